import { TRADE_TERMS, type TradeTerm } from '../site/incoterms.ts';
import { COST_KEYS, isRateKey, type AmountKey, type CostKey, type RateKey } from './model.ts';
import type { TaxRates } from './rules.ts';

/**
 * What a car costs at the door, line by line. What nobody knows stays open and is named as missing; nothing is guessed.
 *
 * Amounts are whole cents of one currency. A line calculated as a share is rounded to the cent, half a cent up, and the
 * total is the sum of the rounded lines, so that it can be checked by hand.
 */
export const LANDED_COST = {
  currency: 'USD',
  /** Ten million: more is a slip of the finger, and below it every product of an amount and a rate is exact. */
  mostMinor: 1_000_000_000,
  /** A rate of duty or tax, and one of insurance, at most; parts per million. */
  mostRate: 5_000_000,
  mostInsuranceRate: 100_000,
  /** Incoterms 2020, A5 of CIF and CIP: insured are the contract price and a tenth of it. Tenths of the price. */
  insuredTenths: 11,
} as const;

const MILLION = 1_000_000;

/** `stated` and `estimate`: an amount of our tables. `typed`: the reader's. `calculated`: a share of other lines. */
type Mark = 'stated' | 'estimate' | 'typed' | 'calculated' | 'open';
/** Why a line is open: nobody named the amount; nobody knows the rate; a line it is a share of is open. */
type OpenReason = 'amount' | 'rate' | 'base';

export interface KnownAmount {
  amountMinor: number;
  mark: 'stated' | 'estimate' | 'typed';
}

export interface LandedCostInput {
  term: TradeTerm;
  /** Amounts known or typed. */
  amounts: Partial<Record<AmountKey, KnownAmount>>;
  /** Rates the reader typed, in parts per million; they go before those of the rules. */
  rates: Partial<Record<RateKey, number>>;
  taxes: TaxRates;
  paidIn: (key: CostKey) => readonly TradeTerm[];
}

export interface LandedLine {
  key: CostKey;
  payer: 'seller' | 'buyer';
  mark: Mark;
  amountMinor?: number;
  /** Of a line that is a share: its rate, in parts per million, and whether the reader typed it. */
  rate?: number;
  isRateTyped?: boolean;
  /** The amount is an estimate or a share of one: no more exact than to the dollar. */
  isAbout?: boolean;
  openBecause?: OpenReason;
}

/** What is known of the lines one side pays, or of all. */
export interface PartSum {
  /** Of the lines that are known; undefined where none is. */
  knownMinor: number | undefined;
  /** How many lines the sum is without. */
  openCount: number;
  isAbout: boolean;
}

export interface LandedCost {
  lines: LandedLine[];
  /** Sums of what is known. */
  totalMinor: number;
  sellerMinor: number;
  buyerMinor: number;
  /** Lines that are open, in their order: the total is without them. */
  missing: CostKey[];
}

type Draft = Omit<LandedLine, 'key' | 'payer'>;
type Known = Map<CostKey, number>;

const BEFORE_LOADING: readonly CostKey[] = ['factory', 'toCarrier', 'exportCustoms', 'loading'];
const BEFORE_INSURANCE: readonly CostKey[] = [...BEFORE_LOADING, 'freight'];
const BEFORE_ARRIVAL: readonly CostKey[] = [...BEFORE_INSURANCE, 'insurance'];

export function landedCost({ term, amounts, rates, taxes, paidIn }: LandedCostInput): LandedCost {
  const known: Known = new Map();
  const lines: LandedLine[] = [];
  const estimated = new Set<CostKey>();
  for (const key of COST_KEYS) {
    if (key === 'additionalDuty' && taxes.additionalDuty === 'none' && rates.additionalDuty === undefined) continue;
    const draft = isRateKey(key) ? shareLine(key, known, rates[key], taxes) : amountLine(amounts[key]);
    if (draft.amountMinor !== undefined) known.set(key, draft.amountMinor);
    const base = isRateKey(key) && draft.mark === 'calculated' ? baseOf(key, taxes, known) : [];
    if (draft.mark === 'estimate' || base.some((each) => estimated.has(each))) {
      draft.isAbout = true;
      estimated.add(key);
    }
    lines.push({ key, payer: paidIn(key).includes(term) ? 'seller' : 'buyer', ...draft });
  }
  const sumOf = (payer?: LandedLine['payer']) => partSum(lines, payer).knownMinor ?? 0;
  return {
    lines,
    totalMinor: sumOf(),
    sellerMinor: sumOf('seller'),
    buyerMinor: sumOf('buyer'),
    missing: lines.filter(({ mark }) => mark === 'open').map(({ key }) => key),
  };
}

