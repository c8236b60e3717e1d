import { parseGood } from '../../../src/domain/chat/card.ts';
import type { ToldPlace } from '../../../src/domain/logistics/chosen-place.ts';
import { portName } from '../../../src/domain/logistics/port-names.ts';
import { askedPrice, offerOf } from '../../../src/domain/logistics/price/car-price.ts';
import { landedPricer } from '../../../src/domain/logistics/price/landed-price.ts';
import type { Interval } from '../../../src/domain/logistics/price/model.ts';
import { stockCar, styleCar, usableRules } from '../../../src/domain/logistics/price/priced-rows.ts';
import { rateTable } from '../../../src/domain/logistics/price/rate-table.ts';
import { shownRange } from '../../../src/domain/logistics/price/shown.ts';
import { isServed } from '../../../src/domain/logistics/served-countries.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { siteDay } from '../../../src/domain/shared/site-time.ts';
import type { Database } from '../../client.ts';
import { loadPriceRows } from '../logistics/price.ts';

/** What a car costs on arrival at the place of the reader of its card. */
interface CardPrice {
  /** CIF, or by rail CIP. */
  term: 'CIF' | 'CIP';
  place: string;
  /** Cents of US dollars, as pages round it. */
  range: Interval;
  isSample: boolean;
}

/** Prices the car of a card at a place; undefined if it is a lot, the place is not ours, or a line of the sum is not known. */
export async function cardPrice(
  database: Database,
  content: string,
  { place: at, locale, now, season }: { place: ToldPlace; locale: Locale; now: number; season: string | undefined },
): Promise<CardPrice | undefined> {
  const good = parseGood(content);
  if (!good || good.kind === 'lot') return undefined;
  const ids = good.kind === 'style' ? { styleIds: [good.id] } : { stockIds: [good.id] };
  const rows = await loadPriceRows(database, { place: at.port, country: at.country, ...ids });
  const { port, country, tables } = rows;
  if (!port || port.isLoading || country === undefined || !isServed(port, country, tables.charges)) return undefined;
  const [style, item] = [rows.styles[0], rows.stock[0]];
  const car = style ? styleCar(style) : item && stockCar(item);
  if (!car) return undefined;
  const rates = rateTable(rows.rates, rows.bases);
  const rules = usableRules(rows.prices, season === undefined ? {} : { SAMPLE_SEASON: season });
  const offer = offerOf(rules, car);
  const destination = { place: port, country, importer: at.importer, mode: undefined, day: siteDay(now) };
  const price = landedPricer({ ...tables, rates }, destination, { amounts: {}, rates: {} });
  const { cif, lines, mode } = price(car.facts, offer && askedPrice(offer, rates));
  if (!cif) return undefined;
  return {
    term: mode === 'rail' || port.kind === 'rail' ? 'CIP' : 'CIF',
    place: portName(port, locale),
    range: shownRange(cif),
    isSample: lines.some(({ mark }) => mark === 'sample'),
  };
}
