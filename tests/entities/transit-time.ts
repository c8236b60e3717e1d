import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    to: 'KEMBA',
    mode: 'ro_ro',
    from: 'CNTAO',
    weeks_low: 4,
    weeks_high: 7,
    source: 'Port authority, 2026',
    source_url: 'https://example.com/a',
    checked_on: '2026-11',
    confidence: 'official',
  },
  words: 'Port authority, 2026',
  edit: { weeks_high: 8 },
  bad: [
    [{ weeks_high: 3 }, ['weeks_high']],
    [{ mode: 'air' }, ['mode']],
    [{ from: 'China' }, ['from']],
  ],
};
