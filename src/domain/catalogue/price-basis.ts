import type { PriceBasis, Style } from './model.ts';

type Stated = Pick<Style, 'priceBasis' | 'lowestPriceMinor' | 'suggestedPriceMinor' | 'priceDate'>;

/**
 * The prices in China behind a style: our own price is worked out from them, and styles are in their order, even where
 * visitors are told none. A style that does not come from the database hides nothing, so it states them itself.
 */
export const basisOf = ({
  priceBasis,
  lowestPriceMinor,
  suggestedPriceMinor,
  priceDate,
}: Partial<Stated>): PriceBasis =>
  priceBasis ?? {
    dealerMinor: lowestPriceMinor ?? null,
    suggestedMinor: suggestedPriceMinor ?? null,
    readOn: priceDate ?? null,
  };

/** The price in China that stands for a style, in fen, told or not: the dealer's, or else the suggested one. */
export function leadingBasis(style: Partial<Stated>): number | undefined {
  const { dealerMinor, suggestedMinor } = basisOf(style);
  return dealerMinor ?? suggestedMinor ?? undefined;
}
