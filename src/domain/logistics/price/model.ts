/** What is asked of a price at a port, and what comes out. Amounts are whole US cents unless they say otherwise. */
import type { EnergyType } from '../../catalogue/model.ts';
import type { PlaceKind } from '../model.ts';
import type {
  CarCondition,
  EXPORT_TERMS,
  FreightMode,
  FreightRate,
  ImportLimit,
  Importer,
  LimitEffect,
  LocalCharge,
  TaxEffect,
  TaxRule,
  TransitTime,
} from './rows.ts';

/** The lowest and the highest value something may have. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * `stated`: a row names the amount. `typed`: the reader's. `calculated`: a share of other lines by a rule. `estimate`: a row or
 * rule that is doubtful, derived, or past its period. `sample`: a demo row.
 */
export const PRICE_MARKS = ['stated', 'typed', 'calculated', 'estimate', 'sample'] as const;
export type PriceMark = (typeof PRICE_MARKS)[number];

/** An exchange rate: units of the currency for one US dollar, as decimal text. */
interface DollarRate {
  perUsd: string;
  /** ISO date. */
  on: string;
}

export interface RateTable {
  byCurrency: Readonly<Record<string, DollarRate>>;
  /** Base values a country counts in, such as the Uzbek BRV: how many units of which currency one is. */
  baseValues: Readonly<Record<string, { amount: string; currency: string; isDoubtful?: boolean | undefined }>>;
}

/** A fact of the car that is not stated, or a figure that no row states. */
export const MISSING_FACTS = [
  'price',
  'volume',
  'energy',
  'brand',
  'engine_cc',
  'power_kw',
  'power_30min_kw',
  'co2_g_km',
  'fiscal_hp',
  'first_registered',
  'exchange_rate',
  'rate',
  'place',
] as const;
export type MissingFact = (typeof MISSING_FACTS)[number];

export interface MissingLine {
  key: string;
  fact: MissingFact;
}

export interface CarFacts {
  condition: CarCondition;
  energy?: EnergyType | undefined;
  brand?: string | undefined;
  model?: string | undefined;
  /** Of the engine; a car without one has 0. */
  engineCc?: number | undefined;
  powerKw?: number | undefined;
  power30MinKw?: number | undefined;
  co2GKm?: number | undefined;
  fiscalHp?: number | undefined;
  /** `2024-05`. */
  firstRegistered?: string | undefined;
  /** Hundredths of a cubic metre. */
  volumeM3Hundredths?: number | undefined;
  /** Catalogue cars count as left-hand drive. */
  wheel: 'left' | 'right';
  /** Whether the maker builds a right-hand version for export. */
  rightHandVersion: 'yes' | 'no' | 'not_recorded';
  /** List price of the authority (CRSP) that the reader typed. */
  listPriceMinor?: number | undefined;
  /** Keys of reliefs whose conditions the reader says hold. */
  relief?: readonly string[] | undefined;
}

/** What the seller asks for the car itself, before the journey. */
export interface RequestedPrice extends Interval {
  mark: PriceMark;
  term: (typeof EXPORT_TERMS)[number];
  loadingPort?: string | undefined;
  source?: string | undefined;
  checkedOn?: string | undefined;
  /** A lot's fee for its buyer. */
  buyerFee?: Interval | undefined;
}

export interface Destination {
  /** Undefined: no place is chosen, and freight is not known. */
  place?: { code: string; kind: PlaceKind; country: string } | undefined;
  /** Country of registration; undefined: not chosen, and taxes are not known. */
  country?: string | undefined;
  importer: Importer;
  /** Undefined: the first mode that has a rate. */
  mode?: FreightMode | undefined;
  /** ISO date. Rates and rules are judged by it. */
  day: string;
}

/** What the reader typed: it goes before the tables. */
export interface Typed {
  /** Cents by line. */
  amounts?: Readonly<Record<string, number>> | undefined;
  /** Parts per million by line. */
  rates?: Readonly<Record<string, number>> | undefined;
}

export interface PriceLine extends Interval {
  key: string;
  mark: PriceMark;
  source?: string | undefined;
  checkedOn?: string | undefined;
  /** ISO date on which the period of the row ended. */
  endedOn?: string | undefined;
  ratePpm?: number | undefined;
  base?: string | undefined;
}

/** A rule that adds nothing and is said: a charge may be lower, is suspended, or is due when a paper is missing. */
export interface PriceNote {
  key: string;
  effect: TaxEffect;
  source: string;
}

export interface VerdictReason {
  topic: ImportLimit['topic'];
  effect: LimitEffect;
  /** Of an age limit. */
  years: number | null;
  source: string;
}
export const VERDICTS = ['yes', 'check', 'no', 'not_recorded'] as const;
/** How a verdict is said. `right_hand`: the country lets the car in with its steering wheel on the right alone. */
export const VERDICT_ANSWERS = [...VERDICTS, 'right_hand'] as const;
export type VerdictAnswer = (typeof VERDICT_ANSWERS)[number];
export interface Verdict {
  state: (typeof VERDICTS)[number];
  /** At most three, the gravest first. */
  reasons: VerdictReason[];
}

export interface LandedPrice {
  lines: PriceLine[];
  missing: MissingLine[];
  /** Keys of lines that are shares of a missing one, and are in no sum either. */
  waiting: string[];
  notes: PriceNote[];
  mode: FreightMode | undefined;
  /** Sum up to insurance, complete or not there: CIF, by rail CIP. */
  cif: Interval | null;
  door: Interval | null;
  verdict: Verdict;
  weeks: (Interval & { source: string }) | null;
}

/** The rows a line rests on, or would rest on if a fact of the car were known. */
export type UsedRows =
  | { table: 'freight'; rows: readonly FreightRate[] }
  | { table: 'charges'; rows: readonly LocalCharge[] }
  | { table: 'taxes'; rows: readonly TaxRule[] };

/** Is told of each line which rows were used. It serves an admin who asks how a price is made. */
export type Trace = (key: string, used: UsedRows) => void;

export interface PriceTables {
  freight: readonly FreightRate[];
  charges: readonly LocalCharge[];
  taxes: readonly TaxRule[];
  limits: readonly ImportLimit[];
  transit: readonly TransitTime[];
  rates: RateTable;
}
