import { eq, sql } from 'drizzle-orm';
import type { FlagKind } from '../../../src/domain/auction/model.ts';
import type { Database } from '../../client.ts';
import { auctionFlags, auctionLots, members } from '../../schema/index.ts';
import { sellerOfLot } from './lots.ts';

interface Seen {
  sellerId: number;
  /** Network addresses of the seller's last logins, and of the bidder's. */
  sellerIps: readonly (string | null)[];
  bidderIps: readonly (string | null)[];
  /** One browser logged in as both. */
  sharesDevice: boolean;
}

/** What is known of the seller of a lot and of one of its bidders; undefined where no member sells it. */
export async function sellerAndBidder(database: Database, lotId: number, memberId: number): Promise<Seen | undefined> {
  const [lot] = await database.select({ sellerId: sellerOfLot }).from(auctionLots).where(eq(auctionLots.id, lotId));
  const sellerId = lot?.sellerId ?? null;
  if (sellerId === null) return undefined;
  const ipsOf = (id: number) =>
    database
      .select({ last: members.lastLoginIp, previous: members.previousLoginIp })
      .from(members)
      .where(eq(members.id, id));
  const [[seller], [bidder], [shared]] = await database.batch([
    ipsOf(sellerId),
    ipsOf(memberId),
    database
      .select({
        is: sql<number>`exists (select 1 from shared_devices where member_id = min(${sellerId}, ${memberId})
        and other_id = max(${sellerId}, ${memberId}))`,
      })
      .from(sql`(select 1)`),
  ]);
  return {
    sellerId,
    sellerIps: [seller?.last ?? null, seller?.previous ?? null],
    bidderIps: [bidder?.last ?? null, bidder?.previous ?? null],
    sharesDevice: Boolean(shared?.is),
  };
}

/** Flags a bidder; what was flagged already stays as it was. */
export async function flagBidder(
  database: Database,
  { lotId, memberId, kinds, now }: { lotId: number; memberId: number; kinds: readonly FlagKind[]; now: number },
): Promise<void> {
  if (kinds.length === 0) return;
  const rows = kinds.map((kind) => ({ lotId, memberId, kind, createdAt: now }));
  await database.insert(auctionFlags).values(rows).onConflictDoNothing();
}
