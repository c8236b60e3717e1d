import type { PrintFacts, PrintParagraph } from '../../src/domain/print/document.ts';
import { cleanText } from './clean-text.ts';
import type { Line, LineSetter, Style } from './lines.ts';
import { INK, MARGIN, TEXT_WIDTH, type Page, type Placed } from './page.ts';
import { Element } from './structure.ts';

/** A part of a paper that is never split between two pages. */
export interface Piece {
  height: number;
  /** True if it stays on the same page as the next piece. */
  isKept?: boolean;
  /** What is drawn again above it if it begins a page: the head of its table. */
  head?: Piece | undefined;
  /** Whether it is left out at the top of a page. */
  isSpace?: boolean;
  draw: (page: Page, top: number) => void;
}

export const STYLES = {
  title: { size: 18, weight: 700 },
  running: { size: 8.5, weight: 700 },
  mark: { size: 10, weight: 700 },
  heading: { size: 12.5, weight: 700 },
  text: { size: 9.5, weight: 400 },
  strong: { size: 9.5, weight: 700 },
  small: { size: 8, weight: 400 },
  label: { size: 8, weight: 700 },
} as const satisfies Record<string, Style>;

/** What pieces are made with. */
export interface Setting {
  lines: LineSetter;
  leading: number;
  /** The element that contains everything that is made. */
  parent: Element;
}

export const space = (height: number): Piece => ({ height, isSpace: true, draw: () => {} });

/** A piece of one line, as high as its language needs, across the whole width. */
function linePiece(line: Line, { leading }: Setting, placed: Omit<Placed, 'box'> = {}): Piece {
  const height = line.size * leading;
  return {
    height,
    draw: (page, top) => page.line(line, { box: { start: MARGIN.side, top, width: TEXT_WIDTH, height }, ...placed }),
  };
}

export function headingPieces(text: string, setting: Setting): Piece[] {
  const lines = setting.lines.lines(cleanText(text), STYLES.heading, TEXT_WIDTH);
  const tag = new Element('H2', setting.parent);
  return [
    { ...space(10), isKept: true },
    ...lines.map((line) => ({ ...linePiece(line, setting, { tag }), isKept: true })),
    { ...space(3), isKept: true },
  ];
}

export function paragraphPieces({ text, tone, address, isKept = false }: PrintParagraph, setting: Setting): Piece[] {
  const lines = setting.lines.lines(cleanText(text), STYLES[tone ?? 'text'], TEXT_WIDTH);
  const ink = address === undefined ? (tone === 'small' ? INK.soft : INK.text) : INK.link;
  const last = lines.length - 1;
  const tag = new Element('P', setting.parent);
  return [
    // Keeps the first line with the second, and the last with the one before, so that neither is alone on a page.
    ...lines.map((line, index) => ({
      ...linePiece(line, setting, { ink, address, tag }),
      isKept: (index < last && (index === 0 || index === last - 1)) || (index === last && isKept),
    })),
    { ...space(4), isKept },
  ];
}

/** The width of the labels: what they need, but at most two fifths of the whole. Values get the rest. */
export function labelWidthOf(labels: readonly string[], width: number, lines: LineSetter, style: Style): number {
  const widest = Math.max(0, ...labels.map((label) => lines.measure(label, style).natural));
  return Math.min(widest + 1, width * 0.4);
}

export function factPieces({ facts }: PrintFacts, setting: Setting): Piece[] {
  const rows = facts.map((fact) => ({ ...fact, label: cleanText(fact.label), value: cleanText(fact.value) }));
  const labelWidth = labelWidthOf(
    rows.map(({ label }) => label),
    TEXT_WIDTH,
    setting.lines,
    STYLES.text,
  );
  const valueStart = MARGIN.side + labelWidth + 14;
  const valueWidth = MARGIN.side + TEXT_WIDTH - valueStart;
  const height = STYLES.text.size * setting.lines.scale * setting.leading;
  const list = new Element('L', setting.parent);
  const pieces = rows.flatMap(({ label, value, address }) => {
    const item = new Element('LI', list);
    const [labelTag, valueTag] = [new Element('Lbl', item), new Element('LBody', item)];
    const labels = setting.lines.lines(label, STYLES.text, labelWidth);
    const values = setting.lines.lines(value, STYLES.strong, valueWidth);
    const count = Math.max(labels.length, values.length);
    return Array.from({ length: count }, (_, index): Piece => {
      const [ofLabel, ofValue] = [labels[index], values[index]];
      return {
        height,
        isKept: index === 0 && count > 1,
        draw: (page, top) => {
          const box = { start: MARGIN.side, top, width: labelWidth, height };
          if (ofLabel) page.line(ofLabel, { box, ink: INK.soft, tag: labelTag });
          if (!ofValue) return;
          const ink = address === undefined ? INK.text : INK.link;
          page.line(ofValue, { box: { ...box, start: valueStart, width: valueWidth }, ink, address, tag: valueTag });
        },
      };
    });
  });
  return pieces.length > 0 ? [...pieces, space(4)] : [];
}

export const gapPieces = (lines: number, { leading }: Setting): Piece[] => [space(lines * STYLES.text.size * leading)];
