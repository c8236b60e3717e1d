import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    country: 'XK',
    topic: 'age',
    effect: 'refused',
    condition: 'used',
    importer: 'any',
    age_over_years: 8,
    source: 'Port authority, 2026',
    source_url: 'https://example.com/a',
    checked_on: '2026-11',
    confidence: 'official',
  },
  words: 'Port authority, 2026',
  edit: { age_over_years: 10, effect: 'approval_needed' },
  bad: [
    [{ topic: 'colour' }, ['topic']],
    [{ effect: 'pay' }, ['effect']],
    [{ age_upto_years: 3 }, ['age_upto_years']],
    [{ valid_from: '2027-01-01', valid_to: '2026-01-01' }, ['valid_to']],
  ],
};
