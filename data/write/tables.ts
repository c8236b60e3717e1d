import {
  articles,
  brands,
  containerTypes,
  costLines,
  countryRules,
  deals,
  diagrams,
  models,
  names,
  parameterGroups,
  parameters,
  parts,
  people,
  photos,
  ports,
  siteSettings,
  stockCities,
  stockItems,
  styles,
  terms,
  videos,
} from '../schema/index.ts';

/** Tables of what pages say. Their rows are written by `data/write` and nothing else. */
export const TABLES = {
  brands,
  models,
  styles,
  parameterGroups,
  parameters,
  terms,
  names,
  articles,
  diagrams,
  videos,
  stockItems,
  stockCities,
  deals,
  parts,
  photos,
  ports,
  containerTypes,
  costLines,
  countryRules,
  siteSettings,
  people,
} as const;

export type TableName = keyof typeof TABLES;

/** What names a row for good, by property: it is renewed by it, and removed by it. */
export const KEYS = {
  brands: ['slug'],
  models: ['slug'],
  styles: ['id'],
  parameterGroups: ['key'],
  parameters: ['key'],
  terms: ['code'],
  names: ['locale', 'section', 'code'],
  articles: ['kind', 'slug', 'locale'],
  diagrams: ['hash'],
  videos: ['slug', 'locale'],
  stockItems: ['slug'],
  stockCities: ['code'],
  deals: ['slug'],
  parts: ['slug'],
  photos: ['owner', 'ownerId', 'position'],
  ports: ['code'],
  containerTypes: ['code'],
  costLines: ['key', 'port'],
  countryRules: ['country', 'topic', 'variant'],
  siteSettings: ['id'],
  people: ['slug'],
} as const satisfies Record<TableName, readonly string[]>;

/** The values of a row's key, in the order of `KEYS`. */
export type Key = readonly (string | number)[];
