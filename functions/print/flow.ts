import type { PrintBlock, PrintDocument } from '../../src/domain/print/document.ts';
import { codePieces } from './code.ts';
import { columnPieces } from './columns.ts';
import { PAPER, type Page } from './page.ts';
import { drawFoot, drawHead, footOf } from './page-frame.ts';
import { factPieces, gapPieces, headingPieces, paragraphPieces, type Piece, type Setting } from './pieces.ts';
import { signaturePieces } from './signatures.ts';
import { Element } from './structure.ts';
import { ROWS_WITH_TOTAL, tablePieces } from './table.ts';

/** A paper, and how it is typeset. */
export interface SetPaper {
  document: PrintDocument;
  setting: Setting;
}

/**
 * Draws the pages of papers that follow each other in one file. Each paper begins on a new page, and pages are numbered
 * throughout the file.
 *
 * @param blankPage makes a blank page for a paper; pages are numbered from 0
 */
export function drawPages(
  papers: readonly SetPaper[],
  blankPage: (number: number, document: PrintDocument) => Page,
): Page[] {
  const pages: Page[] = [];
  const feet = papers.map((paper) => {
    const foot = footOf(paper.document, paper.setting);
    const bodyPages = drawBody(paper, foot.bottom, (number) => blankPage(pages.length + number, paper.document));
    const first = pages.length;
    pages.push(...bodyPages);
    return { ...paper, foot, first, own: bodyPages };
  });
  for (const { document, setting, foot, first, own: bodyPages } of feet) {
    const footTag = new Element('P', setting.parent);
    for (const [index, page] of bodyPages.entries()) {
      const label = document.pageLabel
        .replaceAll('{{page}}', String(first + index + 1))
        .replaceAll('{{pages}}', String(pages.length));
      // Screen readers read the foot once, on the last page of its paper.
      drawFoot(page, foot, label, setting, index === bodyPages.length - 1 ? footTag : undefined);
    }
  }
  return pages;
}

/** Counts the pages of a paper. @param blankPage makes pages that are thrown away */
export function countPages(paper: SetPaper, blankPage: (number: number) => Page): number {
  return drawBody(paper, footOf(paper.document, paper.setting).bottom, blankPage).length;
}

/** Draws the pages of one paper without their feet. */
function drawBody({ document, setting }: SetPaper, bottom: number, blankPage: (number: number) => Page): Page[] {
  let page = blankPage(0);
  // Elements are read in the order in which they are made.
  let top = drawHead(page, document, setting, true);
  const pieces = document.blocks.flatMap((block, index) => {
    const next = document.blocks[index + 1];
    const own = piecesOf(block, setting);
    return next?.kind === 'facts' && next.isTotal ? keptAtEnd(own) : own;
  });
  const pages = [page];
  let isAtTop = true;
  for (const [index, piece] of pieces.entries()) {
    if (!isAtTop && top + heightTogether(pieces, index) > bottom) {
      page = blankPage(pages.length);
      pages.push(page);
      top = drawHead(page, document, setting, false);
      isAtTop = true;
      if (piece.head) {
        const { head } = piece;
        page.repeat(() => head.draw(page, top));
        top += head.height;
      }
    }
    if (isAtTop && piece.isSpace) continue;
    piece.draw(page, top);
    top += piece.height;
    isAtTop = false;
  }
  return pages;
}

/** Keeps the last rows of a table on the page of what comes after it. */
const keptAtEnd = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => (index >= pieces.length - ROWS_WITH_TOTAL ? { ...piece, isKept: true } : piece));

function piecesOf(block: PrintBlock, setting: Setting): Piece[] {
  switch (block.kind) {
    case 'heading':
      return headingPieces(block.text, setting);
    case 'paragraph':
      return paragraphPieces(block, setting);
    case 'facts':
      return factPieces(block, setting);
    case 'table':
      return tablePieces(block, setting);
    case 'columns':
      return columnPieces(block, setting);
    case 'code':
      return codePieces(block, setting);
    case 'signatures':
      return signaturePieces(block, setting);
    case 'gap':
      return gapPieces(block.lines, setting);
  }
}

/** How much height a piece needs together with those that must stay on its page. */
function heightTogether(pieces: readonly Piece[], first: number): number {
  const firstHeight = pieces[first]?.height ?? 0;
  // Space at the end of a page may be dropped.
  if (pieces[first]?.isSpace && !pieces[first].isKept) return 0;
  let height = 0;
  for (let index = first; index < pieces.length; index++) {
    const piece = pieces[index];
    height += piece?.height ?? 0;
    if (!piece?.isKept) break;
  }
  // Pieces that together fill more than half a page may be separated.
  return Math.max(firstHeight, Math.min(height, PAPER.height / 2));
}
