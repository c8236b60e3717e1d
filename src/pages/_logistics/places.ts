import type { Style } from '../../domain/catalogue/model.ts';
import { leadingBasis } from '../../domain/catalogue/price-basis.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import { paintsOf, type Paint } from '../../domain/catalogue/page/paints.ts';
import { cheapestStyle } from '../../domain/logistics/market/cheapest.ts';
import type { ModelAtPlace, PricedPlace } from '../../domain/logistics/market/priced-place.ts';
import { offeredCarText, type OfferedCar } from '../../domain/logistics/market/offered-car.ts';
import type { Port } from '../../domain/logistics/model.ts';
import { termFor } from '../../domain/logistics/place-terms.ts';
import { chooseFreight } from '../../domain/logistics/price/freight.ts';
import { landedPricer } from '../../domain/logistics/price/landed-price.ts';
import type { LandedPrice, RateTable } from '../../domain/logistics/price/model.ts';
import { rowsOfPlace, type RowTables } from '../../domain/logistics/price/rows-of-place.ts';
import { rateTable } from '../../domain/logistics/price/rate-table.ts';
import { siteDay } from '../../domain/shared/site-time.ts';
import { ofBuild } from '../../layouts/of-build.ts';
import { printedDigest } from '../_catalogue/digest.ts';
import { loadCatalogue } from '../_catalogue/source.ts';
import { exportRules, loadPriceRows, offeredCarOf } from './offers.ts';
import { loadLogistics } from './source.ts';

interface OfferedStyle {
  style: Style;
  car: OfferedCar;
  chinaMinor: number | undefined;
}

interface OfferedModel {
  entry: ModelEntry;
  paint: Paint;
  styles: readonly OfferedStyle[];
}

interface Market {
  /** ISO date on which rates and rules are judged. */
  day: string;
  rates: RateTable;
  places: readonly PricedPlace[];
  /** Places without a usable rate. */
  others: readonly Port[];
  models: readonly OfferedModel[];
}

const loaded = ofBuild(read);

/** What cars are offered for, and the places they are priced at: put together once per build. */
export function loadMarket(): Promise<Market> {
  if (import.meta.env.DEV) return read();
  return loaded();
}

async function read(): Promise<Market> {
  const [catalogue, logistics, { tables, rates: read, bases }, rules] = await Promise.all([
    loadCatalogue(),
    loadLogistics(),
    loadPriceRows(),
    exportRules(),
  ]);
  const models = catalogue.models.map((entry): OfferedModel => ({
    entry,
    paint: paintsOf(entry.styles, catalogue.terms)[0],
    styles: entry.styles.map((style) => ({
      style,
      car: offeredCarOf(style, entry.model, rules),
      chinaMinor: leadingBasis(style),
    })),
  }));
  const [day, rates] = [siteDay(Date.now()), rateTable(read, bases)];
  const shared = printedDigest([day, rates, models.map(printedOf)]);
  const ports = logistics.ports.filter(({ isLoading }) => !isLoading);
  const placed = ports.map((port) => placeOf(port, { tables, models, day, shared }));
  const places = placed.filter((place) => place !== undefined);
  const known = new Set(places.map(({ port }) => port.code));
  return { day, rates, places, others: ports.filter(({ code }) => !known.has(code)), models };
}

/** What pages of places print of a model, and what its prices are worked out from. */
const printedOf = ({ entry, paint, styles }: OfferedModel): unknown[] => [
  [entry.model.slug, entry.photo, paint],
  styles.map(({ style, car, chinaMinor }) => [
    [style.slug, style.modelYear, style.trim, style.trimZh, style.trimParts],
    [style.lowestPriceMinor, style.suggestedPriceMinor, style.priceDate, chinaMinor],
    offeredCarText(car),
  ]),
];

interface Around extends Pick<Market, 'models' | 'day'> {
  tables: RowTables;
  shared: string;
}

/** A port with a usable rate of freight; undefined where there is none, or no car is offered at all. */
function placeOf(port: Port, { tables, models, day, shared }: Around): PricedPlace | undefined {
  const offers = models.flatMap(({ styles }) => styles.flatMap(({ car }) => car.offer ?? []));
  const rows = rowsOfPlace(tables, { place: port.code, country: port.country });
  for (const loadingPort of new Set(offers.map((offer) => offer.loadingPort))) {
    const freight = chooseFreight(rows.freight, { to: port.code, day, loadingPort });
    if (!freight) continue;
    const { mode } = freight.rate;
    const serves = servedFrom(tables, port);
    const key = printedDigest([shared, port, serves, rows]);
    return { port, mode, term: termFor('CIF', mode === 'rail' ? 'rail' : port.kind), serves, key, rows };
  }
  return undefined;
}

const servedFrom = ({ charges }: RowTables, { code, country }: Port): string[] => {
  const onward = charges.filter(({ key, place }) => key === 'onward' && place === code);
  return [...new Set(onward.map((charge) => charge.country))].filter((served) => served && served !== country).sort();
};

/** A model's price as it is kept: what else a page says of the model may have changed since. */
interface Worked {
  model: string;
  style: string;
  price: LandedPrice;
}

/** By place, under the digest they were worked out from: a thread draws one build after the other, in all its languages. */
const worked = new Map<string, { key: string; prices: readonly Worked[] }>();

/** Every model at a place for a private person of its country: the cheapest first, those without a price last. */
export function modelsAt(market: Market, place: PricedPlace): ModelAtPlace[] {
  const { port, key } = place;
  let known = worked.get(port.code);
  if (known?.key !== key) worked.set(port.code, (known = { key, prices: pricesAt(market, place) }));
  const bySlug = new Map(market.models.map((model) => [model.entry.slug, model]));
  return known.prices.flatMap(({ model, style: slug, price }) => {
    const { entry, paint } = bySlug.get(model) ?? {};
    const style = entry?.styles.find((each) => each.slug === slug);
    return entry && paint && style ? [{ entry, paint, style, price }] : [];
  });
}

function pricesAt({ rates, day, models }: Market, { port, rows }: PricedPlace): Worked[] {
  const price = landedPricer({ ...rows, rates }, { place: port, country: port.country, importer: 'individual', day });
  const found = models.flatMap(({ entry, styles }) => {
    const cheapest = cheapestStyle(styles, price, rates);
    return cheapest ? [{ model: entry.slug, style: cheapest.style.style.slug, price: cheapest.price }] : [];
  });
  return found.sort(byArrival);
}

function byArrival({ price: left }: Worked, { price: right }: Worked): number {
  if (!left.cif || !right.cif) return Number(!left.cif) - Number(!right.cif);
  return left.cif.high - right.cif.high || left.cif.low - right.cif.low;
}

/** Countries whose cars pass a place of another country, by the code of the place. */
export async function countriesPassing(): Promise<Map<string, string[]>> {
  const { tables } = await loadPriceRows();
  const routes = Map.groupBy(
    tables.charges.filter(({ key }) => key === 'onward'),
    ({ place }) => place,
  );
  return new Map([...routes].map(([place, charges]) => [place, [...new Set(charges.map(({ country }) => country))]]));
}
