import { lotTitles } from '../../data/queries/auction/lot-titles.ts';
import { namesOf } from '../../data/queries/catalogue/kept-words.ts';
import { findQuotedLot } from '../../data/queries/quote/quotes.ts';
import { findStockItem } from '../../data/queries/stock/stock.ts';
import { fullStyleName } from '../../src/domain/catalogue/naming.ts';
import { verdictSentence } from '../../src/domain/logistics/price/verdict-sentence.ts';
import type { Importer } from '../../src/domain/logistics/price/rows.ts';
import type { Interval, QuotedItem, QuotedKind, QuotedRate, QuotePrices } from '../../src/domain/quote/model.ts';
import { paidLines } from '../../src/domain/quote/rules.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { TradeTerm } from '../../src/domain/site/incoterms.ts';
import { fullStockName } from '../../src/domain/stock/naming.ts';
import type { CallContext } from '../http/call-context.ts';
import { pricesAtPort } from '../logistics/price.ts';
import { gone, GONE_AS, type RequestedCar } from './requested-cars.ts';

/** The destination of the cars. */
interface RequestedWay {
  country: string;
  port: string;
  term: TradeTerm | undefined;
  importer: Importer;
}

type Moment = Pick<CallContext, 'database' | 'now' | 'environment' | 'text'>;

interface Named {
  slug: string | null;
  /** What the car is called in a language. */
  name: (locale: Locale) => Promise<string>;
}

export interface PricedItem extends Named {
  item: QuotedItem;
  /** Works out how much of the car's price is ours. No quote keeps it. */
  margin: () => Interval | undefined;
}

interface Priced {
  port: NonNullable<PricesOf['rows']['port']>;
  term: TradeTerm;
  prices: QuotePrices;
  /** In the order in which the cars were asked for. */
  cars: readonly PricedItem[];
}

type PricesOf = Extract<Awaited<ReturnType<typeof pricesAtPort>>, { accepted: true }>['value'];

/**
 * Prices all cars of a quote by the lines of `getLandedCost`. Refuses all of them if one is gone or may not be imported, and
 * says which.
 *
 * @param locale language of the names in the items
 */
export async function priceCars(
  moment: Moment,
  requested: readonly RequestedCar[],
  way: RequestedWay,
  locale: Locale,
): Promise<Result<Priced>> {
  const groups = await Promise.all(groupsOf(requested).map((group) => priceGroup(moment, group, way)));
  const refusal = groups.find((group): group is Refusal => !group.accepted);
  if (refusal) return refusal;
  const found = groups.flatMap((group) => (group.accepted ? group.value : []));
  const [first] = found;
  if (!first?.prices.rows.port) return refused('logistics.noPort', { field: 'port' });
  const { rows, term, paidIn } = first.prices;
  const cars: PricedItem[] = [];
  for (const [index, car] of requested.entries()) {
    const priced = found.find((each) => each.kind === car.kind && each.id === car.id);
    if (!priced) return gone(car.kind, index);
    const { price, margin, basis, named } = priced;
    const name = await named.name(locale);
    if (price.verdict.state === 'no') return notImportable(moment, { name, verdict: price.verdict }, index);
    const { lines, missing, waiting, verdict, weeks, mode = null } = price;
    const facts = { lines, missing, waiting, verdict, weeks, mode, basis };
    const item = { id: index + 1, kind: car.kind, subjectId: car.id, slug: named.slug, name, quantity: car.quantity };
    cars.push({ ...named, margin, item: { ...item, ...facts } });
  }
  const prices = { rates: ratesOf(first.prices), paid: paidLines(term, paidIn), items: cars.map(({ item }) => item) };
  return accepted({ port: rows.port as Priced['port'], term, prices, cars });
}

