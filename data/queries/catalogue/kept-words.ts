import type { Names } from '../../../src/domain/catalogue/names.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import type { Database } from '../../client.ts';
import { listLevels, loadDictionary, loadNames, type Dictionary } from './catalogue.ts';

/** How long an isolate speaks with the words it read: an admin's new word shows within a minute. */
const KEPT_MS = 60_000;

/** What is asked, and when: milliseconds since 1970. */
interface Moment {
  database: Database;
  now: number;
}
interface Kept {
  value: unknown;
  readAt: number;
}
// Plain values only: a promise kept here would belong to the request that made it.
const kept = new WeakMap<Database, Map<string, Kept>>();

async function keptOr<Value>({ database, now }: Moment, key: string, read: () => Promise<Value>): Promise<Value> {
  const ofDatabase = kept.get(database) ?? new Map<string, Kept>();
  kept.set(database, ofDatabase);
  const found = ofDatabase.get(key);
  if (found && now - found.readAt < KEPT_MS) return found.value as Value;
  const value = await read();
  ofDatabase.set(key, { value, readAt: now });
  return value;
}

/** Names of groups, parameters, units, terms and energy types in a language. */
export const namesOf = (moment: Moment, locale: Locale): Promise<Names> =>
  keptOr(moment, `names ${locale}`, () => loadNames(moment.database, locale));

export const dictionaryOf = (moment: Moment): Promise<Dictionary> =>
  keptOr(moment, 'dictionary', () => loadDictionary(moment.database));

/** Codes of the vehicle classes there are, which are the choices of the filter `level`. */
export const levelsOf = (moment: Moment): Promise<string[]> =>
  keptOr(moment, 'levels', () => listLevels(moment.database));
