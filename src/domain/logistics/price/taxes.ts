import { periodOn, type PeriodState } from './day.ts';
import { TAX_ACTS } from './effects.ts';
import type { CarFacts, Destination } from './model.ts';
import type { TaxRule } from './rows.ts';
import { isForAll, matchScope, matchTax, scopeKeyOf, type Match } from './scope.ts';

/**
 * How long a tax rate past its end still counts where no later one is known, as an estimate that names its month: states renew
 * their tariffs once a year, and the new figures are published late.
 */
const ENDED_TAX_DAYS = 366;

/** Rows of one line, in the order of the cascade. */
interface TaxGroup {
  key: string;
  position: number;
  rules: readonly TaxRule[];
  /** Whether a row of it is a duty. */
  isDuty: boolean;
  /** Brands that rows of the key name, which `*other` leaves out. */
  named: ReadonlySet<string>;
}

/** The tax rules of one country, arranged once for all cars. */
interface CountryTaxes {
  /** Lines and reliefs, by the cascade. */
  groups: readonly TaxGroup[];
  values: readonly TaxRule[];
  /** What is said and adds nothing, and then the reliefs, which are said unless the reader ticks them. */
  said: readonly TaxRule[];
  /** Energies that any row of a line names; undefined: no row is only for some. */
  energies: ReadonlySet<string> | undefined;
}

/** @param rules of the country, and of its customs union */
export function arrangeTaxes(rules: readonly TaxRule[]): CountryTaxes {
  const byKey = new Map<string, TaxRule[]>();
  const energies = new Set<string>();
  for (const rule of rules) {
    const { act } = TAX_ACTS[rule.effect];
    if (act !== 'line' && act !== 'relief') continue;
    byKey.set(rule.key, [...(byKey.get(rule.key) ?? []), rule]);
    if (act === 'line') for (const energy of rule.energies ?? []) energies.add(energy);
  }
  const groups = [...byKey].map(([key, ofKey]) => ({
    key,
    position: Math.min(...ofKey.map(({ position }) => position)),
    rules: ofKey,
    isDuty: ofKey.some(({ kind }) => kind === 'duty'),
    named: new Set(ofKey.flatMap(({ brands }) => (brands ?? []).filter((brand) => brand !== '*other'))),
  }));
  const acting = (act: string) => rules.filter(({ effect }) => TAX_ACTS[effect].act === act);
  return {
    groups: groups.sort((left, right) => left.position - right.position || left.key.localeCompare(right.key)),
    values: acting('value'),
    said: [...acting('said'), ...acting('relief')],
    energies: energies.size > 0 ? energies : undefined,
  };
}

/** A rule that may be for cars of a scope, as far as that and the day decide. */
interface ScopedRule {
  rule: TaxRule;
  match: Match;
  period: PeriodState;
  /** Whether it asks for nothing of a car but its scope. */
  isForAll: boolean;
}

interface ScopedGroup extends Omit<TaxGroup, 'rules'> {
  rules: readonly ScopedRule[];
}

/** The taxes of a country on cars of one scope. */
export interface ScopedTaxes extends Pick<CountryTaxes, 'energies'> {
  groups: readonly ScopedGroup[];
  values: readonly ScopedRule[];
  said: readonly ScopedRule[];
}

/**
 * Makes of the taxes of a country what may be for a car: without the rows that its scope or the day rules out. Cars of one scope
 * share it.
 */
export function taxesByScope(taxes: CountryTaxes, destination: Destination): (car: CarFacts) => ScopedTaxes {
  const scopesByKey = new Map<string, ScopedTaxes>();
  return (car) => {
    const key = scopeKeyOf(car);
    const made = scopesByKey.get(key) ?? taxesInScope(taxes, car, destination);
    scopesByKey.set(key, made);
    return made;
  };
}

function taxesInScope(taxes: CountryTaxes, car: CarFacts, destination: Destination): ScopedTaxes {
  const scoped = (rules: readonly TaxRule[]): ScopedRule[] =>
    rules.flatMap((rule) => {
      const match = matchScope(rule, car, destination);
      const period = periodOn(destination.day, rule.validFrom, rule.validTo);
      return match === 'no' || period.state === 'later' ? [] : [{ rule, match, period, isForAll: isForAll(rule) }];
    });
  return {
    ...taxes,
    groups: taxes.groups.map((group) => ({ ...group, rules: scoped(group.rules) })),
    values: scoped(taxes.values),
    said: scoped(taxes.said),
  };
}

/** A rule that may be for the car, and how long ago its period ended. */
export interface Candidate {
  rule: TaxRule;
  match: Match;
  endedOn?: string | undefined;
}

/**
 * The rows of a line that may be for a car on a day. Those in their period go before those that have ended, the latest end
 * first; a row that ended too long ago stays, marked as such, so that its line is missing and not silently 0.
 */
export function candidatesOf(group: CandidateRules, car: CarFacts): Candidates {
  const candidates = shared.get(group.rules);
  if (candidates) return candidates;
  const found = findCandidates(group, car);
  if (group.rules.every(({ isForAll }) => isForAll)) shared.set(group.rules, found);
  return found;
}

type CandidateRules = Pick<ScopedGroup, 'rules' | 'named'>;

interface Candidates {
  candidates: readonly Candidate[];
  isTooOld: boolean;
}

/** Candidates among rules that ask for nothing but the scope: all cars of the scope share them. */
const shared = new WeakMap<readonly ScopedRule[], Candidates>();

function findCandidates({ rules, named }: CandidateRules, car: CarFacts): Candidates {
  const current: Candidate[] = [];
  const ended: (Candidate & { endedOn: string; days: number })[] = [];
  for (const { rule, match: ofScope, period, isForAll } of rules) {
    const match = isForAll ? ofScope : matchTax(rule, car, named, ofScope);
    if (match === 'no') continue;
    if (period.state === 'current') current.push({ rule, match });
    if (period.state === 'ended') ended.push({ rule, match, endedOn: rule.validTo ?? '', days: period.days });
  }
  if (current.length > 0 || ended.length === 0) return { candidates: current, isTooOld: false };
  const latest = ended.reduce((last, { endedOn }) => (endedOn > last ? endedOn : last), '');
  const last = ended.filter(({ endedOn }) => endedOn === latest);
  return { candidates: last, isTooOld: last.some(({ days }) => days > ENDED_TAX_DAYS) };
}
