import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { CHANCE_MS } from '../../../src/domain/auction/model.ts';
import { chanceAfter } from '../../../src/domain/auction/purchase.ts';
import type { Database } from '../../client.ts';
import { auctionPayments, auctionSecondChances, balanceChanges } from '../../schema/index.ts';
import { isLapsedOf } from './deposits.ts';
import { holdCause, holdStatements, purchaseNo } from './followed.ts';
import { idleLotsStatement, takeStatement } from '../stock/reservations.ts';
import { carOfLot, hasOwnVin } from '../stock/same-car.ts';
import { chanceStatement } from './notices.ts';

export type ChanceRow = typeof auctionSecondChances.$inferSelect;

/** Second chances of a member, the newest first. */
export const listChances = (database: Database, memberId: number): Promise<ChanceRow[]> =>
  database
    .select()
    .from(auctionSecondChances)
    .where(eq(auctionSecondChances.memberId, memberId))
    .orderBy(desc(auctionSecondChances.id));

export async function findChance(
  database: Database,
  { id, memberId }: { id: number; memberId: number },
): Promise<ChanceRow | undefined> {
  const isTheirs = and(eq(auctionSecondChances.id, id), eq(auctionSecondChances.memberId, memberId));
  const [found] = await database.select().from(auctionSecondChances).where(isTheirs);
  return found;
}

/** Finds the second chance that a member answered by a request. */
export async function findAnswered(
  database: Database,
  { memberId, requestId }: { memberId: number; requestId: string },
): Promise<ChanceRow | undefined> {
  const isIt = and(eq(auctionSecondChances.memberId, memberId), eq(auctionSecondChances.requestId, requestId));
  const [found] = await database.select().from(auctionSecondChances).where(isIt);
  return found;
}

/**
 * Offers a sold lot to its next bidder once the purchase has lapsed, and tells the bidder. The bidder needs an open
 * account without a lapsed purchase. It is one statement: of two admins at the same moment, only one makes the offer.
 *
 * The lot holds the car again.
 *
 * @returns the standing offer, and whether this call made it; undefined if nothing may be offered
 * @throws if another holder has reserved the car meanwhile (`isHeldByOther`)
 */
export async function offerChance(
  database: Database,
  lotId: number,
  now: number,
): Promise<{ chance: ChanceRow; isNew: boolean } | undefined> {
  const ofLot = sql`select 1 from auction_payments where lot_id = ${lotId}`;
  const offer = database.run(sql`
    insert into ${auctionSecondChances} (lot_id, member_id, amount_minor, currency, state, offered_at, expires_at)
    select b.lot_id, b.member_id, b.highest_minor, l.currency, 'open', ${now}, ${now + CHANCE_MS}
    from auction_bidders b join auction_lots l on l.id = b.lot_id join members m on m.id = b.member_id and m.state = 'active'
    where b.lot_id = ${lotId} and l.state = 'closed' and l.outcome = 'sold' and b.highest_minor is not null
      and b.member_id is not l.winner_id
      and not exists (select 1 from ${auctionPayments} where ${isLapsedOf(sql`b.member_id`)})
      and exists (${ofLot} and state = 'lapsed') and not exists (${ofLot} and state <> 'lapsed')
      and not exists (select 1 from auction_second_chances c where c.lot_id = b.lot_id
        and (c.state = 'open' or c.member_id = b.member_id))
      and ${hasOwnVin(lotId, now)}
    order by b.highest_minor desc limit 1`);
  const isOpen = and(eq(auctionSecondChances.lotId, lotId), eq(auctionSecondChances.state, 'open'));
  const [made, , , [chance]] = await database.batch([
    offer,
    takeStatement(database, {
      car: sql`${carOfLot(lotId)} and exists (select 1 from auction_second_chances where lot_id = ${lotId} and state = 'open')`,
      reason: 'lot',
      holder: lotId,
      now,
    }),
    chanceStatement(database, lotId, now),
    database.select().from(auctionSecondChances).where(isOpen),
  ]);
  return chance && { chance, isNew: made.rowsAffected > 0 };
}

const isOpen = (id: number, now: number) =>
  sql`exists (select 1 from auction_second_chances where id = ${id} and state = 'open' and expires_at > ${now})`;

/** An answer, and the request it came by. */
interface Answered {
  now: number;
  requestId: string;
}

export async function declineChance(
  database: Database,
  { id }: ChanceRow,
  { now, requestId }: Answered,
): Promise<void> {
  await database.batch([
    database
      .update(auctionSecondChances)
      .set({ state: chanceAfter('open', 'decline'), requestId })
      .where(and(eq(auctionSecondChances.id, id), isOpen(id, now))),
    idleLotsStatement(database),
  ]);
}

/** What a chance that is taken comes to. */
interface Taken {
  deposit: Parameters<typeof holdStatements>[1];
  /** Price and fee. */
  dueMinor: number;
  dueAt: number;
  requestId: string;
}

/** Accepts a second chance: deposit, purchase and state together, or nothing if it is over or the balance is too low. */
export async function takeChance(
  database: Database,
  chance: ChanceRow,
  { deposit, dueMinor, dueAt, requestId }: Taken,
): Promise<void> {
  const { id, lotId, memberId, currency } = chance;
  const stillOpen = isOpen(id, deposit.now);
  const isHeld = sql`exists (select 1 from ${balanceChanges} where cause = ${holdCause(deposit)})`;
  await database.batch([
    ...holdStatements(database, deposit, stillOpen),
    database.run(sql`
      insert into ${auctionPayments} (lot_id, member_id, amount_minor, currency, due_at, state, order_no)
      select ${lotId}, ${memberId}, ${dueMinor}, ${currency}, ${dueAt}, 'open',
        ${purchaseNo(lotId)} || '-' || (select count(*) + 1 from auction_payments where lot_id = ${lotId})
      where ${isHeld} and ${stillOpen}`),
    database
      .update(auctionSecondChances)
      .set({ state: chanceAfter('open', 'accept'), requestId })
      .where(and(eq(auctionSecondChances.id, id), isHeld, stillOpen)),
  ]);
}

const isOrphaned = sql`exists (select 1 from members m where m.id = ${auctionSecondChances.memberId} and m.state = 'deleted')`;

/** Chances that were not answered in time, or whose account has been deleted. */
export async function lapseChances(database: Database, now: number): Promise<void> {
  await database.batch([
    database
      .update(auctionSecondChances)
      .set({ state: chanceAfter('open', 'lapse') })
      .where(and(eq(auctionSecondChances.state, 'open'), or(lte(auctionSecondChances.expiresAt, now), isOrphaned))),
    idleLotsStatement(database),
  ]);
}

/** Whether a member has a second chance in a lot that they can still accept or have accepted. */
export async function hasChance(database: Database, lotId: number, memberId: number): Promise<boolean> {
  const isIt = and(
    eq(auctionSecondChances.lotId, lotId),
    eq(auctionSecondChances.memberId, memberId),
    inArray(auctionSecondChances.state, ['open', 'accepted']),
  );
  return (await database.$count(auctionSecondChances, isIt)) > 0;
}
