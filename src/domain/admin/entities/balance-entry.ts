import { BALANCE_CURRENCY } from '../../account/model.ts';
import type { Resource } from '../resource.ts';
import { ABOUT, WHY } from '../patterns/ledger.ts';

const MAX_MINOR = 100_000_000_000;
const amount = { kind: 'money', currency: { code: BALANCE_CURRENCY }, isListed: true } as const;

/** Entries of members' balances. They are only added, never changed. */
export const balanceEntryResource = {
  name: 'balanceEntry',
  controller: 'user.MoneyLog',
  node: 'user/moneyLog',
  menu: { folder: 'user', icon: 'money' },
  fields: {
    ...ABOUT,
    amountMinor: {
      ...amount,
      wire: 'money',
      isSearchable: true,
      isFixed: true,
      isRequired: true,
      min: -MAX_MINOR,
      max: MAX_MINOR,
    },
    beforeMinor: { ...amount, wire: 'before' },
    afterMinor: { ...amount, wire: 'after' },
    ...WHY,
  },
  order: { field: 'id', isDescending: true },
  title: 'note',
  actions: ['add', 'export'],
  check: ({ amountMinor }) => (amountMinor === 0 ? [{ path: 'money', fault: 'required' }] : []),
} as const satisfies Resource<'balanceEntry'>;
