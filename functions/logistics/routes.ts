import { namesOf } from '../../data/queries/catalogue/kept-words.ts';
import { logisticsOf } from '../../data/queries/logistics/kept-logistics.ts';
import { LANDED_COST } from '../../src/domain/logistics/landed-cost.ts';
import { EXPORT_COUNTRY, type AmountKey, type RateKey } from '../../src/domain/logistics/model.ts';
import { destinationsOf, rulesOf } from '../../src/domain/logistics/rules.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { logisticsCalls as calls } from '../../src/wire/logistics.ts';
import { serve } from '../http/serve.ts';
import { countryName, presentCar, presentLines, presentPort, presentRule } from './present.ts';
import { calculateLandedCost } from './service.ts';

type Input = InputOf<typeof calls.getLandedCost>;

/** The way home: ports, what countries ask, and the landed cost. */
export const logisticsRoutes = [
  serve(calls.getPortList, async (call) => {
    const { region, kind } = call.input;
    const { ports } = await logisticsOf(call);
    const isAsked = (port: (typeof ports)[number]) =>
      (region === undefined || port.region === region) && (kind === undefined || port.kind === kind);
    return accepted(ports.filter(isAsked).map((port) => presentPort(port, call.locale)));
  }),
  serve(calls.getCountryRules, async (call) => {
    const { country } = call.input;
    const data = await logisticsOf(call);
    if (!destinationsOf(data).includes(country)) return refused('logistics.noCountry');
    return accepted({
      country,
      country_name: countryName(country, call.locale),
      rules: rulesOf(data.rules, country).map(presentRule),
      export_rules: rulesOf(data.rules, EXPORT_COUNTRY).map(presentRule),
    });
  }),
  serve(calls.getLandedCost, async (call) => {
    const { input, locale } = call;
    const answer = await calculateLandedCost(call, {
      styleId: input.auto_style_id,
      styleSlug: input.style,
      port: input.port,
      country: input.country,
      term: input.term,
      ...typedLines(input),
    });
    if (!answer.accepted) return answer;
    const { style, port, country, exchange, exchangeSource, exchangeDate, term, cost, figures } = answer.value;
    return accepted({
      car: style ? presentCar(style, { names: await namesOf(call, locale), locale, exchange }) : null,
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
  }),
];

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
