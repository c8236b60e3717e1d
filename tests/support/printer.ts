import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { FontShelf } from '../../functions/print/font-set.ts';
import { fontPath, type LoadFont } from '../../functions/print/fonts.ts';
import { HarfBuzz } from '../../functions/print/harfbuzz.ts';
import { printWith } from '../../functions/print/print.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import type { PrintFile } from '../../src/domain/print/document.ts';

/** HarfBuzz as Node compiles it; the Worker imports the same file as a module. */
export const aShelf = (): FontShelf =>
  new FontShelf(
    new HarfBuzz(new WebAssembly.Module(readFileSync(join(ROOT, 'node_modules/harfbuzzjs/dist/harfbuzz.wasm')))),
  );

export const fontBytes: LoadFont = (file) =>
  Promise.resolve(new Uint8Array(readFileSync(join(ROOT, 'public', fontPath(file)))));

const shelf = aShelf();

/** Papers as a file, printed in Node. */
export const printed = (papers: PrintFile): Promise<Uint8Array> => printWith(shelf, papers, fontBytes);

/** What another program reads in the file: the text of each page, in the order in which it is drawn, without its blanks. */
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  const file = await getDocumentProxy(pdf.slice());
  const pages = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(withoutBlanks(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  return pages;
}

/** A text as `readPages` has it: no blanks, and no signs that only steer the order of letters. */
export const withoutBlanks = (text: string): string => text.normalize('NFC').replace(/[\s\u2066-\u2069]/g, '');
