import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { auctionDeposits, auctionLots, auctionPayments } from '../../schema/index.ts';

/** Lots whose object may not know its time: it is made by the first call, and its clock is set by it. */
const SOON_MS = 90_000;
const MOST_AT_ONCE = 200;

/** Numbers of lots that open soon, should have opened, or should have ended. */
export async function lotsDue(database: Database, now: number): Promise<number[]> {
  const isDue = or(
    and(eq(auctionLots.state, 'scheduled'), lte(auctionLots.opensAt, now + SOON_MS)),
    and(eq(auctionLots.state, 'open'), lte(auctionLots.endsAt, now)),
  );
  const rows = await database.select({ id: auctionLots.id }).from(auctionLots).where(isDue).limit(MOST_AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Purchases nobody paid in time lapse, and with them the deposit, which is not given back. */
export async function lapsePayments(database: Database, now: number): Promise<void> {
  const isLate = and(eq(auctionPayments.state, 'open'), lte(auctionPayments.dueAt, now), gt(auctionPayments.dueAt, 0));
  await database.batch([
    database
      .update(auctionDeposits)
      .set({ state: 'taken' })
      .where(
        and(
          eq(auctionDeposits.state, 'held'),
          sql`exists (select 1 from ${auctionPayments} where ${isLate}
            and ${auctionPayments.lotId} = ${auctionDeposits.lotId}
            and ${auctionPayments.memberId} = ${auctionDeposits.memberId})`,
        ),
      ),
    database.update(auctionPayments).set({ state: 'lapsed' }).where(isLate),
  ]);
}
