import bidiFactory, { type Bidi } from 'bidi-js';
import { htmlLanguage, localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { rememberUpTo } from '../../src/domain/shared/remember.ts';
import { isJoiner, isSteering } from './clean-text.ts';
import type { FontSet, PrintFont } from './font-set.ts';
import type { Family, Weight } from './fonts.ts';
import type { Glyph } from './harfbuzz.ts';
import { partsOf, type Part } from './line-breaks.ts';

/** How a text is typeset. Sizes are in points. */
export interface Style {
  size: number;
  weight: Weight;
}

/** Adjacent letters of one font and one direction. */
export interface Run {
  font: PrintFont;
  /** Whether a stroke makes it bold, because there is no bold font. */
  isStroked: boolean;
  text: string;
  glyphs: readonly Glyph[];
  /** Embedding level of the bidirectional algorithm: an odd one runs from right to left. */
  level: number;
  /** Width in points. */
  width: number;
}

/** A line, with its runs from left to right. */
export interface Line {
  size: number;
  width: number;
  runs: readonly Run[];
}

interface SetPart extends Part {
  runs: Run[];
  width: number;
}

/** Letters and marks that run from right to left. */
const RIGHT_TO_LEFT = /[\p{Script_Extensions=Arabic}\p{Script=Hebrew}\u200f\u061c]/u;
/** How many shaped texts are kept, since a paper repeats its words. */
const SHAPED_TEXTS = 5_000;

let bidi: Bidi | undefined;

/** Sets texts of a paper into lines. Texts have to be clean (`cleanText`). */
export class LineSetter {
  readonly #fonts: FontSet;
  readonly #language: string;
  readonly #isRightToLeft: boolean;
  readonly #graphemes: Intl.Segmenter;
  readonly #shaped = rememberUpTo<readonly Glyph[]>(SHAPED_TEXTS);

  /** Share of their size that letters have. */
  readonly scale: number;

  constructor(fonts: FontSet, locale: Locale, scale = 1) {
    this.#fonts = fonts;
    this.scale = scale;
    this.#language = htmlLanguage(locale);
    this.#isRightToLeft = localeOf(locale).direction === 'rtl';
    this.#graphemes = new Intl.Segmenter(this.#language, { granularity: 'grapheme' });
  }

  /** Breaks a text into lines of at most `width` points, except for a wider single letter. An empty text has no lines. */
  lines(text: string, unscaled: Style, width: number): Line[] {
    const style = this.#scaled(unscaled);
    return text.split('\n').flatMap((paragraph, _, all) => {
      if (paragraph.trim() !== '') return this.#paragraph(paragraph, style, width);
      // A blank line between two paragraphs stays.
      return all.length > 1 ? [{ size: style.size, width: 0, runs: [] }] : [];
    });
  }

  /** The width of a text on one line, and that of its widest word. */
  measure(text: string, unscaled: Style): { natural: number; min: number } {
    const style = this.#scaled(unscaled);
    const parts = text.split('\n').map((paragraph) => this.#parts(paragraph, style));
    const sum = (part: SetPart[]) => part.reduce((total, { width }) => total + width, 0);
    const words = parts.flat().filter(({ isBlank }) => !isBlank);
    return {
      natural: Math.max(0, ...parts.map(sum)),
      min: Math.max(0, ...words.map(({ width }) => width)),
    };
  }

  #scaled = (style: Style): Style => ({ ...style, size: style.size * this.scale });

  #paragraph(paragraph: string, style: Style, width: number): Line[] {
    const lines: SetPart[][] = [];
    let line: SetPart[] = [];
    let used = 0;
    for (const part of this.#parts(paragraph, style)) {
      const pieces = part.width > width && !part.isBlank ? this.#broken(paragraph, part, style, width) : [part];
      for (const piece of pieces) {
        if (!piece.isBlank && used + piece.width > width && line.length > 0) {
          lines.push(line);
          [line, used] = [[], 0];
        }
        if (piece.isBlank && line.length === 0) continue;
        line.push(piece);
        used += piece.width;
      }
    }
    return [...lines, line].map((parts) => {
      while (parts.at(-1)?.isBlank) parts.pop();
      const runs = inVisualOrder(parts.flatMap((part) => part.runs));
      return { size: style.size, width: runs.reduce((total, run) => total + run.width, 0), runs };
    });
  }

  #parts(paragraph: string, style: Style): SetPart[] {
    const levels = this.#levels(paragraph);
    return partsOf(paragraph).map((part) => this.#set(paragraph, part, levels, style));
  }

  /** Breaks a word that is wider than the line into pieces that fit. */
  #broken(paragraph: string, part: Part, style: Style, width: number): SetPart[] {
    const levels = this.#levels(paragraph);
    const pieces: SetPart[] = [];
    let piece: Part = { ...part, end: part.start };
    let used = 0;
    for (const { segment } of this.#graphemes.segment(paragraph.slice(part.start, part.end))) {
      const letter = { start: piece.end, end: piece.end + segment.length, isBlank: false };
      const letterWidth = this.#set(paragraph, letter, levels, style).width;
      if (used + letterWidth > width && piece.end > piece.start) {
        pieces.push(this.#set(paragraph, piece, levels, style));
        [piece, used] = [{ ...letter, end: letter.start }, 0];
      }
      piece.end = letter.end;
      used += letterWidth;
    }
    return [...pieces, this.#set(paragraph, piece, levels, style)];
  }

  /** Embedding levels. A text without right-to-left letters or marks (an amount) runs from the left in any language. */
  #levels(paragraph: string): Uint8Array {
    const isRightToLeft = RIGHT_TO_LEFT.test(paragraph);
    if (!isRightToLeft && !paragraph.includes('\u2067')) return new Uint8Array(paragraph.length);
    bidi ??= bidiFactory();
    return bidi.getEmbeddingLevels(paragraph, this.#isRightToLeft && isRightToLeft ? 'rtl' : 'ltr').levels;
  }

  #set(paragraph: string, { start, end, isBlank }: Part, levels: Uint8Array, style: Style): SetPart {
    const runs: Run[] = [];
    let family: Family | undefined;
    let [text, level] = ['', 0];
    const finish = () => {
      if (text !== '' && family) runs.push(this.#run(text, family, level, style));
      text = '';
    };
    let index = start;
    const word = paragraph.slice(start, end);
    const families = this.#fonts.familiesOf(word);
    for (const [at, character] of [...word].entries()) {
      const [next, nextLevel] = [families[at] ?? 'sans', levels[index] ?? 0];
      index += character.length;
      if (isSteering(character) && !isJoiner(character)) continue;
      if (next !== family || nextLevel !== level) finish();
      [family, level] = [next, nextLevel];
      text += character;
    }
    finish();
    return { start, end, isBlank, runs, width: runs.reduce((total, run) => total + run.width, 0) };
  }

  #run(text: string, family: Family, level: number, { size, weight }: Style): Run {
    const font = this.#fonts.font(family, weight);
    const isRightToLeft = level % 2 === 1;
    const glyphs = this.#shaped(`${font.file} ${isRightToLeft ? 'r' : 'l'} ${text}`, () =>
      font.shaped.shape(text, isRightToLeft, this.#language),
    );
    const units = glyphs.reduce((total, { advance }) => total + advance, 0);
    const isStroked = weight === 700 && font.file === 'chinese-400';
    return { font, isStroked, text, glyphs, level, width: (units * size) / font.shaped.unitsPerEm };
  }
}

/** Rule L2 of Unicode's bidirectional algorithm: from the highest level down, reverses what is at least that deep. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(end, start + 1);
    }
  }
  return ordered;
}
