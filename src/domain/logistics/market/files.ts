import type { Locale } from '../../shared/locale.ts';
import type { PlaceKind } from '../model.ts';
import type { PriceTables, RateTable } from '../price/model.ts';
import type { FreightRate, ImportLimit, LocalCharge, TaxRule, TransitTime } from '../price/rows.ts';

/** Folder of a release with the files prices are worked out from in the browser. */
export const MARKET_FOLDER = 'market';
/** Names the current file of each place and country. It is the only one that is written again under its name. */
export const MARKET_INDEX = `/${MARKET_FOLDER}/index.json`;

export interface MarketIndex {
  /** Milliseconds since 1970: when a release began to say this. */
  at?: number | undefined;
  rates: RateTable;
  /** Address of the file of each place (UN/LOCODE), and of each country (ISO 3166-1 alpha-2). */
  places: Readonly<Record<string, string>>;
  countries: Readonly<Record<string, string>>;
}

/** The text of an index as a release has it: with the time at which it was written. */
export const stampedIndex = (index: string, at: number): string => index.replace('{', `{"at":${at},`);

/** What an index says, without the time at which it was written. */
export const unstampedIndex = (index: string): string => index.replace(/^\{"at":\d+,/, '{');

/** Entities of the admin whose rows the files are made of. */
export const MARKET_ENTITIES = [
  'exchangeRate',
  'freightRate',
  'localCharge',
  'taxRule',
  'importLimit',
  'transitTime',
  'baseValue',
  'port',
  'countryRule',
] as const;

/** A row without the values that are not stated. */
type LeanRow<Row> = Partial<Row>;

/** What is known of a port or terminal. */
export interface PlaceFile {
  place: { code: string; kind: PlaceKind; country: string };
  /** Latin name, and what languages call it that have a name of their own. */
  name: string;
  names: Readonly<Partial<Record<Locale, string>>>;
  /** Countries beside its own whose cars pass it. */
  serves: readonly string[];
  freight: readonly LeanRow<FreightRate>[];
  charges: readonly LeanRow<LocalCharge>[];
  transit: readonly LeanRow<TransitTime>[];
  /** ISO date: the last day on which all of its rows hold. Undefined: they have no end. */
  validTo?: string | undefined;
}

/** What a country asks: its own rows, those of its customs union, and what China asks of cars that leave it. */
export interface CountryFile {
  country: string;
  taxes: readonly LeanRow<TaxRule>[];
  limits: readonly LeanRow<ImportLimit>[];
  charges: readonly LeanRow<LocalCharge>[];
  /** As of a place. */
  validTo?: string | undefined;
}

const SOURCED = { source: '', sourceUrl: null, checkedOn: '', confidence: 'secondary' } as const;
const SCOPE = {
  condition: 'any',
  energies: null,
  importer: 'any',
  ageOverYears: null,
  ageUptoYears: null,
  validFrom: null,
  validTo: null,
} as const;

/** What a row says where its file says nothing: files leave these values out. */
const FREIGHT: FreightRate = {
  ...SOURCED,
  id: 0,
  mode: 'ro_ro',
  from: 'CN',
  to: '',
  unit: 'per_m3',
  lowMinor: 0,
  highMinor: 0,
  currency: 'USD',
  carsLow: null,
  carsHigh: null,
  validFrom: '',
  validTo: '',
  kind: 'interpolation',
};
const CHARGE: LocalCharge = {
  ...SOURCED,
  id: '',
  side: 'destination',
  place: '',
  country: '',
  key: 'destination',
  condition: 'any',
  mode: null,
  unit: 'per_vehicle',
  low: null,
  high: null,
  currency: null,
  base: null,
  carsLow: null,
  carsHigh: null,
};
const TAX: TaxRule = {
  ...SOURCED,
  ...SCOPE,
  id: '',
  country: '',
  ccOver: null,
  ccUpto: null,
  powerOverKw: null,
  powerUptoKw: null,
  powerBasis: 'peak',
  co2Over: null,
  co2Upto: null,
  valueOver: null,
  valueUpto: null,
  valueCurrency: null,
  brands: null,
  kind: 'duty',
  key: '',
  effect: 'pay',
  position: 0,
  base: '',
  ratePercent: null,
  amount: null,
  fixedAmount: null,
  yearlyAmount: null,
  amountUnit: null,
  currency: null,
  combine: null,
  law: null,
};
const LIMIT: ImportLimit = { ...SOURCED, ...SCOPE, id: '', country: '', topic: 'age', effect: 'info' };
const TRANSIT: TransitTime = { ...SOURCED, from: 'CN', to: '', mode: 'ro_ro', weeksLow: 0, weeksHigh: 0 };

const DEFAULTS = { freight: FREIGHT, charges: CHARGE, taxes: TAX, limits: LIMIT, transit: TRANSIT } as const;
type Table = keyof typeof DEFAULTS;
type RowOf<Name extends Table> = (typeof DEFAULTS)[Name];

/** What no price depends on. Of rates of freight alone, the id decides between two. */
const UNUSED = { sourceUrl: undefined, law: undefined } as const;
const UNUSED_OF: Readonly<Record<Table, object>> = {
  freight: UNUSED,
  charges: { ...UNUSED, id: undefined },
  taxes: { ...UNUSED, id: undefined },
  limits: { ...UNUSED, id: undefined },
  transit: UNUSED,
};

/** A row as a file keeps it: without what `fullRows` puts back, and without what no price depends on. */
export function leanRow<Name extends Table>(table: Name, row: RowOf<Name>): LeanRow<RowOf<Name>> {
  const usual: Readonly<Record<string, unknown>> = { ...DEFAULTS[table], ...UNUSED_OF[table] };
  const isSaid = ([key, value]: [string, unknown]) => usual[key] !== undefined && usual[key] !== value;
  return Object.fromEntries(Object.entries(row).filter(isSaid)) as LeanRow<RowOf<Name>>;
}

/** The rows a file keeps, with everything it leaves out. */
export const fullRows = <Name extends Table>(table: Name, rows: readonly LeanRow<RowOf<Name>>[]): RowOf<Name>[] =>
  rows.map((row) => ({ ...DEFAULTS[table], ...row }));

/**
 * What prices at a place are worked out from. Without a place there is no freight, without a country there are no taxes.
 */
export function tablesOf(
  rates: RateTable,
  place: PlaceFile | undefined,
  country: CountryFile | undefined,
): PriceTables {
  return {
    rates,
    freight: fullRows('freight', place?.freight ?? []),
    transit: fullRows('transit', place?.transit ?? []),
    charges: fullRows('charges', [...(place?.charges ?? []), ...(country?.charges ?? [])]),
    taxes: fullRows('taxes', country?.taxes ?? []),
    limits: fullRows('limits', country?.limits ?? []),
  };
}
