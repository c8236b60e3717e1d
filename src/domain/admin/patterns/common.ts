import { PUBLICATION_STATES } from '../../editorial/model.ts';
import { isVin, plainVin } from '../../listing/vin.ts';
import { MAX_PHOTOS } from '../../photo/photos.ts';
import { normaliseEmail } from '../../shared/email.ts';

/** Names in addresses. They are set once, because links use them. */
export const SLUG = {
  kind: 'text',
  isFixed: true,
  isRequired: true,
  longest: 80,
  pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  patternName: 'slug',
} as const;

/** A value that every row has and an admin may set. */
export const SET = { isWritable: true, isRequired: true } as const;

/** Properties that fields of many entities share. */
export const LISTED = { isListed: true, isSearchable: true } as const;
/** The same, but the column is hidden until it is chosen. */
export const ASIDE = { isAside: true, isSearchable: true } as const;

/** A switch for something that grants rights; it is on for a new row that does not say otherwise. */
export const ON_OR_OFF = {
  kind: 'switch',
  isListed: true,
  isSearchable: true,
  isWritable: true,
  isSensitive: true,
  initial: true,
} as const;

/** Who last wrote a row. Neither imports nor seeds change what an admin wrote. */
export const ORIGIN = {
  kind: 'choice',
  choices: { starter: 'starter', import: 'import', admin: 'admin' },
  isAside: true,
  isSearchable: true,
} as const;

/** Makes choices whose spelling on the wire is the stored one. */
export const spelledAlike = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, value]));

/** A code that identifies a row, and a number that grows with each row: lists begin with the newest. */
export const NUMBERED = {
  id: { kind: 'code' },
  number: { kind: 'id', isAside: true, isSearchable: true, isSortable: true },
} as const;

/** An asking price in the row's currency. It cannot be zero. */
export const PRICE = {
  kind: 'money',
  currency: { field: 'currency', unset: 'CNY' },
  isWritable: true,
  isSensitive: true,
  min: 100,
  max: 100_000_000_000,
} as const;

/** Currency of a row's prices. Deals compare them with the catalogue's prices, which are in yuan. */
export const CURRENCY = { kind: 'text', codes: 'currency', isAside: true, isShown: true } as const;

/** Languages that a row lacks words in; empty if it has all. A filter thus finds what needs translation. */
export const UNTRANSLATED = { kind: 'tags', codes: 'language', isAside: true, isSearchable: true } as const;

/** Whether visitors see a row with a day of publication. */
export const PUBLICATION = { kind: 'choice', choices: spelledAlike(PUBLICATION_STATES), ...LISTED } as const;

/** When a row was last written. */
export const UPDATED = { kind: 'instant', wire: 'update_time', isAside: true, isSearchable: true } as const;

/** Photographs in order, and their number. They belong to the row: an admin who may edit it may edit them. */
export const PHOTOGRAPHED = {
  photos: { kind: 'photos', section: 'photos', isWritable: true, longest: MAX_PHOTOS },
  photoCount: { kind: 'integer', wire: 'photo_count', isListed: true },
} as const;

/** A vehicle identification number, read in the same way everywhere. */
export const VIN = {
  kind: 'text',
  isWritable: true,
  plain: plainVin,
  pattern: { test: isVin },
  patternName: 'vin',
} as const;

/** A number that can be called from abroad: `+86 21 1234 5678`. */
export const TELEPHONE = {
  kind: 'text',
  isWritable: true,
  longest: 32,
  pattern: /^\+[1-9][\d ()-]{5,26}\d$/,
  patternName: 'telephone',
} as const;

/** One address of mail. */
export const EMAIL = {
  kind: 'text',
  isWritable: true,
  longest: 190,
  pattern: { test: (text: string) => normaliseEmail(text) !== undefined },
  patternName: 'email',
} as const;

/** ISO 3166-1 alpha-2. */
export const COUNTRY = {
  kind: 'text',
  codes: 'region',
  isRequired: true,
  pattern: /^[A-Z]{2}$/,
  patternName: 'country',
} as const;
