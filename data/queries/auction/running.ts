import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { auctionBidders, auctionDeposits, auctionPayments, auctionSecondChances, members } from '../../schema/index.ts';

/** What libSQL knows of a lot that its log does not: who the bidders are, deposits held, and what became of the sale. */
export async function lotAside(database: Database, lotId: number) {
  const isHeld = and(eq(auctionDeposits.state, 'held'), eq(auctionDeposits.lotId, lotId));
  const [held, bidders, [payment], [chance]] = await database.batch([
    database.select({ deposits: count() }).from(auctionDeposits).where(isHeld),
    database
      .select({
        alias: auctionBidders.alias,
        user_id: auctionBidders.memberId,
        username: members.username,
        nickname: members.nickname,
      })
      .from(auctionBidders)
      .innerJoin(members, eq(members.id, auctionBidders.memberId))
      .where(eq(auctionBidders.lotId, lotId))
      .orderBy(asc(auctionBidders.memberId)),
    database
      .select()
      .from(auctionPayments)
      .where(eq(auctionPayments.lotId, lotId))
      .orderBy(desc(auctionPayments.id))
      .limit(1),
    database
      .select()
      .from(auctionSecondChances)
      .where(eq(auctionSecondChances.lotId, lotId))
      .orderBy(desc(auctionSecondChances.id))
      .limit(1),
  ]);
  return { deposits: held[0]?.deposits ?? 0, bidders, payment, chance };
}
