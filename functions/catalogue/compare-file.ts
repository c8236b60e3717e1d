import type { StyleRecord } from '../../data/queries/catalogue/catalogue.ts';
import { soleNumber } from '../../src/domain/catalogue/compare/best.ts';
import { cellText, formatStatedDate } from '../../src/domain/catalogue/format.ts';
import type { Cell, Parameter, SpecSheet } from '../../src/domain/catalogue/model.ts';
import { unitName } from '../../src/domain/catalogue/names.ts';
import { fullStyleName } from '../../src/domain/catalogue/naming.ts';
import type { FileTable } from '../http/table-file.ts';
import { unitBeside } from './present.ts';
import { plain, withoutMarks, yuan, type FileCell, type FileWords } from './sheet-file.ts';

type ComparedStyle = StyleRecord & { sheet: SpecSheet };

/**
 * Compares styles in a table to sort and filter: a row per parameter, a column per style, and whether the styles differ.
 * A value that is a single number is written as a number. If all styles share the unit, it has a column of its own.
 */
export function compareTable(styles: readonly ComparedStyle[], words: FileWords): FileTable {
  const { dictionary, names, locale, text } = words;
  const carNames = styles.map((style) => withoutMarks(fullStyleName(style, names, locale)));
  const rows = dictionary.groups.flatMap(({ key }) =>
    dictionary.parameters
      .filter((parameter) => parameter.group === key && styles.some(({ sheet }) => sheet[parameter.key]))
      .map((parameter) => {
        const cells = styles.map(({ sheet }) => sheet[parameter.key]);
        const { unit, values } = valuesOf(cells, parameter, words);
        const differs = new Set(values.map((value) => JSON.stringify(value))).size > 1;
        const name = names.parameters[parameter.key] ?? parameter.key;
        return [names.groups[key] ?? key, name, unit, differs ? text('download:yes') : '', ...values];
      }),
  );
  return {
    title: carNames.join(' / '),
    head: [
      text('download:group'),
      text('download:parameter'),
      text('download:unit'),
      text('download:differs'),
      ...carNames,
    ],
    rows: [...carRows(styles, words), ...rows],
    widths: [26, 40, 14, 10, ...carNames.map(() => 36)],
  };
}

/** Rows that name the styles and the sources of their figures, for a reader who has only the file. */
function carRows(styles: readonly ComparedStyle[], { names, locale, text }: FileWords): FileCell[][] {
  const row = (label: string, values: readonly string[]) => [text('download:car'), label, '', '', ...values.map(plain)];
  return [
    row(
      text('download:styleNumber'),
      styles.map(({ id }) => String(id)),
    ),
    row(
      text('download:source'),
      styles.map(({ source }) => names.terms[source] ?? source),
    ),
    row(
      text('download:pricesRead'),
      styles.map(({ priceDate }) => (priceDate ? formatStatedDate(priceDate, locale) : '')),
    ),
  ];
}

/** The text or number of each cell, without its unit if the unit has a column of its own. */
function valuesOf(cells: readonly (Cell | undefined)[], parameter: Parameter, words: FileWords) {
  const { names, locale, text } = words;
  const stated = cells.filter((cell) => cell !== undefined);
  const isMoney = parameter.kind === 'money';
  const shared = stated.every((cell) => unitBeside(cell, parameter, names, locale) !== undefined)
    ? parameter.unit
    : undefined;
  const bareParameter = shared === undefined ? parameter : { ...parameter, unit: undefined };
  const values = cells.map((cell): FileCell => {
    if (!cell) return '';
    const bareCell = shared === undefined ? cell : cell.map(({ unit: _same, ...entry }) => entry);
    const number = figureIn(cell, parameter, shared);
    if (number !== undefined) {
      return isMoney ? yuan(number) : { number, leastDecimals: parameter.leastDecimals ?? 0 };
    }
    return withoutMarks(cellText(bareCell, bareParameter, names, locale, { free: text('download:free') }));
  });
  const unit = isMoney ? 'cny' : shared;
  const hasNumbers = stated.some((cell) => cell.some((entry) => entry.number !== undefined));
  return { unit: unit !== undefined && hasNumbers ? unitName(names.units[unit], 2, locale) : '', values };
}

/** The number of a cell, if its mark and note add nothing and its unit is in its own column or absent; else undefined. */
function figureIn(cell: Cell, { kind, unit }: Parameter, shared: string | undefined): number | undefined {
  const found = soleNumber(cell);
  const hasUnitBeside = kind === 'money' || unit === undefined || shared !== undefined;
  const isPlain = cell.every(({ fit, note }) => fit === undefined && (note === undefined || kind === 'money'));
  return found && hasUnitBeside && isPlain && found.unit === undefined ? found.number : undefined;
}
