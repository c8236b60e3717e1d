import type { Example } from '../support/example.ts';

const SOURCED = { source: 'authority', citation: 'Port authority, 2026', year: 2026, recorded_on: '2026-11-20' };

export const example: Example = {
  add: {
    code: '99EX',
    name: 'Example box',
    length: 12032,
    width: 2352,
    height: 2698,
    door_width: 2340,
    door_height: 2585,
    payload: 26000,
    ...SOURCED,
  },
  words: '99EX',
  edit: { name: 'Another box', payload: 25000 },
  bad: [
    [{ code: '40 HC' }, ['code']],
    [{ length: 0 }, ['length']],
    [{ citation: '' }, ['citation']],
    [{ year: 1900 }, ['year']],
  ],
};
