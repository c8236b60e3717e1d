import { and, eq, sql } from 'drizzle-orm';
import type { BoundAddresses } from '../../../src/domain/account/former-addresses.ts';
import type { Channel } from '../../../src/domain/verification/codes.ts';
import type { Database } from '../../client.ts';
import { members } from '../../schema/index.ts';
import { otherSessionsEnd, sessionLasts } from '../auth/sessions.ts';
import type { FoundMember } from '../../../src/domain/account/member.ts';
import { takenColumn } from '../shared/constraint.ts';
import { guestRowsJoin } from './guest-rows.ts';
import { formerBack, formerRow, formersEnd } from './former-addresses.ts';
import { devicesEnd, MEMBER_DEVICES } from '../auth/known-devices.ts';
import { failuresForgiven } from '../auth/login-failures.ts';
import { mailRow, type NewMail } from '../mail/outbox.ts';
import { addressChange, hasPasswordHash, passwordChange } from './members.ts';
import { useCode, type CodeOf } from '../verification/codes.ts';
import { proofsEnd, useProof } from '../verification/proofs.ts';

/**
 * Sets another password; every other login ends, and the member is told.
 *
 * @returns false if nothing was done: the account has another password than the one confirmed (`confirmedHash`), or this
 * login has ended. A call that began earlier must not take an account from the member who just got it back.
 */
export async function keepPassword(
  database: Database,
  change: {
    memberId: number;
    confirmedHash: string;
    passwordHash: string;
    sessionId: string;
    mails: readonly NewMail[];
    now: number;
  },
): Promise<boolean> {
  const { memberId, confirmedHash, passwordHash, sessionId, mails, now } = change;
  const isAllowed = sql`${members.passwordHash} = ${confirmedHash} and ${sessionLasts(sessionId)}`;
  const isDone = hasPasswordHash(memberId, passwordHash);
  const [changed] = await database.batch([
    passwordChange(database, memberId, passwordHash, isAllowed).returning({ id: members.id }),
    otherSessionsEnd(database, memberId, sessionId, isDone),
    proofsEnd(database, memberId, isDone),
    devicesEnd(database, MEMBER_DEVICES, memberId, isDone),
    ...mails.map((mail) => mailRow(database, mail, now, isDone)),
  ]);
  return changed.length === 1;
}

/**
 * Gives a member who lost the password a new one in exchange for a code, and binds the addresses in `bound`
 * (`addressesAfter`). All logins end, and locks after strangers' guesses are lifted.
 *
 * @returns false if nothing was done: another act used the code, or an address of the account changed after it was read.
 * The same act may then be tried again.
 */
export async function keepRetrieved(
  database: Database,
  change: {
    /** As it was read. */
    member: Pick<FoundMember, 'id'> & BoundAddresses;
    bound: BoundAddresses;
    undone: readonly number[];
    passwordHash: string;
    code: CodeOf & { salt: string };
    act: string;
    nameHashes: readonly string[];
    mails: readonly NewMail[];
    now: number;
  },
): Promise<boolean> {
  const { member, bound, undone, passwordHash, code, act, nameHashes, mails, now } = change;
  const { id, email, mobile } = member;
  const { statement, isUsed } = useCode(database, code, act);
  const isAsRead = sql`${members.email} is ${email} and ${members.mobile} is ${mobile}`;
  const isDone = hasPasswordHash(id, passwordHash);
  try {
    const [, changed] = await database.batch([
      statement,
      database
        .update(members)
        .set({ passwordHash, ...bound, ...(code.channel === 'email' && { confirmedEmail: code.address }) })
        .where(and(eq(members.id, id), eq(members.state, 'active'), isUsed, isAsRead))
        .returning({ id: members.id }),
      formersEnd(database, undone, isDone),
      otherSessionsEnd(database, id, undefined, isDone),
      proofsEnd(database, id, isDone),
      devicesEnd(database, MEMBER_DEVICES, id, isDone),
      failuresForgiven(database, nameHashes, isDone),
      ...mails.map((mail) => mailRow(database, mail, now, isDone)),
    ]);
    return changed.length === 1;
  } catch (error) {
    if (takenColumn(error) === undefined) throw error;
    return false;
  }
}

/** How a member showed who they are: by a proof, or by the password that has this hash. */
export type Shown = { proofHash: string } | { passwordHash: string };

/**
 * Binds another address to an account; the one before leads back to it for some days. False where the code or the proof was
 * used meanwhile, the password changed, the login ended, or the address was taken.
 */
export async function keepAddress(
  database: Database,
  change: {
    memberId: number;
    sessionId: string;
    channel: Channel;
    code: CodeOf & { salt: string };
    shown: Shown;
    act: string;
    mails: readonly NewMail[];
    now: number;
  },
): Promise<boolean> {
  const { memberId, sessionId, channel, code, shown, act, mails, now } = change;
  const { address } = code;
  const used = useCode(database, code, act);
  const shownBy =
    'passwordHash' in shown
      ? // Nothing to use up: the statement counts nothing, and its place in the batch is kept.
        { statement: used.statement, isUsed: hasPasswordHash(memberId, shown.passwordHash) }
      : useProof(database, { tokenHash: shown.proofHash, memberId }, act, now);
  const isAllowed = sql`${used.isUsed} and ${shownBy.isUsed} and ${sessionLasts(sessionId)}`;
  try {
    const [, , , changed] = await database.batch([
      used.statement,
      shownBy.statement,
      formerRow(database, { memberId, channel, address }, now, isAllowed),
      addressChange(database, memberId, { channel, address }, isAllowed),
      formerBack(database, { memberId, channel, address }),
      ...(channel === 'email' ? guestRowsJoin(database, memberId, isAllowed) : []),
      ...mails.map((mail) => mailRow(database, mail, now, isAllowed)),
    ]);
    return changed.length === 1;
  } catch (error) {
    if (takenColumn(error) === undefined) throw error;
    return false;
  }
}
