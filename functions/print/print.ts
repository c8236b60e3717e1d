import { textsOf, type PrintDocument, type PrintFile } from '../../src/domain/print/document.ts';
import { htmlLanguage, localeOf } from '../../src/domain/shared/locale.ts';
import { cleanText } from './clean-text.ts';
import { EmbeddedFont } from './embedded-font.ts';
import { countPages, drawPages, type SetPaper } from './flow.ts';
import { FontSet, type FontShelf, type PrintFont } from './font-set.ts';
import type { FontFile, LoadFont } from './fonts.ts';
import { LineSetter } from './lines.ts';
import { leadingOf, Page, PAPER } from './page.ts';
import type { Setting } from './pieces.ts';
import { PdfFile, textOf, to, type Reference } from './pdf-file.ts';
import { Element, writeStructure } from './structure.ts';

/** Names the characters that none of our fonts has. Such a paper is refused, since a box in place of a name is useless. */
export class UnprintableError extends Error {
  readonly characters: readonly string[];

  constructor(characters: readonly string[]) {
    super(`No font has ${characters.map(codePointOf).join(', ')}.`);
    this.name = 'UnprintableError';
    this.characters = characters;
  }

  /** The characters as a reader is shown them. */
  get shown(): string {
    return this.characters.map(shownCharacter).join(' ');
  }
}

/** A mark has no shape of its own, so it is shown on a dotted circle with its code point. Invisible ones are named. */
function shownCharacter(character: string): string {
  if (/\p{M}/u.test(character)) return `\u25cc${character} (${codePointOf(character)})`;
  return /[\p{C}\p{Z}]/u.test(character) ? codePointOf(character) : character;
}

const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Digits of page numbers. Their fonts have to be loaded before pages are counted. */
const DIGITS = '0123456789';

/** The characters of some texts that cannot be printed. */
export async function unprintableIn(
  texts: readonly string[],
  locale: PrintDocument['locale'],
  shelf: FontShelf,
  loadFont: LoadFont,
): Promise<readonly string[]> {
  return (await FontSet.for(texts.map(cleanText), locale, shelf, loadFont)).missing;
}

/** Prints papers as one PDF file. @throws UnprintableError */
export async function printWith(
  shelf: FontShelf,
  papers: PrintFile,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const documents = 'blocks' in papers ? [papers] : papers;
  const fonts: FontSet[] = [];
  for (const document of documents)
    fonts.push(await FontSet.for([...textsOf(document).map(cleanText), DIGITS], document.locale, shelf, loadFont));
  const missing = [...new Set(fonts.flatMap((set) => set.missing))];
  if (missing.length > 0) throw new UnprintableError(missing);
  const root = new Element('Document');
  const embedded = new Map<FontFile, EmbeddedFont>();
  const set = documents.map((document, index): SetPaper => {
    const { locale } = document;
    // Tells screen readers where the language changes.
    const parent = documents.length > 1 ? new Element('Part', root, `/Lang (${htmlLanguage(locale)})`) : root;
    return { document, setting: settingFor(document, fonts[index] as FontSet, parent) };
  });
  const pages = drawPages(set, (number, { locale }) => pageFor(number, locale, embedded));
  return fileOf(documents[0] as PrintDocument, pages, root, embedded);
}

/** Makes a blank page. The fonts of what is drawn on it are added to those that are embedded. */
function pageFor(number: number, locale: PrintDocument['locale'], embedded: Map<FontFile, EmbeddedFont>): Page {
  const fontOf = (font: PrintFont): EmbeddedFont => {
    const embeddedFont = embedded.get(font.file) ?? new EmbeddedFont(`F${embedded.size + 1}`, font);
    embedded.set(font.file, embeddedFont);
    return embeddedFont;
  };
  return new Page(number, fontOf, localeOf(locale).direction === 'rtl');
}

/** How much closer a paper may be set, step by step: shares of the usual size of letters, and of the usual line height. */
const CLOSER = [
  { scale: 0.93, leading: 0.9 },
  { scale: 0.88, leading: 0.86 },
] as const;

/** How a paper is set: as usual, unless closer letters and lines bring two pages onto one. */
function settingFor(document: PrintDocument, fonts: FontSet, parent: Element): Setting {
  const { locale, isFitted = false } = document;
  const leading = leadingOf(locale);
  const usual = { lines: new LineSetter(fonts, locale), leading, parent };
  if (!isFitted) return usual;
  const pagesOf = (tried: Setting): number => {
    const embedded = new Map<FontFile, EmbeddedFont>();
    const setting = { ...tried, parent: new Element('Document') };
    return countPages({ document, setting }, (number) => pageFor(number, locale, embedded));
  };
  if (pagesOf(usual) !== 2) return usual;
  for (const closer of CLOSER) {
    const lines = new LineSetter(fonts, locale, closer.scale);
    const setting = { lines, leading: leading * closer.leading, parent };
    if (pagesOf(setting) === 1) return setting;
  }
  return usual;
}

/** Writes the file. Its first paper gives the file its title and language. */
async function fileOf(
  { title, locale }: PrintDocument,
  pages: readonly Page[],
  structure: Element,
  fonts: ReadonlyMap<FontFile, EmbeddedFont>,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = new PdfFile();
  const resources: string[] = [];
  for (const font of fonts.values()) resources.push(`/${font.name} ${to(await font.write(file))}`);
  const tree = file.reserve();
  const leaves: Reference[] = [];
  for (const [number, page] of pages.entries()) {
    const content = await file.addStream(page.content);
    const links = page.links.map((link) => to(file.add(link)));
    leaves.push(
      file.add(
        `<< /Type /Page /Parent ${to(tree)} /Contents ${to(content)} /StructParents ${number} /Tabs /S` +
          `${links.length > 0 ? ` /Annots [${links.join(' ')}]` : ''} >>`,
      ),
    );
  }
  file.add(
    `<< /Type /Pages /Kids [${leaves.map(to).join(' ')}] /Count ${leaves.length} ` +
      `/MediaBox [0 0 ${PAPER.width} ${PAPER.height}] /Resources << /Font << ${resources.join(' ')} >> >> >>`,
    tree,
  );
  const elements = writeStructure(
    file,
    structure,
    leaves,
    pages.map(({ marks }) => marks),
  );
  const direction = localeOf(locale).direction === 'rtl' ? ' /Direction /R2L' : '';
  const root = file.add(
    `<< /Type /Catalog /Pages ${to(tree)} /Lang (${htmlLanguage(locale)}) ` +
      `/MarkInfo << /Marked true >> /StructTreeRoot ${to(elements)} ` +
      `/ViewerPreferences << /DisplayDocTitle true${direction} >> >>`,
  );
  return file.bytes(root, file.add(`<< /Title ${textOf(cleanText(title))} >>`));
}
