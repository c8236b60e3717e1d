import { env } from 'cloudflare:workers';
import { and, desc, eq, sql } from 'drizzle-orm';
import { openDatabase } from '../../data/client.ts';
import { memberRow, usernameKey } from '../../data/queries/account/members.ts';
import { sessionRows } from '../../data/queries/auth/sessions.ts';
import { MEMBER_TOKENS, sessionOfToken } from '../../data/queries/auth/token-families.ts';
import { keepCaptcha } from '../../data/queries/captcha/captchas.ts';
import {
  authTokens,
  clickCaptchas,
  knownDevices,
  mailOutbox,
  members,
  verificationCodes,
} from '../../data/schema/index.ts';
import { takeCounts } from '../../functions/http/rate-shards.ts';
import { newToken } from '../../functions/http/secrets.ts';
import { hashPassword } from '../../functions/verification/password.ts';
import { KNOWN_DEVICE } from '../../src/domain/auth/rules.ts';
import { CAPTCHA } from '../../src/domain/captcha/rules.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { CodeEvent } from '../../src/domain/verification/codes.ts';
import type { RateRule } from '../../src/domain/shared/rate-limit.ts';
import { ask, type Answer } from './api.ts';

/** Accounts as tests make them, calls of members, codes read from the outbox, and captchas that are solved. */
export const database = openDatabase({ url: env.LIBSQL_URL });
/** A developer's machine: mails and text messages are kept in the outbox. */
export const OUTBOX = { DEVELOPMENT_OUTBOX: 'open' };
export const PASSWORD = 'Sea-chart7';

let count = 0;
/** A network address that no call came from. */
export const anAddress = () => `198.51.${Math.floor((count += 1) / 250)}.${count % 250}`;
export const aMailbox = () => `member-${crypto.randomUUID()}@account.example`;

