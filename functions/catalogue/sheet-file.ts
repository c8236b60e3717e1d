import type { Dictionary, StyleRecord } from '../../data/queries/catalogue/catalogue.ts';
import { formatStatedDate, statedTogether, type StatedTogether } from '../../src/domain/catalogue/format.ts';
import type { Cell, Parameter, SpecSheet } from '../../src/domain/catalogue/model.ts';
import { standsBefore, unitName, type Names } from '../../src/domain/catalogue/names.ts';
import { fullStyleName, styleName } from '../../src/domain/catalogue/naming.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import type { Figure, FileCell } from '../http/table-file.ts';
import { presentStyle, unitBeside } from './present.ts';

export type { FileCell };
/** Group, parameter, fitment, value, unit, and price of the option in yuan. */
export type FileRow = readonly [string, string, string, FileCell, string, FileCell];

export interface SheetTable {
  title: string;
  head: readonly [string, string, string, string, string, string];
  rows: FileRow[];
  widths?: readonly number[];
}

const WIDTHS = [26, 40, 16, 60, 14, 16] as const;

/** The words and language a table is written in. */
export interface FileWords {
  dictionary: Dictionary;
  names: Names;
  locale: Locale;
  text: Translator;
}

const YUAN = 'cny';
/** Characters that order text on a screen. In a file they would break searches and comparisons. */
const ORDERING_MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/**
 * Writes a style as a table to sort and filter: the facts of the car, then its sheet with a row per statement. A value
 * that is a single number is written as a number, with its unit next to it.
 */
export function sheetTable(style: StyleRecord & { sheet: SpecSheet }, words: FileWords): SheetTable {
  const { dictionary, names, text } = words;
  const rows = dictionary.groups.flatMap(({ key }) =>
    dictionary.parameters
      .filter(({ group }) => group === key)
      .flatMap((parameter) =>
        parameterRows(names.groups[key] ?? key, style.sheet[parameter.key] ?? [], parameter, words),
      ),
  );
  return {
    title: withoutMarks(fullStyleName(style, names, words.locale)),
    head: [
      text('download:group'),
      text('download:parameter'),
      text('download:fitment'),
      text('download:value'),
      text('download:unit'),
      text('download:optionPrice'),
    ],
    rows: [...carRows(style, words), ...rows],
    widths: WIDTHS,
  };
}

/** Rows that name the car, for a reader who finds the file under another name. Facts that are not stated have no row. */
function carRows(style: StyleRecord, { names, locale, text }: FileWords): FileRow[] {
  const { brand_name: brand, model_name: model } = presentStyle(style, locale, names);
  const priced = (minor: number | null): [FileCell, string] =>
    minor === null ? ['', ''] : [yuan(minor), unitName(names.units[YUAN], minor / 100, locale)];
  const sourceName = (source: string | null) => (source === null ? '' : (names.terms[source] ?? source));
  const facts: [label: string, value: FileCell, unit?: string][] = [
    [text('download:brand'), brand],
    [text('download:model'), model],
    [text('download:style'), styleName(style, names, locale)],
    [text('download:styleNumber'), String(style.id)],
    [text('download:source'), sourceName(style.source)],
    [text('download:pricesRead'), style.priceDate === null ? '' : formatStatedDate(style.priceDate, locale)],
    [text('download:suggestedPrice'), ...priced(style.suggestedPriceMinor)],
    [text('download:lowestPrice'), ...priced(style.lowestPriceMinor)],
    [text('download:lowestPriceSource'), style.lowestPriceMinor === null ? '' : sourceName(style.lowestPriceSource)],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([label, value, unit = '']) => [text('download:car'), label, '', plain(value), unit, '']);
}

function parameterRows(group: string, cell: Cell, parameter: Parameter, words: FileWords): FileRow[] {
  const { names, locale, text } = words;
  const unit = unitBeside(cell, parameter, names, locale);
  const bareCell = unit === undefined ? cell : cell.map(({ unit: _same, ...entry }) => entry);
  const bareParameter = unit === undefined ? parameter : { ...parameter, unit: undefined };
  return statedTogether(bareCell, bareParameter, names, locale).map((stated): FileRow => {
    const [{ fit, note, optionPriceMinor }] = stated.entries;
    const figure = saysItsUnit(stated, parameter, words) ? undefined : figureOf(stated, parameter);
    const name = names.parameters[parameter.key] ?? parameter.key;
    const restriction = figure && note ? ` (${names.terms[note] ?? note})` : '';
    return [
      group,
      name + restriction,
      fit === undefined ? '' : text(`download:fit.${fit}`),
      figure ?? withoutMarks(stated.text),
      unitOf(stated, figure, unit, parameter, words),
      optionPriceMinor === undefined ? '' : yuan(optionPriceMinor),
    ];
  });
}

/** The number a statement consists of; undefined if it says more than that. A note goes into the parameter's name. */
function figureOf({ entries }: StatedTogether, { kind, leastDecimals = 0 }: Parameter): Figure | undefined {
  const [entry] = entries;
  const { number, to, at, term, text, count } = entry;
  const saysMore = [to, at, term, text, count].some((part) => part !== undefined);
  if (entries.length > 1 || number === undefined || saysMore) return undefined;
  return kind === 'money' ? yuan(number) : { number, leastDecimals: entry.unit === undefined ? leastDecimals : 0 };
}

/** Whether the language puts the unit before the figure (`АИ-92`), so that the two are no longer a number. */
function saysItsUnit(
  { entries: [entry] }: StatedTogether,
  parameter: Parameter,
  { names, locale }: FileWords,
): boolean {
  const unit = entry.unit ?? parameter.unit;
  return unit !== undefined && standsBefore(unitName(names.units[unit], 2, locale));
}

/** The unit of a row: that of its single number, or the one its numbers share. Texts that name their unit have none. */
function unitOf(
  { entries }: StatedTogether,
  figure: Figure | undefined,
  shared: string | undefined,
  { kind, unit: declared }: Parameter,
  { names, locale }: FileWords,
): string {
  if (figure) {
    const unit = kind === 'money' ? YUAN : (shared ?? entries[0].unit ?? declared);
    return unit === undefined ? '' : unitName(names.units[unit], figure.number, locale);
  }
  const hasNumbers = entries.some(({ number }) => number !== undefined);
  return shared === undefined || !hasNumbers ? '' : unitName(names.units[shared], 2, locale);
}

export const yuan = (minor: number): Figure => ({ number: minor / 100, leastDecimals: 0 });
export const withoutMarks = (text: string) => text.replace(ORDERING_MARKS, '');
export const plain = (value: FileCell) => (typeof value === 'string' ? withoutMarks(value) : value);
