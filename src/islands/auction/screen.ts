import type { FollowedLot } from '../../domain/auction/live.ts';
import type { WireYou } from '../../domain/auction/lot.ts';
import type { LotDetail } from './api.ts';
import type { Way } from './connection.ts';

/** All that the page of a lot knows. */
export interface LotScreen {
  followed: FollowedLot;
  detail: LotDetail;
  you: WireYou | null;
  way: Way;
  /** The most one may bid to stay within the total that was named; undefined where none was. */
  ceilingMinor?: number | undefined;
}
