import { baseTerms } from './base-terms.ts';
import { baseValue, shareFraction, shareOf, type Values } from './bases.ts';
import { mulDiv, percentPpm } from './exact.ts';
import { added, centsOf, rounded, type Fraction } from './exchange.ts';
import type { Destination, Interval, MissingFact, PriceLine, PriceMark, RateTable } from './model.ts';
import { isDoubtful, type CarCondition, type ChargeKey, type FreightMode, type LocalCharge } from './rows.ts';

const TEN_MILLION = 10_000_000;
/** Incoterms 2020, A5 of CIF and CIP: insured are the price and a tenth of it. Tenths of the price. */
const INSURED_TENTHS = 11;

interface Where {
  place: string;
  country: string;
  condition: CarCondition;
  mode: FreightMode | undefined;
}

/**
 * The rows that make up a line: those for the place and country before those for the place, then the country, then all. Rows
 * of one level are paid one beside the other.
 */
function chargesOf(charges: readonly LocalCharge[], key: ChargeKey, where: Where): LocalCharge[] {
  const fitting = charges.filter(
    (charge) =>
      charge.key === key &&
      // What a line adds on the way in a crisis is evidence: freight is stated without it.
      (charge.side !== 'transit' || key === 'onward') &&
      (charge.place === '' || charge.place === where.place) &&
      (charge.country === '' || charge.country === where.country) &&
      (charge.condition === 'any' || charge.condition === where.condition) &&
      (charge.mode === null || charge.mode === where.mode),
  );
  const level = ({ place, country }: LocalCharge) => (place === '' ? 0 : 2) + (country === '' ? 0 : 1);
  const highest = Math.max(...fitting.map(level));
  return fitting.filter((charge) => level(charge) === highest);
}

/** Where charges arise, with the rows of each line that were found there. */
export interface ChargedWay {
  where: Where;
  rows: Map<ChargeKey, readonly LocalCharge[]>;
}

type Destined = Pick<Destination, 'place' | 'country'>;

/** The charges of a list of cars: what is the same for all that go the same way is found once. */
export function chargeBook(charges: readonly LocalCharge[], rates: RateTable, { place, country }: Destined) {
  const ways: Record<CarCondition, Map<FreightMode | undefined, ChargedWay>> = { new: new Map(), used: new Map() };
  const fixed = new Map<readonly LocalCharge[], ChargeLine>();
  const wayOf = (condition: CarCondition, mode: FreightMode | undefined): ChargedWay => {
    const knownWay = ways[condition].get(mode);
    if (knownWay) return knownWay;
    const where = { place: place?.code ?? '', country: country ?? '', condition, mode };
    const way = { where, rows: new Map<ChargeKey, readonly LocalCharge[]>() };
    ways[condition].set(mode, way);
    return way;
  };
  const rowsOf = (key: ChargeKey, { where, rows }: ChargedWay): readonly LocalCharge[] => {
    const chargesOfWay = rows.get(key);
    if (chargesOfWay) return chargesOfWay;
    const found = chargesOf(charges, key, where);
    rows.set(key, found);
    return found;
  };
  /** The line of a key; one without a percentage does not depend on the car. */
  const lineOf = (key: ChargeKey, way: ChargedWay, values: Values): ChargeLine => {
    const rows = rowsOf(key, way);
    if (rows.length === 0) return { needs: 'rate' };
    const line = fixed.get(rows) ?? chargeLine(key, rows, { values, rates });
    if (!fixed.has(rows) && rows.every(({ unit }) => unit !== 'percent')) fixed.set(rows, line);
    return line;
  };
  return { wayOf, rowsOf, lineOf };
}

type ChargeLine = PriceLine | { needs: MissingFact | 'base' };

/** The line some charges make up. */
function chargeLine(
  key: string,
  charges: readonly LocalCharge[],
  { values, rates }: { values: Values; rates: RateTable },
): ChargeLine {
  const ends: Partial<Interval> = {};
  for (const end of ['low', 'high'] as const) {
    const share = sharedPercent(charges, end, values);
    if (share !== undefined) {
      ends[end] = share;
      continue;
    }
    let sum: Fraction = { dividend: 0n, divisor: 1n };
    for (const charge of charges) {
      const part = partOf(charge, end, { values, rates });
      if ('needs' in part) return part;
      sum = added(sum, part);
    }
    ends[end] = rounded(sum);
  }
  const { low = 0, high = 0 } = ends;
  const [first] = charges;
  return { key, low, high, mark: markOf(charges), source: first?.source, checkedOn: first?.checkedOn };
}

/** Percentages of one base, added up: the usual line, and worked out without fractions. */
function sharedPercent(charges: readonly LocalCharge[], end: keyof Interval, values: Values): number | undefined {
  const [first] = charges;
  let ppm = 0;
  for (const charge of charges) {
    const percent = charge[end];
    if (charge.unit !== 'percent' || charge.base !== first?.base || percent === null) return undefined;
    ppm += percentPpm(percent);
  }
  const terms = baseTerms(first?.base ?? 'cif');
  const base = terms && baseValue(terms, values, end);
  return base ? shareOf(base, ppm) : undefined;
}

function partOf(
  charge: LocalCharge,
  end: keyof Interval,
  { values, rates }: { values: Values; rates: RateTable },
): Fraction | { needs: MissingFact | 'base' } {
  const amount = charge[end];
  if (amount === null) return { needs: 'rate' };
  if (charge.unit === 'percent') {
    const terms = baseTerms(charge.base ?? 'cif');
    if (!terms) return { needs: 'rate' };
    const base = baseValue(terms, values, end);
    return base ? shareFraction(base, percentPpm(amount)) : { needs: 'base' };
  }
  const cars = charge.unit === 'per_box' ? ((end === 'low' ? charge.carsLow : charge.carsHigh) ?? 1) : 1;
  return centsOf(rates, charge.currency ?? 'USD', amount, [1, cars]) ?? { needs: 'exchange_rate' };
}

function markOf(charges: readonly LocalCharge[]): PriceMark {
  if (charges.some(isDoubtful)) return 'estimate';
  return charges.some(({ unit }) => unit === 'percent') ? 'calculated' : 'stated';
}

/**
 * The premium: insured are 110 percent of the price on arrival, the premium included, so that premium = 1.1 · rate · (FOB +
 * freight) ÷ (1 − 1.1 · rate).
 */
export function premium(carAndFreight: number, ratePpm: number): number {
  const insured = INSURED_TENTHS * ratePpm;
  return mulDiv(carAndFreight, insured, TEN_MILLION - insured);
}
