import type { PrintBlock, PrintDocument } from '../../src/domain/print/document.ts';
import { PAPER, type Page } from './page.ts';
import { drawFoot, drawHead, footOf } from './page-frame.ts';
import { factPieces, gapPieces, headingPieces, paragraphPieces, type Piece, type Setting } from './pieces.ts';
import { Element } from './structure.ts';
import { tablePieces } from './table.ts';

/** The pages of a paper, drawn. */
export function drawPages(document: PrintDocument, setting: Setting, blankPage: (number: number) => Page): Page[] {
  const foot = footOf(document, setting);
  let page = blankPage(0);
  // The order in which things are made is that in which they are read.
  let top = drawHead(page, document, setting, true);
  const pieces = document.blocks.flatMap((block) => piecesOf(block, setting));
  const pages = [page];
  let isAtTop = true;
  for (const [index, piece] of pieces.entries()) {
    if (!isAtTop && top + heightTogether(pieces, index) > foot.bottom) {
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
  const footTag = new Element('P', setting.parent);
  for (const [index, one] of pages.entries()) {
    const label = document.pageLabel
      .replaceAll('{{page}}', String(index + 1))
      .replaceAll('{{pages}}', String(pages.length));
    drawFoot(one, foot, label, setting, one === page ? footTag : undefined);
  }
  return pages;
}

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
    case 'gap':
      return gapPieces(block.lines, setting);
  }
}

/** How much room a piece needs with all that stay on its page. */
function heightTogether(pieces: readonly Piece[], first: number): number {
  const own = pieces[first]?.height ?? 0;
  // Space at the end of a page is not missed.
  if (pieces[first]?.isSpace && !pieces[first].isKept) return 0;
  let height = 0;
  for (let index = first; index < pieces.length; index++) {
    const piece = pieces[index];
    height += piece?.height ?? 0;
    if (!piece?.isKept) break;
  }
  // What fills more than half a page together is parted all the same.
  return Math.max(own, Math.min(height, PAPER.height / 2));
}
