import { PRICE_PARAMETERS } from '../../../domain/catalogue/prices-in-sheet.ts';
import type { Cell, Entry, ParameterKind, SpecSheet } from '../../../domain/catalogue/model.ts';
import type { SheetDictionary } from './dictionary.ts';

/** A statement of an entry that can be filled in. */
export type Facet = Exclude<keyof Entry, never>;

/** What an entry of each kind of parameter usually states; all else is behind "more". */
export const USUAL: Readonly<Record<ParameterKind, readonly Facet[]>> = {
  number: ['number'],
  range: ['number', 'to'],
  money: ['number'],
  flag: ['fit'],
  enumeration: ['term'],
  list: ['fit', 'term'],
  text: ['text'],
  date: ['text'],
};

export const FACETS: readonly Facet[] = [
  'at',
  'fit',
  'count',
  'number',
  'to',
  'unit',
  'term',
  'text',
  'note',
  'optionPriceMinor',
];

/** The entry with a value for a facet, or without the facet if the value is empty. */
export function withFacet(entry: Entry, facet: Facet, value: Entry[Facet] | undefined): Entry {
  const { [facet]: _was, ...others } = entry;
  return value === undefined || value === '' ? others : { ...others, [facet]: value };
}

/** The sheet with a new cell for a parameter; an empty cell is removed. Keys keep the order of the dictionary. */
export function withCell(sheet: SpecSheet, key: string, cell: Cell, order: readonly string[]): SpecSheet {
  const next: SpecSheet = { ...sheet, [key]: cell };
  const place = new Map(order.map((one, index) => [one, index]));
  const cells = Object.entries(next).filter(([, entries]) => entries.length > 0);
  return Object.fromEntries(cells.toSorted(([a], [b]) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity)));
}

/** Keys of cells with entries, which are worth sending. The server reports entries that are still empty. */
export const filledKeys = (sheet: SpecSheet): ReadonlySet<string> =>
  new Set(Object.entries(sheet).flatMap(([key, cell]) => (cell.length > 0 ? [key] : [])));

/** Parameters whose name or key has the words that are looked for. */
export function foundParameters({ parameters, names }: SheetDictionary, words: string) {
  const wanted = words.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return parameters;
  return parameters.filter(({ key }) => {
    const name = `${names.parameters[key] ?? ''} ${key.replaceAll('_', ' ')}`.toLocaleLowerCase();
    return wanted.every((word) => name.includes(word));
  });
}

/** A sheet with what another one states: all of it, or only where the first has nothing. */
export function copied(sheet: SpecSheet, other: SpecSheet, isWhole: boolean): SpecSheet {
  const ownParameters = new Set<string>(OWN_PARAMETERS);
  const pick = (from: SpecSheet, isOwn: boolean) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => ownParameters.has(key) === isOwn));
  return isWhole ? { ...pick(other, false), ...pick(sheet, true) } : { ...pick(other, false), ...sheet };
}

/** Parameters that are never copied from another style: its prices and its launch date. */
const OWN_PARAMETERS = [...PRICE_PARAMETERS, 'time_to_market'] as const;
