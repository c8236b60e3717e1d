import {
  MARKET_INDEX,
  tablesOf,
  type CountryFile,
  type MarketIndex,
  type PlaceFile,
} from '../../../domain/logistics/market/files.ts';
import type { PriceTables } from '../../../domain/logistics/price/model.ts';

/** What prices at a place are worked out from, and what is known of the place itself. */
export interface Market {
  place: PlaceFile;
  tables: PriceTables;
}

async function read<File>(address: string, cache: RequestCache = 'default'): Promise<File | undefined> {
  const answer = await fetch(address, { cache });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json<File>();
}

/**
 * Reads the files of a place and a country. A file the index names may have gone by the time it is asked for: the index is then
 * read once more. Undefined: there is no such place. Refuses where the network is away.
 */
export async function readMarket(port: string, country: string): Promise<Market | undefined> {
  for (const cache of ['default', 'reload'] as const) {
    const index = await read<MarketIndex>(MARKET_INDEX, cache);
    const [placeAddress, countryAddress] = [index?.places[port], index?.countries[country]];
    if (!index || placeAddress === undefined) return undefined;
    const [place, ofCountry] = await Promise.all([
      read<PlaceFile>(placeAddress),
      countryAddress === undefined ? undefined : read<CountryFile>(countryAddress),
    ]);
    if (place && (ofCountry || countryAddress === undefined))
      return { place, tables: tablesOf(index.rates, place, ofCountry) };
  }
  return undefined;
}