/** The sum of a side's lines, or of all, with what there is to say of it. */
export function partSum(lines: readonly LandedLine[], payer?: LandedLine['payer']): PartSum {
  const own = lines.filter((line) => payer === undefined || line.payer === payer);
  const known = own.filter(({ amountMinor }) => amountMinor !== undefined);
  return {
    knownMinor: known.length === 0 ? undefined : known.reduce((sum, { amountMinor = 0 }) => sum + amountMinor, 0),
    openCount: own.length - known.length,
    isAbout: known.some(({ isAbout }) => isAbout),
  };
}

function amountLine(amount: KnownAmount | undefined): Draft {
  if (!amount) return { mark: 'open', openBecause: 'amount' };
  return { mark: amount.mark, amountMinor: withinReach(amount.amountMinor, LANDED_COST.mostMinor) };
}

function shareLine(key: RateKey, known: Known, typed: number | undefined, taxes: TaxRates): Draft {
  const rate = typed ?? rateOf(key, taxes);
  if (rate === undefined) return { mark: 'open', openBecause: 'rate' };
  const most = key === 'insurance' ? LANDED_COST.mostInsuranceRate : LANDED_COST.mostRate;
  const stated = { rate: withinReach(rate, most), isRateTyped: typed !== undefined };
  const base = sumKnown(known, baseOf(key, taxes, known));
  if (base === undefined) return { mark: 'open', openBecause: 'base', ...stated };
  const amountMinor = key === 'insurance' ? premium(base, stated.rate) : share(base, stated.rate);
  return { mark: 'calculated', amountMinor, ...stated };
}

function rateOf(key: RateKey, { importDuty, additionalDuty, vat }: TaxRates): number | undefined {
  if (key === 'importDuty') return importDuty?.rate;
  if (key === 'additionalDuty') return additionalDuty === 'none' ? undefined : additionalDuty;
  return key === 'vat' ? vat : undefined;
}

/** The lines a share is of. Tax on the import is on the value and on all duties. */
function baseOf(key: RateKey, { importDuty, additionalDuty }: TaxRates, known: Known): readonly CostKey[] {
  if (key === 'insurance') return BEFORE_INSURANCE;
  if (key === 'vat') {
    const hasAdditional = additionalDuty !== 'none' || known.has('additionalDuty');
    return [...BEFORE_ARRIVAL, 'importDuty', ...(hasAdditional ? (['additionalDuty'] as const) : [])];
  }
  return importDuty?.basis === 'fob' ? BEFORE_LOADING : BEFORE_ARRIVAL;
}

/** Undefined where one of them is open. */
function sumKnown(known: Known, keys: readonly CostKey[]): number | undefined {
  let sum = 0;
  for (const key of keys) {
    const amount = known.get(key);
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}

/** In two steps, so that a large sum with a high rate stays exact. */
function share(base: number, rate: number): number {
  const whole = Math.floor(base / MILLION);
  return whole * rate + Math.round(((base - whole * MILLION) * rate) / MILLION);
}

/**
 * Insured is the price on arrival, which the premium is part of: premium = 1.1 · rate · (car and freight + premium).
 * Solved for the premium, and rounded once.
 */
function premium(carAndFreight: number, rate: number): number {
  const insured = LANDED_COST.insuredTenths * rate;
  return Math.round((carAndFreight * insured) / (10 * MILLION - insured));
}

/** What is no number or less than nothing counts as nothing; what is absurd, as the most there may be. */
function withinReach(value: number, most: number): number {
  if (!(value > 0)) return 0;
  return Math.min(Math.round(value), most);
}

/** Cents for fen, at so many CNY for one USD, half a cent up. Undefined for a rate that is none. */
export function centsOfFen(fen: number, cnyPerUsd: number): number | undefined {
  const cents = Math.round(fen / cnyPerUsd);
  return cnyPerUsd > 0 && Number.isFinite(cents) ? cents : undefined;
}

export const isTradeTerm = (value: unknown): value is TradeTerm => TRADE_TERMS.includes(value as TradeTerm);
