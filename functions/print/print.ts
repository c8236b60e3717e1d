import { textsOf, type PrintBlock, type PrintDocument } from '../../src/domain/print/document.ts';
import { htmlLanguage, localeOf } from '../../src/domain/shared/locale.ts';
import { cleanText } from './clean-text.ts';
import { EmbeddedFont } from './embedded-font.ts';
import { FontSet, type FontShelf, type PrintFont } from './font-set.ts';
import type { FontFile, LoadFont } from './fonts.ts';
import { LineSetter, type Line } from './lines.ts';
import { INK, leadingOf, MARGIN, Page, PAPER, TEXT_WIDTH } from './page.ts';
import { PdfFile, textOf, to, type Reference } from './pdf-file.ts';
import { factPieces, gapPieces, headingPieces, paragraphPieces, STYLES, type Piece, type Setting } from './pieces.ts';
import { tablePieces } from './table.ts';

/** Says which characters of a paper none of our fonts has. Nothing is printed then: a box in place of a name helps nobody. */
export class UnprintableError extends Error {
  readonly characters: readonly string[];

  constructor(characters: readonly string[]) {
    super(`No font has ${characters.map(codePointOf).join(', ')}.`);
    this.name = 'UnprintableError';
    this.characters = characters;
  }
}

const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Digits of page numbers, which fonts have to be there for before the pages are counted. */
const DIGITS = '0123456789';

/** The characters of some texts that could not be printed. */
export async function unprintableIn(
  texts: readonly string[],
  locale: PrintDocument['locale'],
  shelf: FontShelf,
  loadFont: LoadFont,
): Promise<readonly string[]> {
  return (await FontSet.for(texts.map(cleanText), locale, shelf, loadFont)).missing;
}

/** A paper as a PDF file. Throws `UnprintableError`. */
export async function printWith(shelf: FontShelf, document: PrintDocument, loadFont: LoadFont): Promise<Uint8Array> {
  const { locale } = document;
  const fonts = await FontSet.for([...textsOf(document).map(cleanText), DIGITS], locale, shelf, loadFont);
  if (fonts.missing.length > 0) throw new UnprintableError(fonts.missing);
  const setting: Setting = { lines: new LineSetter(fonts, locale), leading: leadingOf(locale) };
  const embedded = new Map<FontFile, EmbeddedFont>();
  const fontOf = (font: PrintFont): EmbeddedFont => {
    const known = embedded.get(font.file) ?? new EmbeddedFont(`F${embedded.size + 1}`, font);
    embedded.set(font.file, known);
    return known;
  };
  const pages = drawPages(document, setting, () => new Page(fontOf, localeOf(locale).direction === 'rtl'));
  return fileOf(document, pages, embedded);
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

function drawPages(document: PrintDocument, setting: Setting, blankPage: () => Page): Page[] {
  const footer = document.footer.flatMap((text) =>
    setting.lines.lines(cleanText(text), STYLES.small, TEXT_WIDTH * 0.78),
  );
  const footerLine = STYLES.small.size * setting.leading;
  const bottom = PAPER.height - MARGIN.bottom - Math.max(1, footer.length) * footerLine - 8;
  const pages: Page[] = [];
  let top = 0;
  const turn = () => {
    const page = blankPage();
    top = MARGIN.top + drawHead(page, document, setting, pages.length === 0);
    pages.push(page);
    return page;
  };
  let page = turn();
  let isAtTop = true;
  const pieces = document.blocks.flatMap((block) => piecesOf(block, setting));
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index];
    if (!piece) continue;
    if (piece.isSpace && isAtTop) continue;
    if (top + togetherFrom(pieces, index) > bottom && !isAtTop) {
      page = turn();
      isAtTop = true;
      if (piece.isSpace) continue;
      if (piece.head) {
        piece.head.draw(page, top);
        top += piece.head.height;
      }
    }
    piece.draw(page, top);
    top += piece.height;
    isAtTop = false;
  }
  pages.forEach((one, index) => {
    const label = document.pageLabel
      .replaceAll('{{page}}', String(index + 1))
      .replaceAll('{{pages}}', String(pages.length));
    drawFoot(one, footer, setting, setting.lines.lines(cleanText(label), STYLES.small, TEXT_WIDTH)[0], bottom + 8);
  });
  return pages;
}

