import type { Example } from '../support/example.ts';

const QUESTION = {
  slug: 'example-question',
  topic: 'payment',
  published_at: '2026-11-20',
  is_published: '1',
  title: { en: 'Is this an example?', ar: 'هل هذا مثال؟' },
  body: { en: 'It is.', ar: 'نعم.' },
};

export const example: Example = {
  add: QUESTION,
  words: 'هل هذا مثال',
  edit: { topic: 'shipping', title: { en: 'Is it?' }, body: { en: 'Yes.' } },
  bad: [
    [{ topic: 'weather' }, ['topic']],
    [{ body: { en: '' } }, ['body.en']],
    [{ title: { en: 'Is it?' } }, ['title.ar']],
  ],
};
