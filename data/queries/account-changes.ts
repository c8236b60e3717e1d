import { sql } from 'drizzle-orm';
import type { Channel } from '../../src/domain/account/model.ts';
import type { Database } from '../client.ts';
import { members } from '../schema/index.ts';
import { otherSessionsEnd } from './auth-sessions.ts';
import { takenColumn } from './constraint.ts';
import { failuresForgiven } from './login-failures.ts';
import { mailRow, type NewMail } from './mail.ts';
import { addressChange, passwordChange } from './members.ts';
import { useCode, useProof, type CodeOf } from './verification-codes.ts';

/** Sets another password; every other login ends, and the member is told. */
export async function keepPassword(
  database: Database,
  change: { memberId: number; passwordHash: string; keptSessionId: string; mails: readonly NewMail[]; now: number },
): Promise<void> {
  const { memberId, passwordHash, keptSessionId, mails, now } = change;
  await database.batch([
    passwordChange(database, memberId, passwordHash),
    otherSessionsEnd(database, memberId, keptSessionId),
    ...mails.map((mail) => mailRow(database, mail, now)),
  ]);
}

/**
 * Sets the password of who lost theirs, for a code. All logins end, and locks that strangers' guesses brought about are
 * lifted. False where the code was used meanwhile.
 */
export async function keepRetrieved(
  database: Database,
  change: {
    memberId: number;
    passwordHash: string;
    code: CodeOf & { salt: string };
    act: string;
    nameHashes: readonly string[];
    mails: readonly NewMail[];
    now: number;
  },
): Promise<boolean> {
  const { memberId, passwordHash, code, act, nameHashes, mails, now } = change;
  const { statement, isUsed } = useCode(database, code, act);
  const [, changed] = await database.batch([
    statement,
    passwordChange(database, memberId, passwordHash, isUsed).returning({ id: members.id }),
    otherSessionsEnd(database, memberId, undefined, isUsed),
    failuresForgiven(database, nameHashes, isUsed),
    ...mails.map((mail) => mailRow(database, mail, now, isUsed)),
  ]);
  return changed.length === 1;
}

/** How a member showed who they are: by a proof, or by the password, which was looked at before. */
export type Shown = { proofHash: string } | 'password';

/** Binds another address to an account. False where the code or the proof was used meanwhile, or the address taken. */
export async function keepAddress(
  database: Database,
  change: {
    memberId: number;
    channel: Channel;
    code: CodeOf & { salt: string };
    shown: Shown;
    act: string;
    mails: readonly NewMail[];
    now: number;
  },
): Promise<boolean> {
  const { memberId, channel, code, shown, act, mails, now } = change;
  const { address } = code;
  const used = useCode(database, code, act);
  const proof =
    shown === 'password'
      ? // Nothing to use up: the statement counts nothing, and its place in the batch is kept.
        { statement: used.statement, isUsed: used.isUsed }
      : useProof(database, { tokenHash: shown.proofHash, memberId }, act, now);
  const isAllowed = sql`${used.isUsed} and ${proof.isUsed}`;
  try {
    const [, , changed] = await database.batch([
      used.statement,
      proof.statement,
      addressChange(database, memberId, { channel, address }, isAllowed),
      ...mails.map((mail) => mailRow(database, mail, now, isAllowed)),
    ]);
    return changed.length === 1;
  } catch (error) {
    if (takenColumn(error) === undefined) throw error;
    return false;
  }
}
