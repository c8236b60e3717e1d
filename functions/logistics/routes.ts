import { namesOf } from '../../data/queries/catalogue/kept-words.ts';
import { logisticsOf } from '../../data/queries/logistics/kept-logistics.ts';
import { CONVERTER } from '../../src/domain/currency/converter.ts';
import { FALLBACK_RATES } from '../../src/domain/currency/rates.ts';
import { LANDED_COST } from '../../src/domain/logistics/landed-cost.ts';
import { EXPORT_COUNTRY } from '../../src/domain/logistics/model.ts';
import type { Verdict } from '../../src/domain/logistics/price/model.ts';
import { oncePerObject } from '../../src/domain/shared/once-per-object.ts';
import { termPrice } from '../../src/domain/logistics/price/term-price.ts';
import { destinationsOf, rulesOf } from '../../src/domain/logistics/rules.ts';
import { isTypedRate, TYPED_LINES, type TypedLine } from '../../src/domain/logistics/typed-lines.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { logisticsCalls as calls } from '../../src/wire/logistics.ts';
import { serve } from '../http/serve.ts';
import { guessedPlace, setOwnPlace } from './my-place.ts';
import { presentPriceLines, presentRange, presentVerdict } from './present-price.ts';
import { countryName, presentCar, presentPort, presentRule } from './present.ts';
import { pricesAtPort } from './price.ts';

type Input = InputOf<typeof calls.getLandedCost>;

/** The way home: ports, what countries ask, and the landed cost. */
export const logisticsRoutes = [
  serve(calls.getPortList, async (call) => {
    const { region, kind } = call.input;
    const { ports } = await logisticsOf(call);
    const isRequested = (port: (typeof ports)[number]) =>
      (region === undefined || port.region === region) && (kind === undefined || port.kind === kind);
    return accepted(ports.filter(isRequested).map((port) => presentPort(port, call.locale)));
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
    const { input, locale, text } = call;
    const { auto_style_id: styleId, style: styleSlug, stock_id: stockId, stock: stockSlug, lot_id: lotId } = input;
    const wanted = {
      ...(styleId !== undefined && { styleIds: [styleId] }),
      ...(stockId !== undefined && { stockIds: [stockId] }),
      styleSlug,
      stockSlug,
      lotId,
    };
    const answer = await pricesAtPort(call, wanted, {
      place: input.port,
      country: input.country,
      term: input.term,
      importer: input.importer ?? 'individual',
      mode: input.mode,
      said: saidFacts(input),
      typed: typedLines(input),
    });
    if (!answer.accepted) return answer;
    const { rows, rates, country, term, paidIn, cars } = answer.value;
    const [priced] = cars;
    if (!priced) return refused('catalogue.noStyle');
    const { price, requested } = priced;
    const [style] = rows.styles;
    const cny = rates.byCurrency[CONVERTER.quote];
    const exchange = Number(cny?.perUsd);
    const read = rows.rates.find(({ quote }) => quote === CONVERTER.quote);
    return accepted({
      car: style ? presentCar(style, { names: await namesOf(call, locale), locale, exchange }) : null,
      port: rows.port ? presentPort(rows.port, locale) : null,
      country: country ?? null,
      term,
      mode: price.mode ?? null,
      currency: LANDED_COST.currency,
      exchange,
      exchange_source: read?.source ?? FALLBACK_RATES.source,
      exchange_date: read ? (cny?.on ?? null) : null,
      lines: presentPriceLines(price.lines, term, paidIn),
      price: presentRange(termPrice(price, term, { paidIn, basis: requested?.term })),
      cif: presentRange(price.cif),
      door: presentRange(price.door),
      missing: price.missing,
      waiting: price.waiting,
      notes: price.notes,
      verdict: presentVerdict(price.verdict, text),
      weeks: price.weeks,
    });
  }),
  serve(calls.getMyPlace, async (call) => accepted(await guessedPlace(call))),
  serve(calls.setMyPlace, (call) => setOwnPlace(call, call.login, call.input)),
  serve(calls.priceMany, async (call) => {
    const { input, text } = call;
    const { styles: styleIds, stock: stockIds } = input;
    const answer = await pricesAtPort(call, styleIds ? { styleIds } : { stockIds }, {
      place: input.to,
      country: input.country,
      term: input.term,
      importer: input.importer ?? 'individual',
      mode: input.mode,
      said: {},
      typed: {},
    });
    if (!answer.accepted) return answer;
    // Cars that differ in nothing a limit asks for share one verdict.
    const verdictOf = oncePerObject((verdict: Verdict) => presentVerdict(verdict, text));
    return accepted(
      answer.value.cars.map(({ id, price: { cif, door, missing, verdict } }) => ({
        id,
        cif: presentRange(cif),
        door: presentRange(door),
        missing,
        verdict: verdictOf(verdict),
      })),
    );
  }),
];

function saidFacts(input: Input) {
  const { condition, first_registered: firstRegistered, facts = {} } = input;
  return {
    condition,
    firstRegistered,
    ...stated({
      power30MinKw: facts.power_30min_kw,
      co2GKm: facts.co2_g_km,
      fiscalHp: facts.fiscal_hp,
      listPriceMinor: facts.list_price,
    }),
    relief: facts.relief,
  };
}

/** What was typed, by line: amounts in cents, rates in parts per million. */
function typedLines(input: Input) {
  const figures = (lines: readonly TypedLine[]): Record<string, number> =>
    Object.fromEntries(
      lines.flatMap(({ key, field }) => {
        const value = input[field];
        return value === undefined ? [] : [[key, value]];
      }),
    );
  return {
    amounts: figures(TYPED_LINES.filter((line) => !isTypedRate(line))),
    rates: figures(TYPED_LINES.filter(isTypedRate)),
  };
}

function stated<Key extends string>(values: Record<Key, number | undefined>): Partial<Record<Key, number>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<Key, number>
  >;
}
