import { PUBLICATION_STATES } from '../../editorial/model.ts';
import { isVin, plainVin } from '../../listing/vin.ts';
import { MOST_PHOTOS } from '../../photo/photos.ts';

/** Names in addresses: what is linked by them stays, so they are set once. */
export const SLUG = {
  kind: 'text',
  isFixed: true,
  isRequired: true,
  longest: 80,
  pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  patternName: 'slug',
} as const;

/** A value every row has, and an admin may set. */
export const SET = { isWritable: true, isRequired: true } as const;

/** Facts of a field that many entities have alike. */
export const LISTED = { isListed: true, isSearchable: true } as const;
/** The same where its column is shown only when it is chosen. */
export const ASIDE = { isAside: true, isSearchable: true } as const;

/** A switch that is a right, or gives one: on for a new row that does not say otherwise. */
export const ON_OR_OFF = {
  kind: 'switch',
  isListed: true,
  isSearchable: true,
  isWritable: true,
  isSensitive: true,
  initial: true,
} as const;

/** Who wrote a row last: what an admin wrote, no import and no seed changes. */
export const ORIGIN = {
  kind: 'choice',
  choices: { starter: 'starter', import: 'import', admin: 'admin' },
  isAside: true,
  isSearchable: true,
} as const;

/** Choices whose spelling on the wire is the stored one. */
export const spelledAlike = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, value]));

/** Code of a row in the list, and the number newer rows have a larger one of: the list begins with those. */
export const NUMBERED = {
  id: { kind: 'code' },
  number: { kind: 'id', isAside: true, isSearchable: true, isSortable: true },
} as const;

/** An asking price in the currency of the row. Nothing is sold for nothing. */
export const PRICE = {
  kind: 'money',
  currency: { field: 'currency', unset: 'CNY' },
  isWritable: true,
  isSensitive: true,
  least: 100,
  most: 100_000_000_000,
} as const;

/** The currency of a row's prices: deals compare them with those of the catalogue, which are in yuan. */
export const CURRENCY = { kind: 'text', codes: 'currency', isAside: true, isShown: true } as const;

/** Languages a row has no words in; empty where it has them in all, so that a filter finds what is left to translate. */
export const UNTRANSLATED = { kind: 'tags', codes: 'language', isAside: true, isSearchable: true } as const;

/** Whether visitors see what has a day of publication. */
export const PUBLICATION = { kind: 'choice', choices: spelledAlike(PUBLICATION_STATES), ...LISTED } as const;

/** When a row was last written. */
export const UPDATED = { kind: 'instant', wire: 'update_time', isAside: true, isSearchable: true } as const;

/** Photographs in their order, and how many there are. They belong to the row: who may edit it may edit them. */
export const PHOTOGRAPHED = {
  photos: { kind: 'photos', section: 'photos', isWritable: true, longest: MOST_PHOTOS },
  photoCount: { kind: 'integer', wire: 'photo_count', isListed: true },
} as const;

/** A vehicle identification number: one reader of it for all that has one. */
export const VIN = {
  kind: 'text',
  isWritable: true,
  plain: plainVin,
  pattern: { test: isVin },
  patternName: 'vin',
} as const;

/** ISO 3166-1 alpha-2. */
export const COUNTRY = {
  kind: 'text',
  codes: 'region',
  isRequired: true,
  pattern: /^[A-Z]{2}$/,
  patternName: 'country',
} as const;
