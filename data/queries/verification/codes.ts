import { and, eq, gt, isNull, like, lt, sql, type SQL } from 'drizzle-orm';
import { CODE, type ADMIN_LOGIN_EVENT, type CodeEvent, type Channel } from '../../../src/domain/verification/codes.ts';
import type { Database } from '../../client.ts';
import { mailOutbox, verificationCodes as codes } from '../../schema/index.ts';
import { givenUp, mailRow, type NewMail } from '../mail/outbox.ts';

/** Names the address and the event that a code is for. */
export interface CodeOf<Event = CodeEvent | typeof ADMIN_LOGIN_EVENT> {
  channel: Channel;
  address: string;
  event: Event;
}

const isOf = ({ channel, address, event }: CodeOf): SQL =>
  sql`${codes.channel} = ${channel} and ${codes.address} = ${address} and ${codes.event} = ${event}`;

interface NewCode extends CodeOf {
  /** Null where no code will do, and the mail says why. */
  codeHash: string | null;
  salt: string;
  /** Which login, browser or network asks. */
  askerHash: string;
  mail: NewMail;
  now: number;
}

/**
 * Keeps a code together with its mail, unless one was sent less than a minute ago.
 *
 * @returns milliseconds until the next code may be asked for; undefined if this one was kept
 */
export async function keepCode(database: Database, code: NewCode): Promise<number | undefined> {
  const { channel, address, event, codeHash, salt, askerHash, mail, now } = code;
  const fresh = {
    codeHash,
    salt,
    askerHash,
    tries: 0,
    askerTries: 0,
    sentAt: now,
    expiresAt: now + CODE.livesMs,
    usedBy: null,
  };
  const [, , kept] = await database.batch([
    database
      .insert(codes)
      .values({ channel, address, event, ...fresh })
      .onConflictDoUpdate({
        target: [codes.channel, codes.address, codes.event],
        set: fresh,
        setWhere: sql`${codes.sentAt} <= ${now - CODE.resendMs}`,
      }),
    // Written only where the code was: its salt says so.
    mailRow(database, mail, now, sql`exists (select 1 from ${codes} where ${isOf(code)} and ${codes.salt} = ${salt})`),
    database.select({ salt: codes.salt, sentAt: codes.sentAt }).from(codes).where(isOf(code)),
    // The mail of the previous code may still wait to be sent, and would then arrive after the mail of the valid code.
    deadMailsGivenUp(database, address),
  ]);
  const [row] = kept;
  return row === undefined || row.salt === salt ? undefined : Math.max(1, row.sentAt + CODE.resendMs - now);
}

const CAUSE = 'code:';
/** Names a code as the cause of its mail. */
export const causeOf = (salt: string): string => CAUSE + salt;

/** The statement that gives up mails to an address whose code another one has replaced. */
function deadMailsGivenUp(database: Database, address: string) {
  const living = sql`(select ${CAUSE} || ${codes.salt} from ${codes} where ${codes.address} = ${address})`;
  return database
    .update(mailOutbox)
    .set({ state: 'failed' })
    .where(
      and(
        eq(mailOutbox.recipient, address),
        eq(mailOutbox.state, 'waiting'),
        like(mailOutbox.cause, `${CAUSE}%`),
        sql`${mailOutbox.cause} not in ${living}`,
      ),
    );
}

/**
 * Takes a code back whose mail could not be sent, so that it can be asked for at once, and gives the mail up: it must not
 * come later with a code that is worth nothing.
 */
export async function dropCode(database: Database, code: CodeOf & { salt: string }, cause: string): Promise<void> {
  await database.batch([
    database.delete(codes).where(and(isOf(code), eq(codes.salt, code.salt))),
    givenUp(database, cause),
  ]);
}

/**
 * Counts a try and returns the hash to compare; undefined if there is no code, or it has expired, was used, or was
 * tried too often. Counting comes first: of many tries at once, at most five are compared. Tries by the login, browser
 * or network that asked for the code are counted apart, so that a stranger cannot use up its owner's tries.
 *
 * @param hashOfAsker hashes the present caller with a salt, to compare with the one who asked for the code
 */
export async function tryCode(
  database: Database,
  code: CodeOf,
  { now, hashOfAsker }: { now: number; hashOfAsker: (salt: string) => Promise<string> },
): Promise<{ codeHash: string | null; salt: string } | undefined> {
  const [kept] = await database.select().from(codes).where(isOf(code)).limit(1);
  if (!kept) return undefined;
  const isAsker = kept.askerHash === (await hashOfAsker(kept.salt));
  const column = isAsker ? codes.askerTries : codes.tries;
  const isSame = and(isOf(code), eq(codes.salt, kept.salt));
  const [tried] = await database
    .update(codes)
    .set(isAsker ? { askerTries: sql`${column} + 1` } : { tries: sql`${column} + 1` })
    .where(and(isSame, gt(codes.expiresAt, now), isNull(codes.usedBy), lt(column, CODE.mostTries)))
    .returning({ codeHash: codes.codeHash, salt: codes.salt });
  return tried;
}

/** The statement that uses a code up for an act, and the condition that holds for that act alone afterwards. */
export function useCode(database: Database, code: CodeOf & { salt: string }, act: string) {
  return {
    statement: database
      .update(codes)
      .set({ usedBy: act })
      .where(and(isOf(code), eq(codes.salt, code.salt), isNull(codes.usedBy))),
    isUsed: sql`exists (select 1 from ${codes} where ${isOf(code)} and ${codes.salt} = ${code.salt} and ${codes.usedBy} = ${act})`,
  };
}

/** Forgets codes whose time is over. */
export async function forgetOldCodes(database: Database, now: number): Promise<void> {
  await database.delete(codes).where(lt(codes.expiresAt, now));
}
