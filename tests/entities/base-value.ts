import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    code: 'BMI',
    country: 'KE',
    amount: 4_250.5,
    currency: 'KES',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    source: 'Gazette notice, 2026',
    source_url: 'https://example.com/a',
    checked_on: '2026-11',
    confidence: 'official',
  },
  words: 'BMI',
  edit: { amount: 4_300 },
  bad: [
    [{ code: 'base' }, ['code']],
    [{ amount: 0 }, ['amount']],
    [{ valid_to: '2025-12-31' }, ['valid_to']],
    [{ currency: 'shillings' }, ['currency']],
  ],
};
