import type { Example } from '../support/example.ts';

const ARTICLE = {
  slug: 'example-article',
  kind: 'news',
  published_at: '2026-11-20',
  is_published: '1',
  tags: ['fairs'],
  title: { en: 'An example of news', fr: 'Un exemple' },
  summary: { en: 'What an admin wrote.', fr: 'Ce qu’un admin a écrit.' },
  body: { en: '## First\n\nText.', fr: 'Texte.' },
  models: ['byd-seagull'],
};

export const example: Example = {
  add: ARTICLE,
  words: 'Un exemple',
  edit: {
    title: { en: 'An example of news', de: 'Ein Beispiel' },
    summary: { en: 'Another.', de: 'Ein anderes.' },
    body: { en: 'Another text.', de: 'Ein anderer Text.' },
    is_published: '0',
    models: [],
  },
  bad: [
    [{ slug: 'fairs-in-china', kind: 'blog' }, ['slug']],
    [{ kind: 'faq' }, ['kind']],
    [{ title: { fr: 'Sans anglais' } }, ['title.en']],
    [{ body: { en: 'Text.' } }, ['body.fr']],
    [{ body: { en: '<script>alert(1)</script>', fr: 'Texte.' } }, ['body.en']],
    [{ body: { en: '![x](https://elsewhere.example/x.png)', fr: '[x](javascript:alert)' } }, ['body.en', 'body.fr']],
    [{ tags: [] }, ['tags']],
    [{ published_at: '2026-02-30' }, ['published_at']],
    [{ models: ['no-such-model'] }, ['models']],
  ],
};
