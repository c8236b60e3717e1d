import { loadPriceRows } from '../../data/queries/logistics/price.ts';
import { paidInOf } from '../../src/domain/logistics/cost-lines.ts';
import { carFactsOf, type SaidFacts } from '../../src/domain/logistics/price/car-facts.ts';
import { requestedPrice, marginOf, offerOf, type PricedCar } from '../../src/domain/logistics/price/car-price.ts';
import { landedPricer } from '../../src/domain/logistics/price/landed-price.ts';
import { hammeredPrice, lotFacts, nextBid, type PricedLot } from '../../src/domain/logistics/price/lot-price.ts';
import type {
  RequestedPrice,
  Interval,
  LandedPrice,
  RateTable,
  Trace,
  Typed,
} from '../../src/domain/logistics/price/model.ts';
import type { FreightMode, Importer } from '../../src/domain/logistics/price/rows.ts';
import { rateTable } from '../../src/domain/logistics/price/rate-table.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { siteDay } from '../../src/domain/shared/site-time.ts';
import type { TradeTerm } from '../../src/domain/site/incoterms.ts';
import type { CallContext } from '../http/call-context.ts';
import { stockCar, styleCar, usableRules } from '../../src/domain/logistics/price/priced-rows.ts';
import { wayOf, type WayRefusal } from './way.ts';

export interface Wanted {
  styleIds?: readonly number[] | undefined;
  styleSlug?: string | undefined;
  stockIds?: readonly number[] | undefined;
  stockSlug?: string | undefined;
  lotId?: number | undefined;
}

export interface Question {
  place?: string | undefined;
  country?: string | undefined;
  term?: TradeTerm | undefined;
  importer: Importer;
  mode?: FreightMode | undefined;
  said: SaidFacts;
  typed: Typed;
}

export type Rows = Awaited<ReturnType<typeof loadPriceRows>>;
type Refused = 'catalogue.noStyle' | 'stock.noCar' | 'auction.notFound' | WayRefusal | 'logistics.futureMonth';

interface PriceOfCar {
  id: number;
  /** Works out how much of the asked price is ours: only admins with the right are told. */
  margin: () => Interval | undefined;
  requested: RequestedPrice | undefined;
  price: LandedPrice;
}

interface Prices {
  rows: Rows;
  rates: RateTable;
  country: string | undefined;
  term: TradeTerm;
  paidIn: ReturnType<typeof paidInOf>;
  /** In the order in which they were asked for. */
  cars: PriceOfCar[];
}

type Moment = Pick<CallContext, 'database' | 'now'>;

interface Prepared extends Omit<Prices, 'cars'> {
  /** Prices one car; it reads nothing more. */
  price: ReturnType<typeof landedPricer>;
}

/** What prices cars at a port and at the door there. Everything is read in one request. */
export async function prepare(
  { database, now }: Moment,
  wanted: Wanted,
  question: Question,
  trace?: Trace,
): Promise<Result<Prepared, Refused>> {
  const day = siteDay(now);
  if ((question.said.firstRegistered ?? '') > day.slice(0, 7))
    return refused('logistics.futureMonth', { field: 'first_registered' });
  const { place, country, importer, mode } = question;
  const rows = await loadPriceRows(database, { place, country, ...wanted });
  const way = wayOf({ ...rows, charges: rows.tables.charges }, question);
  if (!way.accepted) return way;
  const rates = rateTable(rows.rates, rows.bases);
  const price = landedPricer(
    { ...rows.tables, rates },
    { place: rows.port, country: rows.country, importer, mode, day },
    question.typed,
    trace,
  );
  return accepted({ rows, rates, country: rows.country, term: way.value, paidIn: paidInOf(rows.lines), price });
}

/** Works out what some cars cost at a port and at the door there. */
export async function pricesAtPort(
  moment: Moment & Pick<CallContext, 'environment'>,
  wanted: Wanted,
  question: Question,
): Promise<Result<Prices, Refused>> {
  const prepared = await prepare(moment, wanted, question);
  if (!prepared.accepted) return prepared;
  const { price, ...prices } = prepared.value;
  const { rows, rates } = prices;
  const rules = usableRules(rows.prices, moment.environment);
  const found = pricedCars(rows, wanted, question.said);
  if (!found.accepted) return found;
  const cars = found.value.map(({ id, car, lot }): PriceOfCar => {
    const offer = lot ? undefined : offerOf(rules, car);
    const requested = lot ? hammeredPrice(lot, nextBid(lot), rates) : offer && requestedPrice(offer, rates);
    const margin = () => (lot ? undefined : marginOf(rules, car, rates));
    return { id, margin, requested, price: price(car.facts, requested) };
  });
  return accepted({ ...prices, cars });
}

/** Gives a function that prices a lot at a port for any hammer price, and the rates that were read for it. */
export async function lotPrices(moment: Moment, lotId: number, question: Question) {
  const prepared = await prepare(moment, { lotId }, question);
  if (!prepared.accepted) return prepared;
  const { price, rows, rates, term, paidIn } = prepared.value;
  const { lot } = rows;
  if (!lot) return refused('auction.notFound');
  const facts = lotFacts(lot, question.said);
  const priceAt = (hammerMinor: number) => price(facts, hammeredPrice(lot, hammerMinor, rates));
  return accepted({ lot, rates: rows.rates, term, paidIn, priceAt });
}

interface Found {
  id: number;
  car: PricedCar;
  lot?: PricedLot;
}

/** The cars that were asked for, in their order. One that is not there refuses all. */
export function pricedCars(rows: Rows, wanted: Wanted, typedFacts: SaidFacts): Result<Found[], Refused> {
  const { styleIds, styleSlug, stockIds, stockSlug, lotId } = wanted;
  if (lotId !== undefined)
    return rows.lot
      ? accepted([{ id: lotId, car: { facts: lotFacts(rows.lot, typedFacts) }, lot: rows.lot }])
      : refused('auction.notFound');
  if (stockIds !== undefined || stockSlug !== undefined) {
    const forSale = rows.stock.filter(({ status }) => status !== 'sold');
    const items = stockIds ? inOrderOf(stockIds, forSale) : forSale;
    return items && items.length > 0
      ? accepted(items.map((item) => ({ id: item.id, car: stockCar(item, typedFacts) })))
      : refused('stock.noCar');
  }
  if (styleIds === undefined && styleSlug === undefined)
    return accepted([{ id: 0, car: { facts: carFactsOf({}, typedFacts) } }]);
  const styles = styleIds ? inOrderOf(styleIds, rows.styles) : rows.styles;
  if (!styles || styles.length === 0) return refused('catalogue.noStyle');
  return accepted(styles.map((style) => ({ id: style.id, car: styleCar(style, typedFacts) })));
}

/** Rows in the order of their ids; undefined if one of them is not there. */
function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}
