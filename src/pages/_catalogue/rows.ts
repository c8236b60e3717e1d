import type { Cell, Parameter } from '../../domain/catalogue/model.ts';
import type { RememberedRows } from '../../markup/catalogue/sheet-table.ts';
import type { Locale } from '../../domain/shared/locale.ts';

const rows = new Map<Locale, RememberedRows>();

/** The rows of configuration sheets drawn so far in a language; none in development, where names may change. */
export function rememberedRows(locale: Locale): RememberedRows {
  if (import.meta.env.DEV) return new Map<Cell | Parameter, string>();
  const known: RememberedRows = rows.get(locale) ?? new Map<Cell | Parameter, string>();
  rows.set(locale, known);
  return known;
}
