import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    name: 'Example ladder',
    increments: [
      { key: '0', value: '100' },
      { key: '10000.00', value: '250.00' },
    ],
  },
  words: 'Example ladder',
  edit: { increments: [{ key: '0.00', value: '50.00' }] },
  bad: [
    [{ name: '' }, ['name']],
    [{ increments: [] }, ['increments']],
    [{ increments: [{ key: '100', value: '50' }] }, ['increments']],
    [{ increments: [{ key: '0', value: '0' }] }, ['increments']],
    [{ increments: [{ key: '0', value: '0.50' }] }, ['increments']],
    [{ increments: [{ key: 'much', value: '50' }] }, ['increments']],
    // Amounts are decimal text.
    [{ increments: [{ key: '0', value: 50 }] }, ['increments']],
    [{ increments: [{ key: 0, value: '50' }] }, ['increments']],
    [{ increments: [{ key: '0', value: '1e3' }] }, ['increments']],
  ],
};
