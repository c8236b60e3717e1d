import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SettingType } from '../../src/domain/admin/added-setting.ts';
import type { RuleName } from '../../src/domain/admin/rule-names.ts';
import type { CompanySettings, PersonLanguage, PerLanguage } from '../../src/domain/site/company.ts';
import { ORIGINS } from './catalogue.ts';

/** What the company states of itself: one row, whose `values` hold what is stated and nothing else. */
export const siteSettings = sqliteTable('site_settings', {
  id: text('id').primaryKey(),
  values: text('values', { mode: 'json' }).$type<CompanySettings>().notNull(),
  origin: text('origin', { enum: ORIGINS }).notNull(),
});

/** Settings an admin added to those of the program, each with what it is and its value. */
export const addedSettings = sqliteTable('added_settings', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull().unique(),
  /** Group of the settings it stands in. */
  group: text('setting_group').notNull(),
  title: text('title').notNull(),
  tip: text('tip').notNull().default(''),
  type: text('type').$type<SettingType>().notNull(),
  rules: text('rules', { mode: 'json' }).$type<RuleName[]>().notNull(),
  content: text('content', { mode: 'json' }).$type<{ key: string; value: string }[]>().notNull(),
  /** Lines of `name=value`, for clients that put them on a control. */
  extend: text('extend').notNull().default(''),
  inputExtend: text('input_extend').notNull().default(''),
  /** Those with more stand first. */
  weigh: integer('weigh').notNull().default(0),
  value: text('value', { mode: 'json' }).$type<unknown>(),
  createdAt: integer('created_at').notNull(),
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