let line = Math.floor(Math.random() * 1e8);
/** A Kenyan mobile number without an account: a number drawn anew each time would meet another one now and then. */
export const aMobile = () => `+2547${String((line = (line + 1) % 1e8)).padStart(8, '0')}`;
export const aUsername = () => `u${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** What goes with a call besides its body: token, network address and so on. */
export interface Said {
  token?: string | undefined;
  address?: string;
  lang?: string;
  headers?: Record<string, string>;
  environment?: Partial<Cloudflare.Env>;
}

const headersOf = ({ token, address = anAddress(), lang, headers }: Said) => ({
  'cf-connecting-ip': address,
  ...(token !== undefined && { 'ba-user-token': token }),
  ...(lang !== undefined && { 'think-lang': lang }),
  ...headers,
});

export const send = (path: string, body: object, said: Said = {}): Promise<Answer> =>
  ask(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(said) },
      body: JSON.stringify(body),
    },
    { ...OUTBOX, ...said.environment },
  );
export const read = (path: string, said: Said = {}): Promise<Answer> =>
  ask(path, { headers: headersOf(said) }, { ...OUTBOX, ...said.environment });

/** Asks for a captcha, and returns it with the answer of a person who sees the picture. */
export async function aDrawnCaptcha() {
  const answer = await read('/api/common/clickCaptcha');
  const { id, width, height } = answer.data as { id: string; width: number; height: number };
  const [kept] = await database.select().from(clickCaptchas).where(eq(clickCaptchas.id, id));
  const points = (kept?.targets ?? []).map(
    (box) => `${Math.round(box.left + box.width / 2)},${Math.round(box.top + box.height / 2)}`,
  );
  return { captchaId: id, captchaInfo: `${points.join('-')};${width};${height}` };
}

/** The same without the picture: drawing one takes longer than all the rest of a login. */
export async function aCaptcha() {
  const { width, height, livesMs, workBits } = CAPTCHA;
  const id = crypto.randomUUID();
  const targets = ['anchor', 'key'].map((name, place) => ({
    name,
    left: 20 + place * 100,
    top: 20,
    width: 40,
    height: 40,
  }));
  const expiresAt = Date.now() + livesMs;
  await keepCaptcha(database, { id, width, height, targets, workSalt: newToken(), workBits, expiresAt });
  return { captchaId: id, captchaInfo: `40,40-140,40;${width};${height}` };
}

export const mailsTo = (recipient: string) =>
  database.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(desc(mailOutbox.id));

/** Asks for a code. */
export async function askCode(address: string, event: CodeEvent, said: Said = {}): Promise<Answer> {
  const captcha = await aCaptcha();
  return address.includes('@')
    ? send('/api/Ems/send', { email: address, event, ...captcha }, said)
    : send('/api/Sms/send', { mobile: address, event, ...captcha }, said);
}

/** The code of the newest mail to an address. */
export async function newestCode(address: string): Promise<string> {
  const [mail] = await mailsTo(address);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Asks for a code and reads it. */
export async function aCode(address: string, event: CodeEvent, said: Said = {}): Promise<string> {
  const answer = await askCode(address, event, said);
  if (answer.code !== 1) throw new Error(`No code: ${answer.msg}`);
  return newestCode(address);
}

/** Lets another code be sent at once. */
export const forgetSending = (address: string) =>
  database.update(verificationCodes).set({ sentAt: 0 }).where(eq(verificationCodes.address, address));

export interface Account {
  id: number;
  username: string;
  email: string;
  password: string;
  token: string;
}

/**
 * A member as after a registration by email, with a login and a known browser. It is written in one batch: calls would
 * take twenty queries, and most tests are about something else.
 */
export async function anAccount(
  facts: { username?: string; email?: string; password?: string } = {},
): Promise<Account> {
  const { username = aUsername(), email = aMailbox(), password = PASSWORD } = facts;
  const now = Date.now();
  const token = newToken();
  const isTheirs = eq(members.usernameKey, usernameKey(username));
  const memberId = sql<number>`(select ${members.id} from ${members} where ${isTheirs})`;
  const login = { device: '', country: undefined, refreshHash: undefined, now };
  const device = { tokenHash: await hashOf(newToken()), memberId, expiresAt: now + KNOWN_DEVICE.livesMs };
  const passwordHash = await hashPassword(password);
  const member = { username, email, mobile: null, passwordHash, locale: DEFAULT_LOCALE, now, ip: anAddress() };
  const [, , , , found] = await database.batch([
    memberRow(database, member, sql`true`),
    ...sessionRows(database, { id: crypto.randomUUID(), memberId, accessHash: await hashOf(token), ...login }),
    database.insert(knownDevices).values(device),
    database.select({ id: members.id }).from(members).where(isTheirs),
  ]);
  return { id: found[0]?.id ?? 0, username, email, password, token };
}

/** The same through the calls. */
export async function aRegistered(): Promise<Account> {
  const [username, email] = [aUsername(), aMailbox()];
  const { data } = await register({ username, email, password: PASSWORD });
  const { userInfo } = data as { userInfo: { id: number; token: string } };
  return { id: userInfo.id, username, email, password: PASSWORD, token: userInfo.token };
}

export async function register(
  facts: { username: string; email: string; password: string; captcha?: string },
  said: Said = {},
): Promise<Answer> {
  const captcha = facts.captcha ?? (await aCode(facts.email, 'user_register'));
  return send('/api/user/checkIn', { tab: 'register', registerType: 'email', ...facts, captcha }, said);
}

/** An account by telephone alone: whatever is told to it costs a text message. */
export async function aTelephoneAccount(): Promise<{ mobile: string; username: string; token: string }> {
  const [mobile, username] = [aMobile(), aUsername()];
  const captcha = await aCode(mobile, 'user_register');
  const body = { tab: 'register', registerType: 'mobile', mobile, username, password: PASSWORD, captcha };
  const answer = await send('/api/user/checkIn', body);
  return { mobile, username, token: (answer.data as { userInfo: { token: string } }).userInfo.token };
}

/** Logs in as a client does that solves the captcha each time, needed or not. */
export async function logIn(
  facts: { username?: string; email?: string; mobile?: string; password?: string; keep?: unknown },
  said: Said = {},
): Promise<Answer> {
  return send('/api/user/checkIn', { tab: 'login', password: PASSWORD, ...facts, ...(await aCaptcha()) }, said);
}

/** The tokens of a login that is kept. */
export async function aLogin(account: Account, said: Said = {}): Promise<{ token: string; refreshToken: string }> {
  const answer = await logIn({ username: account.username, password: account.password, keep: true }, said);
  const { userInfo } = answer.data as { userInfo: { token: string; refresh_token: string } };
  return { token: userInfo.token, refreshToken: userInfo.refresh_token };
}

/** Lets a token's time be over. */
export const expire = async (token: string) =>
  database
    .update(authTokens)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(authTokens.tokenHash, await hashOf(token)));

export const isAlive = async (token: string): Promise<boolean> =>
  (await read('/api/account/profile', { token })).code === 1;

export const memberOf = async (email: string) => {
  const [member] = await database.select().from(members).where(eq(members.email, email));
  return member;
};
export const codeOf = async (address: string, event: CodeEvent) => {
  const [code] = await database
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.address, address), eq(verificationCodes.event, event)));
  return code;
};

/** The login a token belongs to. */
export const sessionOf = async (token: string): Promise<string> => {
  const sessionId = await sessionOfToken(database, MEMBER_TOKENS, await hashOf(token));
  if (sessionId === undefined) throw new Error('The token is of no login.');
  return sessionId;
};

/** A browser as limits name it, by the cookie it sends. */
export const deviceOf = async (cookie: string): Promise<string> => `device ${await hashOf(cookie.split('=')[1] ?? '')}`;

/** Uses up a limit in the caller's name. @returns a function that gives everything back */
export async function useUp(counted: readonly string[], rule: RateRule): Promise<() => Promise<void>> {
  const taken: (() => Promise<void>)[] = [];
  // Some limits are thousands: as many at once as are left, then what remains.
  for (let size = rule.limit; size >= 1; size = Math.floor(size / 2)) {
    const counts = Array.from({ length: size }, () => [counted, rule] as const);
    for (let last = await takeCounts(env.RATE_LIMITER, counts); last.accepted;) {
      taken.push(last.uncount);
      last = await takeCounts(env.RATE_LIMITER, counts);
    }
  }
  return async () => void (await Promise.all(taken.map((giveBack) => giveBack())));
}
