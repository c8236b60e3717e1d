import { eq, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '../../../src/domain/shared/locale.ts';
import { videos } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { languagesColumn, textsColumn, translatedStore, untranslatedColumn } from '../translated-store.ts';
import { state } from '../article.ts';

const films = sql`videos o where o.slug = ${videos.slug}`;

export const videoKept = {
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
} as const satisfies Kept;
