import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import {
  accountVerifications,
  auctionFlags,
  auctionNotices,
  authSessions,
  collectedStyles,
  enquiries,
  formerAddresses,
  knownDevices,
  listings,
  mailOutbox,
  members,
  newsletterLinks,
  newsletterSubscriptions,
  priceWatches,
  quoteLinks,
  quotes,
  sharedDevices,
  verificationCodes,
} from '../../schema/index.ts';
import { sessionLasts } from '../auth/sessions.ts';
import type { FoundMember } from '../../../src/domain/account/member.ts';
import { isTheirs, wasTheirs } from './export.ts';
import { failuresForgiven } from '../auth/login-failures.ts';
import { mailRow, type NewMail } from '../mail/outbox.ts';
import { isNothingOnItsWay, moneyWithoutName } from '../payment/leaving.ts';
import type { Statement } from '../shared/deliveries.ts';
import { filesGivenUp } from '../upload/uploads.ts';

/** Describes who deletes: the owner, by a confirmed password and its login, or an admin, with statements that record it. */
export type Deleter = { passwordHash: string; sessionId: string } | { also: (isGone: SQL) => readonly Statement[] };

/**
 * Deletes an account and all personal data. The row stays, emptied, for its ledgers, which are bookkeeping without a
 * name. Messages and enquiries stay, for they belong to both sides. The last mail sent says so.
 *
 * @param by an owner deletes nothing if the password or the login is no longer valid. An admin can also delete closed
 *   accounts.
 * @returns false, with nothing done, if that is so, or if money is on the account, held from it or on its way, even
 *   since a moment ago. `sweepFiles` removes the files.
 */
export async function deleteMember(
  database: Database,
  member: FoundMember,
  {
    by,
    nameHashes,
    mails,
    now,
  }: {
    by: Deleter;
    /** Counters of failed logins by the member's names. */
    nameHashes: readonly string[];
    mails: readonly NewMail[];
    now: number;
  },
): Promise<boolean> {
  const { id } = member;
  const isOwner = 'sessionId' in by;
  const isAllowed = isOwner
    ? sql`${members.passwordHash} = ${by.passwordHash} and ${sessionLasts(by.sessionId)}`
    : sql`true`;
  const isGone = sql`exists (select 1 from ${members} where ${members.id} = ${id} and ${members.state} = 'deleted')`;
  const isThisOne = and(eq(members.id, id), inArray(members.state, isOwner ? ['active'] : ['active', 'closed']));
  const [closed] = await database.batch([
    database
      .update(members)
      .set({ ...NOBODY, state: 'deleted' })
      .where(and(isThisOne, eq(members.moneyMinor, 0), isNothingOnItsWay(id), isAllowed))
      .returning({ id: members.id }),
    filesGivenUp(database, id, isGone),
    ...moneyWithoutName(database, id, { now, isGone }),
    ...tracesGone(database, member, isGone),
    failuresForgiven(database, nameHashes, isGone),
    ...mails.map((mail) => mailRow(database, mail, now, isGone)),
    ...(isOwner ? [] : by.also(isGone)),
  ]);
  return closed.length === 1;
}

/** The statements that remove what only the member had, where `isGone` holds. */
function tracesGone(database: Database, member: FoundMember, isGone: SQL): Statement[] {
  const { id } = member;
  const theirs = isTheirs(member);
  const wereTheirs = wasTheirs(member);
  const subscription = sql`(select ${newsletterSubscriptions.id} from ${newsletterSubscriptions}
    where ${newsletterSubscriptions.email} ${theirs})`;
  return [
    database.delete(authSessions).where(and(eq(authSessions.memberId, id), isGone)),
    database.delete(accountVerifications).where(and(eq(accountVerifications.memberId, id), isGone)),
    database.delete(knownDevices).where(and(eq(knownDevices.memberId, id), isGone)),
    database
      .delete(sharedDevices)
      .where(and(or(eq(sharedDevices.memberId, id), eq(sharedDevices.otherId, id)), isGone)),
    database.delete(auctionFlags).where(and(eq(auctionFlags.memberId, id), isGone)),
    database.delete(listings).where(and(eq(listings.memberId, id), inArray(listings.state, UNSOLD), isGone)),
    database.delete(collectedStyles).where(and(eq(collectedStyles.memberId, id), isGone)),
    database.delete(priceWatches).where(and(eq(priceWatches.memberId, id), isGone)),
    database.delete(auctionNotices).where(and(eq(auctionNotices.memberId, id), isGone)),
    database.delete(verificationCodes).where(sql`${verificationCodes.address} ${wereTheirs} and ${isGone}`),
    database.delete(newsletterLinks).where(sql`${newsletterLinks.subscriptionId} in ${subscription} and ${isGone}`),
    database.delete(newsletterSubscriptions).where(sql`${newsletterSubscriptions.email} ${theirs} and ${isGone}`),
    database.delete(mailOutbox).where(sql`${mailOutbox.recipient} ${wereTheirs} and ${isGone}`),
    database.delete(formerAddresses).where(and(eq(formerAddresses.memberId, id), isGone)),
    // The company keeps what it quoted; names and addresses of the buyer go, and no link shows the quote any more.
    database
      .delete(quoteLinks)
      .where(sql`${quoteLinks.quoteId} in (select q.id from quotes q where q.member_id = ${id}) and ${isGone}`),
    database
      .update(quotes)
      .set({ memberId: null, name: null, email: null, mobile: null })
      .where(and(eq(quotes.memberId, id), isGone)),
    database
      .update(enquiries)
      .set({ memberId: null })
      .where(and(eq(enquiries.memberId, id), isGone)),
  ];
}

/** Listings that are not for sale are deleted. A car that is for sale keeps its row, which names only the emptied account. */
const UNSOLD = ['draft', 'submitted', 'rejected', 'withdrawn', 'removed'] as const;

const NOBODY = {
  username: null,
  usernameKey: null,
  nickname: '',
  email: null,
  confirmedEmail: null,
  mobile: null,
  passwordHash: null,
  avatar: '',
  gender: 0,
  birthday: null,
  motto: '',
  place: null,
  lastLoginAt: null,
  lastLoginIp: null,
  previousLoginAt: null,
  previousLoginIp: null,
} as const;
