import { periodOn, type PeriodState } from './day.ts';
import { TAX_ACTS } from './effects.ts';
import type { CarFacts, Destination } from './model.ts';
import type { TaxRule } from './rows.ts';
import { isForAll, matchScope, matchTax, oncePerScope, type Match } from './scope.ts';

/**
 * How long a tax rate past its end still counts where no later one is known, as an estimate that names its month: states renew
 * their tariffs once a year, and the new figures are published late.
 */
const ENDED_TAX_DAYS = 366;

const NONE: ReadonlySet<string> = new Set();

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

/** Rules of which those that are for a car are looked for. */
interface ScopedRules {
  rules: readonly ScopedRule[];
  named: ReadonlySet<string>;
  /** The rules for every car, if no rule asks for more of a car than its scope. */
  forAll?: Candidates | undefined;
}

type ScopedGroup = Omit<TaxGroup, 'rules'> & ScopedRules;

/** The taxes of a country on cars of one scope. */
export interface ScopedTaxes extends Pick<CountryTaxes, 'energies'> {
  groups: readonly ScopedGroup[];
  values: ScopedRules;
  said: ScopedRules;
}

/**
 * Makes of the taxes of a country what may be for a car: without the rows that its scope or the day rules out. Cars of one scope
 * share it.
 */
export function taxesByScope(taxes: CountryTaxes, destination: Destination): (car: CarFacts) => ScopedTaxes {
  return oncePerScope((car) => taxesInScope(taxes, car, destination));
}

function taxesInScope(taxes: CountryTaxes, car: CarFacts, destination: Destination): ScopedTaxes {
  const scoped = (all: readonly TaxRule[], named: ReadonlySet<string> = NONE): ScopedRules => {
    const rules = all.flatMap((rule) => {
      const match = matchScope(rule, car, destination);
      const period = periodOn(destination.day, rule.validFrom, rule.validTo);
      return match === 'no' || period.state === 'later' ? [] : [{ rule, match, period, isForAll: isForAll(rule) }];
    });
    const isOfScope = rules.every((rule) => rule.isForAll);
    return { rules, named, forAll: isOfScope ? findCandidates({ rules, named }, car) : undefined };
  };
  return {
    ...taxes,
    groups: taxes.groups.map((group) => ({ ...group, ...scoped(group.rules, group.named) })),
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
export const candidatesOf = (rules: ScopedRules, car: CarFacts): Candidates =>
  rules.forAll ?? findCandidates(rules, car);

interface Candidates {
  candidates: readonly Candidate[];
  isTooOld: boolean;
  /** Whether all of them count for the car, whatever else is known of it. */
  isSure: boolean;
}

function findCandidates({ rules, named }: Omit<ScopedRules, 'forAll'>, car: CarFacts): Candidates {
  const current: Candidate[] = [];
  const ended: (Candidate & { endedOn: string; days: number })[] = [];
  for (const { rule, match: ofScope, period, isForAll } of rules) {
    const match = isForAll ? ofScope : matchTax(rule, car, named, ofScope);
    if (match === 'no') continue;
    if (period.state === 'current') current.push({ rule, match });
    if (period.state === 'ended') ended.push({ rule, match, endedOn: rule.validTo ?? '', days: period.days });
  }
  if (current.length > 0 || ended.length === 0)
    return { candidates: current, isTooOld: false, isSure: current.every(counts) };
  const latest = ended.reduce((last, { endedOn }) => (endedOn > last ? endedOn : last), '');
  const last = ended.filter(({ endedOn }) => endedOn === latest);
  return { candidates: last, isTooOld: last.some(({ days }) => days > ENDED_TAX_DAYS), isSure: last.every(counts) };
}

/** Tells whether a candidate adds its line without asking for anything further. */
function counts({ rule, match }: Candidate): boolean {
  const { act, holds } = TAX_ACTS[rule.effect];
  return match === 'yes' && act === 'line' && holds === undefined;
}
