import { baseTerms } from './base-terms.ts';
import { baseValue, shareOf, type Values } from './bases.ts';
import { MILLION, mulDiv } from './exact.ts';
import { TAX_ACTS } from './effects.ts';
import { addToBill, type FoundLine } from './found-lines.ts';
import type {
  CarFacts,
  Destination,
  Interval,
  MissingLine,
  PriceLine,
  PriceNote,
  RateTable,
  Trace,
  Typed,
} from './model.ts';
import { isDoubtful, type TaxRule } from './rows.ts';
import { inValueBand, ratePpmOf, taxAmount, type Reckoning } from './tax-amount.ts';
import { candidatesOf, type Candidate, type ScopedTaxes } from './taxes.ts';

/** Lines a reader may type a rate of, and what that is a share of where no rule says. */
const TYPED_RATES: readonly { key: string; position: number; base: string }[] = [
  { key: 'duty', position: 10, base: 'cif' },
  { key: 'countervailing', position: 20, base: 'cif' },
  { key: 'vat', position: 30, base: 'cif+duty+countervailing' },
];

interface Taxed {
  car: CarFacts;
  destination: Destination;
  rates: RateTable;
  typed: Typed;
  trace?: Trace | undefined;
}

interface TaxResult {
  lines: PriceLine[];
  missing: MissingLine[];
  waiting: string[];
  notes: PriceNote[];
}

/** The taxes as they are found, and what they are shares of. */
interface TaxBill extends TaxResult {
  values: Values;
}

/**
 * The taxes and fees of a country on one car, line by line.
 *
 * @param values what the journey has come to; the lines are added to it, for later ones that are shares of them
 */
export function taxLines(taxes: ScopedTaxes, values: Values, taxed: Taxed): TaxResult {
  const { car, destination, rates } = taxed;
  const result: TaxBill = { lines: [], missing: [], waiting: [], notes: notesOf(taxes, taxed), values };
  const typedRates = taxed.typed.rates ?? {};
  const isTyped = TYPED_RATES.some(({ key }) => typedRates[key] !== undefined);
  if (!isRecorded(taxes, car) && !isTyped) {
    result.missing.push({ key: 'taxes', fact: 'rate' });
    return result;
  }
  setTaxedValue(taxes, values, taxed);
  const reckoning: Reckoning = { car, values, rates, day: destination.day };
  for (const group of withTyped(taxes, typedRates)) {
    const found = lineOf(group, reckoning, taxed);
    if (!found) continue;
    if ('relieves' in found) relieve(found.relieves, result);
    else addToBill(result, group.key, found);
  }
  const isDutyKnown = taxes.groups.some(({ key, isDuty }) => isDuty && values.has(key));
  if (!isDutyKnown && typedRates['duty'] === undefined) result.missing.push({ key: 'duty', fact: 'rate' });
  return result;
}

/**
 * Where rows name energies, they say nothing of a car with an engine they do not name, such as a diesel. Where there are no rows,
 * nothing is recorded. Rows for engines need not name a car without one.
 */
const isRecorded = ({ groups, energies }: ScopedTaxes, { energy }: CarFacts): boolean =>
  groups.length > 0 &&
  (energies === undefined || energy === undefined || energy === 'battery_electric' || energies.has(energy));

function withTyped({ groups }: ScopedTaxes, typed: Readonly<Record<string, number>>): ScopedTaxes['groups'] {
  const added = TYPED_RATES.filter(({ key }) => typed[key] !== undefined && !groups.some((group) => group.key === key));
  const empty = added.map(({ key, position }) => ({
    key,
    position,
    rules: [],
    named: new Set<string>(),
    isDuty: false,
  }));
  return empty.length === 0 ? groups : [...groups, ...empty].sort((left, right) => left.position - right.position);
}

type Found = FoundLine | { relieves: string };

