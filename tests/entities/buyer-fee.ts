import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { name: 'Example fee', percent: '3.5', minimum: '100.00', maximum: '900.00' },
  words: 'Example fee',
  edit: { percent: '4', maximum: '1000.00' },
  bad: [
    [{ percent: '101' }, ['percent']],
    [{ percent: '-1' }, ['percent']],
    [{ maximum: '50.00' }, ['maximum']],
    [{ minimum: '' }, ['minimum']],
  ],
};
