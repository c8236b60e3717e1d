import { sql } from 'drizzle-orm';
import { auctionDeposits } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';

export const depositKept = {
  table: auctionDeposits,
  columns: { id: sql`auction_deposits.rowid` },
} as const satisfies Kept;
