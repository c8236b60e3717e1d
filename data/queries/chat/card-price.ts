import { parseGood } from '../../../src/domain/chat/card.ts';
import type { ToldPlace } from '../../../src/domain/logistics/chosen-place.ts';
import { portName } from '../../../src/domain/logistics/port-names.ts';
import { requestedPrice, offerOf } from '../../../src/domain/logistics/price/car-price.ts';
import { landedPricer } from '../../../src/domain/logistics/price/landed-price.ts';
import { hammeredPrice, lotFacts, nextBid } from '../../../src/domain/logistics/price/lot-price.ts';
import type { Interval, RateTable } from '../../../src/domain/logistics/price/model.ts';
import { stockCar, styleCar, usableRules } from '../../../src/domain/logistics/price/priced-rows.ts';
import { rateTable } from '../../../src/domain/logistics/price/rate-table.ts';
import { shownRange } from '../../../src/domain/logistics/price/shown.ts';
import { isServed } from '../../../src/domain/logistics/served-countries.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { siteDay } from '../../../src/domain/shared/site-time.ts';
import type { Database } from '../../client.ts';
import { loadPriceRows } from '../logistics/price.ts';

/** Holds the price of a car on arrival at the place of its card's reader. */
interface CardPrice {
  /** CIF, or by rail CIP. */
  term: 'CIF' | 'CIP';
  place: string;
  /** Cents of US dollars, as pages round it. */
  range: Interval;
  isSample: boolean;
}

/**
 * Prices the car of a card at a place, a lot at its next minimum bid; undefined if the lot is over, the place is not ours, or a
 * line of the sum is not known.
 */
export async function cardPrice(
  database: Database,
  content: string,
  { place: at, locale, now, season }: { place: ToldPlace; locale: Locale; now: number; season: string | undefined },
): Promise<CardPrice | undefined> {
  const good = parseGood(content);
  if (!good) return undefined;
  const ids = { style: { styleIds: [good.id] }, stock: { stockIds: [good.id] }, lot: { lotId: good.id } }[good.kind];
  const rows = await loadPriceRows(database, { place: at.port, country: at.country, ...ids });
  const { port, country, tables } = rows;
  if (!port || port.isLoading || country === undefined || !isServed(port, country, tables.charges)) return undefined;
  const rates = rateTable(rows.rates, rows.bases);
  const requested = requestedFor(rows, rates, season);
  if (!requested) return undefined;
  const destination = { place: port, country, importer: at.importer, mode: undefined, day: siteDay(now) };
  const price = landedPricer({ ...tables, rates }, destination, { amounts: {}, rates: {} });
  const { cif, lines, mode } = price(requested.facts, requested.price);
  if (!cif) return undefined;
  return {
    term: mode === 'rail' || port.kind === 'rail' ? 'CIP' : 'CIF',
    place: portName(port, locale),
    range: shownRange(cif),
    isSample: lines.some(({ mark }) => mark === 'sample'),
  };
}

/** The car of a card, and what is asked for it; undefined if there is none, or the lot is over. */
function requestedFor(
  { styles: [style], stock: [item], lot, prices }: Awaited<ReturnType<typeof loadPriceRows>>,
  rates: RateTable,
  season: string | undefined,
) {
  if (lot)
    return lot.state === 'closed'
      ? undefined
      : { facts: lotFacts(lot), price: hammeredPrice(lot, nextBid(lot), rates) };
  const car = style ? styleCar(style) : item && stockCar(item);
  if (!car) return undefined;
  const offer = offerOf(usableRules(prices, season === undefined ? {} : { SAMPLE_SEASON: season }), car);
  return { facts: car.facts, price: offer && requestedPrice(offer, rates) };
}
