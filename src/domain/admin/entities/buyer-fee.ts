import { faultAt, type Resource } from '../resource.ts';
import { LISTED, SET, UPDATED } from '../patterns/common.ts';
import { MAX_MINOR } from '../patterns/auction.ts';

/** Rules of the buyer's fee: a share of the price, within bounds. Lots copy one when they are scheduled. */
export const buyerFeeResource = {
  name: 'buyerFee',
  controller: 'auction.BuyerFee',
  node: 'auction/buyerFee',
  menu: { folder: 'auction', icon: 'percent' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    name: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 80 },
    percent: {
      kind: 'text',
      unit: '%',
      isListed: true,
      ...SET,
      pattern: /^\d{1,2}(?:\.\d{1,2})?$/,
      patternName: 'percent',
    },
    // Amounts are in the currency of the lot that copies the rule, as its terms say.
    minimumMinor: { kind: 'money', wire: 'minimum', max: MAX_MINOR, isListed: true, ...SET },
    maximumMinor: { kind: 'money', wire: 'maximum', max: MAX_MINOR, isListed: true, ...SET },
    updatedAt: UPDATED,
  },
  order: { field: 'id', isDescending: true },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export'],
  check: ({ minimumMinor, maximumMinor }) =>
    Number(maximumMinor) < Number(minimumMinor) ? [faultAt('maximum', 'mostAboveLeast')] : [],
} as const satisfies Resource<'buyerFee'>;
