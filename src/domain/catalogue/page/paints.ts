import type { Style } from '../model.ts';
import type { Term } from './dictionary.ts';

/** A colour a model is drawn in. Without a code no sheet states a colour and the paint is ours. */
export interface Paint {
  code?: string;
  /** Six lower-case hex digits, without `#`. */
  hex: string;
}
export type Paints = readonly [first: Paint, ...rest: Paint[]];

/**
 * Paints of our own for models whose sheets name no colours, so that drawings in a list can be told apart. Each is
 * far from white, black and every signal colour of the pages.
 */
export const SAMPLE_PAINTS = ['a9bfae', '8fa0aa', '5d7793', 'b9a58c', '7a8b7f', '9d8f9e', '6f8fa3', 'a89a86'] as const;

/** The paint of a car nothing at all is known of. */
export const NEUTRAL_PAINT: Paint = { hex: SAMPLE_PAINTS[1] };

function samplePaint(modelSlug: string): Paint {
  let sum = 0;
  for (const character of modelSlug) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return { hex: SAMPLE_PAINTS[sum % SAMPLE_PAINTS.length] ?? SAMPLE_PAINTS[0] };
}

/** The outside colours the sheets of a model (or of one style of it) state, in the order they are first named, one of each hex. */
export function paintsOf(styles: readonly Style[], terms: ReadonlyMap<string, Term>): Paints {
  const paints = new Map<string, Paint>();
  for (const style of styles) {
    for (const { term } of style.sheet['exterior_colours'] ?? []) {
      const hex = term === undefined ? undefined : terms.get(term)?.hex?.replace('#', '').toLowerCase();
      if (term !== undefined && hex && /^[0-9a-f]{6}$/.test(hex) && !paints.has(hex))
        paints.set(hex, { code: term, hex });
    }
  }
  const [first, ...rest] = paints.values();
  return first ? [first, ...rest] : [samplePaint(styles[0]?.modelSlug ?? '')];
}
