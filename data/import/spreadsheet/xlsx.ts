import { Parser } from 'saxen';
import { asWritten } from '../../../src/domain/shared/csv-text.ts';
import { isErrorWord } from '../../../src/domain/shared/spreadsheet/taken-for.ts';
import { formatOf, shownNumber, type CellFormat } from './cell-format.ts';
import { LINES_A_ROW, SheetFault, tooManyColumns, tooManyRows, type SheetLimits } from './limits.ts';
import { openArchive, type Archive } from './zip.ts';

/** What is needed of a workbook to read its cells. */
interface Book {
  /** Texts that cells name by their place. */
  shared: readonly string[];
  /** Formats that cells name by their place. */
  formats: readonly CellFormat[];
  countsFrom1904: boolean;
}

/**
 * Reads the first sheet of a workbook as a CSV file would have it: days as `2026-11-21`, months as `2026-11`,
 * percentages as `80%`, and texts that look like a number or a formula behind an apostrophe. A formula without a stored
 * result stays a formula, and a failed one becomes its error.
 *
 * @throws {SheetFault} if the file is no workbook, or too large
 */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  const archive = openArchive(bytes, limits.unpacked);
  const { path, countsFrom1904 } = await firstSheet(archive);
  const [shared, formats] = [await sharedTexts(archive), await cellFormats(archive)];
  const sheet = await archive.text(path);
  if (sheet === undefined) throw new SheetFault('badWorkbook');
  return rowsOf(sheet, { shared, formats, countsFrom1904 }, limits);
}

type Attributes = Readonly<Record<string, string | undefined>>;
interface Handlers {
  open?: (name: string, attributes: () => Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reads XML, whichever prefixes its names have. */
function readXml(xml: string, { open, text, close }: Handlers): void {
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser();
  parser.on('openTag', (name, attributesOf, decode) => {
    open?.(local(name), () =>
      Object.fromEntries(Object.entries(attributesOf()).map(([key, value]) => [local(key), decode(value)])),
    );
  });
  parser.on('text', (value, decode) => text?.(decode(value)));
  parser.on('cdata', (value) => text?.(value));
  parser.on('closeTag', (name) => close?.(local(name)));
  parser.on('error', () => {
    throw new SheetFault('badWorkbook');
  });
  parser.parse(xml);
}

async function firstSheet(archive: Archive): Promise<{ path: string; countsFrom1904: boolean }> {
  const [book, relations] = [await archive.text('xl/workbook.xml'), await archive.text('xl/_rels/workbook.xml.rels')];
  if (book === undefined || relations === undefined) throw new SheetFault('badWorkbook');
  const found: { id?: string | undefined; target?: string } = {};
  let countsFrom1904 = false;
  readXml(book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes()['date1904'] ?? '');
      if (name === 'sheet') found.id ??= attributes()['id'];
    },
  });
  readXml(relations, {
    open: (name, attributes) => {
      const { Id, Target } = attributes();
      if (name === 'Relationship' && Id === found.id && Target !== undefined) found.target = Target;
    },
  });
  const { target } = found;
  if (target === undefined) throw new SheetFault('badWorkbook');
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, countsFrom1904 };
}

/** Characters that XML cannot hold stand as their number. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function sharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, isReading] = ['', false, false];
  // A workbook of figures alone has none.
  readXml((await archive.text('xl/sharedStrings.xml')) ?? '<none/>', {
    open: (name) => {
      if (name === 'si') text = '';
      // How a Chinese or Japanese text is spoken is no part of it.
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

async function cellFormats(archive: Archive): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  readXml((await archive.text('xl/styles.xml')) ?? '<none/>', {
    open: (name, attributes) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        codes.set(Number(numFmtId), formatCode);
      }
      if (name === 'xf' && isOfCells) ids.push(Number(attributes()['numFmtId'] ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return ids.map((id) => formatOf(id, codes.get(id)));
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  /** False where the file says nothing of what a formula came to. */
  hasValue: boolean;
  formula: string | undefined;
}

function rowsOf(xml: string, book: Book, limits: SheetLimits): string[][] {
  const rows: string[][] = [];
  let [row, cell, part]: [number, Cell | undefined, string] = [0, undefined, ''];
  let column = 0;
  const put = (one: Cell) => {
    const written = writtenCell(one, book);
    if (written === '') return;
    if (one.column > limits.columns) throw tooManyColumns(limits);
    if (row > limits.rows + 1) throw tooManyRows(limits);
    while (rows.length < row) rows.push([]);
    const cells = rows[row - 1] ?? [];
    while (cells.length < one.column) cells.push('');
    cells[one.column - 1] = written;
  };
  readXml(xml, {
    open: (name, attributes) => {
      part = name;
      if (name === 'row') {
        [row, column] = [Number(attributes()['r'] ?? row + 1), 0];
        // Rows may be painted and empty, but each costs its time.
        if (row > limits.rows * LINES_A_ROW + 1) throw tooManyRows(limits);
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes();
        column = r === undefined ? column + 1 : columnOf(r);
        cell = { column, type: t, style: Number(s), value: '', hasValue: false, formula: undefined };
      } else if (name === 'f' && cell) cell.formula = '';
      else if (name === 'v' && cell) cell.hasValue = true;
      else if (name === 'rPh') part = '';
    },
    text: (text) => {
      if (!cell) return;
      if (part === 'v' || part === 't') cell.value += text;
      if (part === 'f') cell.formula = `${cell.formula ?? ''}${text}`;
    },
    close: (name) => {
      part = '';
      if (name === 'c' && cell) put(cell);
      if (name === 'c') cell = undefined;
    },
  });
  return rows.map((cells) => (cells.length === 0 ? cells : padded(cells, rows[0]?.length ?? 0)));
}

/** Programs omit empty cells at the end of a row, but an emptied cell below a heading is still a cell. */
const padded = (cells: readonly string[], length: number): string[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, length - cells.length) }, () => ''),
];

/** `BC12` is in column 55. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

function writtenCell(
  { type, style, value, hasValue, formula }: Cell,
  { shared, formats, countsFrom1904 }: Book,
): string {
  if (formula !== undefined && !hasValue) return `=${formula}`;
  // The type makes it an error, whatever word a program wrote.
  if (type === 'e') return isErrorWord(value) ? value : '#N/A';
  if (type === 's') return asWritten(shared[Number(value)] ?? '');
  if (type === 'inlineStr' || type === 'str') return asWritten(unescaped(value));
  if (value === '') return '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // A day of the ISO type is a text already.
  if (type === 'd') return value;
  const number = Number(value);
  return Number.isFinite(number) ? shownNumber(number, formats[style] ?? 'number', countsFrom1904) : asWritten(value);
}
