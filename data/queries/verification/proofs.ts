import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { accountVerifications as proofs } from '../../schema/index.ts';
import { hasPasswordHash } from '../account/members.ts';
import { useCode, type CodeOf } from './codes.ts';

/** Proofs that a member has just shown who they are. */
type NewProof = Omit<typeof proofs.$inferInsert, 'usedBy'>;

/** Keeps a proof shown by a password, where its hash is still the account's. */
export async function proveByPassword(database: Database, proof: NewProof, passwordHash: string): Promise<void> {
  await proofRow(database, proof, hasPasswordHash(proof.memberId, passwordHash));
}

/** Keeps a proof shown by a code and uses the code up. If another call has used the code first, nothing is kept. */
export async function proveByCode(
  database: Database,
  proof: NewProof,
  code: CodeOf & { salt: string },
  act: string,
): Promise<void> {
  const { statement, isUsed } = useCode(database, code, act);
  await database.batch([statement, proofRow(database, proof, isUsed)]);
}

/** Makes the statement that stores a proof of a member's identity, if `isAllowed` holds. */
function proofRow(database: Database, proof: NewProof, isAllowed: SQL) {
  const { tokenHash, memberId, type, expiresAt } = proof;
  return database.run(sql`
    insert into ${proofs} (token_hash, member_id, type, expires_at)
    select ${tokenHash}, ${memberId}, ${type}, ${expiresAt} where ${isAllowed}`);
}

export async function findProof(
  database: Database,
  tokenHash: string,
): Promise<(NewProof & { usedBy: string | null }) | undefined> {
  const [found] = await database.select().from(proofs).where(eq(proofs.tokenHash, tokenHash)).limit(1);
  return found;
}

/** As `useCode`, for a proof. */
export function useProof(database: Database, proof: { tokenHash: string; memberId: number }, act: string, now: number) {
  const { tokenHash, memberId } = proof;
  return {
    statement: database
      .update(proofs)
      .set({ usedBy: act })
      .where(
        and(
          eq(proofs.tokenHash, tokenHash),
          eq(proofs.memberId, memberId),
          isNull(proofs.usedBy),
          gt(proofs.expiresAt, now),
        ),
      ),
    isUsed: sql`exists (select 1 from ${proofs} where ${proofs.tokenHash} = ${tokenHash} and ${proofs.usedBy} = ${act})`,
  };
}

/** The statement that ends a member's proofs: what was shown before a new password shows nothing after it. */
export function proofsEnd(database: Database, memberId: number, isAllowed: SQL) {
  return database.delete(proofs).where(and(eq(proofs.memberId, memberId), isAllowed));
}

/** Forgets proofs whose time is over. */
export async function forgetOldProofs(database: Database, now: number): Promise<void> {
  await database.delete(proofs).where(lt(proofs.expiresAt, now));
}
