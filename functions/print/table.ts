import type { PrintRow, PrintTable } from '../../src/domain/print/document.ts';
import { cleanText } from './clean-text.ts';
import type { Line, Style } from './lines.ts';
import { INK, MARGIN, TEXT_WIDTH, type Align, type Page, type Placed } from './page.ts';
import { space, STYLES, type Piece, type Setting } from './pieces.ts';
import { COLUMN_HEAD, Element, spanning } from './structure.ts';

const PADDING = { side: 5, top: 2.5 } as const;
/** Share of the width up to which one column of figures keeps its lines whole. */
const MAX_OF_FIGURES = 0.4;
/** Share of the width up to which all columns of figures together keep their lines whole. */
const MAX_OF_ALL_FIGURES = 0.7;
/** So many rows stay on the page of the total below them. */
export const ROWS_WITH_TOTAL = 3;
/** A row with more lines than this is split, since no page could hold it. */
const MAX_LINES = 40;

interface Need {
  natural: number;
  min: number;
}

interface Column {
  start: number;
  width: number;
  align: Align;
}

interface Cell {
  column: Column;
  lines: readonly Line[];
  /** How many columns the cell spans, if more than one. */
  span?: number;
}

/** What rows are made with. */
interface TableSetting extends Setting {
  columnCount: number;
}

export function tablePieces(table: PrintTable, around: Setting): Piece[] {
  const parent = new Element('Table', around.parent);
  const setting: TableSetting = { ...around, parent, columnCount: table.columns.length };
  const columns = columnsOf(table, setting);
  const setIn = (texts: readonly string[], style: Style): Cell[] =>
    columns.map((column, index) => ({
      column,
      lines: setting.lines.lines(cleanText(texts[index] ?? ''), style, column.width - 2 * PADDING.side),
    }));
  const titles = table.columns.map(({ title }) => title);
  const head = rowPiece(setIn(titles, STYLES.label), [], setting, 'head');
  if (table.rows.length === 0) {
    const empty = setWhole(table.empty, STYLES.text, setting);
    return [{ ...head, isKept: true }, rowPiece([wholeCell(empty, setting)], [], setting), space(8)];
  }
  let group: Piece | undefined;
  const rows = table.rows.flatMap((row, index) => {
    const next = table.rows.slice(index + 1, index + 1 + ROWS_WITH_TOTAL);
    const pieces = piecesOfRow(row, setIn, setting);
    const isKept = row.kind === 'group' || next.some(({ kind }) => kind === 'total');
    if (row.kind !== undefined) group = undefined;
    const above = group ? stacked(head, group) : head;
    if (row.kind === 'group' && pieces.length === 1) [group] = pieces;
    return pieces.map((piece, at) => ({ ...piece, head: above, ...(at === pieces.length - 1 && { isKept }) }));
  });
  return [{ ...head, isKept: true }, ...rows, space(8)];
}

/** The head of a table with the row that names the group below it: a page that begins within a group says which it is. */
const stacked = (head: Piece, group: Piece): Piece => ({
  height: head.height + group.height,
  draw: (page, top) => {
    head.draw(page, top);
    group.draw(page, top + head.height);
  },
});

function piecesOfRow(
  { cells, kind, note = '' }: PrintRow,
  setIn: (texts: readonly string[], style: Style) => Cell[],
  setting: TableSetting,
): Piece[] {
  const style = kind === undefined ? STYLES.text : STYLES.strong;
  const set = kind === 'group' ? [wholeCell(setWhole(cells[0] ?? '', style, setting), setting)] : setIn(cells, style);
  const notes = setWhole(note, STYLES.small, setting);
  const highest = Math.max(...set.map(({ lines }) => lines.length), notes.length);
  if (highest <= MAX_LINES) return [rowPiece(set, notes, setting, kind)];
  // Our own texts never fill a page, but text that a stranger typed may.
  const pieces: Piece[] = [];
  for (let at = 0; at < highest; at += MAX_LINES) {
    const part = set.map((cell) => ({ ...cell, lines: cell.lines.slice(at, at + MAX_LINES) }));
    pieces.push(rowPiece(part, [], setting, kind));
  }
  for (let at = 0; at < notes.length; at += MAX_LINES) {
    pieces.push(rowPiece([], notes.slice(at, at + MAX_LINES), setting, kind));
  }
  return pieces;
}

const wholeColumn = (): Column => ({ start: MARGIN.side, width: TEXT_WIDTH, align: 'start' });

