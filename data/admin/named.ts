import { sql, type SQL } from 'drizzle-orm';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { isSame } from '../../src/domain/shared/is-same.ts';
import type { RowFacts } from '../schema/revision.ts';
import { put, remove, storedFacts, type FactsOf, type Step } from '../write/index.ts';
import { drawnStore } from './drawn-store.ts';
import type { Store } from './kept.ts';
import { untranslatedColumn } from './translated-store.ts';

type Section = 'groups' | 'parameters' | 'terms';
type Texts = Partial<Record<Locale, string>>;
export const textsIn = (facts: RowFacts | undefined): Texts => facts?.['names'] ?? {};

/**
 * Makes the store of a row of the dictionary with its names, which are in a table of their own. Only changed names are
 * written, so later seeds go on renewing the names no admin touched.
 */
export function namedStore(table: 'terms' | 'parameters' | 'parameterGroups', section: Section): Store {
  const store = drawnStore(table);
  const keysOf = (code: string) => LOCALE_CODES.map((locale) => [locale, section, code]);
  const nameSteps = (code: string, before: Texts, after: Texts): Step[] => {
    const changed = LOCALE_CODES.filter((locale) => after[locale] !== undefined && after[locale] !== before[locale]);
    const gone = LOCALE_CODES.filter((locale) => before[locale] !== undefined && after[locale] === undefined);
    const rows = changed.map((locale) => ({ locale, section, code, name: after[locale] ?? '' }));
    return [
      ...(rows.length > 0 ? [put('names', rows as FactsOf<'names'>[])] : []),
      ...(gone.length > 0
        ? [
            remove(
              'names',
              gone.map((locale) => [locale, section, code]),
            ),
          ]
        : []),
    ];
  };
  return {
    ...store,
    find: async (database, ids) => {
      const [rows, names] = await Promise.all([
        store.find(database, ids),
        storedFacts(database, 'names', ids.flatMap(keysOf)),
      ]);
      const namesOf = Map.groupBy(names, ({ code }) => code);
      const textsOf = (id: string) =>
        Object.fromEntries((namesOf.get(id) ?? []).map(({ locale, name }) => [locale, name]));
      return new Map([...rows].map(([id, facts]) => [id, { ...facts, names: textsOf(id) }]));
    },
    set: (before, { names, ...values }, context) => ({
      ...store.set(before, values, context),
      ...(names !== undefined && { names }),
    }),
    change: (database, { id = '', before, after }) => {
      const { names: _were, ...was } = before ?? {};
      const { names: _are, ...is } = after ?? {};
      const namesText =
        after && before && isSame(was, is) ? [] : store.change(database, { id, before: was, after: after && is }).steps;
      return { steps: [...(namesText ?? []), ...nameSteps(id, textsIn(before), textsIn(after))] };
    },
  };
}

/** The names of a row by language, as a list shows them. */
const namesColumn = (section: Section, code: SQL): SQL =>
  sql`(select json_group_object(n.locale, n.name) from names n where n.section = ${section} and n.code = ${code})`.mapWith(
    (text: string) => JSON.parse(text) as unknown,
  );

/** The columns with a row's names. A search reads only the names, not the language codes next to them. */
const named = (section: Section, code: SQL) => ({
  columns: {
    names: namesColumn(section, code),
    untranslated: untranslatedColumn(sql`names o where o.section = ${section} and o.code = ${code}`),
  },
  searched: {
    names: sql`(select group_concat(n.name, char(10)) from names n where n.section = ${section} and n.code = ${code})`,
  },
});
export const NAMED = {
  term: named('terms', sql`terms.code`),
  parameter: named('parameters', sql`parameters.key`),
  parameterGroup: named('groups', sql`parameter_groups.key`),
};