/** How much room a piece needs with all that stay on its page, and with one line of what follows a kept one. */
function togetherFrom(pieces: readonly Piece[], first: number): number {
  const own = pieces[first]?.height ?? 0;
  let height = 0;
  for (let index = first; index < pieces.length; index++) {
    const piece = pieces[index];
    if (!piece) break;
    height += piece.height;
    if (!piece.isKept && !piece.isSpace) break;
  }
  // What fills more than half a page together is parted all the same.
  return Math.max(own, Math.min(height, PAPER.height / 2));
}

/** Draws what each page begins with, and answers how high it is. */
function drawHead(page: Page, { title, mark }: PrintDocument, setting: Setting, isFirst: boolean): number {
  const markLine = setting.lines.lines(cleanText(mark ?? ''), STYLES.mark, TEXT_WIDTH / 2)[0];
  const markWidth = markLine ? markLine.width + 16 : 0;
  const style = isFirst ? STYLES.title : STYLES.running;
  const titles = setting.lines.lines(cleanText(title), style, TEXT_WIDTH - markWidth - (markLine ? 14 : 0));
  const lineHeight = style.size * Math.min(setting.leading, 1.5);
  const height = Math.max(lineHeight * titles.length, markLine ? 20 : 0);
  titles.forEach((line, index) => {
    const first = isFirst ? 0 : (height - lineHeight * titles.length) / 2;
    const box = {
      start: MARGIN.side,
      top: MARGIN.top + first + index * lineHeight,
      width: TEXT_WIDTH,
      height: lineHeight,
    };
    page.line(line, { box, ink: isFirst ? INK.text : INK.soft });
  });
  if (markLine) {
    const box = { start: MARGIN.side + TEXT_WIDTH - markWidth, top: MARGIN.top, width: markWidth, height: 20 };
    page.frame(box, INK.seal);
    page.line(markLine, { box: { ...box, start: box.start + 8, width: markLine.width }, ink: INK.seal });
  }
  page.rule({ start: MARGIN.side, top: MARGIN.top + height + 6, width: TEXT_WIDTH }, INK.text, 1);
  return height + 6 + 12;
}

function drawFoot(
  page: Page,
  lines: readonly Line[],
  { leading }: Setting,
  label: Line | undefined,
  from: number,
): void {
  page.rule({ start: MARGIN.side, top: from - 4, width: TEXT_WIDTH }, INK.hair);
  const height = STYLES.small.size * leading;
  const boxAt = (index: number) => ({ start: MARGIN.side, top: from + index * height, width: TEXT_WIDTH, height });
  lines.forEach((line, index) => page.line(line, { box: boxAt(index), ink: INK.soft }));
  if (label) page.line(label, { box: boxAt(0), align: 'end', ink: INK.soft });
}

async function fileOf(
  { title, locale }: PrintDocument,
  pages: readonly Page[],
  fonts: ReadonlyMap<FontFile, EmbeddedFont>,
): Promise<Uint8Array> {
  const file = new PdfFile();
  const resources: string[] = [];
  for (const font of fonts.values()) resources.push(`/${font.name} ${to(await font.write(file))}`);
  const tree = file.reserve();
  const leaves: Reference[] = [];
  for (const page of pages) {
    const content = await file.addStream(page.content);
    const links = page.links.map((link) => to(file.add(link)));
    leaves.push(
      file.add(
        `<< /Type /Page /Parent ${to(tree)} /Contents ${to(content)}` +
          `${links.length > 0 ? ` /Annots [${links.join(' ')}]` : ''} >>`,
      ),
    );
  }
  file.add(
    `<< /Type /Pages /Kids [${leaves.map(to).join(' ')}] /Count ${leaves.length} ` +
      `/MediaBox [0 0 ${PAPER.width} ${PAPER.height}] /Resources << /Font << ${resources.join(' ')} >> >> >>`,
    tree,
  );
  const direction = localeOf(locale).direction === 'rtl' ? ' /Direction /R2L' : '';
  const root = file.add(
    `<< /Type /Catalog /Pages ${to(tree)} /Lang (${htmlLanguage(locale)}) ` +
      `/ViewerPreferences << /DisplayDocTitle true${direction} >> >>`,
  );
  return file.bytes(root, file.add(`<< /Title ${textOf(cleanText(title))} >>`));
}
