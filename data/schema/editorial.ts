import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ARTICLE_KINDS, FAQ_TOPICS, type Tag, type VideoSource } from '../../src/domain/editorial/model.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { ORIGINS } from './catalogue.ts';

/** False: a draft, which no page, list or search shows. The same in every language. */
const isPublished = () => integer('is_published', { mode: 'boolean' }).notNull().default(true);

/** News, guides, answers and legal texts: one row per language. Kind and slug are the same in every language. */
export const articles = sqliteTable(
  'articles',
  {
    /** `id` on the wire. Any language's id names the article. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: ARTICLE_KINDS }).notNull(),
    slug: text('slug').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Days, `2026-11-20`. */
    publishedAt: text('published_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    tags: text('tags', { mode: 'json' }).$type<Tag[]>().notNull(),
    /** Slugs of models. */
    models: text('models', { mode: 'json' }).$type<string[]>().notNull(),
    topic: text('topic', { enum: FAQ_TOPICS }),
    position: integer('position').notNull(),
    isPublished: isPublished(),
    digest: text('digest').notNull(),
    origin: text('origin', { enum: ORIGINS }).notNull(),
    /** Markdown. Last, so that lists need not read it. */
    body: text('body').notNull(),
  },
  (table) => [
    uniqueIndex('articles_by_name').on(table.kind, table.slug, table.locale),
    index('articles_by_day').on(table.kind, table.publishedAt),
    index('articles_by_place').on(table.position),
  ],
);

/** Videos, one row per language. The slug is the same in every language; ours are silent films with captions. */
export const videos = sqliteTable(
  'videos',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Address of the film, in the form most players know. */
    url: text('url').notNull(),
    /** All its forms, the one to try first in front. Null: `url` alone. */
    sources: text('sources', { mode: 'json' }).$type<VideoSource[]>(),
    /** Address of its captions in this language, WebVTT. */
    captions: text('captions'),
    /** Slugs of the articles it belongs to. */
    articles: text('articles', { mode: 'json' }).$type<string[]>(),
    /** Whether it shows how something is done, and so belongs to the support. */
    isHowTo: integer('is_how_to', { mode: 'boolean' }),
    /** Address of a still picture. */
    poster: text('poster'),
    durationS: integer('duration_s'),
    /** Day, `2026-11-20`. */
    publishedAt: text('published_at').notNull(),
    position: integer('position').notNull(),
    isPublished: isPublished(),
    origin: text('origin', { enum: ORIGINS }).notNull(),
  },
  (table) => [uniqueIndex('videos_by_name').on(table.slug, table.locale), index('videos_by_place').on(table.position)],
);

/**
 * Diagrams of texts, drawn by the browser of who wrote them: no server has one. Pages show the picture where a text has the
 * same source in a `mermaid` block.
 */
export const diagrams = sqliteTable('diagrams', {
  /** SHA-256 of the source, in hex. */
  hash: text('hash').primaryKey(),
  source: text('source').notNull(),
  svg: text('svg').notNull(),
  /** In pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** What is written in it. */
  words: text('words').notNull(),
  /** Of the admin whose browser drew it. */
  adminId: integer('admin_id').notNull(),
  drawnAt: integer('drawn_at').notNull(),
  origin: text('origin', { enum: ORIGINS }).notNull(),
});
