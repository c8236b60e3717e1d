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
 * Sends a code to an address or, if a code would be of no use, a message that says why. From outside, registering an
 * address that has an account and resetting the password of one without look alike: the same work, the same answer.
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

/** Makes a random code, the hashes that are stored of it, and the cause of its mail. */
export async function newCode(call: CallContext) {
  const digits = String(randomBelow(10 ** CODE.digits)).padStart(CODE.digits, '0');
  const salt = newToken();
  const codeHash = await hashOfCode(digits, salt);
  const askerHash = await hashOf(`${salt} ${await askerOf(call)}`);
  return { digits, salt, cause: causeOf(salt), codeHash, askerHash };
}

/** One refusal for everything that may be wrong with a code, at the field it was typed in. */
export const WRONG_CODE: Refusal = refused('account.wrongCode', { field: 'captcha' });

/** The asker whose wrong tries are counted: a login or a browser, if we know it, or else a network. */
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
 * Sends a mail while its caller waits, so that they learn at once if no mail reaches the address, and may ask again. A
 * server that is only slow gets its time, since the mail is in the outbox.
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
  // Undefined means that this call was so slow that its lease ended, and the cron job sends the mail.
  return state === undefined || state === 'sent' || state === 'kept' || state === 'slow';
}

/**
 * Checks whether a code is the one that was sent, and counts the try. Every fault gets the same refusal.
 *
 * @returns the salt by which the code is used up.
 */
export async function rightCode(call: CallContext, code: CodeOf, digits: string): Promise<Result<{ salt: string }>> {
  const asker = await askerOf(call);
  const hashOfAsker = (salt: string) => hashOf(`${salt} ${asker}`);
  const attempt = await tryCode(call.database, code, { now: call.now, hashOfAsker });
  const given = await hashOfCode(digits, attempt?.salt ?? '');
  return attempt?.codeHash && isSameHash(attempt.codeHash, given) ? accepted({ salt: attempt.salt }) : WRONG_CODE;
}

/** Six digits can be guessed from any hash. The salt keeps one table from serving for all; codes live ten minutes. */
const hashOfCode = (digits: string, salt: string): Promise<string> => hashOf(`${salt} ${digits}`);