function lineOf(group: ScopedTaxes['groups'][number], reckoning: Reckoning, taxed: Taxed): Found | undefined {
  const { key } = group;
  const { candidates, isTooOld, isSure } = candidatesOf(group, taxed.car);
  const typedPpm = taxed.typed.rates?.[key];
  if (typedPpm !== undefined) return typedLine(key, typedPpm, candidates[0]?.rule, reckoning.values);
  if (candidates.length === 0) return undefined;
  const { sure, open } = isSure ? { sure: candidates, open: [] } : heldOf(candidates, taxed.car);
  if (sure.length === 0) {
    if (taxed.trace) traceRules(taxed.trace, key, open);
    return open[0]?.match;
  }
  const picked = { low: pick(sure, 'low', reckoning), high: pick(sure, 'high', reckoning) };
  if (taxed.trace) traceRules(taxed.trace, key, [...new Set([picked.low, picked.high])]);
  if (isTooOld) return { needs: 'rate' };
  const [first] = sure;
  if (first?.rule.effect === 'exempt_from_countervailing') return { relieves: 'countervailing' };
  return ruledLine(key, picked, reckoning);
}

/** A candidate that counts only if a fact that is not stated turns out to be in its band. */
type OpenCandidate = Candidate & { match: Exclude<Candidate['match'], string> };

/** The candidates that count, and those that need a fact. It runs for each line of each car of a list. */
function heldOf(candidates: readonly Candidate[], car: CarFacts): { sure: Candidate[]; open: OpenCandidate[] } {
  const sure: Candidate[] = [];
  const open: OpenCandidate[] = [];
  for (const candidate of candidates) {
    const held = whetherHeld(candidate, car);
    if (held?.match === 'yes') sure.push(held);
    else if (typeof held?.match === 'object') open.push({ ...held, match: held.match });
  }
  return { sure, open };
}

function traceRules(trace: Trace, key: string, used: readonly (Candidate | undefined)[]): void {
  trace(key, { table: 'taxes', rows: used.flatMap((candidate) => candidate?.rule ?? []) });
}

/** What its effect makes of a candidate: it counts, it does not, or a fact is needed. A relief counts if the reader ticks it. */
function whetherHeld(candidate: Candidate, car: CarFacts): Candidate | undefined {
  const { act, holds } = TAX_ACTS[candidate.rule.effect];
  if (act === 'relief')
    return candidate.match === 'yes' && car.relief?.includes(candidate.rule.key) ? candidate : undefined;
  const held = holds?.(car) ?? true;
  if (held === false) return undefined;
  return held === true ? candidate : { ...candidate, match: candidate.match === 'yes' ? held : candidate.match };
}

function typedLine(key: string, ratePpm: number, rule: TaxRule | undefined, values: Values): Found {
  const base = rule?.base || (TYPED_RATES.find((each) => each.key === key)?.base ?? 'cif');
  const terms = baseTerms(base) ?? [];
  const [low, high] = [baseValue(terms, values, 'low'), baseValue(terms, values, 'high')];
  if (!low || !high) return { needs: 'base' };
  return { key, low: shareOf(low, ratePpm), high: shareOf(high, ratePpm), mark: 'typed', ratePpm, base };
}

function ruledLine(
  key: string,
  picked: Readonly<Record<keyof Interval, Candidate | undefined>>,
  reckoning: Reckoning,
): Found {
  const ends: Interval = { low: 0, high: 0 };
  for (const end of ['low', 'high'] as const) {
    const rule = picked[end]?.rule;
    if (!rule) continue;
    if (end === 'high' && rule === picked.low?.rule && rule.ratePercent === null) {
      // An amount that is no share of anything is the same at both ends.
      ends.high = ends.low;
      continue;
    }
    const amount = taxAmount(rule, end, reckoning);
    if (typeof amount !== 'number') return amount;
    ends[end] = amount;
  }
  // Values that fall into different bands: the line may be anything between both amounts.
  if (picked.low?.rule !== picked.high?.rule && ends.low > ends.high) [ends.low, ends.high] = [ends.high, ends.low];
  const shown = picked.high ?? picked.low;
  return shown ? describe(key, ends, shown, reckoning) : { needs: 'rate' };
}

