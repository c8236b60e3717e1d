import type { Names } from '../../../src/domain/catalogue/names.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { keptFor } from '../shared/kept-for.ts';
import { listLevels, loadDictionary, loadNames, type Dictionary } from './catalogue.ts';

/** How long an isolate uses the words it has read: an admin's new word shows within a minute. */
const KEPT_MS = 60_000;

const keptOr = keptFor(KEPT_MS);
type Moment = Parameters<typeof keptOr>[0];

/** Names of groups, parameters, units, terms and energy types in a language. */
export const namesOf = (moment: Moment, locale: Locale): Promise<Names> =>
  keptOr(moment, `names ${locale}`, () => loadNames(moment.database, locale));

export const dictionaryOf = (moment: Moment): Promise<Dictionary> =>
  keptOr(moment, 'dictionary', () => loadDictionary(moment.database));

/** Codes of the vehicle classes there are, which are the choices of the filter `level`. */
export const levelsOf = (moment: Moment): Promise<string[]> =>
  keptOr(moment, 'levels', () => listLevels(moment.database));
