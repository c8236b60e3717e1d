import { encode } from 'uqr';
import type { PrintCode } from '../../src/domain/print/document.ts';
import { cleanText } from './clean-text.ts';
import { INK, MARGIN, TEXT_WIDTH } from './page.ts';
import { textOf } from './pdf-file.ts';
import { space, STYLES, type Piece, type Setting } from './pieces.ts';
import { Element } from './structure.ts';

/** A phone can read a code of this size from a hand's distance, on paper or on a screen. */
const SIDE = 88;
/** Cameras need a blank border of four squares around a code; this is more. */
const QUIET = 16;
const GAP = 8;

/** Draws a code at the edge where lines begin. Its text is next to it, centred at half its height. */
export function codePieces({ address, name, text, link }: PrintCode, { lines, leading, parent }: Setting): Piece[] {
  const { data: cells } = encode(address, { ecc: 'M', border: 0 });
  const start = MARGIN.side + SIDE + QUIET;
  const width = MARGIN.side + TEXT_WIDTH - start;
  const segments = [
    ...lines.lines(cleanText(text), STYLES.text, width).map((line) => ({ line, leadsTo: undefined })),
    ...lines.lines(cleanText(link), STYLES.text, width).map((line) => ({ line, leadsTo: address })),
  ];
  const lineHeight = STYLES.text.size * leading;
  const textHeight = segments.length * lineHeight;
  const height = Math.max(SIDE, textHeight);
  const figureTag = new Element('Figure', parent, `/Alt ${textOf(cleanText(name))}`);
  const textTag = new Element('P', parent);
  const piece: Piece = {
    height,
    draw: (page, top) => {
      page.cells(cells, { start: MARGIN.side, top, width: SIDE, height: SIDE }, figureTag);
      let at = top + Math.max(0, (SIDE - textHeight) / 2);
      for (const { line, leadsTo } of segments) {
        const ink = leadsTo === undefined ? INK.text : INK.link;
        page.line(line, { box: { start, top: at, width, height: lineHeight }, ink, address: leadsTo, tag: textTag });
        at += lineHeight;
      }
    },
  };
  return [{ ...space(GAP), isKept: true }, piece, space(GAP)];
}
