import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    to: 'KEMBA',
    mode: 'ro_ro',
    from: 'CNSHA',
    kind: 'admin',
    valid_from: '2026-11-01',
    valid_to: '2027-01-31',
    unit: 'per_m3',
    low: '70.00',
    high: '95.50',
    currency: 'USD',
    source: 'Port authority, 2026',
    source_url: 'https://example.com/a',
    checked_on: '2026-11',
    confidence: 'official',
  },
  words: 'Port authority, 2026',
  edit: { high: '99.00', valid_to: '2027-02-28' },
  bad: [
    [{ high: '60.00' }, ['high']],
    [{ valid_to: '2026-10-31' }, ['valid_to']],
    [{ mode: 'air' }, ['mode']],
    [{ to: 'Mombasa' }, ['to']],
    [{ confidence: '' }, ['confidence']],
  ],
};
