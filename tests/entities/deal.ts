import type { Example } from '../support/example.ts';

const DEAL = {
  slug: 'example-deal',
  style: 'byd-seagull-2025-flying',
  price: '75000.00',
  quantity: 3,
  valid_from: '2026-11-01 00:00:00',
  valid_until: '2027-11-01 00:00:00',
};

export const example: Example = {
  add: DEAL,
  words: 'example-deal',
  edit: { price: '74000.00', valid_until: '2027-12-01 00:00:00' },
  bad: [
    [{ style: '' }, ['style']],
    [{ valid_until: '2026-10-01 00:00:00' }, ['valid_until']],
    [{ valid_from: '' }, ['valid_from']],
    [{ style: 'no-such-style' }, ['style']],
    [{ quantity: 0 }, ['quantity']],
  ],
};
