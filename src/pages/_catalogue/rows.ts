import type { Cell, Parameter, Style } from '../../domain/catalogue/model.ts';
import type { RememberedRows } from '../../markup/catalogue/sheet-table.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { ofBuild } from '../../layouts/of-build.ts';

const rows = ofBuild(() => new Map<Locale, RememberedRows>());

/** The rows of configuration sheets drawn so far in a language; none in development, where names may change. */
export function rememberedRows(locale: Locale): RememberedRows {
  if (import.meta.env.DEV) return new Map<Cell | Parameter, string>();
  const known: RememberedRows = rows().get(locale) ?? new Map<Cell | Parameter, string>();
  rows().set(locale, known);
  return known;
}

const cells = ofBuild(() => new Map<string, Cell>());
const shared = new WeakSet<Style>();

/**
 * Makes equal cells of a parameter one object, in a sheet that is about to be drawn. Nine cells in ten say what a sheet
 * beside them says, so a page that remembers the rows it drew by their cell redraws few.
 */
export function shareEqualCells(style: Style): void {
  if (shared.has(style)) return;
  shared.add(style);
  // In place: what is put there says the same.
  const sheet = style.sheet as Record<string, Cell>;
  const known = cells();
  for (const [key, cell] of Object.entries(sheet)) {
    const said = key + JSON.stringify(cell);
    const equal = known.get(said);
    if (equal) sheet[key] = equal;
    else known.set(said, cell);
  }
}
