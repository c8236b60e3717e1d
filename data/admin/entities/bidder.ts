import { sql } from 'drizzle-orm';
import type { FlagKind } from '../../../src/domain/auction/model.ts';
import { auctionBidders } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';

const currencyOfLot = (lotId: unknown) => sql<string>`(select l.currency from auction_lots l where l.id = ${lotId})`;

/** Whether a bidder may be the seller, by what they share. */
const shares = (kind: FlagKind) =>
  sql<boolean>`exists (select 1 from auction_flags f where f.lot_id = auction_bidders.lot_id
    and f.member_id = auction_bidders.member_id and f.kind = ${kind})`.mapWith(Boolean);

export const bidderKept = {
  table: auctionBidders,
  columns: {
    id: sql`auction_bidders.rowid`,
    currency: currencyOfLot(auctionBidders.lotId),
    sharesNetwork: shares('network'),
    sharesDevice: shares('device'),
  },
} as const satisfies Kept;
