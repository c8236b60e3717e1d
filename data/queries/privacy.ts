import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import {
  accountVerifications,
  authSessions,
  balanceChanges,
  collectedStyles,
  contactMessages,
  enquiries,
  mailOutbox,
  members,
  newsletterLinks,
  newsletterSubscriptions,
  pointsChanges,
  uploads,
  verificationCodes,
} from '../schema/index.ts';
import type { FoundMember } from './auth-sessions.ts';

/** What was sent to or from the addresses of a member. */
const isTheirs = ({ email, mobile }: FoundMember) => {
  const addresses = JSON.stringify([email, mobile].filter((address) => address !== null));
  return sql`in (select value from json_each(${addresses}))`;
};

/** All we keep of a member, table by table; secrets and their hashes, and codes in mails, left out. */
export async function exportMember(database: Database, member: FoundMember) {
  const { id } = member;
  const theirs = isTheirs(member);
  const [sessions, balance, points, collected, files, newsletter, messages, asked, mails] = await database.batch([
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
      .where(sql`${newsletterSubscriptions.email} ${theirs}`),
    database
      .select()
      .from(contactMessages)
      .where(sql`${contactMessages.email} ${theirs}`),
    database
      .select()
      .from(enquiries)
      .where(sql`${enquiries.email} ${theirs}`),
    database
      .select({
        kind: mailOutbox.kind,
        recipient: mailOutbox.recipient,
        locale: mailOutbox.locale,
        state: mailOutbox.state,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
      })
      .from(mailOutbox)
      .where(sql`${mailOutbox.recipient} ${theirs}`),
  ]);
  return { sessions, balance, points, collected, files, newsletter, messages, enquiries: asked, mails };
}

/**
 * Deletes an account: nothing of the person is left. The row itself stays, empty, for the entries of its ledgers, which are
 * bookkeeping and name nobody; messages and enquiries stay, for they are letters between two.
 *
 * @returns keys of the files to remove; undefined where there is money on the account, also where it came this moment.
 */
export async function deleteMember(database: Database, member: FoundMember): Promise<string[] | undefined> {
  const { id } = member;
  const isGone = sql`exists (select 1 from ${members} where ${members.id} = ${id} and ${members.state} = 'deleted')`;
  const theirs = isTheirs(member);
  const subscription = sql`(select ${newsletterSubscriptions.id} from ${newsletterSubscriptions}
    where ${newsletterSubscriptions.email} ${theirs})`;
  const [closed, files] = await database.batch([
    database
      .update(members)
      .set({ ...NOBODY, state: 'deleted' })
      .where(and(eq(members.id, id), eq(members.state, 'active'), eq(members.moneyMinor, 0)))
      .returning({ id: members.id }),
    database
      .delete(uploads)
      .where(and(eq(uploads.memberId, id), isGone))
      .returning({ key: uploads.key }),
    database.delete(authSessions).where(and(eq(authSessions.memberId, id), isGone)),
    database.delete(accountVerifications).where(and(eq(accountVerifications.memberId, id), isGone)),
    database.delete(collectedStyles).where(and(eq(collectedStyles.memberId, id), isGone)),
    database.delete(verificationCodes).where(sql`${verificationCodes.address} ${theirs} and ${isGone}`),
    database.delete(newsletterLinks).where(sql`${newsletterLinks.subscriptionId} in ${subscription} and ${isGone}`),
    database.delete(newsletterSubscriptions).where(sql`${newsletterSubscriptions.email} ${theirs} and ${isGone}`),
    database.delete(mailOutbox).where(sql`${mailOutbox.recipient} ${theirs} and ${isGone}`),
  ]);
  return closed.length === 1 ? files.map(({ key }) => key) : undefined;
}

const NOBODY = {
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
  lastLoginAt: null,
  lastLoginIp: null,
} as const;
