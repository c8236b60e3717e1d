import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { title: { en: 'An example of knowledge' }, body: { en: '**True**.' } },
  words: 'example of knowledge',
  edit: { title: { en: 'Known' }, body: { en: 'So it is.', es: 'Así es.' } },
  bad: [
    [{ title: {} }, ['title.en']],
    [{ body: { es: 'Así es.' } }, ['body.en']],
  ],
};
