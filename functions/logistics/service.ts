import type { Database } from '../../data/client.ts';
import { listStyles, type StyleRecord } from '../../data/queries/catalogue.ts';
import { newestRates } from '../../data/queries/currency.ts';
import { loadLogistics } from '../../data/queries/logistics.ts';
import { CONVERTER } from '../../src/domain/currency/converter.ts';
import { BASE, FALLBACK_RATES } from '../../src/domain/currency/rates.ts';
import { knownAmounts, paidInOf } from '../../src/domain/logistics/cost-lines.ts';
import { centsOfFen, landedCost, type LandedCost } from '../../src/domain/logistics/landed-cost.ts';
import { destinationsOf, rulesOf, taxRates } from '../../src/domain/logistics/rules.ts';
import type { AmountKey, Port, RateKey } from '../../src/domain/logistics/model.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import type { TradeTerm } from '../../src/domain/site/incoterms.ts';
import { startingPrice } from './present.ts';

export interface LandedCostQuestion {
  styleId?: number | undefined;
  styleSlug?: string | undefined;
  port?: string | undefined;
  country?: string | undefined;
  term: TradeTerm;
  /** What the caller typed, in cents. */
  amounts: Partial<Record<AmountKey, number>>;
  /** In parts per million. */
  rates: Partial<Record<RateKey, number>>;
}

export interface LandedCostAnswer {
  style?: StyleRecord | undefined;
  port?: Port | undefined;
  country?: string | undefined;
  exchange: number;
  exchangeSource: string;
  cost: LandedCost;
}

/** What a car costs at the door, as far as tables and caller know. */
export async function reckonLandedCost(
  database: Database,
  question: LandedCostQuestion,
): Promise<Result<LandedCostAnswer, 'noStyle' | 'noPort' | 'noCountry'>> {
  const [style, data, rates] = await Promise.all([
    findStyle(database, question),
    loadLogistics(database),
    newestRates(database, BASE, [CONVERTER.quote]),
  ]);
  const asksForStyle = question.styleId !== undefined || question.styleSlug !== undefined;
  if (asksForStyle && !style) return refused('noStyle');
  const port = data.ports.find(({ code, isLoading }) => code === question.port && !isLoading);
  if (question.port !== undefined && !port) return refused('noPort');
  const country = question.country ?? port?.country;
  if (country !== undefined && !destinationsOf(data).includes(country)) return refused('noCountry');

  const exchange = Number(rates[0]?.rate ?? FALLBACK_RATES.rates[CONVERTER.quote]);
  const price = style && startingPrice(style);
  const carMinor = price && centsOfFen(price.minor, exchange);
  const cost = landedCost({
    term: question.term,
    amounts: knownAmounts(data.costLines, { port: port?.code, carMinor, typed: question.amounts }),
    rates: question.rates,
    taxes: country
      ? taxRates(rulesOf(data.rules, country), style?.energyType, style?.brandSlug)
      : { additionalDuty: 'none' },
    paidIn: paidInOf(data.costLines),
  });
  return accepted({ style, port, country, exchange, exchangeSource: rates[0]?.source ?? FALLBACK_RATES.source, cost });
}

async function findStyle(database: Database, { styleId, styleSlug }: LandedCostQuestion) {
  if (styleId === undefined && styleSlug === undefined) return undefined;
  const filter = styleId === undefined ? { slug: styleSlug } : { ids: [styleId] };
  const [style] = await listStyles(database, filter);
  return style;
}
