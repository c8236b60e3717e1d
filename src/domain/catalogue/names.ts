import type { Locale } from '../shared/locale.ts';
import { localeOf } from '../shared/locale.ts';

/** A word that follows a number: one form for symbols (`mm`), CLDR plural forms where the language inflects it. */
export type UnitName = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** Every name of the catalogue in one language (`data/catalogue/names/<locale>.json`). */
export interface Names {
  groups: Record<string, string>;
  parameters: Record<string, string>;
  units: Record<string, UnitName>;
  terms: Record<string, string>;
  energyTypes: Record<string, string>;
}

export function unitName(unit: UnitName | undefined, amount: number, locale: Locale): string {
  if (unit === undefined) return '';
  if (typeof unit === 'string') return unit;
  return unit[pluralRules(locale).select(amount)] ?? unit.other;
}

/**
 * Tells whether a name comes before its figure, which its final hyphen says: Russia calls petrol of 92 octane `АИ-92`.
 * Such a name cannot follow a figure or head a column.
 */
export function standsBefore(name: string): boolean {
  return name.endsWith('-');
}

// Cached, because Intl objects are costly to make and a sheet formats hundreds of numbers.
const rules = new Map<Locale, Intl.PluralRules>();
function pluralRules(locale: Locale): Intl.PluralRules {
  let found = rules.get(locale);
  if (!found) rules.set(locale, (found = new Intl.PluralRules(localeOf(locale).tag)));
  return found;
}
