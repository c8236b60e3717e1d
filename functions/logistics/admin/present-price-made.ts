import { ppmPercent } from '../../../src/domain/logistics/price/exact.ts';
import type { Interval } from '../../../src/domain/logistics/price/model.ts';
import { answerOf } from '../../../src/domain/logistics/price/verdict-sentence.ts';
import { wireAmount } from '../../../src/domain/shared/money.ts';
import { priceLineName } from '../../../src/markup/logistics/line-name.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import type { DataOf } from '../../../src/wire/call.ts';
import type { logisticsAdminCalls as calls } from '../../../src/wire/logistics-admin.ts';
import { presentRange, wireRange } from '../present-price.ts';
import type { OwnPrice, PriceMade } from './price-made.ts';
import { loadTableWords, rowNames } from './used-rows.ts';

type MadeData = DataOf<typeof calls.priceMade>;
type Names = ReturnType<typeof rowNames>;

/** A price and what it was made of, in the words of the admin who asks. */
export async function presentPriceMade(made: PriceMade, text: Translator): Promise<MadeData> {
  const { price, used, own } = made;
  const names = rowNames(await loadTableWords(text.locale), text);
  const kind = made.port?.kind;
  const rowsOf = (key: string) => {
    const rows = used.get(key) ?? [];
    const currencies = new Set(rows.flatMap(({ rows: of }) => of.map(({ currency }) => currency)));
    const bases = made.bases.filter(({ code }) => currencies.has(code));
    return [...rows.flatMap(names.ofLine), ...bases.map(names.ofBaseValue)];
  };
  const isLine = new Set([...price.lines, ...price.missing].map(({ key }) => key).concat(price.waiting));
  return {
    day: made.day,
    country: made.country ?? null,
    port: made.port?.code ?? '',
    term: made.term,
    mode: price.mode ?? null,
    own: own ? presentOwn(own, names) : null,
    lines: presentSteps(made, { text, rowsOf, ownRows: own ? [names.ofExportPrice(own.rule)] : [] }),
    missing: price.missing.map(({ key, fact }) => ({
      key,
      name: priceLineName(text, key, kind),
      fact,
      rows: rowsOf(key),
    })),
    waiting: price.waiting.map((key) => priceLineName(text, key, kind)),
    notes: [...used.keys()]
      .filter((key) => !isLine.has(key))
      .map((key) => ({ name: priceLineName(text, key, kind), rows: rowsOf(key) })),
    fob: presentRange(made.fob),
    cif: presentRange(price.cif),
    price: presentRange(made.ofTerm),
    door: presentRange(price.door),
    verdict: {
      state: price.verdict.state,
      name: text(`logistics:verdict.${answerOf(price.verdict)}`),
      rows: made.limits.map(names.ofLimit),
    },
    weeks: price.weeks && {
      low: price.weeks.low,
      high: price.weeks.high,
      rows: made.time ? [names.ofTime(made.time)] : [],
    },
    rates: presentRates(made),
  };
}

function presentOwn({ rule, start, netMinor, margin, offer, requested }: OwnPrice, names: Names): MadeData['own'] {
  return {
    row: names.ofExportPrice(rule),
    currency: start.currency,
    start: wireAmount(start.minor),
    net: wireAmount(netMinor),
    margin: wireRange(margin),
    offer: wireRange(offer),
    fixed: wireAmount(offer.fixedMinor),
    fixed_currency: offer.fixedCurrency,
    asked: presentRange(requested ?? null),
  };
}

interface Naming {
  text: Translator;
  rowsOf: (key: string) => MadeData['notes'][number]['rows'];
  ownRows: MadeData['notes'][number]['rows'];
}

/** The lines in their order, each with the sum up to it. */
function presentSteps({ price, port }: PriceMade, { text, rowsOf, ownRows }: Naming): MadeData['lines'] {
  const sum: Interval = { low: 0, high: 0 };
  return price.lines.map(({ key, low, high, mark, source, checkedOn, endedOn, ratePpm, base }) => {
    sum.low += low;
    sum.high += high;
    return {
      key,
      name: priceLineName(text, key, port?.kind),
      ...wireRange({ low, high }),
      sum: wireRange(sum),
      mark,
      mark_name: text(`logistics:mark.${mark}`),
      rate: ratePpm === undefined ? null : ppmPercent(ratePpm),
      base: base ?? null,
      source: source ?? null,
      checked_on: checkedOn ?? null,
      ended_on: endedOn ?? null,
      rows: key === 'car' ? ownRows : rowsOf(key),
    };
  });
}

/** The rates of the currencies that rows of this price are in. */
function presentRates({ own, used, rates, read, bases }: PriceMade): MadeData['rates'] {
  const currencies = new Set([own?.offer.currency, own?.offer.fixedCurrency]);
  for (const { table, rows } of [...used.values()].flat())
    for (const row of rows) {
      currencies.add(row.currency ?? undefined);
      if (table === 'taxes' && 'valueCurrency' in row) currencies.add(row.valueCurrency ?? undefined);
    }
  for (const { code, currency } of bases) if (currencies.has(code)) currencies.add(currency);
  return [...currencies].flatMap((currency) => {
    const rate = currency === undefined ? undefined : rates.byCurrency[currency];
    if (currency === undefined || !rate) return [];
    const source = read.find(({ quote }) => quote === currency)?.source;
    return [{ currency, per_usd: rate.perUsd, on: rate.on, source: source ?? null }];
  });
}
