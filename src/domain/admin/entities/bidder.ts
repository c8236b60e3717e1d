import { memberIn, toMember } from '../customer.ts';
import type { Resource } from '../resource.ts';
import { LISTED } from '../patterns/common.ts';
import { OF_LOT } from '../patterns/auction.ts';

/** Members behind aliases. Buyers never learn them, and only admins with this right do. */
export const bidderResource = {
  name: 'bidder',
  controller: 'auction.Bidder',
  node: 'auction/bidder',
  menu: { folder: 'auction', icon: 'user' },
  fields: {
    id: { kind: 'id', isAside: true, isSortable: true },
    ...OF_LOT,
    alias: { kind: 'text', ...LISTED, isQuick: true },
    highestMinor: { kind: 'money', wire: 'highest', currency: { field: 'currency' }, isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    lastBidAt: { kind: 'instant', wire: 'last_bid_at', ...LISTED },
    sharesNetwork: { kind: 'switch', wire: 'shares_network', ...LISTED },
    sharesDevice: { kind: 'switch', wire: 'shares_device', ...LISTED },
  },
  order: { field: 'id', isDescending: true },
  title: 'alias',
  actions: ['export'],
  calls: [toMember(memberIn)],
} as const satisfies Resource<'bidder'>;
