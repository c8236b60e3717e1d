import { and, count, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { TOLD_AHEAD_MS, type NoticeKind } from '../../../src/domain/auction/notices.ts';
import type { Database } from '../../client.ts';
import { auctionBidders, auctionLots, auctionNotices, members } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

/**
 * The statement that adds notices for members, for the batch with the event. A notice a member already has is not added
 * again.
 *
 * @param rows a select of lot, member, turn, amount, currency and instant, in this order
 */
function tell(database: Database, kind: NoticeKind, { now, rows }: { now: number; rows: SQL }): Statement {
  return database.run(sql`
    insert into ${auctionNotices} (kind, created_at, lot_id, member_id, turn, amount_minor, currency, until_at)
    select ${kind}, ${now}, told.* from (${rows}) told where true
    on conflict (lot_id, member_id, kind, turn) do nothing`);
}

/** Tells members that they were outbid while the lot is open. Each comes with the log row that took the lead from them. */
export function outbidStatements(
  database: Database,
  lotId: number,
  { outbid, now }: { outbid: readonly { memberId: number; row: number }[]; now: number },
): Statement[] {
  if (outbid.length === 0) return [];
  const pairs = JSON.stringify(outbid.map(({ memberId, row }) => [memberId, row]));
  const rows = sql`
    select l.id, pair.value ->> 0, pair.value ->> 1, l.current_minor, l.currency, l.ends_at
    from json_each(${pairs}) pair join auction_lots l on l.id = ${lotId} where l.state = 'open'`;
  return [tell(database, 'outbid', { now, rows })];
}

/** What bidders of a lot are told of another report on its car. */
export function reportStatements(
  database: Database,
  { lotId, memberIds, row, at: now }: { lotId: number; memberIds: readonly number[]; row: number; at: number },
): Statement[] {
  const rows = sql`
    select l.id, told.value, ${row}, null, l.currency, l.ends_at
    from json_each(${JSON.stringify(memberIds)}) told join auction_lots l on l.id = ${lotId}`;
  return [tell(database, 'report_changed', { now, rows })];
}

/**
 * What is told once a lot is over to those who did not win, to be written before their deposits go back: they are told by
 * these. A lot that was withdrawn is also told to those who watch it or have bid.
 */
export function overStatements(
  database: Database,
  { lotId, now, winnerId, isWithdrawn }: { lotId: number; now: number; winnerId: number | null; isWithdrawn: boolean },
): Statement[] {
  const depositors = sql`
    select lot_id, member_id, 0, amount_minor, currency, null from auction_deposits
    where lot_id = ${lotId} and state = 'held' and member_id is not ${winnerId}`;
  if (!isWithdrawn) return [tell(database, 'lost', { now, rows: depositors })];
  const others = (table: string) => sql`
    select l.id, one.member_id, 0, null, l.currency, null
    from auction_lots l join ${sql.raw(table)} one on one.lot_id = l.id where l.id = ${lotId}`;
  return [depositors, others('auction_watches'), others('auction_bidders')].map((rows) =>
    tell(database, 'withdrawn', { now, rows }),
  );
}

/** Tells a winner that their payment has been opened. */
export const wonStatement = (
  database: Database,
  { lotId, winnerId, now }: { lotId: number; winnerId: number; now: number },
) =>
  tell(database, 'won', {
    now,
    rows: sql`select lot_id, member_id, 0, amount_minor, currency, due_at from auction_payments
      where lot_id = ${lotId} and member_id = ${winnerId} and state = 'open'`,
  });

/** What buyers are told of payments that lapse, to be written before they do. @param isMeant which payments of `auction_payments` */
export const lapsedStatement = (database: Database, isMeant: SQL | undefined, now: number): Statement =>
  tell(database, 'payment_lapsed', {
    now,
    rows: sql`select auction_payments.lot_id, auction_payments.member_id, auction_payments.id, d.amount_minor,
        coalesce(d.currency, auction_payments.currency), null
      from auction_payments left join auction_deposits d
        on d.lot_id = auction_payments.lot_id and d.member_id = auction_payments.member_id and d.state = 'held'
      where ${isMeant}`,
  });

/** Tells a bidder that a second chance in a lot is open to them. */
export const chanceStatement = (database: Database, lotId: number, now: number): Statement =>
  tell(database, 'chance', {
    now,
    rows: sql`select lot_id, member_id, id, amount_minor, currency, expires_at from auction_second_chances
      where lot_id = ${lotId} and state = 'open'`,
  });

/** Tells what comes near: the end of a lot, of a time to pay, and of an offer. */
export async function tellWhatIsNear(database: Database, now: number): Promise<void> {
  const within = (column: string, ms: number) => sql`${sql.raw(column)} > ${now} and ${sql.raw(column)} <= ${now + ms}`;
  const ending = (table: string) =>
    tell(database, 'ending', {
      now,
      rows: sql`select l.id, one.member_id, 0, l.current_minor, l.currency, l.ends_at
        from auction_lots l join ${sql.raw(table)} one on one.lot_id = l.id
        where l.state = 'open' and ${within('l.ends_at', TOLD_AHEAD_MS.ending)}`,
    });
  await database.batch([
    ending('auction_watches'),
    ending('auction_bidders'),
    tell(database, 'payment_due', {
      now,
      rows: sql`select lot_id, member_id, id, amount_minor, currency, due_at from auction_payments
        where state = 'open' and ${within('due_at', TOLD_AHEAD_MS.payment)}`,
    }),
    tell(database, 'chance_ending', {
      now,
      rows: sql`select lot_id, member_id, id, amount_minor, currency, expires_at from auction_second_chances
        where state = 'open' and ${within('expires_at', TOLD_AHEAD_MS.chance)}`,
    }),
  ]);
}

const lotColumns = { title: auctionLots.title, image: auctionLots.image };
/** Title and image are those of the lot; null if the notice is about money. */
export type NoticeRow = typeof auctionNotices.$inferSelect & { title: string | null; image: string | null };

interface Requested {
  page: number;
  limit: number;
  isUnread: boolean;
}

/** Notices of a member, the newest first, and how many of all they have not read. */
export async function listNotices(
  database: Database,
  memberId: number,
  { page, limit, isUnread }: Requested,
): Promise<{ list: NoticeRow[]; total: number; unread: number }> {
  const areTheirs = eq(auctionNotices.memberId, memberId);
  const areUnread = and(areTheirs, isNull(auctionNotices.readAt));
  const areMeant = isUnread ? areUnread : areTheirs;
  const [list, all, unread] = await database.batch([
    database
      .select({ notice: auctionNotices, ...lotColumns })
      .from(auctionNotices)
      .leftJoin(auctionLots, eq(auctionLots.id, auctionNotices.lotId))
      .where(areMeant)
      .orderBy(desc(auctionNotices.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ found: count() }).from(auctionNotices).where(areMeant),
    database.select({ found: count() }).from(auctionNotices).where(areUnread),
  ]);
  return {
    list: list.map(({ notice, ...lot }) => ({ ...notice, ...lot })),
    total: all[0]?.found ?? 0,
    unread: unread[0]?.found ?? 0,
  };
}

/** Marks notices of a member as read, all unless told. @returns how many are left */
export async function markRead(
  database: Database,
  memberId: number,
  { ids, now }: { ids: readonly number[] | undefined; now: number },
): Promise<number> {
  const areUnread = and(eq(auctionNotices.memberId, memberId), isNull(auctionNotices.readAt));
  const [, left] = await database.batch([
    database
      .update(auctionNotices)
      .set({ readAt: now })
      .where(and(areUnread, ids && inArray(auctionNotices.id, [...ids]))),
    database.select({ found: count() }).from(auctionNotices).where(areUnread),
  ]);
  return left[0]?.found ?? 0;
}

/** Notices that wait for their mails, oldest first, with what tells whether a mail still makes sense. */
export function noticesToMail(database: Database, max: number) {
  const isOwnBid = and(
    eq(auctionBidders.lotId, auctionNotices.lotId),
    eq(auctionBidders.memberId, auctionNotices.memberId),
  );
  return (
    database
      .select({
        notice: auctionNotices,
        ...lotColumns,
        state: auctionLots.state,
        endsAt: auctionLots.endsAt,
        leads: sql<number>`${auctionLots.leaderAlias} is ${auctionBidders.alias}`,
        email: members.email,
        locale: members.locale,
      })
      .from(auctionNotices)
      .innerJoin(auctionLots, eq(auctionLots.id, auctionNotices.lotId))
      // Bidders without a password belong to the sample auctions, so no one reads their mail.
      .leftJoin(
        members,
        and(eq(members.id, auctionNotices.memberId), eq(members.state, 'active'), ne(members.passwordHash, '')),
      )
      .leftJoin(auctionBidders, isOwnBid)
      .where(isNull(auctionNotices.mailedAt))
      .orderBy(auctionNotices.id)
      .limit(max)
  );
}
export type UnmailedNotice = Awaited<ReturnType<typeof noticesToMail>>[number];

/** The statement that ends the wait of notices for their mails, for the batch that puts these into the outbox. */
export const mailedStatement = (database: Database, ids: readonly number[], now: number): Statement =>
  database
    .update(auctionNotices)
    .set({ mailedAt: now })
    .where(inArray(auctionNotices.id, [...ids]));