function pick(sure: readonly Candidate[], end: keyof Interval, reckoning: Reckoning): Candidate | undefined {
  for (const candidate of sure) if (inValueBand(candidate.rule, end, reckoning)) return candidate;
  return undefined;
}

function describe(key: string, ends: Interval, { rule, endedOn }: Candidate, { car, rates }: Reckoning): PriceLine {
  const ratePpm = ratePpmOf(rule);
  const isOfAuthority = rule.base.includes('customs_value') || rule.base.includes('crsp');
  const isOwnValuation = isOfAuthority && car.listPriceMinor === undefined;
  const isBaseDoubtful = rates.baseValues[rule.currency ?? '']?.isDoubtful === true;
  const isEstimate = endedOn !== undefined || isOwnValuation || isBaseDoubtful || isDoubtful(rule);
  return {
    key,
    low: ends.low,
    high: ends.high,
    mark: isEstimate ? 'estimate' : ratePpm === undefined ? 'stated' : 'calculated',
    source: rule.source,
    checkedOn: rule.checkedOn,
    endedOn,
    ratePpm,
    base: rule.base || undefined,
  };
}

/** A relief of a whole line leaves it standing at 0. */
function relieve(key: string, result: TaxBill): void {
  if (!result.values.has(key)) return;
  result.values.set(key, { low: 0, high: 0 });
  result.missing = result.missing.filter((line) => line.key !== key);
  result.waiting = result.waiting.filter((each) => each !== key);
  result.lines = result.lines.map((line) => (line.key === key ? { ...line, low: 0, high: 0 } : line));
}

/**
 * What taxes are a share of: the value on arrival, less what the country leaves out of it, or the list price of the authority
 * where the reader typed it.
 */
function setTaxedValue({ values: rules }: ScopedTaxes, values: Values, { car, trace }: Taxed): void {
  const { candidates } = candidatesOf(rules, car);
  const reduced = (base: string, value: Interval): Interval => {
    const rule = candidates.find(({ rule: { base: of }, match }) => match === 'yes' && of === base)?.rule;
    if (!rule) return value;
    trace?.(rule.key, { table: 'taxes', rows: [rule] });
    const left = MILLION - Math.abs(ratePpmOf(rule) ?? 0);
    return { low: mulDiv(value.low, left, MILLION), high: mulDiv(value.high, left, MILLION) };
  };
  const cif = values.get('cif');
  if (cif) values.set('cif', reduced('cif', cif));
  const list = car.listPriceMinor;
  const listValue = list === undefined ? undefined : reduced('crsp', { low: list, high: list });
  const value = listValue ?? values.get('cif') ?? null;
  values.set('customs_value', value);
  values.set('crsp', value);
}

/** Notes about a country that add nothing to the price: quotas, penalties, and reliefs that are not ticked. */
function notesOf(taxes: ScopedTaxes, { car, trace }: Taxed): PriceNote[] {
  const { said } = taxes;
  const { relief } = car;
  if (said.rules.length === 0) return [];
  const isTicked = ({ effect, key }: TaxRule) => TAX_ACTS[effect].act === 'relief' && relief?.includes(key);
  const { candidates } = candidatesOf(
    relief ? { named: said.named, rules: said.rules.filter(({ rule }) => !isTicked(rule)) } : said,
    car,
  );
  const inForce = candidates.flatMap(({ rule, endedOn }) => (endedOn === undefined ? [rule] : []));
  for (const rule of inForce) trace?.(rule.key, { table: 'taxes', rows: [rule] });
  return inForce.map(({ key, effect, source }) => ({ key, effect, source }));
}
