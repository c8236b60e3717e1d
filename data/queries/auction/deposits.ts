import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import {
  auctionDeposits,
  auctionLots,
  auctionPayments,
  auctionWatches,
  balanceChanges,
  members,
} from '../../schema/index.ts';
import { sellerOfLot } from './lots.ts';
import type { DepositRow } from './lists.ts';
import { holdCause, holdStatements } from './followed.ts';

/** A member's deposit for a lot, and what they have. */
interface Purse {
  deposit: DepositRow | undefined;
  moneyMinor: number;
}

export async function readPurse(database: Database, lotId: number, memberId: number): Promise<Purse> {
  const [deposits, owners] = await database.batch(purseReads(database, lotId, memberId));
  return { deposit: deposits[0], moneyMinor: owners[0]?.moneyMinor ?? 0 };
}

const purseReads = (database: Database, lotId: number, memberId: number) =>
  [
    database
      .select()
      .from(auctionDeposits)
      .where(and(eq(auctionDeposits.lotId, lotId), eq(auctionDeposits.memberId, memberId))),
    database.select({ moneyMinor: members.moneyMinor }).from(members).where(eq(members.id, memberId)),
  ] as const;

/** The deposit a lot asks for, with its state and seller; undefined if there is no such lot. */
export async function requestedDeposit(database: Database, lotId: number) {
  const [lot] = await database
    .select({
      depositMinor: auctionLots.depositMinor,
      depositCurrency: auctionLots.depositCurrency,
      state: auctionLots.state,
      sellerId: sellerOfLot,
    })
    .from(auctionLots)
    .where(eq(auctionLots.id, lotId));
  return lot;
}

/**
 * Holds a deposit if the balance covers it and the lot is not over. A repeated call holds it once.
 *
 * @returns the balance and deposit afterwards, and whether this call, or an earlier copy of it, held the deposit
 */
export async function holdDeposit(
  database: Database,
  hold: Parameters<typeof holdStatements>[1],
): Promise<Purse & { wasHeld: boolean }> {
  const { lotId, memberId } = hold;
  const isIt = eq(balanceChanges.cause, holdCause(hold));
  const [, , deposits, owners, entries] = await database.batch([
    ...holdStatements(database, hold),
    ...purseReads(database, lotId, memberId),
    database.select({ id: balanceChanges.id }).from(balanceChanges).where(isIt),
  ]);
  return { deposit: deposits[0], moneyMinor: owners[0]?.moneyMinor ?? 0, wasHeld: entries.length > 0 };
}

/** A purchase a member let lapse and no admin has settled. */
export const isLapsedOf = (memberId: number | SQL) =>
  and(eq(auctionPayments.memberId, memberId), eq(auctionPayments.state, 'lapsed'), isNull(auctionPayments.settledAt));

/** Whether a member let a purchase lapse. Until an admin settles it, they can hold no deposit and so cannot bid. */
export async function hasLapsedPayment(database: Database, memberId: number): Promise<boolean> {
  return (await database.$count(auctionPayments, isLapsedOf(memberId))) > 0;
}

/** Starts or stops watching a lot. @returns whether the member watches it now, and how many members do */
export async function toggleWatch(
  database: Database,
  { lotId, memberId, now }: { lotId: number; memberId: number; now: number },
): Promise<{ isWatching: boolean; watchers: number }> {
  const isIt = and(eq(auctionWatches.lotId, lotId), eq(auctionWatches.memberId, memberId));
  const [, , own, all] = await database.batch([
    database.delete(auctionWatches).where(isIt),
    // If the statement before deleted the row, nothing is added: `changes()` counts the rows it deleted.
    database.run(sql`
      insert into ${auctionWatches} (lot_id, member_id, since)
      select id, ${memberId}, ${now} from ${auctionLots} where id = ${lotId} and changes() = 0`),
    database.select({ found: count() }).from(auctionWatches).where(isIt),
    database.select({ found: count() }).from(auctionWatches).where(eq(auctionWatches.lotId, lotId)),
  ]);
  return { isWatching: (own[0]?.found ?? 0) > 0, watchers: all[0]?.found ?? 0 };
}

export async function isWatching(database: Database, lotId: number, memberId: number): Promise<boolean> {
  const isIt = and(eq(auctionWatches.lotId, lotId), eq(auctionWatches.memberId, memberId));
  const [own] = await database.select({ found: count() }).from(auctionWatches).where(isIt);
  return (own?.found ?? 0) > 0;
}
