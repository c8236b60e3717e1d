import { and, eq, inArray } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/shared/locale.ts';
import type { Database } from '../../client.ts';
import { names } from '../../schema/index.ts';

/** What terms of the vocabulary are called in a language, or in English where it has no word. What is no term is left out. */
export async function termNames(
  database: Database,
  locale: Locale,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ locale: names.locale, code: names.code, name: names.name })
    .from(names)
    .where(
      and(eq(names.section, 'terms'), inArray(names.locale, [DEFAULT_LOCALE, locale]), inArray(names.code, [...codes])),
    );
  const english = rows.filter((row) => row.locale === DEFAULT_LOCALE);
  const own = rows.filter((row) => row.locale === locale);
  return new Map([...english, ...own].map(({ code, name }) => [code, name]));
}
