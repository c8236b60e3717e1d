import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    scope: 'brand',
    scope_value: 'byd',
    basis: 'suggested_price',
    term: 'FOB',
    vat_refund_percent: 100,
    margin_low_percent: 5,
    margin_high_percent: '12.5',
    fixed: '3500.00',
    fixed_currency: 'CNY',
    is_sample: '0',
    source: 'Price list 2026',
    checked_on: '2026-11-20',
  },
  words: 'byd',
  edit: { margin_high_percent: 10, fixed: '4000.00' },
  bad: [
    [{ margin_high_percent: 2 }, ['margin_high_percent']],
    [{ scope_value: '' }, ['scope_value']],
    [{ own_price: '12000.00' }, ['own_price_currency']],
    [{ basis: 'guess' }, ['basis']],
  ],
};
