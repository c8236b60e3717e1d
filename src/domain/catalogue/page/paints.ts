import type { Style } from '../model.ts';
import type { Term } from './dictionary.ts';

/** A colour in which a model is drawn. Without a code, no sheet states a colour and the paint is our own. */
export interface Paint {
  code?: string;
  /** The body: six lower-case hex digits, without `#`. */
  hex: string;
  /** Roof and pillars of a two-tone car, in the same form. */
  roofHex?: string;
}
type Paints = readonly [first: Paint, ...rest: Paint[]];

/**
 * Paints of our own for models whose sheets name no colours, so that drawings in a list can be told apart. None is close
 * to white, black or a signal colour of the pages.
 */
export const SAMPLE_PAINTS = ['a9bfae', '8fa0aa', '5d7793', 'b9a58c', '7a8b7f', '9d8f9e', '6f8fa3', 'a89a86'] as const;

function samplePaint(modelSlug: string): Paint {
  let sum = 0;
  for (const character of modelSlug) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return { hex: SAMPLE_PAINTS[sum % SAMPLE_PAINTS.length] ?? SAMPLE_PAINTS[0] };
}

const bareHex = (hex: string | null | undefined): string | undefined => {
  const bare = hex?.replace('#', '').toLowerCase();
  return bare !== undefined && /^[0-9a-f]{6}$/.test(bare) ? bare : undefined;
};

/**
 * Returns the paint of a colour's term; undefined if the term has no hex. The name of a two-tone states the plain colour
 * above the waist first, then the paint of the body: `金色/紫气凌云` is a car in "Auspicious Cloud Purple" under gold.
 */
function paintOf({ code, hex, hexSecond }: Term): Paint | undefined {
  const first = bareHex(hex);
  const second = bareHex(hexSecond);
  if (first === undefined) return undefined;
  return second === undefined ? { code, hex: first } : { code, hex: second, roofHex: first };
}

/** Writes the colours of a paint for addresses: `f4f4f2`, or body and roof, `55406e-c3a25b`. */
export const paintKey = ({ hex, roofHex }: Paint): string => (roofHex === undefined ? hex : `${hex}-${roofHex}`);

/** Returns the outside colours that the sheets of a model or of one style state, in order, each look once. */
export function paintsOf(
  styles: readonly Pick<Style, 'sheet' | 'modelSlug'>[],
  terms: ReadonlyMap<string, Term>,
): Paints {
  const paints = new Map<string, Paint>();
  for (const style of styles) {
    for (const { term } of style.sheet['exterior_colours'] ?? []) {
      const paintOfTerm = term === undefined ? undefined : terms.get(term);
      const paint = paintOfTerm && paintOf(paintOfTerm);
      if (paint && !paints.has(paintKey(paint))) paints.set(paintKey(paint), paint);
    }
  }
  const [first, ...rest] = paints.values();
  return first ? [first, ...rest] : [samplePaint(styles[0]?.modelSlug ?? '')];
}

/** Does the same with the colours of all sheets of a model, as the database lists them. */
export const paintsOfModel = (
  { slug, exteriorColours }: { slug: string; exteriorColours: readonly string[] },
  terms: ReadonlyMap<string, Term>,
): Paints =>
  paintsOf([{ modelSlug: slug, sheet: { exterior_colours: exteriorColours.map((term) => ({ term })) } }], terms);
