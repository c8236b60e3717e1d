import { QUOTES } from '../../currency/quotes.ts';
import { PRICE_CURRENCIES } from '../../logistics/price/starter-rates.ts';
import type { Resource } from '../resource.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';

/** Rates as they were read, or typed by an admin. Of each currency, the newest one that is not in doubt counts. */
export const exchangeRateResource = {
  name: 'exchangeRate',
  controller: 'currency.ExchangeRate',
  node: 'currency/exchangeRate',
  menu: { folder: 'logistics', icon: 'exchange' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    base: { kind: 'text', codes: 'currency', ...LISTED, isShown: true },
    quote: {
      kind: 'choice',
      choices: spelledAlike([...new Set([...QUOTES, ...PRICE_CURRENCIES])]),
      codes: 'currency',
      ...LISTED,
      isQuick: true,
      isFixed: true,
      isRequired: true,
    },
    rate: {
      kind: 'text',
      isListed: true,
      isFixed: true,
      isRequired: true,
      isSensitive: true,
      pattern: /^(?=.*[1-9])\d{1,6}(?:\.\d{1,8})?$/,
      patternName: 'rate',
      isFigure: true,
    },
    source: { kind: 'text', ...LISTED, isQuick: true, isShown: true },
    readAt: { kind: 'instant', wire: 'read_at', ...LISTED, isShown: true },
    isDoubted: { kind: 'switch', wire: 'is_doubted', ...LISTED, isWritable: true },
  },
  order: { field: 'id', isDescending: true },
  title: 'quote',
  actions: ['add', 'edit', 'del', 'export', 'import'],
} as const satisfies Resource<'exchangeRate'>;
