import { beforeEach, describe, expect, it } from 'vitest';
import { unpublishedChanges } from '../../data/queries/admin/unpublished.ts';
import {
  findArticle,
  listAllVideos,
  listArticles,
  listNews,
  listTexts,
  listVideos,
} from '../../data/queries/editorial/editorial.ts';
import { findNearest } from '../../data/queries/search/nearest.ts';
import { lastDue } from '../../data/queries/site/due.ts';
import { articles, deals, videos } from '../../data/schema/index.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { put, write, type FactsOf } from '../../data/write/index.ts';
import { ownDatabase } from '../support/own-database.ts';

const database = await ownDatabase();

const DAY = '2026-12-24';
/** The day begins in China. */
const MIDNIGHT = Date.parse('2026-12-24T00:00:00+08:00');
const JUST_BEFORE = MIDNIGHT - 1;
const HOUR_MS = 3_600_000;

const words = { title: 'Wintertime', summary: 'Snow.', tags: [], models: [], position: 0 };
const article = (own: Partial<FactsOf<'articles'>>): FactsOf<'articles'> => ({
  kind: 'news',
  slug: 'winter',
  locale: 'en',
  ...words,
  body: 'Snowplough.',
  topic: null,
  publishedAt: DAY,
  updatedAt: DAY,
  isPublished: true,
  ...own,
});
const video: FactsOf<'videos'> = {
  slug: 'winter-film',
  locale: 'en',
  title: 'A film',
  summary: 'Snow.',
  url: '/films/x.mp4',
  sources: null,
  captions: null,
  articles: null,
  isHowTo: null,
  poster: null,
  durationS: 1,
  position: 0,
  publishedAt: DAY,
  isPublished: true,
};

beforeEach(async () => {
  for (const table of [articles, videos, deals]) await database.delete(table);
  const rows = [
    article({}),
    article({ kind: 'faq', slug: 'snow', topic: 'find' }),
    article({ slug: 'draft', isPublished: false }),
    article({ kind: 'legal', slug: 'terms' }),
  ];
  await write(database, [put('articles', rows), put('videos', [video])], { origin: 'admin', now: JUST_BEFORE });
});

/** All a visitor may be shown, as of an instant. */
async function shown(now: number): Promise<Record<string, string[]>> {
  const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug).sort();
  const page = { locale: 'en', now, page: 1, limit: 10 } as const;
  const id = (await database.select().from(articles)).find(({ slug }) => slug === 'winter')?.id ?? 0;
  const found = await findNearest(database, { keyword: 'wintertime', locale: 'en', now }, { page: 1, limit: 10 });
  const one = await findArticle(database, { id, kinds: ['news'], locale: 'en', now });
  return {
    pages: slugs(await listArticles(database, { now })),
    news: slugs((await listNews(database, { ...page, kinds: ['news'] })).list),
    questions: slugs(await listTexts(database, { kind: 'faq', locale: 'en', now })),
    one: one ? [one.slug] : [],
    films: slugs(await listAllVideos(database, { now })),
    filmList: slugs((await listVideos(database, page)).list),
    found: found.list.map(({ key }) => key).sort(),
  };
}

describe('what has a day of publication', () => {
  it('is shown nowhere until that day begins in China, and everywhere from then on', async () => {
    expect(await shown(JUST_BEFORE)).toEqual({
      pages: ['terms'],
      news: [],
      questions: [],
      one: [],
      films: [],
      filmList: [],
      found: ['en/terms'],
    });
    expect(await shown(MIDNIGHT)).toEqual({
      pages: ['snow', 'terms', 'winter'],
      news: ['winter'],
      questions: ['snow'],
      one: ['winter'],
      films: ['winter-film'],
      filmList: ['winter-film'],
      found: ['en/snow', 'en/terms', 'en/winter'],
    });
  });

  it('has the pages drawn again at that moment, and at no other', async () => {
    const before = await catalogueDigest(database, JUST_BEFORE - HOUR_MS);
    expect(await catalogueDigest(database, JUST_BEFORE)).toBe(before);
    const after = await catalogueDigest(database, MIDNIGHT);
    expect(after).not.toBe(before);
    expect(await catalogueDigest(database, MIDNIGHT + 30 * HOUR_MS)).toBe(after);
  });

  it('is due from that moment until pages have been drawn, and counts as unpublished', async () => {
    const after = JUST_BEFORE - HOUR_MS;
    expect(await lastDue(database, { after, until: JUST_BEFORE })).toBeUndefined();
    expect(await lastDue(database, { after, until: MIDNIGHT })).toBe(MIDNIGHT);
    expect(await lastDue(database, { after: MIDNIGHT, until: MIDNIGHT + HOUR_MS })).toBeUndefined();
    expect(await unpublishedChanges(database, { after, until: JUST_BEFORE })).toEqual([]);
    expect(await unpublishedChanges(database, { after, until: MIDNIGHT })).toEqual([
      { entity: 'article', count: 1, since: MIDNIGHT },
      { entity: 'question', count: 1, since: MIDNIGHT },
      { entity: 'video', count: 1, since: MIDNIGHT },
    ]);
  });
});

it('has pages drawn again when a deal begins and when it ends', async () => {
  const [validFrom, validUntil] = [MIDNIGHT + HOUR_MS, MIDNIGHT + 2 * HOUR_MS];
  const deal = { slug: 'one', styleSlug: 'x', currency: 'CNY', isSample: false, validFrom, validUntil };
  await write(database, [put('deals', [deal])], { origin: 'admin', now: MIDNIGHT });
  const due = (until: number) => lastDue(database, { after: MIDNIGHT, until });
  expect([await due(validFrom - 1), await due(validFrom)]).toEqual([undefined, validFrom]);
  expect([await due(validUntil - 1), await due(validUntil)]).toEqual([validFrom, validUntil]);
  const digests = [validFrom - 1, validFrom, validUntil - 1, validUntil].map((at) => catalogueDigest(database, at));
  const [before, begun, still, over] = await Promise.all(digests);
  expect([begun === before, begun === still, over === before]).toEqual([false, true, true]);
});
