import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    side: 'destination',
    key: 'destination',
    place: 'TZDAR',
    country: 'TZ',
    condition: 'any',
    unit: 'per_vehicle',
    low: 350,
    high: '600.5',
    currency: 'USD',
    source: 'Port authority, 2026',
    source_url: 'https://example.com/a',
    checked_on: '2026-11',
    confidence: 'official',
  },
  words: 'Port authority, 2026',
  edit: { unit: 'percent', low: 1, high: 2.5, base: 'cif' },
  bad: [
    [{ high: 100 }, ['high']],
    [{ high: '' }, ['high']],
    [{ currency: '' }, ['currency']],
    [{ key: 'tips' }, ['key']],
    [{ base: 'CIF!' }, ['base']],
  ],
};
