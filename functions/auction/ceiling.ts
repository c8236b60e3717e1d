import { newestRates } from '../../data/queries/currency/rates.ts';
import { hammerCeiling } from '../../src/domain/auction/ceiling.ts';
import { feeOn } from '../../src/domain/auction/terms.ts';
import { BASE } from '../../src/domain/currency/rates.ts';
import { sumOf } from '../../src/domain/logistics/price/found-lines.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import type { TradeTerm } from '../../src/domain/site/incoterms.ts';
import type { CallContext } from '../http/call-context.ts';
import { presentPriceLines } from '../logistics/present-price.ts';
import { lotPrices } from '../logistics/price.ts';

interface Question {
  lotId: number;
  totalMinor: number;
  /** Of the total. */
  currency: string;
  port: string;
  country: string | undefined;
  term: TradeTerm | undefined;
}

/**
 * What a buyer may bid up to who would pay a total at their port or door. It is worked out from the highest value of each
 * line, so that the total is kept whatever a line turns out to be.
 */
export async function askCeiling(moment: Pick<CallContext, 'database' | 'now'>, question: Question) {
  const { lotId, totalMinor, port: place, country, term: wanted } = question;
  const priced = await lotPrices(moment, lotId, {
    place,
    country,
    term: wanted,
    importer: 'individual',
    said: {},
    typed: {},
  });
  if (!priced.accepted)
    return priced.reason === 'auction.notFound' ? refused(priced.reason, { facts: { reason: 'not-found' } }) : priced;
  const { lot, term, paidIn, priceAt } = priced.value;
  const currency = question.currency.toUpperCase();
  const perBase = await ratesOf(moment.database, [currency, lot.currency]);
  const [ofTotal, ofLot] = [perBase.get(currency), perBase.get(lot.currency)];
  if (ofTotal === undefined || ofLot === undefined) return refused('auction.noRate', { field: 'currency' });
  // A cent that is only rounded up to is not there to be spent.
  const most = Math.floor(totalMinor / ofTotal);
  const hammerMinor = hammerCeiling(most, (hammer) => sumOf(priceAt(hammer).lines).high);
  const { lines, missing, waiting } = priceAt(hammerMinor ?? 0);
  return accepted({
    hammer_ceiling: hammerMinor === undefined ? null : wireAmount(hammerMinor),
    currency: lot.currency,
    fee: hammerMinor === undefined ? null : wireAmount(feeOn(hammerMinor, lot.buyerFee)),
    lines: presentPriceLines(lines, term, paidIn),
    exchange: ofTotal / ofLot,
    missing,
    waiting,
  });
}

/** Units of some currencies for one US dollar; one without a rate is left out. */
async function ratesOf(database: CallContext['database'], currencies: readonly string[]): Promise<Map<string, number>> {
  const rates = await newestRates(database, BASE, currencies);
  return new Map([[BASE, 1], ...rates.map(({ quote, rate }) => [quote, Number(rate)] as const)]);
}
