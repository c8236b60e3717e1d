import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    name: 'Example Lines',
    scac: 'EXPL',
    tracking_url: 'https://track.example/bill?no={{number}}',
    events_url: 'https://api.track.example/v2/events',
  },
  words: 'Example Lines',
  edit: { scac: 'EXAL', is_active: '0' },
  bad: [
    [{ name: '' }, ['name']],
    [{ scac: 'EX1' }, ['scac']],
    [{ tracking_url: 'https://track.example/bill' }, ['tracking_url']],
    [{ tracking_url: 'http://track.example/{{number}}' }, ['tracking_url']],
    [{ tracking_url: 'https://{{number}}.example/bill' }, ['tracking_url']],
    [{ events_url: 'https://10.0.0.1/v2/events' }, ['events_url']],
    [{ events_token: 'two words' }, ['events_token']],
    [{ tracking_url: 'https://user@track.example/{{number}}' }, ['tracking_url']],
  ],
};
