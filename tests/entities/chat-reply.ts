import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { group: 'Example', contents: { en: 'An example of a phrase', ar: 'مثال على عبارة' } },
  words: 'مثال على',
  edit: { contents: { en: 'Another phrase', fr: 'Une autre phrase' } },
  bad: [
    [{ group: '' }, ['group']],
    [{ contents: {} }, ['contents.en']],
    [{ contents: { en: 'x', tlh: 'y' } }, ['contents']],
  ],
};