/** The rates prices can rest on: that of the car's price in China, and those of rows of the place and the country. */
function ratesOf({ rows, rates }: PricesOf): QuotedRate[] {
  const { freight, charges, taxes } = rows.tables;
  const currencies = new Set(['CNY', ...[...freight, ...charges, ...taxes].map(({ currency }) => currency)]);
  return [...currencies].flatMap((currency) => {
    const rate = currency === null || currency === 'USD' ? undefined : rates.byCurrency[currency];
    return currency !== null && rate ? [{ currency, perUsd: rate.perUsd, on: rate.on }] : [];
  });
}

interface Group {
  kind: QuotedKind;
  ids: readonly number[];
  /** Place of the first of them among the cars that were asked for. */
  index: number;
}

/** Cars that can be priced together: all styles, all cars in stock, and each lot by itself. */
function groupsOf(requested: readonly RequestedCar[]): Group[] {
  const group = (kind: QuotedKind): Group[] => {
    const ids = [...new Set(requested.filter((car) => car.kind === kind).map(({ id }) => id))];
    const index = requested.findIndex((car) => car.kind === kind);
    if (kind !== 'lot') return ids.length === 0 ? [] : [{ kind, ids, index }];
    return ids.map((id) => ({
      kind,
      ids: [id],
      index: requested.findIndex((car) => car.kind === kind && car.id === id),
    }));
  };
  return [...group('style'), ...group('stock'), ...group('lot')];
}

interface PricedCar {
  kind: QuotedKind;
  id: number;
  prices: PricesOf;
  price: PricesOf['cars'][number]['price'];
  margin: () => Interval | undefined;
  basis: QuotedItem['basis'];
  named: Named;
}

async function priceGroup(
  moment: Moment,
  { kind, ids, index }: Group,
  way: RequestedWay,
): Promise<Result<PricedCar[]>> {
  const lot = kind === 'lot' ? await findQuotedLot(moment.database, ids[0] ?? 0) : undefined;
  if (kind === 'lot' && (!lot || lot.state === 'closed' || lot.endsAt <= moment.now)) return gone('lot', index);
  const wanted = { style: { styleIds: ids }, stock: { stockIds: ids }, lot: { lotId: ids[0] } }[kind];
  const { port: place, ...rest } = way;
  const answer = await pricesAtPort(moment, wanted, { ...rest, place, said: {}, typed: {} });
  if (!answer.accepted)
    return answer.reason === GONE_AS[kind] || answer.reason === 'auction.notFound' ? gone(kind, index) : answer;
  const prices = answer.value;
  const cars = await Promise.all(
    prices.cars.map(async ({ id, requested, price, margin }) => {
      const named = lot
        ? { slug: null, name: async (locale: Locale) => (await lotTitles(moment, [id], locale)).get(id) ?? lot.title }
        : await nameOf(moment, kind, id, prices);
      return named && { kind, id, prices, price, margin, basis: requested?.term ?? null, named };
    }),
  );
  return accepted(cars.filter((car) => car !== undefined));
}

async function nameOf(moment: Moment, kind: QuotedKind, id: number, prices: PricesOf): Promise<Named | undefined> {
  if (kind === 'style') {
    const style = prices.rows.styles.find((row) => row.id === id);
    if (!style) return undefined;
    const name = async (locale: Locale) => fullStyleName(style, await namesOf(moment, locale), locale);
    return { slug: style.slug, name };
  }
  const car = await findStockItem(moment.database, { id });
  if (!car) return undefined;
  const name = async (locale: Locale) => fullStockName(car, await namesOf(moment, locale), locale);
  return { slug: car.slug, name };
}

/** No quote is made for a car that may not be imported; the gravest reason is said. */
function notImportable(
  { text }: Moment,
  { name, verdict }: Pick<QuotedItem, 'name' | 'verdict'>,
  index: number,
): Refusal {
  const [reason] = verdict.reasons;
  const why = reason ? text(...verdictSentence(reason)) : text('at-port:verdict.no');
  return refused('quote.notImportable', {
    field: `items.${index}`,
    values: { car: name, why },
    facts: { reason: 'not-importable', item: index },
  });
}
