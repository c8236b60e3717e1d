/**
 * The one rule for what stands behind "from" wherever cars are shown together: rows of models, brands, kinds of car, the
 * home page, suggestions, structured data.
 *
 * "From" is the lowest price the maker suggests for a new car among those shown, and is called by that name. A dealer's
 * lowest quote is another thing and stands under its own label (`quotedSpan`); what is asked for a used car never
 * enters, unless all that is shown is used: then, "from" is the lowest that is asked, and says that it is of used cars.
 */
export interface FromPrice {
  kind: 'suggested' | 'used';
  /** Fen. */
  minor: number;
}

/** What the rule asks of a car; prices in fen, left out where they are not stated. */
interface PricedCar {
  /** New unless told. */
  condition?: 'new' | 'used';
  suggestedMinor?: number | undefined;
  /** A dealer's quote for a new car; what is asked for a used one. */
  lowestMinor?: number | undefined;
}

/** Prices in fen, over the cars that state one. */
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

/** "From" of cars shown together; undefined where no price of its kind is stated, and for no cars. */
export function fromPrice(cars: readonly PricedCar[]): FromPrice | undefined {
  const fresh = cars.filter((car) => !isUsed(car));
  const kind = fresh.length > 0 ? 'suggested' : 'used';
  const span = kind === 'suggested' ? spanOf(suggestedOf(fresh)) : spanOf(lowestOf(cars));
  return span && { kind, minor: span.leastMinor };
}

/** What is suggested for the new cars, from the lowest, which is their "from", to the highest. */
export const suggestedSpan = (cars: readonly PricedCar[]): PriceSpan | undefined =>
  spanOf(suggestedOf(cars.filter((car) => !isUsed(car))));

/** What dealers quote for the new cars at least, and at most. Never shown without saying that it is a quote. */
export const quotedSpan = (cars: readonly PricedCar[]): PriceSpan | undefined =>
  spanOf(lowestOf(cars.filter((car) => !isUsed(car))));

/** A style of the catalogue, which is new, as the rule takes it. */
export const pricedStyle = (style: {
  suggestedPriceMinor?: number | undefined;
  lowestPriceMinor?: number | undefined;
}): PricedCar => ({ suggestedMinor: style.suggestedPriceMinor, lowestMinor: style.lowestPriceMinor });

type Priced = { suggestedPriceMinor?: number | undefined; lowestPriceMinor?: number | undefined };

/** The style that costs least in China: by the dealer's quote, or else by what is suggested. Undefined: none states a price. */
export function cheapestOf<Style extends Priced>(styles: readonly Style[]): Style | undefined {
  const priceOf = ({ lowestPriceMinor, suggestedPriceMinor }: Style) =>
    lowestPriceMinor ?? suggestedPriceMinor ?? Number.MAX_SAFE_INTEGER;
  const [first] = styles.toSorted((left, right) => priceOf(left) - priceOf(right));
  return first && priceOf(first) < Number.MAX_SAFE_INTEGER ? first : undefined;
}
