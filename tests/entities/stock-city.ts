import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { code: 'example-city', name: { en: 'Exampleville', 'zh-cn': '例城' } },
  words: '例城',
  edit: { name: { en: 'Exampleton', fr: 'Exempleville' } },
  bad: [
    [{ code: 'Example City' }, ['code']],
    [{ name: {} }, ['name.en']],
    [{ name: { en: 'x', tlh: 'y' } }, ['name']],
  ],
};
