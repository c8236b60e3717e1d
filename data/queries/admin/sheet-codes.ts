import { and, eq, inArray } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/shared/locale.ts';
import type { SpecSheet } from '../../../src/domain/catalogue/model.ts';
import type { Database } from '../../client.ts';
import { names, parameters, terms } from '../../schema/index.ts';

/** The first code of a sheet that the dictionary does not have: a page that shows it would have no word for it. */
export async function unknownCode(
  database: Database,
  sheet: SpecSheet,
): Promise<{ key: string; code: string } | undefined> {
  const entries = Object.entries(sheet).flatMap(([key, cell]) => cell.map((entry) => ({ key, entry })));
  const [parameterRows, termRows, unitRows] = await database.batch([
    database.select({ code: parameters.key }).from(parameters),
    database.select({ code: terms.code }).from(terms),
    database.select({ code: names.code }).from(names).where(eq(names.section, 'units')),
  ]);
  const setOf = (rows: readonly { code: string }[]) => new Set(rows.map(({ code }) => code));
  const [known, words, units] = [setOf(parameterRows), setOf(termRows), setOf(unitRows)];
  for (const { key, entry } of entries) {
    if (!known.has(key)) return { key, code: key };
    const word = [entry.term, entry.at, entry.note].find((code) => code !== undefined && !words.has(code));
    if (word !== undefined) return { key, code: word };
    if (entry.unit !== undefined && !units.has(entry.unit)) return { key, code: entry.unit };
  }
  return undefined;
}

/** What a parameter is called in a language; in English, or by its key, where it has no name there. */
export async function parameterName(database: Database, key: string, locale: Locale): Promise<string> {
  const rows = await database
    .select({ locale: names.locale, name: names.name })
    .from(names)
    .where(and(eq(names.section, 'parameters'), eq(names.code, key), inArray(names.locale, [locale, DEFAULT_LOCALE])));
  return rows.find((row) => row.locale === locale)?.name ?? rows[0]?.name ?? key;
}
