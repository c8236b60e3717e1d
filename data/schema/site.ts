import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CompanySettings, PersonLanguage, PerLanguage } from '../../src/domain/site/company.ts';
import { ORIGINS } from './catalogue.ts';

/** What the company states of itself: one row, whose `values` hold what is stated and nothing else. */
export const siteSettings = sqliteTable('site_settings', {
  id: text('id').primaryKey(),
  values: text('values', { mode: 'json' }).$type<CompanySettings>().notNull(),
  origin: text('origin', { enum: ORIGINS }).notNull(),
});

/** People a visitor can write to. */
export const people = sqliteTable(
  'people',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    role: text('role', { mode: 'json' }).$type<PerLanguage>().notNull(),
    languages: text('languages', { mode: 'json' }).$type<PersonLanguage[]>().notNull(),
    picture: text('picture'),
    email: text('email'),
    telephone: text('telephone'),
    position: integer('position').notNull().default(0),
    origin: text('origin', { enum: ORIGINS }).notNull(),
  },
  (table) => [index('people_by_place').on(table.position)],
);
