import { and, eq, inArray, sql } from 'drizzle-orm';
import { PAGE_KINDS, type PUBLICATION_STATES } from '../../src/domain/editorial/model.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { siteDay } from '../../src/domain/shared/site-time.ts';
import { isSame } from '../../src/domain/shared/is-same.ts';
import { articles } from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import { languagesColumn, textsColumn, translatedStore, untranslatedColumn } from './translated-store.ts';

/** Whether and since when the article is public. The database's clock decides; the site's day begins at midnight in China. */
export const state = sql<(typeof PUBLICATION_STATES)[number]>`case when not is_published then 'draft'
  when published_at > date('now', '+8 hours') then 'scheduled' else 'published' end`;
const versions = sql`articles o where o.kind = ${articles.kind} and o.slug = ${articles.slug}`;
export const ARTICLE = {
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
export const WORDS = ['title', 'summary', 'body'] as const;
export const NONE = { tags: [], models: [], topic: null, position: 0, isPublished: true, summary: {} } as const;

/** An article says when its text was last changed: on the day of the edit, and never before it was published. */
export function withDayOfChange(after: RowFacts, before: RowFacts | undefined, { now }: { now: number }): RowFacts {
  const isSameText = before && WORDS.every((field) => isSame(after[field], before[field]));
  const changed = String(isSameText ? before['updatedAt'] : siteDay(now));
  const published = String(after['publishedAt']);
  return { ...after, updatedAt: published > changed ? published : changed };
}

export const shownOnce = (...kinds: readonly ('faq' | 'legal' | (typeof PAGE_KINDS)[number])[]) =>
  and(inArray(articles.kind, [...kinds]), eq(articles.locale, DEFAULT_LOCALE));

export const texts = (kind: 'faq' | 'legal') =>
  translatedStore('articles', {
    keysOf: (slug) => [[kind, slug]],
    texts: WORDS,
    defaults: { ...NONE, kind },
    derive: withDayOfChange,
  });
