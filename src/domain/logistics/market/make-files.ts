import { hashOf } from '../../shared/hash.ts';
import { EU_MEMBERS, EXPORT_COUNTRY, type Port } from '../model.ts';
import { isPriced } from '../price/freight.ts';
import type { PriceTables } from '../price/model.ts';
import { destinationsOf } from '../rules.ts';
import { isServed } from '../served-countries.ts';
import { leanRow, MARKET_FOLDER, type CountryFile, type MarketIndex, type PlaceFile } from './files.ts';

/** Everything the files are made of. The files keep the order of the rows. */
export interface MarketRows extends PriceTables {
  ports: readonly Pick<Port, 'code' | 'kind' | 'country' | 'name' | 'names' | 'isLoading'>[];
  /** Rules of countries, as far as they say which countries are known. */
  rules: readonly { country: string }[];
}

/** The files of a market as texts. Equal rows give equal texts. */
export interface MarketTexts {
  /** Of the index. */
  index: string;
  /** Of each other file, by its address. */
  files: Readonly<Record<string, string>>;
}

/** Hexadecimal digits of a file's digest in its name. */
const DIGEST_DIGITS = 12;

/** Makes the files prices are worked out from in the browser: one for each place and country, and the index of them. */
export async function makeMarketFiles(rows: MarketRows): Promise<MarketTexts> {
  const destinations = destinationsOf({ rules: [...rows.rules, ...rows.taxes], ports: rows.ports });
  const places = rows.ports.filter(({ isLoading }) => !isLoading).map((port) => placeFile(port, rows, destinations));
  const countries = destinations.map((country) => countryFile(country, rows));
  const [ofPlaces, ofCountries] = await Promise.all([
    Promise.all(places.map((file) => named('place', file.place.code, file))),
    Promise.all(countries.map((file) => named('country', file.country, file))),
  ]);
  const index: MarketIndex = { rates: rows.rates, places: addresses(ofPlaces), countries: addresses(ofCountries) };
  const files = [...ofPlaces, ...ofCountries].map(({ address, text }) => [address, text] as const);
  return { index: JSON.stringify(index), files: Object.fromEntries(files) };
}

interface NamedFile {
  code: string;
  address: string;
  text: string;
}

async function named(kind: 'place' | 'country', code: string, file: object): Promise<NamedFile> {
  const text = JSON.stringify(file);
  const digest = (await hashOf(text)).slice(0, DIGEST_DIGITS);
  return { code, address: `/${MARKET_FOLDER}/${kind}/${code}.${digest}.json`, text };
}

const addresses = (files: readonly NamedFile[]): Record<string, string> =>
  Object.fromEntries(files.map(({ code, address }) => [code, address]));

function placeFile(port: MarketRows['ports'][number], rows: MarketRows, destinations: readonly string[]): PlaceFile {
  const { code, kind, country, name, names } = port;
  const freight = rows.freight.filter((rate) => rate.to === code && isPriced(rate));
  const isOfEverything = (charge: { place: string; country: string }) => charge.place === '' && charge.country === '';
  const charges = rows.charges.filter((charge) => charge.place === code || isOfEverything(charge));
  return {
    place: { code, kind, country },
    name,
    names,
    serves: destinations.filter((other) => other !== country && isServed(port, other, rows.charges)),
    freight: freight.map((rate) => leanRow('freight', rate)),
    charges: charges.map((charge) => leanRow('charges', charge)),
    transit: rows.transit.filter(({ to }) => to === code).map((time) => leanRow('transit', time)),
    ...firstEnd(freight),
  };
}

function countryFile(country: string, rows: MarketRows): CountryFile {
  const isMember = EU_MEMBERS.includes(country);
  const isOf = (row: { country: string }) => row.country === country || (isMember && row.country === 'EU');
  const taxes = rows.taxes.filter(isOf);
  const limits = rows.limits.filter((limit) => isOf(limit) || limit.country === EXPORT_COUNTRY);
  const charges = rows.charges.filter((charge) => charge.place === '' && charge.country === country);
  return {
    country,
    taxes: taxes.map((rule) => leanRow('taxes', rule)),
    limits: limits.map((limit) => leanRow('limits', limit)),
    charges: charges.map((charge) => leanRow('charges', charge)),
    ...firstEnd([...taxes, ...limits]),
  };
}

/** The end of the row that ends first. */
function firstEnd(rows: readonly { validTo: string | null }[]): { validTo?: string } {
  const [first] = rows.flatMap(({ validTo }) => validTo ?? []).sort();
  return first === undefined ? {} : { validTo: first };
}
