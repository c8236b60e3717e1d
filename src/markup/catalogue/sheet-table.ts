import type { Locale } from '../../domain/shared/locale.ts';
import { oncePerObject } from '../../domain/shared/once-per-object.ts';
import { inOnePiece } from '../../domain/shared/remember.ts';
import { cellStatements, type MarkWords } from '../../domain/catalogue/format.ts';
import type { Cell, Parameter, SpecSheet } from '../../domain/catalogue/model.ts';
import type { Names } from '../../domain/catalogue/names.ts';
import type { Dictionary } from '../../domain/catalogue/page/dictionary.ts';
import { escapeHtml } from '../escape.ts';
import { statementHtml } from './statement.ts';

/** Words of a sheet, in its language. */
export interface SheetWords extends MarkWords {
  notStated: string;
  /** Option at no charge. */
  free: string;
  /** `23 rows`. */
  rowCount: (count: number) => string;
}

export interface SheetInput {
  dictionary: Dictionary;
  sheet: SpecSheet;
  names: Names;
  locale: Locale;
  words: SheetWords;
  /** Parameters that apply to the car's energy type. Those that the sheet leaves out are "not stated". */
  applicable: ReadonlySet<string>;
  /** Converts a price in fen to the reader's money, shown after it. */
  converted?: (minor: number) => string;
  /** Rows drawn earlier in this language, for cells that several sheets share. */
  remembered?: RememberedRows;
}

/** Drawn rows by cell, which belongs to one parameter; rows without a statement by parameter. */
export type RememberedRows = Map<Cell | Parameter, string>;

interface SheetGroup {
  key: string;
  name: string;
  /** `id` of its rows on the page. */
  anchor: string;
  stated: number;
  notStated: number;
}

interface SheetTable {
  /** `<tbody>` elements, in which all data is escaped. */
  html: string;
  groups: SheetGroup[];
  stated: number;
  notStated: number;
}

const sheetAnchor = (groupKey: string) => `g-${groupKey.replaceAll('_', '-')}`;

/**
 * Draws the rows of a configuration sheet as HTML. It returns a text and has no component per row: three hundred rows in
 * eight languages of every style are most of the site, and components would make the build many times slower. Optional
 * end tags are left out. "Not stated" rows have the class `no`; the page hides them until the reader asks for them.
 */
export function sheetTable(input: SheetInput): SheetTable {
  const { dictionary, sheet, names, applicable, words } = input;
  const groups: SheetGroup[] = [];
  let html = '';
  for (const { group, parameters } of inOrder(dictionary)) {
    let rows = '';
    let stated = 0;
    let notStated = 0;
    for (const parameter of parameters) {
      const cell = sheet[parameter.key];
      if (cell) stated += 1;
      else if (applicable.has(parameter.key)) notStated += 1;
      else continue;
      rows += sheetRow(parameter, cell, input);
    }
    if (rows === '') continue;
    const name = names.groups[group.key] ?? group.key;
    const anchor = sheetAnchor(group.key);
    groups.push({ key: group.key, name, anchor, stated, notStated });
    html +=
      `<tbody id=${anchor}${stated === 0 ? ' class=no' : ''}><tr class=grp><th scope=rowgroup colspan=2>` +
      `${escapeHtml(name)} <small>${escapeHtml(words.rowCount(stated))}</small>${rows}`;
  }
  return {
    html,
    groups,
    stated: groups.reduce((sum, group) => sum + group.stated, 0),
    notStated: groups.reduce((sum, group) => sum + group.notStated, 0),
  };
}

/** Groups and their parameters, in the order of sheets. */
const inOrder = oncePerObject(({ groups, parameters }: Dictionary) => {
  const byGroup = Map.groupBy(parameters, (parameter) => parameter.group);
  return groups
    .toSorted((left, right) => left.order - right.order)
    .map((group) => ({
      group,
      parameters: (byGroup.get(group.key) ?? []).toSorted((left, right) => left.order - right.order),
    }));
});

function sheetRow(parameter: Parameter, cell: Cell | undefined, input: SheetInput): string {
  let row = input.remembered?.get(cell ?? parameter);
  if (row === undefined) {
    const name = escapeHtml(input.names.parameters[parameter.key] ?? parameter.key);
    const valueHtml = cell ? cellHtml(cell, parameter, input) : escapeHtml(input.words.notStated);
    row = inOnePiece(`<tr${cell ? '' : ' class=no'}><th scope=row>${name}<td>${valueHtml}`);
    input.remembered?.set(cell ?? parameter, row);
  }
  return row;
}

type CellInput = Pick<SheetInput, 'names' | 'locale' | 'words' | 'converted'>;

/** Draws the content of a cell: a single statement as it is, several as a list. */
export function cellHtml(cell: Cell, parameter: Parameter, input: CellInput): string {
  const { names, locale, words } = input;
  const statements = cellStatements(cell, parameter, names, locale, words).map((statement) =>
    statementHtml(statement, words, locale),
  );
  const [first = '', ...others] = statements;
  const price = parameter.kind === 'money' ? cell[0]?.number : undefined;
  if (price !== undefined && input.converted) return `${first} <small>${escapeHtml(input.converted(price))}</small>`;
  return others.length === 0 ? first : `<ul><li>${statements.join('<li>')}</ul>`;
}
