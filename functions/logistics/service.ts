import type { Database } from '../../data/client.ts';
import { listStyles } from '../../data/queries/catalogue/catalogue.ts';
import { newestRates } from '../../data/queries/currency/rates.ts';
import { logisticsOf } from '../../data/queries/logistics/kept-logistics.ts';
import type { EnergyType } from '../../src/domain/catalogue/model.ts';
import { CONVERTER } from '../../src/domain/currency/converter.ts';
import { BASE, FALLBACK_RATES } from '../../src/domain/currency/rates.ts';
import { knownAmounts, paidInOf } from '../../src/domain/logistics/cost-lines.ts';
import { centsOfFen, landedCost, type LandedCost } from '../../src/domain/logistics/landed-cost.ts';
import type { Figures } from '../../src/domain/logistics/figure-source.ts';
import { isOffered, termFor } from '../../src/domain/logistics/place-terms.ts';
import { destinationsOf, rulesOf, taxRates } from '../../src/domain/logistics/rules.ts';
import type { AmountKey, CostLine, CountryRule, RateKey } from '../../src/domain/logistics/model.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { TERM_CHOSEN_FIRST, type TradeTerm } from '../../src/domain/site/incoterms.ts';
import { startingPrice } from './present.ts';

type Moment = Parameters<typeof logisticsOf>[0];

interface LandedCostQuestion {
  styleId?: number | undefined;
  port?: string | undefined;
  country?: string | undefined;
  /** FOB unless told, or FCA where a train arrives. */
  term?: TradeTerm | undefined;
  /** In parts per million. */
  rates: Partial<Record<RateKey, number>>;
  /** What taxes go by, of a car that is of no style of the catalogue. */
  car?: { energyType: EnergyType | undefined; brandSlug: string | undefined } | undefined;
}

type Refused = 'catalogue.noStyle' | 'logistics.noPort' | 'logistics.noCountry' | 'logistics.seaTerm';

interface Prepared {
  figures: Figures<CostLine, CountryRule>;
  /** The cost by what is typed, in cents: asked again and again, it reads nothing more. */
  costWith: (typed: Partial<Record<AmountKey, number>>) => LandedCost;
}

/** All that a landed cost is worked out from. */
export async function prepareLandedCost(
  moment: Moment,
  question: LandedCostQuestion,
): Promise<Result<Prepared, Refused>> {
  const { database } = moment;
  const [style, data, rates] = await Promise.all([
    findStyle(database, question),
    logisticsOf(moment),
    newestRates(database, BASE, [CONVERTER.quote]),
  ]);
  if (question.styleId !== undefined && !style) return refused('catalogue.noStyle');
  const port = data.ports.find(({ code, isLoading }) => code === question.port && !isLoading);
  if (question.port !== undefined && !port) return refused('logistics.noPort');
  const country = question.country ?? port?.country;
  if (country !== undefined && !destinationsOf(data).includes(country)) return refused('logistics.noCountry');

  const kind = port?.kind ?? 'sea';
  const term = question.term ?? termFor(TERM_CHOSEN_FIRST, kind);
  if (!isOffered(term, kind)) return refused('logistics.seaTerm');

  const exchange = Number(rates[0]?.rate ?? FALLBACK_RATES.rates[CONVERTER.quote]);
  const price = style && startingPrice(style);
  const carMinor = price && centsOfFen(price.minor, exchange);
  const rules = country ? rulesOf(data.rules, country) : [];
  const [energyType, brandSlug] = [
    style?.energyType ?? question.car?.energyType,
    style?.brandSlug ?? question.car?.brandSlug,
  ];
  const stands = {
    term,
    rates: question.rates,
    taxes: taxRates(rules, energyType, brandSlug),
    paidIn: paidInOf(data.costLines),
  };
  const costWith: Prepared['costWith'] = (typed) =>
    landedCost({ ...stands, amounts: knownAmounts(data.costLines, { port: port?.code, carMinor, typed }) });
  const figures = { lines: data.costLines, rules, port: port?.code, energyType };
  return accepted({ costWith, figures });
}

async function findStyle(database: Database, { styleId }: Pick<LandedCostQuestion, 'styleId'>) {
  if (styleId === undefined) return undefined;
  const [style] = await listStyles(database, { ids: [styleId] });
  return style;
}
