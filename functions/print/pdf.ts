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
 * Prints a paper, or several as one file: the bytes of a PDF. Call `unprintable` first for text that people typed.
 *
 * Import this module only when a paper is printed (`await import`), so that no other call waits for it.
 *
 * @param loadFont `servedFonts(environment)`
 * @throws UnprintableError if none of our fonts has one of the characters
 */
export const printPdf = (papers: PrintFile, loadFont: LoadFont): Promise<Uint8Array<ArrayBuffer>> =>
  printWith(theShelf(), papers, loadFont);

/** Finds the characters of a typed text that papers in this language cannot print. */
export const unprintable = (
  texts: readonly string[],
  locale: PrintDocument['locale'],
  loadFont: LoadFont,
): Promise<readonly string[]> => unprintableIn(texts, locale, theShelf(), loadFont);
