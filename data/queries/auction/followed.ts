import { and, eq, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { LotOutcome, LotState } from '../../../src/domain/auction/model.ts';
import type { Database } from '../../client.ts';
import {
  auctionBidders,
  auctionDeposits,
  auctionLots,
  auctionPayments,
  balanceChanges,
  members,
} from '../../schema/index.ts';
import { balanceEntry } from '../account/ledger.ts';
import type { Statement } from '../shared/deliveries.ts';
import { freeStatement } from '../stock/reservations.ts';
import { outbidStatements, overStatements, wonStatement } from './notices.ts';

/** How a lot stands, as lists show it. */
export interface LotSnapshot {
  lotId: number;
  state: LotState;
  outcome: LotOutcome | null;
  endsAt: number;
  extensions: number;
  currentMinor: number | null;
  leaderAlias: string | null;
  bidCount: number;
  lastRow: number;
  lastSeq: number;
  winnerId: number | null;
  bidders: {
    memberId: number;
    alias: string;
    highestMinor: number | null;
    lastBidAt: number;
    /** Number of the log row that last took the lead from them. */
    outbidRow: number | null;
  }[];
}

/**
 * Updates the lists from a snapshot and tells bidders who lost the lead. A snapshot older than the lists changes
 * nothing.
 */
export function followStatements(
  database: Database,
  { lotId, bidders, ...snapshot }: LotSnapshot,
  now: number,
): Statement[] {
  const isNewer = and(eq(auctionLots.id, lotId), lte(auctionLots.lastRow, snapshot.lastRow));
  const rows = bidders.map(({ outbidRow: _row, ...bidder }) => ({ lotId, ...bidder }));
  const outbid = bidders.flatMap(({ memberId, alias, outbidRow: row }) =>
    row === null || alias === snapshot.leaderAlias ? [] : [{ memberId, row }],
  );
  const lot = database.update(auctionLots).set(snapshot).where(isNewer);
  if (rows.length === 0) return [lot];
  return [
    lot,
    database
      .insert(auctionBidders)
      .values(rows)
      .onConflictDoUpdate({
        target: [auctionBidders.lotId, auctionBidders.memberId],
        set: { highestMinor: sql`excluded.highest_minor`, lastBidAt: sql`excluded.last_bid_at` },
      }),
    ...outbidStatements(database, lotId, { outbid, now }),
  ];
}

interface Hold {
  lotId: number;
  memberId: number;
  amountMinor: number;
  currency: string;
  /** Names the request: the same request holds a deposit once, even if it was released since. */
  by: string;
  termsVersion: number;
  now: number;
}

/**
 * Takes a deposit off the balance and writes its row in one batch, if the balance covers it, none is held and the lot
 * is not over. Otherwise it writes nothing. The caller reads the row afterwards to see which happened.
 */
export function holdStatements(
  database: Database,
  hold: Hold,
  isAllowed: SQL = sql`exists (select 1 from ${auctionLots}
    where id = ${hold.lotId} and state <> 'closed' and deposit_minor = ${hold.amountMinor})`,
) {
  const { lotId, memberId, amountMinor, currency, termsVersion, now } = hold;
  const cause = holdCause(hold);
  const isHeld = sql`exists (select 1 from ${auctionDeposits}
    where lot_id = ${lotId} and member_id = ${memberId} and state = 'held')`;
  return [
    balanceEntry(
      database,
      { memberId, amount: -amountMinor, reason: 'depositHeld', cause, now },
      sql`money_minor >= ${amountMinor} and not ${isHeld} and ${isAllowed}`,
    ),
    // The row is written only if the entry just before was booked: `changes()` counts it.
    database.run(sql`
      insert into ${auctionDeposits} (lot_id, member_id, state, amount_minor, currency, turn, terms_version, held_at)
      select ${lotId}, ${memberId}, 'held', ${amountMinor}, ${currency}, 1, ${termsVersion}, ${now} where changes() > 0
      on conflict (lot_id, member_id) do update set state = 'held', amount_minor = excluded.amount_minor,
        currency = excluded.currency, turn = turn + 1, terms_version = excluded.terms_version,
        held_at = excluded.held_at, released_at = null`),
  ] as const;
}

/** Names the entry: the same hold is booked once. */
export const holdCause = ({ lotId, memberId, by }: Pick<Hold, 'lotId' | 'memberId' | 'by'>): string =>
  `auction-deposit-held:${lotId}:${memberId}:${by}`;

/** Gives one member's deposit back, where it is held. */
export const releaseStatements = (database: Database, lotId: number, memberId: number, now: number): Statement[] =>
  giveBack(database, { lotId, now }, eq(auctionDeposits.memberId, memberId));

/**
 * Ends a lot: every deposit but the winner's goes back, and the winner owes the price and the fee. Without a winner,
 * the car is free again.
 */
export function endedStatements(
  database: Database,
  ended: {
    lotId: number;
    now: number;
    winnerId: number | null;
    isWithdrawn: boolean;
    dueMinor: number;
    currency: string;
    dueAt: number;
  },
): Statement[] {
  const { lotId, now, winnerId, isWithdrawn, dueMinor, currency, dueAt } = ended;
  const whose = winnerId === null ? undefined : ne(auctionDeposits.memberId, winnerId);
  const statements = [
    ...overStatements(database, { lotId, now, winnerId, isWithdrawn }),
    ...giveBack(database, { lotId, now }, whose),
  ];
  if (winnerId === null) return [...statements, freeStatement(database, { reason: 'lot', holder: lotId })];
  const payment = {
    lotId,
    memberId: winnerId,
    amountMinor: dueMinor,
    currency,
    dueAt,
    orderNo: purchaseNo(lotId),
    state: 'open' as const,
  };
  return [
    ...statements,
    database.insert(auctionPayments).values(payment).onConflictDoNothing(),
    wonStatement(database, { lotId, winnerId, now }),
  ];
}

/** Names the purchase of a lot to its buyer. */
export const purchaseNo = (lotId: number): string => `L${String(lotId).padStart(6, '0')}`;

/**
 * Gives back the held deposits of a lot that `whose` selects: ledger entries and new states. A deposit that counts
 * towards an open purchase stays held, as after an accepted second chance, even if it is asked for.
 */
function giveBack(
  database: Database,
  { lotId, now }: { lotId: number; now: number },
  whose: ReturnType<typeof eq> | undefined,
): Statement[] {
  const isFree = sql`not exists (select 1 from ${auctionPayments} where ${auctionPayments.lotId} = ${auctionDeposits.lotId}
    and ${auctionPayments.memberId} = ${auctionDeposits.memberId} and ${auctionPayments.state} = 'open')`;
  const isHeld = and(eq(auctionDeposits.lotId, lotId), eq(auctionDeposits.state, 'held'), isFree, whose);
  const held = database
    .select({
      memberId: auctionDeposits.memberId,
      amountMinor: auctionDeposits.amountMinor,
      turn: auctionDeposits.turn,
    })
    .from(auctionDeposits)
    .where(isHeld)
    .as('held');
  return [
    database.run(sql`
      insert into ${balanceChanges} (member_id, reason, note, cause, created_at, amount_minor, before_minor, after_minor)
      select ${members.id}, 'depositReleased', '',
        ${`auction-deposit-released:${lotId}:`} || held.member_id || ':' || held.turn, ${now},
        held.amount_minor, ${members.moneyMinor}, ${members.moneyMinor} + held.amount_minor
      from ${held} join ${members} on ${members.id} = held.member_id`),
    database.update(auctionDeposits).set({ state: 'released', releasedAt: now }).where(isHeld),
  ];
}
