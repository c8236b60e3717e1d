import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { marketFiles } from '../../data/queries/logistics/market.ts';
import { loadPriceRows } from '../../data/queries/logistics/price.ts';
import { catalogueState, freightRates } from '../../data/schema/index.ts';
import { renewFilesAfter, renewLiveFiles } from '../../functions/admin/publish/live-files.ts';
import {
  tablesOf,
  type CountryFile,
  type MarketIndex,
  type PlaceFile,
} from '../../src/domain/logistics/market/files.ts';
import type { MarketTexts } from '../../src/domain/logistics/market/make-files.ts';
import { carFactsOf } from '../../src/domain/logistics/price/car-facts.ts';
import { landedPricer } from '../../src/domain/logistics/price/landed-price.ts';
import { ALL_LIVE_FILES, type LiveFile } from '../../src/domain/site/live-files.ts';
import { fetchWorker } from '../support/api.ts';
import { roundsOf } from '../support/rounds.ts';

const database = openDatabase({ url: env.LIBSQL_URL });
const HOOK = 'https://hook.example/build';
const indexOf = ({ index }: MarketTexts) => JSON.parse(index) as MarketIndex;
afterEach(() => vi.restoreAllMocks());

describe('the files of the market', () => {
  it('are read in one request, and price a car as the rows of the database do', async () => {
    expect((await roundsOf(() => marketFiles(database))).requests).toBe(1);
    const texts = await marketFiles(database);
    const index = indexOf(texts);
    const facts = carFactsOf({
      energyType: 'plug_in_hybrid',
      brandSlug: 'byd',
      lengthMm: 4_830,
      widthMm: 1_875,
      heightMm: 1_495,
      powerKw: 162.5,
      displacementMl: 1_498,
    });
    const requested = { low: 1_500_000, high: 1_600_000, mark: 'stated', term: 'FOB' } as const;
    for (const [place, country] of [
      ['KEMBA', 'KE'],
      ['KEMBA', 'UG'],
      ['DEBRV', 'AT'],
      ['RUVVO', 'RU'],
      ['KZALA', 'KZ'],
      ['BRSSZ', 'BR'],
    ] as const) {
      const ofPlace = JSON.parse(texts.files[index.places[place] ?? ''] ?? '') as PlaceFile;
      const ofCountry = JSON.parse(texts.files[index.countries[country] ?? ''] ?? '') as CountryFile;
      const { port, tables } = await loadPriceRows(database, { place, country });
      const destination = { place: port, country, importer: 'company', day: '2026-11-28' } as const;
      const ofFiles = landedPricer(tablesOf(index.rates, ofPlace, ofCountry), destination)(facts, requested);
      expect(ofFiles).toEqual(landedPricer({ ...tables, rates: index.rates }, destination)(facts, requested));
    }
  });

  it('are answered by the Worker where there is no release, and no other address is', async () => {
    const texts = await marketFiles(database);
    expect(await (await fetchWorker('/market/index.json')).text()).toBe(texts.index);
    const address = indexOf(texts).places['KEMBA'] ?? '';
    expect(await (await fetchWorker(address)).text()).toBe(texts.files[address]);
    for (const other of ['/market/place/KEMBA.000000000000.json', '/market/country/__proto__', '/market/place/../x'])
      expect([other, (await fetchWorker(other)).status]).toEqual([other, 404]);
  });
});

/** A host that serves a market, and what its hook was called with. */
function aHost(served: string) {
  const calls: unknown[] = [];
  const requested = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    if (request !== HOOK) return requested(request, init);
    calls.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    return Promise.resolve(new Response('{}'));
  });
  const ASSETS = {
    fetch: (address: string) =>
      Promise.resolve(
        address.endsWith('/market/index.json') ? new Response(served) : new Response('', { status: 404 }),
      ),
  };
  const environment = { ...env, BUILD_HOOK_URL: HOOK, ASSETS } as unknown as Cloudflare.Env;
  const look = (names?: readonly LiveFile[], now = Date.now()) => renewLiveFiles(environment, database, now, names);
  return { calls, look, environment };
}

describe('a host that serves the market', () => {
  const MARKET = { files: ['/market/index.json'] };
  const forget = () => database.delete(catalogueState).where(eq(catalogueState.source, 'publish of small files'));

  it('is called once for a row that has changed, and not by the look of every minute', async () => {
    await forget();
    const before = await marketFiles(database);
    const [rate] = await database
      .select()
      .from(freightRates)
      .where(and(eq(freightRates.to, 'KEMBA'), eq(freightRates.kind, 'interpolation')));
    const withRate = (highMinor: number) =>
      database
        .update(freightRates)
        .set({ highMinor })
        .where(eq(freightRates.id, rate?.id ?? 0));
    const { calls, look } = aHost(before.index.replace(/KEMBA\.[0-9a-f]{12}/, 'KEMBA.000000000000'));
    await look();
    expect(calls).toEqual([]);
    await look(ALL_LIVE_FILES);
    await look(ALL_LIVE_FILES);
    expect(calls).toEqual([MARKET]);
    // What it was called for has changed since.
    await withRate((rate?.highMinor ?? 0) + 1);
    await look(ALL_LIVE_FILES);
    expect(calls).toEqual([MARKET, MARKET]);
    await withRate(rate?.highMinor ?? 0);
    await forget();
  });

  it('is called after an admin’s edit of what prices are made of, and of nothing else', async () => {
    await forget();
    const { index } = await marketFiles(database);
    const { calls, environment } = aHost(index.replace('KEMBA.', 'KEMBA.f'));
    const work: Promise<unknown>[] = [];
    const edited = (name: string) =>
      renewFilesAfter(
        { environment, database, now: Date.now(), waitUntil: (one: Promise<unknown>) => void work.push(one) },
        [{ resource: { name } }],
      );
    edited('brand');
    expect(work).toHaveLength(0);
    for (const name of ['freightRate', 'localCharge', 'taxRule', 'importLimit', 'transitTime', 'port', 'countryRule'])
      edited(name);
    expect(work).toHaveLength(7);
    await Promise.all(work);
    expect(calls).toContainEqual(MARKET);
    await forget();
  });
});
