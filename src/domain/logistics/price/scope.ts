import { monthsSince } from './day.ts';
import type { CarFacts, Destination, MissingFact } from './model.ts';
import type { RuleScope, TaxRule } from './rows.ts';

/** Whether a rule is for a car: `no`, `yes`, or only if a fact that is not stated turns out to be in its band. */
export type Match = 'yes' | 'no' | { needs: MissingFact };

const MONTHS = 12;

/** Age by which rules count. A new car has none; undefined: the month of its first registration is not stated. */
export function ageMonths({ condition, firstRegistered }: CarFacts, day: string): number | undefined {
  if (condition === 'new') return 0;
  return firstRegistered === undefined ? undefined : monthsSince(firstRegistered, day);
}

/** What power a rule's band is of. An electric car has no power of an engine but the one it holds for thirty minutes. */
export const powerOf = (car: CarFacts, basis: TaxRule['powerBasis']): number | undefined =>
  basis === 'thirty_minutes' ? car.power30MinKw : car.powerKw;

/** CO₂ of a car; a battery-electric one has none. */
export const co2Of = ({ energy, co2GKm }: CarFacts): number | undefined =>
  co2GKm ?? (energy === 'battery_electric' ? 0 : undefined);

/** Cylinder capacity; a battery-electric car has none. */
export const engineCcOf = ({ energy, engineCc }: CarFacts): number | undefined =>
  engineCc ?? (energy === 'battery_electric' ? 0 : undefined);

function inBand(value: number | undefined, over: number | null, upto: number | null, needs: MissingFact): Match {
  if (over === null && upto === null) return 'yes';
  if (value === undefined) return { needs };
  return (over === null || value > over) && (upto === null || value <= upto) ? 'yes' : 'no';
}

const years = (value: number | null) => (value === null ? null : value * MONTHS);

/**
 * Makes something once for all cars of a scope: few cars of a list differ in it.
 *
 * @param make uses nothing of a car but its condition, energy and first registration
 */
export function oncePerScope<Made>(make: (car: CarFacts) => Made): (car: CarFacts) => Made {
  const madeOfNew = new Map<CarFacts['energy'], Made>();
  const madeOfOthers = new Map<string, Made>();
  const madeIn = <Key>(made: Map<Key, Made>, key: Key, car: CarFacts): Made => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const found = make(car);
    made.set(key, found);
    return found;
  };
  return (car) => {
    const { condition, energy, firstRegistered } = car;
    // Most cars of a list are new, and need no key to be put together.
    if (condition === 'new' && firstRegistered === undefined) return madeIn(madeOfNew, energy, car);
    return madeIn(madeOfOthers, `${condition} ${energy ?? ''} ${firstRegistered ?? ''}`, car);
  };
}

/** What tax rules and limits have in common. The period is judged apart. */
export function matchScope(rule: RuleScope, car: CarFacts, { importer, day }: Destination): Match {
  const { condition, energies } = rule;
  if (condition !== 'any' && condition !== car.condition) return 'no';
  if (rule.importer !== 'any' && rule.importer !== importer) return 'no';
  const ofEnergy: Match =
    energies === null
      ? 'yes'
      : car.energy === undefined
        ? { needs: 'energy' }
        : energies.includes(car.energy)
          ? 'yes'
          : 'no';
  const ofAge = inBand(ageMonths(car, day), years(rule.ageOverYears), years(rule.ageUptoYears), 'first_registered');
  return ofEnergy === 'no' ? 'no' : both(ofEnergy, ofAge);
}

/** Whether a rule asks for nothing of a car but its scope. */
export const isForAll = (rule: TaxRule): boolean =>
  [rule.brands, rule.ccOver, rule.ccUpto, rule.powerOverKw, rule.powerUptoKw, rule.co2Over, rule.co2Upto].every(
    (bound) => bound === null,
  );

/**
 * Whether a rule is for a car of its scope.
 *
 * @param named brands that other rows of the key name, which `*other` leaves out
 * @param ofScope what `matchScope` says
 */
export function matchTax(rule: TaxRule, car: CarFacts, named: ReadonlySet<string>, ofScope: Match): Match {
  let match = ofScope;
  if (match !== 'no') match = both(match, matchBrand(rule, car, named));
  if (match !== 'no') match = both(match, inBand(engineCcOf(car), rule.ccOver, rule.ccUpto, 'engine_cc'));
  if (match !== 'no') match = both(match, matchPower(rule, car));
  return match === 'no' ? 'no' : both(match, inBand(co2Of(car), rule.co2Over, rule.co2Upto, 'co2_g_km'));
}

const matchPower = ({ powerBasis, powerOverKw, powerUptoKw }: TaxRule, car: CarFacts): Match => {
  const fact = powerBasis === 'thirty_minutes' ? 'power_30min_kw' : 'power_kw';
  return inBand(powerOf(car, powerBasis), powerOverKw, powerUptoKw, fact);
};

function matchBrand({ brands }: TaxRule, { brand, model }: CarFacts, named: ReadonlySet<string>): Match {
  if (brands === null) return 'yes';
  if (brand === undefined) return { needs: 'brand' };
  const isNamed = (set: { has: (slug: string) => boolean }) =>
    set.has(brand) || (model !== undefined && set.has(model));
  if (brands.includes('*other')) return isNamed(named) ? 'no' : 'yes';
  return isNamed(new Set(brands)) ? 'yes' : 'no';
}

/** Of two facts that are needed, the first is named. */
const both = (one: Match, other: Match): Match => (other === 'no' || one === 'yes' ? other : one);
