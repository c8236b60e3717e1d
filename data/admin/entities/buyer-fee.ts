import { auctionFees } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

export const buyerFeeKept = {
  table: auctionFees,
  store: plainStore(auctionFees, { derive: (after, _before, { now }) => ({ ...after, updatedAt: now }) }),
} as const satisfies Kept;
