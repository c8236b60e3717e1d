import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { quote: 'ETB', rate: '187.25', is_doubted: '0' },
  words: 'ETB',
  edit: { is_doubted: '1' },
  bad: [
    [{ quote: 'USD' }, ['quote']],
    [{ rate: '0.00' }, ['rate']],
    [{ rate: '-3' }, ['rate']],
  ],
};
