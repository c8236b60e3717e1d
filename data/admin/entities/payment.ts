import { auctionPayments } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';

export const paymentKept = { table: auctionPayments } as const satisfies Kept;
