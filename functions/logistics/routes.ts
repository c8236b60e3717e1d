import { Hono } from 'hono';
import { namesOf } from '../../data/queries/catalogue/kept-words.ts';
import { logisticsOf } from '../../data/queries/logistics/kept-logistics.ts';
import { LANDED_COST } from '../../src/domain/logistics/landed-cost.ts';
import type { AmountKey, RateKey } from '../../src/domain/logistics/model.ts';
import { destinationsOf, rulesOf } from '../../src/domain/logistics/rules.ts';
import { EXPORT_COUNTRY } from '../../src/domain/logistics/model.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { answerRefusal } from '../http/answer.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { momentOf } from '../http/occasion.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { logisticsCalls as calls } from '../../src/wire/logistics.ts';
import { countryName, presentCar, presentLines, presentPort, presentRule } from './present.ts';
import { calculateLandedCost } from './service.ts';

type Input = InputOf<typeof calls.getLandedCost>;

/** Each figure that is typed asks again; a whole office may sit behind one address. */
const someReads = rateLimit({ purpose: 'landed-cost', kind: 'read', perAddress: { limit: 600, perMs: 60_000 } });

/** The way home: ports, what countries ask, and the landed cost. */
export const logisticsRoutes = new Hono<AppEnvironment>()
  .get(calls.getPortList.path, queryInput(calls.getPortList.input), someReads, async (context) => {
    const { region, kind } = context.req.valid('query');
    const { ports } = await logisticsOf(momentOf(context));
    return succeed(
      context,
      ports
        .filter(
          (port) => (region === undefined || port.region === region) && (kind === undefined || port.kind === kind),
        )
        .map((port) => presentPort(port, context.get('locale'))),
    );
  })
  .get(calls.getCountryRules.path, queryInput(calls.getCountryRules.input), someReads, async (context) => {
    const { country } = context.req.valid('query');
    const data = await logisticsOf(momentOf(context));
    if (!destinationsOf(data).includes(country)) return refuse(context, 'logistics.noCountry');
    return succeed(context, {
      country,
      country_name: countryName(country, context.get('locale')),
      rules: rulesOf(data.rules, country).map(presentRule),
      export_rules: rulesOf(data.rules, EXPORT_COUNTRY).map(presentRule),
    });
  })
  .post(calls.getLandedCost.path, jsonInput(calls.getLandedCost.input), someReads, async (context) => {
    const input = context.req.valid('json');
    const moment = momentOf(context);
    const answer = await calculateLandedCost(moment, {
      styleId: input.auto_style_id,
      styleSlug: input.style,
      port: input.port,
      country: input.country,
      term: input.term,
      ...typedLines(input),
    });
    if (!answer.accepted) return answerRefusal(context, answer);
    const { style, port, country, exchange, exchangeSource, exchangeDate, term, cost, figures } = answer.value;
    const locale = context.get('locale');
    return succeed(context, {
      car: style ? presentCar(style, { names: await namesOf(moment, locale), locale, exchange }) : null,
      port: port ? presentPort(port, locale) : null,
      country: country ?? null,
      term,
      currency: LANDED_COST.currency,
      exchange,
      exchange_source: exchangeSource,
      exchange_date: exchangeDate ?? null,
      lines: presentLines(cost, figures),
      total: wireAmount(cost.totalMinor),
      seller_total: wireAmount(cost.sellerMinor),
      buyer_total: wireAmount(cost.buyerMinor),
      missing: cost.missing,
    });
  });

/** What was typed, by line. */
function typedLines(input: Input) {
  const amounts: Record<AmountKey, number | undefined> = {
    factory: input.car_price,
    toCarrier: input.to_carrier,
    exportCustoms: input.export_customs,
    loading: input.loading,
    freight: input.freight,
    otherTaxes: input.other_taxes,
    delivery: input.delivery,
  };
  const rates: Record<RateKey, number | undefined> = {
    insurance: input.insurance_percent,
    importDuty: input.import_duty_percent,
    additionalDuty: input.additional_duty_percent,
    vat: input.vat_percent,
  };
  return { amounts: stated(amounts), rates: stated(rates) };
}

function stated<Key extends string>(values: Record<Key, number | undefined>): Partial<Record<Key, number>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<Key, number>
  >;
}
