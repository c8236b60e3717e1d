import harfBuzzModule from 'harfbuzzjs/dist/harfbuzz.wasm';
import type { PrintDocument, PrintFile } from '../../src/domain/print/document.ts';
import { FontShelf } from './font-set.ts';
import type { LoadFont } from './fonts.ts';
import { HarfBuzz } from './harfbuzz.ts';
import { printWith, unprintableIn } from './print.ts';

export { servedFonts } from './fonts.ts';
export { UnprintableError } from './print.ts';

let shelf: FontShelf | undefined;
const theShelf = (): FontShelf => (shelf ??= new FontShelf(new HarfBuzz(harfBuzzModule)));

/**
 * Prints a paper, or several as one file: the bytes of a PDF. Throws `UnprintableError` if they have characters that none of
 * our fonts has; ask `unprintable` first about what people typed.
 *
 * This module is imported when a paper is printed (`await import`), so that no other call waits for it.
 *
 * @param loadFont `servedFonts(environment)`
 */
export const printPdf = (papers: PrintFile, loadFont: LoadFont): Promise<Uint8Array<ArrayBuffer>> =>
  printWith(theShelf(), papers, loadFont);

/** Characters of a typed text that no font of this language's papers has. */
export const unprintable = (
  texts: readonly string[],
  locale: PrintDocument['locale'],
  loadFont: LoadFont,
): Promise<readonly string[]> => unprintableIn(texts, locale, theShelf(), loadFont);
