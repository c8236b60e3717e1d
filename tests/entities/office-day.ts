import type { Example } from '../support/example.ts';

export const example: Example = {
  // A Sunday.
  add: { day: '2031-02-02', kind: 'worked_weekend', name: 'Worked for the example' },
  words: 'Worked for the example',
  edit: { kind: 'holiday' },
  bad: [
    // A Monday.
    [{ day: '2031-02-03' }, ['day']],
    [{ day: 'soon' }, ['day']],
    [{ kind: 'storm' }, ['kind']],
    [{ name: '' }, ['name']],
  ],
};
