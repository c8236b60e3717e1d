import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    country: 'XK',
    key: 'duty',
    kind: 'duty',
    effect: 'pay',
    position: 10,
    rate_percent: '12.5',
    base: 'cif',
    condition: 'new',
    energies: ['battery_electric'],
    importer: 'any',
    power_basis: 'peak',
    valid_from: '2026-01-01',
    law: 'Customs Code',
    source: 'Port authority, 2026',
    source_url: 'https://example.com/a',
    checked_on: '2026-11',
    confidence: 'official',
  },
  words: 'Port authority, 2026',
  edit: { rate_percent: 10, amount: 0.4, amount_unit: 'per_cc', currency: 'USD', combine: 'sum' },
  bad: [
    [{ base: '' }, ['base']],
    [{ base: 'cif+' }, ['base']],
    [{ amount: 5 }, ['currency']],
    [{ age_over_years: 5, age_upto_years: 3 }, ['age_upto_years']],
    [{ effect: 'maybe' }, ['effect']],
    [{ country: 'Kosovo' }, ['country']],
  ],
};
