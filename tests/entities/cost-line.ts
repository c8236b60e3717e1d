import type { Example } from '../support/example.ts';

const SOURCED = { source: 'authority', citation: 'Port authority, 2026', year: 2026, recorded_on: '2026-11-20' };

export const example: Example = {
  add: {
    key: 'freight',
    port: 'KEMBA',
    position: 4,
    paid_in: ['CIF', 'CIP'],
    amount: '2100.00',
    currency: 'USD',
    is_estimate: '1',
    ...SOURCED,
  },
  words: 'KEMBA',
  edit: { amount: '2200.00', paid_in: ['CIF'], is_estimate: '0' },
  bad: [
    [{ key: 'tips' }, ['key']],
    [{ port: 'XXXXX' }, ['port']],
    [{ currency: '' }, ['currency']],
    [{ amount: '' }, ['currency']],
    [{ paid_in: ['DDP'] }, ['paid_in']],
  ],
};
