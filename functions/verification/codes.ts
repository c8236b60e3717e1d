import type { Context } from 'hono';
import { formerOwnerOf } from '../../data/queries/account/former-addresses.ts';
import { ownerOf } from '../../data/queries/account/members.ts';
import { causeOf, dropCode, keepCode, tryCode, type CodeOf } from '../../data/queries/verification/codes.ts';
import type { Database } from '../../data/client.ts';
import { BINDING_EVENTS, CODE } from '../../src/domain/verification/codes.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { refuseInput } from '../http/envelope.ts';
import { hashOf, isSameHash, newToken, randomBelow } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';
import type { Addressee } from '../mail/addressee.ts';
import { deliverOne } from '../mail/deliver.ts';
import { askerOf } from '../auth/apart.ts';
import { accountExistsMail, accountMissingMail, codeMail } from './letters.ts';

/** Where and when a call was made. */
export interface Occasion {
  environment: Cloudflare.Env;
  database: Database;
  origin: string;
  locale: Locale;
  /** Milliseconds since 1970. */
  now: number;
  /** Lets what was begun end after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

export type CodeRefusal = { reason: 'account.codeTooSoon'; seconds: number } | { reason: 'account.notSent' };

/**
 * Sends a code to an address: or, where no code would help, what its reader has to know. Registering an address that has
 * an account, and asking for the password of one that has none, look alike from outside: the same work, the same answer.
 *
 * @param asker whose wrong tries are counted apart from those of all others (`askerOf`).
 */
export async function sendCode(code: CodeOf, asker: string, occasion: Occasion): Promise<CodeRefusal | undefined> {
  const { database, now } = occasion;
  const isBinding = BINDING_EVENTS.has(code.event);
  const [current, retriever] = await Promise.all([
    ownerOf(database, code.channel, code.address),
    retrieverOf(database, code, now),
  ]);
  const owner = isBinding ? current : retriever;
  const digits = String(randomBelow(10 ** CODE.digits)).padStart(CODE.digits, '0');
  const salt = newToken();
  const cause = causeOf(salt);
  const lease = crypto.randomUUID();
  const to: Addressee = { ...addresseeOf(code, occasion), cause, expiresAt: now + CODE.livesMs };
  const isInVain = isBinding ? owner !== undefined : owner === undefined;
  const mail = { ...(isInVain ? mailInVain(to, code) : codeMail(to, code.event, digits)), lease };
  const codeHash = isInVain ? null : await hashOfCode(digits, salt);
  const askerHash = await hashOf(`${salt} ${asker}`);
  const waitMs = await keepCode(database, { ...code, codeHash, salt, askerHash, mail, now });
  if (waitMs !== undefined) return { reason: 'account.codeTooSoon', seconds: Math.ceil(waitMs / 1_000) };
  if (await isOnItsWay({ cause, lease }, occasion)) return undefined;
  await dropCode(database, { ...code, salt }, cause);
  return { reason: 'account.notSent' };
}

/** Who may get their account back by an address: whose it is, or else whose it was until some days ago. */
export async function retrieverOf(
  database: Database,
  address: Pick<CodeOf, 'channel' | 'address'>,
  now: number,
): Promise<number | undefined> {
  const [owner, former] = await Promise.all([
    ownerOf(database, address.channel, address.address),
    formerOwnerOf(database, address, now),
  ]);
  return owner ?? former;
}

/** One sentence for all that may be wrong with a code, beside the field it was typed in. */
export const refuseCode = (context: Context<AppEnvironment>) =>
  refuseInput(context, [{ path: 'captcha', message: context.get('text')('errors:account.wrongCode') }]);

const addresseeOf = ({ channel, address }: CodeOf, { locale, origin }: Occasion) => ({
  channel,
  address,
  locale,
  origin,
});

const mailInVain = (to: Addressee, { event }: CodeOf) =>
  BINDING_EVENTS.has(event) ? accountExistsMail(to) : accountMissingMail(to);

/** Longest wait for a mail server within a call; clients give up after ten seconds. */
const PATIENCE_MS = 6_500;

/**
 * Sends a mail while its caller waits, so that who typed an address no mail reaches is told so and may ask again at once.
 * A server that is only slow gets its time: the mail is in the outbox.
 */
async function isOnItsWay(
  mail: { cause: string; lease: string },
  { environment, database, waitUntil }: Occasion,
): Promise<boolean> {
  const sending = deliverOne(environment, database, { clock: Date.now, ...mail }).catch(() => 'waiting' as const);
  waitUntil(sending);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), PATIENCE_MS);
  });
  const state = await Promise.race([sending, patience]);
  clearTimeout(timer);
  // Undefined: this call was so slow that its lease was over, and the mail is with the cron.
  return state === undefined || state === 'sent' || state === 'kept' || state === 'slow';
}

/**
 * Whether a code is the one that was sent; counts the try.
 *
 * @returns the salt by which the code is used up; for a wrong one, whatever is wrong about it, the answer to it.
 */
export async function rightCode(
  context: Context<AppEnvironment>,
  code: CodeOf,
  digits: string,
): Promise<{ salt: string } | Response> {
  const asker = await askerOf(context);
  const hashOfAsker = (salt: string) => hashOf(`${salt} ${asker}`);
  const kept = await tryCode(context.get('database'), code, { now: context.get('now'), hashOfAsker });
  const given = await hashOfCode(digits, kept?.salt ?? '');
  return kept?.codeHash && isSameHash(kept.codeHash, given) ? { salt: kept.salt } : refuseCode(context);
}

/** Six digits are guessed from any hash; the salt keeps one table from serving for all. They live ten minutes. */
const hashOfCode = (digits: string, salt: string): Promise<string> => hashOf(`${salt} ${digits}`);
