import { retrieverOf } from '../../data/queries/account/former-addresses.ts';
import { ownerOf } from '../../data/queries/account/members.ts';
import { causeOf, dropCode, keepCode, tryCode, type CodeOf } from '../../data/queries/verification/codes.ts';
import { hashOf, isSameHash } from '../../src/domain/shared/hash.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import { ACCOUNTLESS_EVENTS, BINDING_EVENTS, CODE, type CodeEvent } from '../../src/domain/verification/codes.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken, randomBelow } from '../http/secrets.ts';
import type { Addressee } from '../mail/addressee.ts';
import { deliverOne } from '../mail/deliver.ts';
import { accountExistsMail, accountMissingMail, codeMail } from './letters.ts';

/**
 * Sends a code to an address: or, where no code would help, what its reader has to know. Registering an address that has
 * an account, and asking for the password of one that has none, look alike from outside: the same work, the same answer.
 */
export async function sendCode(
  code: CodeOf<CodeEvent>,
  call: CallContext,
): Promise<Result<null, 'account.codeTooSoon' | 'account.notSent'>> {
  const { database, now } = call;
  const isBinding = BINDING_EVENTS.has(code.event);
  const [current, retriever] = await Promise.all([
    ownerOf(database, code.channel, code.address),
    retrieverOf(database, code, now),
  ]);
  const owner = isBinding ? current : retriever;
  const { digits, salt, cause, codeHash: hash, askerHash } = await newCode(call);
  const lease = crypto.randomUUID();
  const to: Addressee = { ...addresseeOf(code, call), cause, expiresAt: now + CODE.livesMs };
  const isInVain = !ACCOUNTLESS_EVENTS.has(code.event) && (isBinding ? owner !== undefined : owner === undefined);
  const mail = { ...(isInVain ? mailInVain(to, code) : codeMail(to, code.event, digits)), lease };
  const codeHash = isInVain ? null : hash;
  const waitMs = await keepCode(database, { ...code, codeHash, salt, askerHash, mail, now });
  if (waitMs !== undefined) return refused('account.codeTooSoon', { values: { count: Math.ceil(waitMs / 1_000) } });
  if (await isOnItsWay({ cause, lease }, call)) return accepted(null);
  await dropCode(database, { ...code, salt }, cause);
  return refused('account.notSent');
}

/** A code by chance, what is kept of it, and the cause of the mail that carries it. */
export async function newCode(call: CallContext) {
  const digits = String(randomBelow(10 ** CODE.digits)).padStart(CODE.digits, '0');
  const salt = newToken();
  const codeHash = await hashOfCode(digits, salt);
  const askerHash = await hashOf(`${salt} ${await askerOf(call)}`);
  return { digits, salt, cause: causeOf(salt), codeHash, askerHash };
}

/** One sentence for all that may be wrong with a code, beside the field it was typed in. */
export const WRONG_CODE: Refusal = refused('account.wrongCode', { field: 'captcha' });

/** Whose wrong tries are counted apart: a login or a browser, where we know it, else a network. */
const askerOf = async ({ known, client }: CallContext): Promise<string> => (await known())?.own ?? client.network;

const addresseeOf = ({ channel, address }: CodeOf<CodeEvent>, { locale, origin }: CallContext) => ({
  channel,
  address,
  locale,
  origin: origin(),
});

const mailInVain = (to: Addressee, { event }: CodeOf<CodeEvent>) =>
  BINDING_EVENTS.has(event) ? accountExistsMail(to) : accountMissingMail(to);

/** Longest wait for a mail server within a call; clients give up after ten seconds. */
const PATIENCE_MS = 6_500;

/**
 * Sends a mail while its caller waits, so that who typed an address no mail reaches is told so and may ask again at once.
 * A server that is only slow gets its time: the mail is in the outbox.
 */
async function isOnItsWay(
  mail: { cause: string; lease: string },
  { environment, database, waitUntil }: CallContext,
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
 * Whether a code is the one that was sent; counts the try. One sentence refuses all that may be wrong with it.
 *
 * @returns the salt by which the code is used up.
 */
export async function rightCode(call: CallContext, code: CodeOf, digits: string): Promise<Result<{ salt: string }>> {
  const asker = await askerOf(call);
  const hashOfAsker = (salt: string) => hashOf(`${salt} ${asker}`);
  const kept = await tryCode(call.database, code, { now: call.now, hashOfAsker });
  const given = await hashOfCode(digits, kept?.salt ?? '');
  return kept?.codeHash && isSameHash(kept.codeHash, given) ? accepted({ salt: kept.salt }) : WRONG_CODE;
}

/** Six digits are guessed from any hash; the salt keeps one table from serving for all. They live ten minutes. */
const hashOfCode = (digits: string, salt: string): Promise<string> => hashOf(`${salt} ${digits}`);
