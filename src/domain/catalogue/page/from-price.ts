import type { Style } from '../model.ts';
import { leadingBasis } from '../price-basis.ts';

/**
 * The "from" price wherever cars are shown together: rows of models, brands, kinds of car, the home page, suggestions,
 * structured data. This is the only rule for it. "From" is the lowest suggested price of the new cars shown, and is
 * labelled so. A dealer's lowest quote is another thing with a label of its own (`quotedSpan`). Asking prices of used
 * cars count only if all cars shown are used: then "from" is the lowest asking price, and says that it is of used cars.
 */
export interface FromPrice {
  kind: 'suggested' | 'used';
  /** Fen. */
  minor: number;
}

/** The facts of a car that the rule needs. Prices are in fen, and left out if not stated. */
interface PricedCar {
  /** New if left out. */
  condition?: 'new' | 'used';
  suggestedMinor?: number | undefined;
  /** A dealer's quote for a new car, or the asking price of a used one. */
  lowestMinor?: number | undefined;
}

/** Lowest and highest price in fen, over the cars that state one. */
export interface PriceSpan {
  leastMinor: number;
  mostMinor: number;
}

const isUsed = ({ condition }: PricedCar): boolean => condition === 'used';
const suggestedOf = (cars: readonly PricedCar[]) => cars.map(({ suggestedMinor }) => suggestedMinor);
const lowestOf = (cars: readonly PricedCar[]) => cars.map(({ lowestMinor }) => lowestMinor);

function spanOf(values: readonly (number | undefined)[]): PriceSpan | undefined {
  const stated = values.filter((value) => value !== undefined);
  return stated.length === 0 ? undefined : { leastMinor: Math.min(...stated), mostMinor: Math.max(...stated) };
}

/** Returns the "from" price of cars shown together; undefined if none states a price of its kind. */
export function fromPrice(cars: readonly PricedCar[]): FromPrice | undefined {
  const fresh = cars.filter((car) => !isUsed(car));
  const kind = fresh.length > 0 ? 'suggested' : 'used';
  const span = kind === 'suggested' ? spanOf(suggestedOf(fresh)) : spanOf(lowestOf(cars));
  return span && { kind, minor: span.leastMinor };
}

/** Returns the suggested prices of the new cars, from the lowest, which is their "from" price, to the highest. */
export const suggestedSpan = (cars: readonly PricedCar[]): PriceSpan | undefined =>
  spanOf(suggestedOf(cars.filter((car) => !isUsed(car))));

/** Returns the lowest and the highest dealer quote for the new cars. Pages always say that these are quotes. */
export const quotedSpan = (cars: readonly PricedCar[]): PriceSpan | undefined =>
  spanOf(lowestOf(cars.filter((car) => !isUsed(car))));

/** Prepares a style of the catalogue, which is new, for the rule. */
export const pricedStyle = (style: {
  suggestedPriceMinor?: number | undefined;
  lowestPriceMinor?: number | undefined;
}): PricedCar => ({ suggestedMinor: style.suggestedPriceMinor, lowestMinor: style.lowestPriceMinor });

/**
 * Returns the style that costs least in China, told or not: by dealer quote, else by suggested price. Undefined if none has a
 * price.
 */
export function cheapestOf<Priced extends Pick<Style, 'priceBasis' | 'lowestPriceMinor' | 'suggestedPriceMinor'>>(
  styles: readonly Priced[],
): Priced | undefined {
  const priceOf = (style: Priced) => leadingBasis(style) ?? Number.MAX_SAFE_INTEGER;
  const [first] = styles.toSorted((left, right) => priceOf(left) - priceOf(right));
  return first && priceOf(first) < Number.MAX_SAFE_INTEGER ? first : undefined;
}
