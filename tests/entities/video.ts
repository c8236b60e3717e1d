import type { Example } from '../support/example.ts';

const VIDEO = {
  slug: 'example-video',
  published_at: '2026-11-20',
  is_published: '1',
  is_how_to: '1',
  duration: '75',
  url: '/uploads/example.mp4',
  poster: '/uploads/example.webp',
  articles: ['first-service'],
  title: { en: 'An example of a film', es: 'Un ejemplo' },
  summary: { en: 'Silent.', es: 'Mudo.' },
  captions: { es: '/uploads/example.es.vtt' },
};

export const example: Example = {
  add: VIDEO,
  words: 'Un ejemplo',
  edit: { title: { en: 'A film' }, summary: { en: 'Short.' }, captions: {}, url: '/uploads/other.mp4' },
  bad: [
    [{ url: 'https://elsewhere.example/film.mp4' }, ['url']],
    [{ captions: { fr: '/uploads/example.fr.vtt' } }, ['title.fr', 'summary.fr']],
    [{ duration: 0 }, ['duration']],
    [{ articles: ['no-such-article'] }, ['articles']],
  ],
};
