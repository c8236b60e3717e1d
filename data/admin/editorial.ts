import { and, eq, inArray, sql } from 'drizzle-orm';
import { PAGE_KINDS, type PUBLICATION_STATES } from '../../src/domain/editorial/model.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { siteDay } from '../../src/domain/shared/site-time.ts';
import { isSame } from '../../src/domain/shared/is-same.ts';
import { articles, videos } from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import { type Kept } from './kept.ts';
import { languagesColumn, textsColumn, translatedStore, untranslatedColumn } from './translated-store.ts';

/** By the clock of the database: the site's day begins at midnight in China. */
const state = sql<(typeof PUBLICATION_STATES)[number]>`case when not is_published then 'draft'
  when published_at > date('now', '+8 hours') then 'scheduled' else 'published' end`;
const versions = sql`articles o where o.kind = ${articles.kind} and o.slug = ${articles.slug}`;
const films = sql`videos o where o.slug = ${videos.slug}`;
const ARTICLE = {
  table: articles,
  columns: {
    id: articles.slug,
    number: articles.id,
    title: textsColumn(articles.title, versions),
    languages: languagesColumn(versions),
    untranslated: untranslatedColumn(versions),
    state,
  },
} as const;
const WORDS = ['title', 'summary', 'body'] as const;
const NONE = { tags: [], models: [], topic: null, position: 0, isPublished: true, summary: {} } as const;

/** An article says when its text was last changed: on the day of the edit, and never before it was published. */
function withDayOfChange(after: RowFacts, before: RowFacts | undefined, { now }: { now: number }): RowFacts {
  const isSameText = before && WORDS.every((field) => isSame(after[field], before[field]));
  const changed = String(isSameText ? before['updatedAt'] : siteDay(now));
  const published = String(after['publishedAt']);
  return { ...after, updatedAt: published > changed ? published : changed };
}

const shownOnce = (...kinds: readonly ('faq' | 'legal' | (typeof PAGE_KINDS)[number])[]) =>
  and(inArray(articles.kind, [...kinds]), eq(articles.locale, DEFAULT_LOCALE));

const texts = (kind: 'faq' | 'legal') =>
  translatedStore('articles', {
    keysOf: (slug) => [[kind, slug]],
    texts: WORDS,
    defaults: { ...NONE, kind },
    derive: withDayOfChange,
  });

/** Where what is to be read and watched is kept. A list shows each thing once, by its English row. */
export const EDITORIAL = {
  article: {
    ...ARTICLE,
    where: shownOnce(...PAGE_KINDS),
    // Their pages stand below one address, so a slug names one article of all these kinds.
    store: translatedStore('articles', {
      keysOf: (slug) => PAGE_KINDS.map((kind) => [kind, slug]),
      texts: WORDS,
      defaults: NONE,
      derive: withDayOfChange,
    }),
  },
  question: { ...ARTICLE, where: shownOnce('faq'), store: texts('faq') },
  legalText: { ...ARTICLE, where: shownOnce('legal'), store: texts('legal') },
  video: {
    table: videos,
    columns: {
      id: videos.slug,
      number: videos.id,
      title: textsColumn(videos.title, films),
      languages: languagesColumn(films),
      untranslated: untranslatedColumn(films),
      state,
    },
    where: eq(videos.locale, DEFAULT_LOCALE),
    store: translatedStore('videos', {
      keysOf: (slug) => [[slug]],
      texts: ['title', 'summary', 'captions'],
      defaults: { sources: null, position: 0, isPublished: true },
      // Its other forms are those of the film before.
      derive: (after, before) => (before && after['url'] !== before['url'] ? { ...after, sources: null } : after),
    }),
  },
} as const satisfies Record<string, Kept>;
