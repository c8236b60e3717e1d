import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PHOTO_LICENCES, PHOTO_OWNERS } from '../../src/domain/photo/photos.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { ORIGINS } from './catalogue.ts';

/**
 * Photographs of models, styles and cars in stock, in their order. What they are of is named as the admin names it, and not by
 * a reference: photographs stay when an import leaves a car out, and are found again when it comes back.
 */
export const photos = sqliteTable(
  'photos',
  {
    owner: text('owner', { enum: PHOTO_OWNERS }).notNull(),
    /** Slug of a model or a car, id of a style. */
    ownerId: text('owner_id').notNull(),
    position: integer('position').notNull(),
    /** Key of the upload, which has its width and height. */
    key: text('key').notNull(),
    alt: text('alt', { mode: 'json' }).$type<Partial<Record<Locale, string>>>().notNull(),
    credit: text('credit').notNull(),
    licence: text('licence', { enum: PHOTO_LICENCES }).notNull(),
    digest: text('digest').notNull(),
    origin: text('origin', { enum: ORIGINS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.ownerId, table.position] }),
    index('photos_by_key').on(table.key),
  ],
);
