import { pricesLike } from '../../data/queries/auction/price-context.ts';
import { newestRates } from '../../data/queries/currency/rates.ts';
import { priceContext, type PriceContext } from '../../src/domain/auction/price-context.ts';
import { CONVERTER } from '../../src/domain/currency/converter.ts';
import { QUOTES } from '../../src/domain/currency/quotes.ts';
import { BASE } from '../../src/domain/currency/rates.ts';
import type { CallContext } from '../http/call-context.ts';

/**
 * Reads what cars like a lot's cost elsewhere. What it answers gives these prices in the lot's currency; undefined if the lot's
 * car is of no style of the catalogue.
 */
export async function priceContextOf(
  { database }: Pick<CallContext, 'database'>,
  lotId: number,
): Promise<(currency: string) => PriceContext | undefined> {
  const [stated, rates] = await Promise.all([pricesLike(database, lotId), newestRates(database, BASE, QUOTES)]);
  const read = rates.find(({ quote }) => quote === CONVERTER.quote);
  const perDollar = new Map([
    [BASE, 1],
    // Counts until a rate is read.
    [CONVERTER.quote, Number(CONVERTER.defaultRate)],
    ...rates.map(({ quote, rate }) => [quote, Number(rate)] as const),
  ]);
  return (currency) =>
    stated && priceContext(stated, currency, { perDollar, source: read?.source, readAt: read?.readAt });
}
