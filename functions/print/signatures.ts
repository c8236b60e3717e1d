import type { PrintSignatures } from '../../src/domain/print/document.ts';
import { cleanText } from './clean-text.ts';
import { INK, MARGIN, TEXT_WIDTH } from './page.ts';
import { space, STYLES, type Piece, type Setting } from './pieces.ts';
import { Element } from './structure.ts';

const BETWEEN = 28;
/** Room for a signature and a stamp above the line. */
const ROOM = 54;
const GAP = 8;

/** Draws lines to sign on side by side, each at most half as wide as the paper, with the signer's name below. */
export function signaturePieces({ sides }: PrintSignatures, { lines, leading, parent }: Setting): Piece[] {
  const count = Math.max(2, sides.length);
  const width = (TEXT_WIDTH - BETWEEN * (count - 1)) / count;
  const columns = sides.map(({ label, name }, index) => ({
    start: MARGIN.side + index * (width + BETWEEN),
    labels: lines.lines(cleanText(label), STYLES.small, width),
    names: lines.lines(cleanText(name), STYLES.strong, width),
    tag: new Element('P', parent),
  }));
  const heightOf = (set: readonly { size: number }[]) => set.reduce((total, { size }) => total + size * leading, 0);
  const below = Math.max(0, ...columns.map(({ labels, names }) => heightOf([...labels, ...names])));
  const piece: Piece = {
    height: ROOM + GAP + below,
    draw: (page, top) => {
      for (const { start, labels, names, tag } of columns) {
        page.rule({ start, top: top + ROOM, width }, INK.text, 0.8);
        let at = top + ROOM + GAP / 2;
        for (const line of [...labels, ...names]) {
          const height = line.size * leading;
          const ink = labels.includes(line) ? INK.soft : INK.text;
          page.line(line, { box: { start, top: at, width, height }, ink, tag });
          at += height;
        }
      }
    },
  };
  return [piece, space(GAP)];
}
