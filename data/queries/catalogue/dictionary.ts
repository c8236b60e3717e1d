import { asc, eq } from 'drizzle-orm';
import type { Parameter, ParameterGroup } from '../../../src/domain/catalogue/model.ts';
import type { Names, UnitName } from '../../../src/domain/catalogue/names.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/shared/locale.ts';
import type { Database } from '../../client.ts';
import { names, parameterGroups, parameters, terms } from '../../schema/index.ts';

interface TermRow {
  code: string;
  kind: string;
  /** `#1A2B3C`, set for terms that name a colour; two-tone colours have a second. */
  hex?: string;
  hexSecond?: string;
}

export interface Dictionary {
  /** In the order of the sheet. */
  groups: ParameterGroup[];
  /** In the order of the sheet: by group, then by place within it. */
  parameters: Parameter[];
  terms: TermRow[];
}

/** The parameter dictionary and the vocabulary: one round trip. */
export async function loadDictionary(database: Database): Promise<Dictionary> {
  const [groupRows, parameterRows, termRows] = await database.batch([
    database.select().from(parameterGroups).orderBy(asc(parameterGroups.position), asc(parameterGroups.key)),
    database.select().from(parameters).orderBy(asc(parameters.position), asc(parameters.key)),
    database
      .select({ code: terms.code, kind: terms.kind, hex: terms.hex, hexSecond: terms.hexSecond })
      .from(terms)
      .orderBy(asc(terms.code)),
  ]);
  const groups = groupRows.map(({ key, position }) => ({ key, order: position }));
  const groupOrder = new Map(groups.map((group, order) => [group.key, order]));
  const sorted = parameterRows
    .map(({ key, groupKey, position, kind, unit, leastDecimals }) => ({
      key,
      group: groupKey,
      order: position,
      kind,
      ...(unit !== null && { unit }),
      ...(leastDecimals !== null && { leastDecimals }),
    }))
    .sort((left, right) => (groupOrder.get(left.group) ?? 0) - (groupOrder.get(right.group) ?? 0));
  const termList = termRows.map(({ code, kind, hex, hexSecond }) => ({
    code,
    kind,
    ...(hex !== null && { hex }),
    ...(hexSecond !== null && { hexSecond }),
  }));
  return { groups, parameters: sorted, terms: termList };
}

/**
 * Every name of the catalogue in one language. What the language lacks is filled in from English, so a reader sees
 * a foreign word rather than a code.
 */
export async function loadNames(database: Database, locale: Locale): Promise<Names> {
  const select = (language: Locale) =>
    database
      .select({ section: names.section, code: names.code, name: names.name, forms: names.forms })
      .from(names)
      .where(eq(names.locale, language));
  const [english, own] = await database.batch([select(DEFAULT_LOCALE), select(locale)]);
  return namesOf([...english, ...own]);
}

/** Rows of names as pages take them; of two with one code the later counts. */
export function namesOf(
  rows: readonly Pick<typeof names.$inferSelect, 'section' | 'code' | 'name' | 'forms'>[],
): Names {
  const found: Names = { groups: {}, parameters: {}, units: {}, terms: {}, energyTypes: {} };
  for (const { section, code, name, forms } of rows) {
    if (section === 'units') found.units[code] = (forms as UnitName | null) ?? name;
    else found[section][code] = name;
  }
  return found;
}
