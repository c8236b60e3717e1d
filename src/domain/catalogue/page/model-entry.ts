import { measuresFromSheet } from '../drawing/index.ts';
import type { Brand, EnergyType, Model, Style } from '../model.ts';
import type { ShownPhoto } from '../../photo/photos.ts';
import { figureNumber } from './figures.ts';
import { pricedStyle, quotedSpan, suggestedSpan, type PriceSpan } from './from-price.ts';
import { basisOf, leadingBasis } from '../price-basis.ts';
import type { Position } from './neighbours.ts';

/** A model with the joint facts of its styles, for its pages and rows of lists. */
export interface ModelEntry extends Position {
  model: Model;
  brand: Brand;
  /** Newest first, then by price; styles without a price last. */
  styles: readonly Style[];
  /**
   * The style that represents the model: the cheapest of the newest year that states a price and can be drawn from its
   * sheet. If no style does both, it is one that can be drawn, because a price without its car would be drawn as
   * another's.
   */
  face: Style;
  years: { first: number; last: number };
  energyTypes: readonly EnergyType[];
  /** Its lower end is the model's "from" price (`fromPrice`). */
  suggested?: PriceSpan | undefined;
  /** Dealer quotes. */
  lowest?: PriceSpan | undefined;
  /** Photo that its cards show in place of a drawing, if there is one. */
  photo?: ShownPhoto | undefined;
}

/** The facts of a style from which `byYearAndPrice` and `faceOf` decide. */
export type RankedStyle = Pick<
  Style,
  'id' | 'modelSlug' | 'modelYear' | 'energyType' | 'priceBasis' | 'suggestedPriceMinor' | 'lowestPriceMinor' | 'sheet'
>;

const priceOf = (style: RankedStyle) => basisOf(style).suggestedMinor ?? Infinity;
const isPriced = (style: RankedStyle) => leadingBasis(style) !== undefined;
const isDrawable = ({ sheet, energyType }: RankedStyle) => measuresFromSheet(sheet, energyType) !== undefined;

export function byYearAndPrice(left: RankedStyle, right: RankedStyle): number {
  // Infinity - Infinity is NaN, so the id alone decides between two styles without a price.
  const byPrice = priceOf(left) === priceOf(right) ? 0 : priceOf(left) - priceOf(right);
  return right.modelYear - left.modelYear || byPrice || left.id - right.id;
}

/** Returns the style that represents a model, from its styles in their order (see `ModelEntry`). */
export function faceOf<Shown extends RankedStyle>(styles: readonly Shown[]): Shown | undefined {
  const drawable = styles.filter(isDrawable);
  return drawable.find(isPriced) ?? drawable[0] ?? styles.find(isPriced) ?? styles[0];
}

/** Collects the joint facts of a model's styles; undefined for a model without styles, which has nothing to show. */
export function modelEntry(model: Model, brand: Brand, unsorted: readonly Style[]): ModelEntry | undefined {
  const styles = [...unsorted].sort(byYearAndPrice);
  const face = faceOf(styles);
  if (!face) return undefined;
  const years = styles.map((style) => style.modelYear);
  const priced = styles.map(pricedStyle);
  const suggested = suggestedSpan(priced);
  return {
    slug: model.slug,
    model,
    brand,
    styles,
    face,
    years: { first: Math.min(...years), last: Math.max(...years) },
    energyTypes: [...new Set(styles.map((style) => style.energyType))],
    suggested,
    lowest: quotedSpan(priced),
    lengthMm: figureNumber(face.sheet, 'length'),
    priceMinor: face.suggestedPriceMinor ?? suggested?.leastMinor,
    level: face.sheet['level']?.[0]?.term,
  };
}

/** Groups styles by model year, newest year first. */
export function stylesByYear(styles: readonly Style[]): [year: number, styles: Style[]][] {
  return [...Map.groupBy(styles, (style) => style.modelYear)].sort(([left], [right]) => right - left);
}
