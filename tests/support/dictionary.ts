import { readFileSync } from 'node:fs';
import type { Dictionary } from '../../data/queries/catalogue/catalogue.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { dictionarySchema, namesSchema } from '../../src/domain/catalogue/schema.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

/** The dictionary and the names of the starter dataset, read as the database would answer them. */

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../data/catalogue/${name}`, import.meta.url), 'utf8'));

const { groups, parameters } = dictionarySchema.parse(read('parameters.json'));

export const starterDictionary = {
  groups: groups.map(({ key }, order) => ({ key, order })),
  parameters: parameters.map((parameter, order) => ({ ...parameter, order })),
  terms: [],
} as Dictionary;

export const starterNames = (locale: Locale): Names => namesSchema.parse(read(`names/${locale}.json`));
