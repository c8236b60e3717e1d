import { newestRates } from '../../data/queries/currency/rates.ts';
import { hammerCeiling } from '../../src/domain/auction/ceiling.ts';
import { feeOn } from '../../src/domain/auction/terms.ts';
import { BASE } from '../../src/domain/currency/rates.ts';
import { sumOf } from '../../src/domain/logistics/price/found-lines.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import type { TradeTerm } from '../../src/domain/site/incoterms.ts';
import type { CallContext } from '../http/call-context.ts';
import { presentPriceLines, presentVerdict } from '../logistics/present-price.ts';
import { lotPrices } from '../logistics/price.ts';

interface Question {
  lotId: number;
  totalMinor: number;
  /** The currency of the total. */
  currency: string;
  port: string;
  country: string | undefined;
  term: TradeTerm | undefined;
}

/**
 * Works out the highest bid that keeps a total at the buyer's port or door. It adds up the highest value of each line,
 * so the total holds whatever a line turns out to be. There is no such bid for a car that may not be imported.
 */
export async function askCeiling(moment: Pick<CallContext, 'database' | 'now' | 'text'>, question: Question) {
  const { lotId, totalMinor, port: place, country, term: wanted } = question;
  const currency = question.currency.toUpperCase();
  const requested = { place, country, term: wanted, importer: 'individual', said: {}, typed: {} } as const;
  const [priced, ratesOfTotal] = await Promise.all([
    lotPrices(moment, lotId, requested),
    newestRates(moment.database, BASE, [currency]),
  ]);
  if (!priced.accepted)
    return priced.reason === 'auction.notFound' ? refused(priced.reason, { facts: { reason: 'not-found' } }) : priced;
  const { lot, rates, term, paidIn, priceAt } = priced.value;
  const [ofTotal, ofLot] = [perBase(ratesOfTotal, currency), perBase(rates, lot.currency)];
  if (ofTotal === undefined || ofLot === undefined) return refused('auction.noRate', { field: 'currency' });
  // Rounds down: a cent that only came from rounding up cannot be spent.
  const max = Math.floor(totalMinor / ofTotal);
  const { verdict } = priceAt(0);
  const isRefused = verdict.state === 'no';
  const hammerMinor = isRefused ? undefined : hammerCeiling(max, (hammer) => sumOf(priceAt(hammer).lines).high);
  const { lines, missing, waiting } = priceAt(hammerMinor ?? 0);
  return accepted({
    hammer_ceiling: hammerMinor === undefined ? null : wireAmount(hammerMinor),
    currency: lot.currency,
    fee: hammerMinor === undefined ? null : wireAmount(feeOn(hammerMinor, lot.buyerFee)),
    lines: presentPriceLines(lines, term, paidIn),
    exchange: ofTotal / ofLot,
    missing,
    waiting,
    verdict: presentVerdict(verdict, moment.text),
  });
}

/** Units of a currency per US dollar; undefined if no rate was read. */
function perBase(rates: readonly { quote: string; rate: string }[], currency: string): number | undefined {
  if (currency === BASE) return 1;
  const found = rates.find(({ quote }) => quote === currency);
  return found && Number(found.rate);
}
