import { DEPOSIT_STATES } from '../../auction/model.ts';
import type { Resource } from '../resource.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';
import { OF_LOT } from '../patterns/auction.ts';

/** Deposits, as the ledger has them. Only the lot can release them. */
export const depositResource = {
  name: 'deposit',
  controller: 'auction.Deposit',
  node: 'auction/deposit',
  menu: { folder: 'auction', icon: 'lock' },
  fields: {
    id: { kind: 'id', isAside: true, isSortable: true },
    ...OF_LOT,
    state: { kind: 'choice', choices: spelledAlike(DEPOSIT_STATES), ...LISTED },
    amountMinor: { kind: 'money', wire: 'amount', currency: { field: 'currency' }, isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    heldAt: { kind: 'instant', wire: 'held_at', ...LISTED },
    releasedAt: { kind: 'instant', wire: 'released_at', ...LISTED },
  },
  order: { field: 'id', isDescending: true },
  title: 'id',
  actions: ['export'],
} as const satisfies Resource<'deposit'>;
