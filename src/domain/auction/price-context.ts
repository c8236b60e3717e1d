/** An asking or suggested price, as it is stated. */
interface StatedPrice {
  minor: number;
  currency: string;
}

/** What cars like a lot's cost elsewhere, as it is stated. */
export interface StatedPrices {
  /** New, in China, by its maker. */
  suggested: StatedPrice | undefined;
  /** New, in China, the lowest a dealer quoted. */
  lowest: StatedPrice | undefined;
  /** ISO date at which these two were read. */
  readOn: string | undefined;
  /** Used cars of the style that are for sale here, samples and the lot's own car left out. */
  used: readonly StatedPrice[];
}

/** The same in minor units of the lot's currency. */
export interface PriceContext {
  suggested: number | undefined;
  lowest: number | undefined;
  used: { middle: number; cars: number } | undefined;
  readOn: string | undefined;
  /** Yuan for one unit of the lot's currency, and who stated that; no source: the reference rate. */
  rate: number;
  rateSource: string | undefined;
  rateReadAt: number | undefined;
}

/** What prices are converted by: units for one dollar. */
interface PriceRates {
  perDollar: ReadonlyMap<string, number>;
  source: string | undefined;
  readAt: number | undefined;
}

/** The currency the catalogue states prices in. */
export const CATALOGUE_CURRENCY = 'CNY';

/** Undefined where nothing is known of what such cars cost, or no rate converts it. */
export function priceContext(stated: StatedPrices, currency: string, rates: PriceRates): PriceContext | undefined {
  const perDollar = (code: string) => rates.perDollar.get(code);
  const [ofLot, ofYuan] = [perDollar(currency), perDollar(CATALOGUE_CURRENCY)];
  if (!ofLot || !ofYuan) return undefined;
  const converted = (price: StatedPrice | undefined) => {
    const from = price && perDollar(price.currency);
    return from ? Math.round((price.minor / from) * ofLot) : undefined;
  };
  const asked = stated.used.map(converted).filter((minor) => minor !== undefined);
  // A price that is really asked, even where their number is even.
  const middle = asked.toSorted((left, right) => left - right)[Math.floor((asked.length - 1) / 2)];
  const used = middle === undefined ? undefined : { middle, cars: asked.length };
  const [suggested, lowest] = [converted(stated.suggested), converted(stated.lowest)];
  if (suggested === undefined && lowest === undefined && !used) return undefined;
  const { source: rateSource, readAt: rateReadAt } = rates;
  return { suggested, lowest, used, readOn: stated.readOn, rate: ofYuan / ofLot, rateSource, rateReadAt };
}

/** From the opening bid to the dearest price that is known, in minor units. */
export interface PriceScale {
  from: number;
  to: number;
  /** Prices that are marked on it. */
  marks: readonly number[];
}

/** Undefined where the bids begin above all that is known: there is nothing to be measured by. */
export function priceScale({ suggested, lowest, used }: PriceContext, opening: number): PriceScale | undefined {
  const marks = [suggested, lowest, used?.middle]
    .filter((minor) => minor !== undefined)
    .filter((minor) => minor > opening);
  return marks.length === 0 ? undefined : { from: opening, to: Math.max(...marks), marks };
}

/** Where a price stands on a scale, in percent; a price beyond it stands at its end. */
export const placeOnScale = ({ from, to }: PriceScale, minor: number): number =>
  Math.min(100, Math.max(0, ((minor - from) / (to - from)) * 100));
