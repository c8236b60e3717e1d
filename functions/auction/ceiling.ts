import { newestRates } from '../../data/queries/currency/rates.ts';
import { lotDefinition, taxedCar } from '../../data/queries/auction/lots.ts';
import { gateOf, hammerCeiling } from '../../src/domain/auction/ceiling.ts';
import { feeOn } from '../../src/domain/auction/terms.ts';
import { BASE } from '../../src/domain/currency/rates.ts';
import { LANDED_COST } from '../../src/domain/logistics/landed-cost.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import type { TradeTerm } from '../../src/domain/site/incoterms.ts';
import type { CallContext } from '../http/call-context.ts';
import { presentLines } from '../logistics/present.ts';
import { prepareLandedCost } from '../logistics/service.ts';

interface Question {
  lotId: number;
  totalMinor: number;
  /** Of the total. */
  currency: string;
  port: string;
  country: string | undefined;
  term: TradeTerm | undefined;
}

/** What a buyer may bid up to who would pay a total at their port or door. */
export async function askCeiling(moment: Pick<CallContext, 'database' | 'now'>, question: Question) {
  const { lotId, totalMinor, port, country, term } = question;
  const { database } = moment;
  const lot = await lotDefinition(database, lotId);
  if (!lot) return refused('auction.notFound', { facts: { reason: 'not-found' } });
  const currency = question.currency.toUpperCase();
  const [prepared, perBase] = await Promise.all([
    prepareLandedCost(moment, {
      styleId: lot.styleId ?? undefined,
      port,
      country,
      term,
      rates: {},
      car: await taxedCar(database, lotId),
    }),
    ratesOf(database, [currency, lot.currency]),
  ]);
  if (!prepared.accepted) return prepared;
  const [ofTotal, ofLot] = [perBase.get(currency), perBase.get(lot.currency)];
  if (ofTotal === undefined || ofLot === undefined) return refused('auction.noRate', { field: 'currency' });
  const { costWith, figures } = prepared.value;
  const sum = {
    fee: lot.buyerFee,
    toSumCurrency: (minor: number) => Math.round(minor / ofLot),
  };
  const hammerMinor = hammerCeiling({
    ...sum,
    // A cent that is only rounded up to is not there to be spent.
    totalMinor: Math.floor(totalMinor / ofTotal),
    landedAt: (factory) => costWith({ factory }).totalMinor,
    mostGateMinor: LANDED_COST.mostMinor,
  });
  const cost = costWith({ factory: gateOf(hammerMinor ?? 0, sum) });
  return accepted({
    hammer_ceiling: hammerMinor === undefined ? null : wireAmount(hammerMinor),
    currency: lot.currency,
    fee: hammerMinor === undefined ? null : wireAmount(feeOn(hammerMinor, lot.buyerFee)),
    lines: presentLines(cost, figures),
    exchange: ofTotal / ofLot,
    missing: cost.missing,
  });
}

/** Units of some currencies for one US dollar; one without a rate is left out. */
async function ratesOf(database: CallContext['database'], currencies: readonly string[]): Promise<Map<string, number>> {
  const rates = await newestRates(database, BASE, currencies);
  return new Map([[BASE, 1], ...rates.map(({ quote, rate }) => [quote, Number(rate)] as const)]);
}
