import { atPortPricer } from '../../src/domain/catalogue/facets/at-port.ts';
import type { ListedCar } from '../../src/domain/catalogue/facets/listed-car.ts';
import { parseQuery } from '../../src/domain/catalogue/facets/query.ts';
import { refine } from '../../src/domain/catalogue/facets/refine.ts';
import { sortPlaces } from '../../src/domain/catalogue/facets/sort.ts';
import { unpackList, type SentList } from '../../src/domain/catalogue/facets/wire.ts';
import { readOfferedCar } from '../../src/domain/logistics/market/offered-car.ts';
import {
  MARKET_INDEX,
  tablesOf,
  type CountryFile,
  type MarketIndex,
  type PlaceFile,
} from '../../src/domain/logistics/market/files.ts';
import { siteDay } from '../../src/domain/shared/site-time.ts';
import { benchSite } from './site.ts';
import { measurePriceMany } from './price-many.ts';
import type { Scratch } from './scratch.ts';
import { printTable, type Line } from './table.ts';

/** What pricing, narrowing and sorting all cars may take on a phone so many times slower than this machine. */
const BUDGET_MS = 50;
const SLOWDOWN = 4;
/** A port of the sea and a terminal of the railway. */
const PLACES = [
  ['KEMBA', 'KE'],
  ['KZALA', 'KZ'],
] as const;
const ROUNDS = 41;

/** How long it takes to price all new cars at a place, and to narrow and sort them by that price. */
export async function measurePrice(scratch: Scratch): Promise<void> {
  const { SITE_URL: site = '' } = await benchSite();
  const read = async <File>(path: string) => (await fetch(site + path)).json<File>();
  const { list } = await read<SentList>('/facets/en.json');
  const cars = unpackList(list).filter(({ condition }) => condition === 'new');
  const index = await read<MarketIndex>(MARKET_INDEX);
  const lines: Line[] = [];
  for (const [port, country] of PLACES) {
    const place = await read<PlaceFile>(index.places[port] ?? '');
    const tables = tablesOf(index.rates, place, await read<CountryFile>(index.countries[country] ?? ''));
    const destination = { place: place.place, country, importer: 'individual', day: siteDay(Date.now()) } as const;
    const first = timed(() => shownAt(cars, atPortPricer(tables, destination)));
    const usual = median(() => shownAt(cars, atPortPricer(tables, destination)));
    const bare = median(() => cars.reduce((sum, { offered }) => sum + (readOfferedCar(offered).offer?.high ?? 0), 0));
    lines.push(
      {
        what: `${port}: ${cars.length} cars, median × ${SLOWDOWN}`,
        value: `${(usual * SLOWDOWN).toFixed(0)} ms`,
        budget: `${BUDGET_MS} ms`,
        isKept: usual * SLOWDOWN <= BUDGET_MS,
      },
      { what: `${port}: the first time × ${SLOWDOWN}`, value: `${(first * SLOWDOWN).toFixed(0)} ms` },
      { what: `${port}: times a bare loop that reads the same cars`, value: (usual / bare).toFixed(1) },
    );
  }
  printTable(`Prices at a port, on a phone ${SLOWDOWN} times slower than this machine`, lines);
  await measurePriceMany(scratch);
}

const QUERY = parseQuery(new URLSearchParams('price=10000-30000&price-of=cif&import=possible&sort=cif'));

/** What the list does when a place is chosen. */
function shownAt(cars: readonly ListedCar[], pricer: ReturnType<typeof atPortPricer>): number[] {
  const priced = cars.map((car) => ({ ...car, atPort: pricer(car.offered) }));
  return sortPlaces(priced, refine(priced, QUERY, 'cif').found, QUERY.sort);
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => timed(work)).sort((left, right) => left - right);
  return times[Math.floor(ROUNDS / 2)] ?? 0;
}
