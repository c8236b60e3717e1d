import {
  requestedPrice,
  exportPriceFor,
  netPriceBy,
  offerBy,
  type Offer,
  type PricedCar,
} from '../../../src/domain/logistics/price/car-price.ts';
import { chosenTime, FOB_LINES } from '../../../src/domain/logistics/price/landed-price.ts';
import type {
  RequestedPrice,
  Destination,
  Interval,
  LandedPrice,
  RateTable,
  UsedRows,
} from '../../../src/domain/logistics/price/model.ts';
import type { ExportPrice, ImportLimit, TransitTime } from '../../../src/domain/logistics/price/rows.ts';
import { sumOf } from '../../../src/domain/logistics/price/found-lines.ts';
import { termPrice } from '../../../src/domain/logistics/price/term-price.ts';
import { currentLimits, weighedLimits } from '../../../src/domain/logistics/price/verdict.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import { siteDay } from '../../../src/domain/shared/site-time.ts';
import type { CallContext } from '../../http/call-context.ts';
import { usableRules } from '../../../src/domain/logistics/price/priced-rows.ts';
import { prepare, pricedCars, type Question, type Rows, type Wanted } from '../price.ts';

/** How the price of the car itself is made, with the margin, which no buyer sees. */
export interface OwnPrice {
  rule: ExportPrice;
  start: { minor: number; currency: string };
  /** The price without the part of the VAT that is paid back, in minor units of the currency it begins with. */
  netMinor: number;
  offer: Offer;
  /** The amount that the margin comes to, in the same currency. */
  margin: Interval;
  /** What is asked, in US cents; it is undefined if a rate of exchange is missing. */
  requested: RequestedPrice | undefined;
}

/** A price with everything that it was made of. */
export interface PriceMade {
  day: string;
  country: string | undefined;
  port: Rows['port'];
  term: NonNullable<Question['term']>;
  own: OwnPrice | undefined;
  price: LandedPrice;
  fob: Interval | null;
  ofTerm: Interval | null;
  /** Rows by the line that rests on them. */
  used: ReadonlyMap<string, readonly UsedRows[]>;
  limits: readonly ImportLimit[];
  time: TransitTime | undefined;
  rates: RateTable;
  /** Rates that were read or typed; the others are starter rates. */
  read: Rows['rates'];
  bases: Rows['bases'];
}

/** Works out what a car costs at a port as a buyer sees it, and tells which rows that rests on. */
export async function priceMade(
  moment: Pick<CallContext, 'database' | 'now' | 'environment'>,
  wanted: Pick<Wanted, 'styleIds' | 'stockIds'>,
  question: Question,
): Promise<Result<PriceMade>> {
  const used = new Map<string, UsedRows[]>();
  const prepared = await prepare(moment, wanted, question, (key, rows) =>
    used.set(key, [...(used.get(key) ?? []), rows]),
  );
  if (!prepared.accepted) return prepared;
  const { rows, rates, country, term, paidIn } = prepared.value;
  const found = pricedCars(rows, wanted, question.said);
  if (!found.accepted) return found;
  const car = found.value[0]?.car;
  if (!car) return refused('catalogue.noStyle');
  const ownRule = ownPrice(usableRules(rows.prices, moment.environment), car, rates);
  const price = prepared.value.price(car.facts, ownRule?.requested);
  const day = siteDay(moment.now);
  const destination: Destination = { place: rows.port, country, importer: question.importer, day };
  return accepted({
    day,
    country,
    term,
    own: ownRule,
    price,
    used,
    rates,
    port: rows.port,
    read: rows.rates,
    bases: rows.bases,
    fob: fobOf(price),
    ofTerm: termPrice(price, term, { paidIn, basis: ownRule?.requested?.term }),
    limits: weighedLimits(currentLimits(rows.tables.limits, day), car.facts, destination).map(({ limit }) => limit),
    time: chosenTime(rows.tables.transit, rows.port?.code, price.mode),
  });
}

function ownPrice(rules: readonly ExportPrice[], car: PricedCar, rates: RateTable): OwnPrice | undefined {
  const rule = exportPriceFor(rules, car);
  const net = rule && netPriceBy(rule, car);
  const offer = rule && offerBy(rule, car);
  if (!net || !offer) return undefined;
  return {
    rule,
    start: { minor: net.start.minor, currency: net.start.currency },
    netMinor: net.net,
    offer,
    margin: { low: offer.low - net.net, high: offer.high - net.net },
    requested: requestedPrice(offer, rates),
  };
}

/** The sum up to the ship; null while one of its lines is missing. */
function fobOf({ lines, missing, waiting }: LandedPrice): Interval | null {
  const isUpToShip = (key: string) => FOB_LINES.some((line) => line === key);
  const isOpen = [...missing.map(({ key }) => key), ...waiting].some(isUpToShip);
  return isOpen ? null : sumOf(lines.filter(({ key }) => isUpToShip(key)));
}
