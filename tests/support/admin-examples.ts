/** What an admin types for a row of an entity, and what is refused of it. */
export interface Example {
  /** A new row. */
  add: Readonly<Record<string, unknown>>;
  /** Words of the quick search that find it. */
  words: string;
  /** What is changed of it. */
  edit: Readonly<Record<string, unknown>>;
  /** Sent in place of what a new row has, with the fields that are then at fault. */
  bad: readonly (readonly [sent: Readonly<Record<string, unknown>>, paths: readonly string[]])[];
}

const CAR = {
  slug: 'example-seagull-2024',
  kind: 'used',
  brand: 'byd',
  model: 'byd-seagull',
  style: 'byd-seagull-2025-vitality',
  model_year: '2024',
  trim: 'Vitality',
  trim_zh: '活力版',
  energy_type: 'battery_electric',
  price: '45000.00',
  price_new: '69800',
  quantity: 1,
  mileage: '12000',
  first_registration: '2024-05',
  transfers: 1,
  condition: 'No accident.',
  is_sample: '0',
  source: 'Our yard',
};
const DEAL = {
  slug: 'example-deal',
  style: 'byd-seagull-2025-flying',
  price: '75000.00',
  quantity: 3,
  valid_from: '2026-11-01 00:00:00',
  valid_until: '2027-11-01 00:00:00',
};

export const STOCK_EXAMPLES: Readonly<Record<string, Example>> = {
  stock: {
    add: CAR,
    words: 'example-seagull',
    edit: { price: '44000.00', trim: 'Flying', condition: '' },
    bad: [
      [{ slug: 'Example' }, ['slug']],
      [{ kind: 'leased' }, ['kind']],
      [{ price: '0.00' }, ['price']],
      [{ price: 'cheap' }, ['price']],
      [{ first_registration: '2024-13' }, ['first_registration']],
      [{ mileage: -1 }, ['mileage']],
      [{ model: '' }, ['model']],
      [{ model_name: 'Seagull' }, ['model']],
      [{ brand: 'no-such-brand' }, ['brand']],
      [{ city: 'atlantis' }, ['city']],
    ],
  },
  stockCity: {
    add: { code: 'example-city', name: { en: 'Exampleville', 'zh-cn': '例城' } },
    words: '例城',
    edit: { name: { en: 'Exampleton', fr: 'Exempleville' } },
    bad: [
      [{ code: 'Example City' }, ['code']],
      [{ name: {} }, ['name.en']],
      [{ name: { en: 'x', tlh: 'y' } }, ['name']],
    ],
  },
  deal: {
    add: DEAL,
    words: 'example-deal',
    edit: { price: '74000.00', valid_until: '2027-12-01 00:00:00' },
    bad: [
      [{ style: '' }, ['style']],
      [{ valid_until: '2026-10-01 00:00:00' }, ['valid_until']],
      [{ valid_from: '' }, ['valid_from']],
      [{ style: 'no-such-style' }, ['style']],
      [{ quantity: 0 }, ['quantity']],
    ],
  },
  part: {
    add: { slug: 'example-tyre', kind: 'tyre', specification: ['165/65 R15'], price: '320.00', styles: [101, '102'] },
    words: 'example-tyre',
    edit: { price: '300.00', styles: ['102'], specification: ['165/65 R15', 'All season'] },
    bad: [
      [{ kind: 'bolt' }, ['kind']],
      [{ styles: [] }, ['styles']],
      [{ styles: ['999999'] }, ['styles']],
      [{ price: '-1' }, ['price']],
    ],
  },
};

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
const QUESTION = {
  slug: 'example-question',
  topic: 'payment',
  published_at: '2026-11-20',
  is_published: '1',
  title: { en: 'Is this an example?', ar: 'هل هذا مثال؟' },
  body: { en: 'It is.', ar: 'نعم.' },
};
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

export const EDITORIAL_EXAMPLES: Readonly<Record<string, Example>> = {
  article: {
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
  },
  question: {
    add: QUESTION,
    words: 'هل هذا مثال',
    edit: { topic: 'shipping', title: { en: 'Is it?' }, body: { en: 'Yes.' } },
    bad: [
      [{ topic: 'weather' }, ['topic']],
      [{ body: { en: '' } }, ['body.en']],
      [{ title: { en: 'Is it?' } }, ['title.ar']],
    ],
  },
  video: {
    add: VIDEO,
    words: 'Un ejemplo',
    edit: { title: { en: 'A film' }, summary: { en: 'Short.' }, captions: {}, url: '/uploads/other.mp4' },
    bad: [
      [{ url: 'https://elsewhere.example/film.mp4' }, ['url']],
      [{ captions: { fr: '/uploads/example.fr.vtt' } }, ['title.fr', 'summary.fr']],
      [{ duration: 0 }, ['duration']],
      [{ articles: ['no-such-article'] }, ['articles']],
    ],
  },
};

export const SITE_EXAMPLES: Readonly<Record<string, Example>> = {
  person: {
    add: { slug: 'example-wang-lei', name: 'Wang Lei', role: { en: 'Sales, Africa' }, languages: ['en', 'fr'] },
    words: 'Wang Lei',
    edit: { name: 'Wang Lei', telephone: '+86 138 0000 0000', picture: '/uploads/site/wang.webp', languages: ['fr'] },
    bad: [
      [{ slug: 'Wang Lei' }, ['slug']],
      [{ name: '' }, ['name']],
      [{ name: 'Wang Lei 2' }, ['name']],
      [{ name: '<b>Wang</b>' }, ['name']],
      [{ languages: ['tlh'] }, ['languages']],
      [{ email: 'wang' }, ['email']],
      [{ telephone: 'tel:1' }, ['telephone']],
      [{ picture: 'https://elsewhere.example/wang.png' }, ['picture']],
    ],
  },
};