const wholeCell = (lines: readonly Line[], { columnCount }: TableSetting): Cell => ({
  column: wholeColumn(),
  lines,
  span: columnCount,
});

const setWhole = (text: string, style: Style, { lines }: Setting): Line[] =>
  lines.lines(cleanText(text), style, TEXT_WIDTH - 2 * PADDING.side);

function rowPiece(
  cells: readonly Cell[],
  notes: readonly Line[],
  setting: TableSetting,
  kind?: PrintRow['kind'] | 'head',
): Piece {
  const heightOf = (lines: readonly Line[]) => lines.reduce((total, { size }) => total + size * setting.leading, 0);
  const cellHeight = Math.max(0, ...cells.map(({ lines }) => heightOf(lines)));
  const padding = PADDING.top * setting.lines.scale;
  const height = cellHeight + heightOf(notes) + 2 * padding;
  const row = { start: MARGIN.side, width: TEXT_WIDTH };
  const rowTag = new Element('TR', setting.parent);
  const tagged = cells.map((cell) => ({
    ...cell,
    tag: kind === 'head' ? new Element('TH', rowTag, COLUMN_HEAD) : new Element('TD', rowTag, spanning(cell.span)),
  }));
  const noteTag = new Element('TD', rowTag, spanning(setting.columnCount));
  return {
    height,
    draw: (page, top) => {
      if (kind === 'group' || kind === 'head') page.fill({ ...row, top, height }, INK.film);
      if (kind === 'total') page.rule({ ...row, top }, INK.text, 0.8);
      for (const { column, lines, tag } of tagged) drawLines(page, lines, column, top + padding, setting, tag);
      drawLines(page, notes, wholeColumn(), top + padding + cellHeight, setting, noteTag, INK.soft);
      page.rule({ ...row, top: top + height - 0.5 }, kind === 'head' ? INK.rule : INK.hair);
    },
  };
}

function drawLines(
  page: Page,
  lines: readonly Line[],
  { start, width, align }: Column,
  from: number,
  { leading }: Setting,
  tag: Element,
  ink?: Placed['ink'],
): void {
  let top = from;
  for (const line of lines) {
    const height = line.size * leading;
    const box = { start: start + PADDING.side, top, width: width - 2 * PADDING.side, height };
    page.line(line, { box, align, ink, tag });
    top += height;
  }
}

/** The width of each column: as wide as its texts or, if the paper is too narrow, between that and its widest word. */
function columnsOf({ columns, rows }: PrintTable, { lines }: Setting): Column[] {
  const sides = 2 * PADDING.side + 0.1;
  const needs = columns.map(({ title, align }, index) => {
    const texts = rows
      .filter(({ kind }) => kind !== 'group')
      .map(({ cells, kind }) => ({ text: cells[index] ?? '', kind }));
    const measured = [
      lines.measure(cleanText(title), STYLES.label),
      ...texts.map(({ text, kind }) => lines.measure(cleanText(text), kind ? STYLES.strong : STYLES.text)),
    ];
    const natural = Math.max(...measured.map((one) => one.natural)) + sides;
    const min = Math.max(...measured.map((one) => one.min)) + sides;
    return {
      natural,
      min: align === 'figures' ? Math.max(min, Math.min(natural, TEXT_WIDTH * MAX_OF_FIGURES)) : min,
    };
  });
  const sum = (of: (need: Need, index: number) => number) =>
    needs.reduce((all, need, index) => all + of(need, index), 0);
  const [natural, min] = [sum((need) => need.natural), sum((need) => need.min)];
  const isFigures = (index: number) => columns[index]?.align === 'figures';
  const ofFigures = sum((need, index) => (isFigures(index) ? need.min : 0));
  const widthOf = (need: Need, index: number) => {
    // The rest of the width goes to the first column, which holds words.
    if (natural <= TEXT_WIDTH) return need.natural + (index === 0 ? TEXT_WIDTH - natural : 0);
    if (min <= TEXT_WIDTH) return need.min + ((need.natural - need.min) * (TEXT_WIDTH - min)) / (natural - min);
    // Words are broken before figures are.
    if (ofFigures > TEXT_WIDTH * MAX_OF_ALL_FIGURES) return (need.min * TEXT_WIDTH) / min;
    return isFigures(index) ? need.min : (need.min * (TEXT_WIDTH - ofFigures)) / (min - ofFigures);
  };
  let start: number = MARGIN.side;
  return needs.map((need, index) => {
    const width = widthOf(need, index);
    const column = { start, width, align: columns[index]?.align ?? 'start' };
    start += width;
    return column;
  });
}
