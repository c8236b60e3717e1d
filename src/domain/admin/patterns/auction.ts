import { LISTED } from './common.ts';

export const MAX_MINOR = 99_999_999_900;

export const OF_LOT = {
  lotId: { kind: 'reference', wire: 'lot_id', reference: { resource: 'lot' }, ...LISTED },
  memberId: { kind: 'reference', wire: 'user_id', reference: { resource: 'member' }, ...LISTED },
} as const;
