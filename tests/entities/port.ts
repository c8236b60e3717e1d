import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    code: 'XXEXA',
    kind: 'sea',
    name: 'Port Example',
    country: 'KE',
    region: 'east_africa',
    latitude: '-4.05',
    longitude: 39.67,
    is_loading: '0',
    names: { 'zh-cn': '例港' },
  },
  words: '例港',
  edit: { name: 'Port Sample', kind: 'rail', names: { ru: 'Порт' }, latitude: 1.5 },
  bad: [
    [{ code: 'xxexa' }, ['code']],
    [{ code: 'KEMBA' }, ['code']],
    [{ country: 'Kenya' }, ['country']],
    [{ latitude: 91 }, ['latitude']],
    [{ region: 'moon' }, ['region']],
    [{ native_name: 'ميناء' }, ['native_language']],
  ],
};
