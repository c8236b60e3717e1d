import type { PrintColumns } from '../../src/domain/print/document.ts';
import { cleanText } from './clean-text.ts';
import type { Line } from './lines.ts';
import { INK, MARGIN, TEXT_WIDTH, type Placed } from './page.ts';
import { labelWidthOf, space, STYLES, type Piece, type Setting } from './pieces.ts';
import { Element } from './structure.ts';

const BETWEEN = 24;
const GAP = 8;
const LABEL_GAP = 8;
/** Distance between a title and its column. */
const TITLE_GAP = 3;

/** Styles of labels and of values. */
const USUAL = { label: STYLES.text, value: STYLES.strong };
const SMALL = { label: STYLES.small, value: STYLES.label };

/** A line with its distance from the top of its column. */
interface SetLine extends Omit<Placed, 'box'> {
  line: Line;
  start: number;
  width: number;
  top: number;
}

/** Facts side by side in columns of one width. */
export function columnPieces({ columns, tone }: PrintColumns, setting: Setting): Piece[] {
  const styles = tone === 'small' ? SMALL : USUAL;
  const width = (TEXT_WIDTH - BETWEEN * (columns.length - 1)) / Math.max(1, columns.length);
  const set = columns.map((column, index) =>
    setColumn(column, { start: MARGIN.side + index * (width + BETWEEN), width, styles }, setting),
  );
  const height = Math.max(0, ...set.map((column) => column.height));
  const piece: Piece = {
    height,
    draw: (page, top) => {
      for (const { line, start, width, top: below, ...placed } of set.flatMap(({ lines }) => lines)) {
        const box = { start, top: top + below, width, height: line.size * setting.leading };
        page.line(line, { ...placed, box });
      }
    },
  };
  return [space(GAP), piece, space(GAP)];
}

function setColumn(
  { title, facts }: PrintColumns['columns'][number],
  { start, width, styles }: { start: number; width: number; styles: typeof USUAL | typeof SMALL },
  { lines, leading, parent }: Setting,
): { lines: SetLine[]; height: number } {
  const set: SetLine[] = [];
  let top = 0;
  const add = (texts: readonly Line[], placed: Omit<SetLine, 'line' | 'top'>, from: number): number => {
    let at = from;
    for (const line of texts) {
      set.push({ ...placed, line, top: at });
      at += line.size * leading;
    }
    return at;
  };
  if (title !== undefined) {
    const tag = new Element('H2', parent);
    top = add(lines.lines(cleanText(title), STYLES.heading, width), { start, width, tag }, top) + TITLE_GAP;
  }
  const labels = facts.map(({ label }) => cleanText(label));
  const labelWidth = labelWidthOf(labels, width, lines, styles.label);
  const valueStart = start + labelWidth + LABEL_GAP;
  const valueWidth = width - labelWidth - LABEL_GAP;
  const list = new Element('L', parent);
  for (const [index, { value, address }] of facts.entries()) {
    const item = new Element('LI', list);
    const [labelTag, valueTag] = [new Element('Lbl', item), new Element('LBody', item)];
    const label = lines.lines(labels[index] ?? '', styles.label, labelWidth);
    const values = lines.lines(cleanText(value), styles.value, valueWidth);
    const afterLabel = add(label, { start, width: labelWidth, ink: INK.soft, tag: labelTag }, top);
    const ink = address === undefined ? INK.text : INK.link;
    top = Math.max(afterLabel, add(values, { start: valueStart, width: valueWidth, ink, address, tag: valueTag }, top));
  }
  return { lines: set, height: top };
}
