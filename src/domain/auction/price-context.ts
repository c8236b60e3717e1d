/** An asking price or a suggested price, as its source states it. */
interface StatedPrice {
  minor: number;
  currency: string;
}

/** Prices of cars like the lot's elsewhere, as their sources state them. */
export interface StatedPrices {
  /** Suggested price of the new car in China. */
  suggested: StatedPrice | undefined;
  /** Lowest price a dealer in China gave for the new car. */
  lowest: StatedPrice | undefined;
  /** ISO date on which these two were read. */
  readOn: string | undefined;
  /** Prices of used cars of the same style for sale here, without samples and the lot's own car. */
  used: readonly StatedPrice[];
}

/** The same prices in minor units of the lot's currency. */
export interface PriceContext {
  suggested: number | undefined;
  lowest: number | undefined;
  used: { middle: number; cars: number } | undefined;
  readOn: string | undefined;
  /** Yuan for one unit of the lot's currency, and the source of that rate; without a source, it is the reference rate. */
  rate: number;
  rateSource: string | undefined;
  rateReadAt: number | undefined;
}

/** Rates for converting prices, in units for one dollar. */
interface PriceRates {
  perDollar: ReadonlyMap<string, number>;
  source: string | undefined;
  readAt: number | undefined;
}

/** The currency the catalogue states prices in. */
export const CATALOGUE_CURRENCY = 'CNY';

/** Converts the prices. Undefined if no price of such cars is known, or no rate converts one. */
export function priceContext(stated: StatedPrices, currency: string, rates: PriceRates): PriceContext | undefined {
  const perDollar = (code: string) => rates.perDollar.get(code);
  const [ofLot, ofYuan] = [perDollar(currency), perDollar(CATALOGUE_CURRENCY)];
  if (!ofLot || !ofYuan) return undefined;
  const converted = (price: StatedPrice | undefined) => {
    const from = price && perDollar(price.currency);
    return from ? Math.round((price.minor / from) * ofLot) : undefined;
  };
  const requested = stated.used.map(converted).filter((minor) => minor !== undefined);
  // With an even number of cars, takes the lower middle price, so that it is one really asked.
  const middle = requested.toSorted((left, right) => left - right)[Math.floor((requested.length - 1) / 2)];
  const used = middle === undefined ? undefined : { middle, cars: requested.length };
  const [suggested, lowest] = [converted(stated.suggested), converted(stated.lowest)];
  if (suggested === undefined && lowest === undefined && !used) return undefined;
  const { source: rateSource, readAt: rateReadAt } = rates;
  return { suggested, lowest, used, readOn: stated.readOn, rate: ofYuan / ofLot, rateSource, rateReadAt };
}

/** A scale from the opening bid to the highest known price, in minor units. */
export interface PriceScale {
  from: number;
  to: number;
  /** Known prices that are marked on the scale. */
  marks: readonly number[];
}

/** Makes the scale. Undefined if the opening bid is above all known prices, which then give no measure. */
export function priceScale({ suggested, lowest, used }: PriceContext, opening: number): PriceScale | undefined {
  const marks = [suggested, lowest, used?.middle]
    .filter((minor) => minor !== undefined)
    .filter((minor) => minor > opening);
  return marks.length === 0 ? undefined : { from: opening, to: Math.max(...marks), marks };
}

/** Returns where a price is on the scale, in percent. A price beyond the scale is placed at its end. */
export const placeOnScale = ({ from, to }: PriceScale, minor: number): number =>
  Math.min(100, Math.max(0, ((minor - from) / (to - from)) * 100));
