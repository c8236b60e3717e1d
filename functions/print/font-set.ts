import type { Locale } from '../../src/domain/shared/locale.ts';
import { isSteering } from './clean-text.ts';
import { familiesFor, fontFile, type Family, type FontFile, type LoadFont, type Weight } from './fonts.ts';
import type { HarfBuzz, ShapedFont } from './harfbuzz.ts';

/** A loaded font: its shaper, and the bytes from which its glyphs go into the file. */
export interface PrintFont {
  file: FontFile;
  bytes: Uint8Array;
  shaped: ShapedFont;
}

const MARK = /\p{M}/u;
const WEIGHTS: readonly Weight[] = [400, 700];

/** Keeps fonts that were loaded. All papers of an isolate share them, since HarfBuzz cannot free a font. */
export class FontShelf {
  readonly harfBuzz: HarfBuzz;
  readonly #fonts = new Map<FontFile, PrintFont>();

  constructor(harfBuzz: HarfBuzz) {
    this.harfBuzz = harfBuzz;
  }

  find(file: FontFile): PrintFont | undefined {
    return this.#fonts.get(file);
  }

  async load(file: FontFile, loadFont: LoadFont): Promise<PrintFont> {
    const loading = this.#fonts.get(file);
    if (loading) return loading;
    const bytes = await loadFont(file);
    // Another paper may have loaded the font meanwhile.
    const font = this.#fonts.get(file) ?? { file, bytes, shaped: this.harfBuzz.read(bytes) };
    this.#fonts.set(file, font);
    return font;
  }
}

/** Which font draws which character of a paper. */
export class FontSet {
  readonly #shelf: FontShelf;
  readonly #families: ReadonlyMap<string, Family>;
  /** Families this paper needs. Others that happen to be loaded do not count, so that a paper always looks the same. */
  readonly #loaded: ReadonlySet<Family>;
  /** The family for words without any letter. */
  readonly #fallback: Family;
  /** Characters that none of our fonts has. */
  readonly missing: readonly string[];

  private constructor(shelf: FontShelf, families: ReadonlyMap<string, Family>, missing: readonly string[]) {
    this.#shelf = shelf;
    this.#families = families;
    this.#loaded = new Set(families.values());
    this.#fallback = [...this.#loaded][0] ?? 'sans';
    this.missing = missing;
  }

  /** Loads only the fonts that the texts of a paper need. */
  static async for(texts: readonly string[], locale: Locale, shelf: FontShelf, loadFont: LoadFont): Promise<FontSet> {
    const families = new Map<string, Family>();
    const missing: string[] = [];
    for (const character of new Set(texts.join(''))) {
      if (character === '\n' || isSteering(character)) continue;
      let found: Family | undefined;
      for (const family of familiesFor(character, locale)) {
        const font = await shelf.load(fontFile(family, 400), loadFont);
        if (!font.shaped.hasCharacter(character.codePointAt(0) ?? 0)) continue;
        found = family;
        break;
      }
      if (found) families.set(character, found);
      else missing.push(character);
    }
    for (const family of new Set(families.values())) {
      for (const weight of WEIGHTS) await shelf.load(fontFile(family, weight), loadFont);
    }
    return new FontSet(shelf, families, missing);
  }

  /** The family of each character of a word. A Latin word is set in `sans` as a whole if its own family lacks a letter. */
  familiesOf(word: string): Family[] {
    // Steering characters before the first letter use that letter's family.
    let before = Array.from(word, (character) => this.#families.get(character)).find((family) => family !== undefined);
    const families = Array.from(word, (character) => (before = this.#familyOf(character, before)));
    const isMixed = families.includes('sans') && families.some((family) => family !== 'sans');
    const isAllInSans = isMixed && Array.from(word).every((one) => isSteering(one) || this.#has('sans', one));
    return isAllInSans ? families.map(() => 'sans') : families;
  }

  font(family: Family, weight: Weight): PrintFont {
    const font = this.#loaded.has(family) ? this.#shelf.find(fontFile(family, weight)) : undefined;
    if (!font) throw new Error(`The font ${fontFile(family, weight)} was not loaded.`);
    return font;
  }

  /** A mark uses the family of the letter before it, if that family has the mark. */
  #familyOf(character: string, before: Family | undefined): Family {
    if (before && (isSteering(character) || (MARK.test(character) && this.#has(before, character)))) return before;
    return this.#families.get(character) ?? before ?? this.#fallback;
  }

  #has(family: Family, character: string): boolean {
    return this.#loaded.has(family) && this.font(family, 400).shaped.hasCharacter(character.codePointAt(0) ?? 0);
  }
}
