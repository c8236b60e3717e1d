import { eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import {
  accountVerifications,
  authSessions,
  balanceChanges,
  collectedStyles,
  mailOutbox,
  members,
  newsletterSubscriptions,
  pointsChanges,
  uploads,
  verificationCodes,
} from '../schema/index.ts';
import type { FoundMember } from './auth-sessions.ts';

/** All we keep of a member, table by table; secrets and their hashes left out. */
export async function exportMember(database: Database, { id, email }: FoundMember) {
  const [sessions, balance, points, collected, files, newsletter] = await database.batch([
    database.select().from(authSessions).where(eq(authSessions.memberId, id)),
    database.select().from(balanceChanges).where(eq(balanceChanges.memberId, id)).orderBy(balanceChanges.id),
    database.select().from(pointsChanges).where(eq(pointsChanges.memberId, id)).orderBy(pointsChanges.id),
    database.select().from(collectedStyles).where(eq(collectedStyles.memberId, id)),
    database.select().from(uploads).where(eq(uploads.memberId, id)),
    database
      .select({
        email: newsletterSubscriptions.email,
        locale: newsletterSubscriptions.locale,
        state: newsletterSubscriptions.state,
        createdAt: newsletterSubscriptions.createdAt,
      })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email ?? '')),
  ]);
  return { sessions, balance, points, collected, files, newsletter };
}

/**
 * Deletes an account: nothing of the person is left. The row itself stays, empty, for the entries of its ledgers, which are
 * bookkeeping and name nobody.
 *
 * @returns keys of the files to remove.
 */
export async function deleteMember(database: Database, { id, email, mobile }: FoundMember): Promise<string[]> {
  const addresses = JSON.stringify([email, mobile].filter((address) => address !== null));
  const isOurs = sql`in (select value from json_each(${addresses}))`;
  const [files] = await database.batch([
    database.select({ key: uploads.key }).from(uploads).where(eq(uploads.memberId, id)),
    database.delete(uploads).where(eq(uploads.memberId, id)),
    database.delete(authSessions).where(eq(authSessions.memberId, id)),
    database.delete(accountVerifications).where(eq(accountVerifications.memberId, id)),
    database.delete(collectedStyles).where(eq(collectedStyles.memberId, id)),
    database.delete(verificationCodes).where(sql`${verificationCodes.address} ${isOurs}`),
    database.delete(mailOutbox).where(sql`${mailOutbox.recipient} ${isOurs} and ${mailOutbox.state} <> 'waiting'`),
    database
      .update(members)
      .set({
        username: null,
        usernameKey: null,
        nickname: '',
        email: null,
        mobile: null,
        passwordHash: null,
        avatar: '',
        gender: 0,
        birthday: null,
        motto: '',
        state: 'deleted',
        lastLoginAt: null,
        lastLoginIp: null,
      })
      .where(eq(members.id, id)),
  ]);
  return files.map(({ key }) => key);
}
