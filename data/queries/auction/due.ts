import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { releaseStatements } from './followed.ts';
import { lapseStatements } from './payments.ts';
import { auctionDeposits, auctionLots, auctionPayments } from '../../schema/index.ts';

/** The job calls scheduled lots this early: the first call creates a lot's object and sets its alarm. */
const SOON_MS = 90_000;
const MAX_AT_ONCE = 200;
/** For this long an open lot gets a changed report sent again, in case the call that changed it was killed. */
const TOLD_AGAIN_MS = 10 * 60_000;

/** Numbers of lots that open soon, should have opened or ended, or whose report was changed lately. */
export async function lotsDue(database: Database, now: number): Promise<number[]> {
  const isDue = or(
    and(eq(auctionLots.state, 'scheduled'), lte(auctionLots.opensAt, now + SOON_MS)),
    and(
      eq(auctionLots.state, 'open'),
      or(lte(auctionLots.endsAt, now), gt(auctionLots.reportChangedAt, now - TOLD_AGAIN_MS)),
    ),
  );
  const rows = await database.select({ id: auctionLots.id }).from(auctionLots).where(isDue).limit(MAX_AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Numbers of sample lots that are not over. */
export async function openSampleLots(database: Database): Promise<number[]> {
  const isRunning = and(inArray(auctionLots.state, ['scheduled', 'open']), eq(auctionLots.isSample, true));
  const rows = await database.select({ id: auctionLots.id }).from(auctionLots).where(isRunning).limit(MAX_AT_ONCE);
  return rows.map(({ id }) => id);
}

/**
 * Gives back deposits still held for lots that are over. A call can leave one behind if it takes the deposit while the
 * lot ends and is killed before telling the lot.
 */
export async function releaseLeftovers(database: Database, now: number): Promise<void> {
  const left = await database
    .select({ lotId: auctionDeposits.lotId, memberId: auctionDeposits.memberId })
    .from(auctionDeposits)
    .innerJoin(auctionLots, eq(auctionLots.id, auctionDeposits.lotId))
    .where(
      and(
        eq(auctionDeposits.state, 'held'),
        eq(auctionLots.state, 'closed'),
        sql`${auctionLots.winnerId} is not ${auctionDeposits.memberId}`,
        // A second chance that was taken holds one again.
        sql`not exists (select 1 from ${auctionPayments} where ${auctionPayments.lotId} = ${auctionDeposits.lotId}
          and ${auctionPayments.memberId} = ${auctionDeposits.memberId} and ${auctionPayments.state} = 'open')`,
      ),
    )
    .limit(MAX_AT_ONCE);
  for (const { lotId, memberId } of left) {
    const [first, ...others] = releaseStatements(database, lotId, memberId, now);
    if (first) await database.batch([first, ...others]);
  }
}

/** Purchases that were not paid in time lapse. */
export async function lapsePayments(database: Database, now: number): Promise<void> {
  const isLate = and(lte(auctionPayments.dueAt, now), gt(auctionPayments.dueAt, 0));
  const [first, ...others] = lapseStatements(database, isLate, now);
  if (first) await database.batch([first, ...others]);
}
