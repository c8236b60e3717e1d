import type { Example } from '../support/example.ts';

const SOURCED = { source: 'authority', citation: 'Port authority, 2026', year: 2026, recorded_on: '2026-11-20' };

export const example: Example = {
  add: {
    country: 'XK',
    topic: 'importDuty',
    energy_types: ['battery_electric', 'petrol'],
    percent: '12.5',
    basis: 'cif',
    relief: 'quota',
    ...SOURCED,
    source: 'law',
  },
  words: 'XK',
  edit: { percent: 10, relief: null },
  bad: [
    [{ country: 'xk' }, ['country']],
    [{ percent: '' }, ['percent']],
    [{ basis: 'exw' }, ['basis']],
    [{ topic: 'vat' }, ['basis', 'relief']],
    [{ topic: 'additionalDuty' }, ['percent_by_brand', 'least_percent', 'most_percent', 'percent', 'basis', 'relief']],
  ],
};
