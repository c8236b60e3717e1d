import type { Glyph } from './harfbuzz.ts';
import type { Run } from './lines.ts';
import type { GlyphPart } from './truetype.ts';

/** One glyph in the file, and the letters it is drawn for: the text by which it is read, searched and copied. */
export interface Place {
  text: string;
  parts: readonly GlyphPart[];
  /** How far the pen moves on, in font units. */
  advance: number;
  /** Whether the file has to state its width, because it is not a plain glyph of the font. */
  isMade: boolean;
}

/**
 * The places of a run, from left to right. A letter with its marks is one place, and so is a ligature. Otherwise
 * programs that read the file would take separate drawings for separate letters.
 */
export function placesOf(run: Run): Place[] {
  const { text, glyphs, level } = run;
  const groups: Glyph[][] = [];
  for (const glyph of glyphs) {
    const last = groups.at(-1);
    if (last?.[0]?.cluster === glyph.cluster) last.push(glyph);
    else groups.push([glyph]);
  }
  const starts = groups.map(([glyph]) => glyph?.cluster ?? 0).sort((one, other) => one - other);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  return groups.flatMap((group) => {
    const cluster = group[0]?.cluster ?? 0;
    const place = drawn(group, text.slice(cluster, endOf.get(cluster)));
    return level % 2 === 1 ? spread(place, run) : [place];
  });
}

function drawn(group: readonly Glyph[], text: string): Place {
  let advance = 0;
  const parts = group.map(({ id, xOffset, yOffset, advance: its }) => {
    const part = { glyph: id, x: advance + xOffset, y: yOffset };
    advance += its;
    return part;
  });
  return { text, parts, advance, isMade: parts.length > 1 || parts.some(({ x, y }) => x !== 0 || y !== 0) };
}

/**
 * Spreads a right-to-left glyph for several letters, such as lam-alef, over a place for each letter. Programs reverse a
 * line place by place, and would reverse the letters of one place, too. The first place, at the right, holds the
 * outline.
 */
function spread(place: Place, { font }: Run): Place[] {
  // A mark shares the place of its letter, in front of it. Once a program reverses the place, the mark follows its
  // letter.
  const letters = place.text.match(/.\p{M}*/gsu)?.map((letter) => [...letter].reverse().join('')) ?? [];
  const [first = '', ...others] = letters;
  if (others.length === 0) return [{ ...place, text: first }];
  const advance = Math.round(place.advance / (others.length + 1));
  const rest = place.advance - advance;
  const blank = { parts: [{ glyph: font.shaped.blank, x: 0, y: 0 }], advance: rest / others.length, isMade: true };
  return [
    ...others.reverse().map((text) => ({ ...blank, text })),
    { text: first, parts: place.parts.map((part) => ({ ...part, x: part.x - rest })), advance, isMade: true },
  ];
}
