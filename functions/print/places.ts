import type { Glyph } from './harfbuzz.ts';
import type { Run } from './lines.ts';
import type { GlyphPart } from './truetype.ts';

/** What is drawn for some letters, as one glyph of the file, and what it is read, searched and copied as. */
export interface Place {
  text: string;
  parts: readonly GlyphPart[];
  /** How far the pen moves on, in units of the font. */
  advance: number;
  /** Whether the file has to be told how wide it is, because the font does not say. */
  isMade: boolean;
}

/**
 * The places of a run from left to right. A letter and its marks are one place, and so is a ligature: programs that read the file
 * take what is drawn apart for letters apart.
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
 * What is drawn from right to left for more than one letter, such as lam-alef, with a place for each of them. Programs turn a line
 * round place by place, and would turn the letters of one place round with it. The first one, at the right, has the outline.
 */
function spread(place: Place, { font }: Run): Place[] {
  // A mark shares the place of its letter, and stands before it: turned round, it follows.
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
