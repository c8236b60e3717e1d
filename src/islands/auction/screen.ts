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
  /** The highest bid that stays within the total the reader named; undefined if none was named. */
  ceilingMinor?: number | undefined;
}
