import { daysBetween, periodOn } from './day.ts';
import { LIMIT_ACTS } from './effects.ts';
import type { CarFacts, Destination, Verdict, VerdictReason } from './model.ts';
import { isDoubtful, type ImportLimit } from './rows.ts';
import { matchScope, oncePerScope } from './scope.ts';

const MAX_REASONS = 3;
/** A car registered in China for less than so many days leaves it as used only with a letter of its maker. */
const SETTLED_DAYS = 180;
/** The last day of a month is at most this long after its first. */
const LONGEST_MONTH_DAYS = 31;

/** Limits that do not say what the country asks of imports. */
const SAYS_NO_RULE: ReadonlySet<string> = new Set(['hint', 'leftTraffic']);

type Weight = 'no' | 'check' | 'hint';
const WEIGHTS: readonly Weight[] = ['no', 'check', 'hint'];

/** The limits that hold on a day. */
export const currentLimits = (limits: readonly ImportLimit[], day: string): ImportLimit[] =>
  limits.filter(({ validFrom, validTo }) => periodOn(day, validFrom, validTo).state === 'current');

/**
 * Whether a car may be imported. A refusal that is doubtful, or that depends on a fact that is not stated, is something to check.
 *
 * @param limits of the country, of its customs union, and of China for its own export
 */
function verdictOn(limits: readonly ImportLimit[], car: CarFacts, destination: Destination): Verdict {
  const { day, country } = destination;
  const current = currentLimits(limits, day);
  const weighed = weighedLimits(current, car, destination);
  const isRecorded = current.some((limit) => limit.country === country && !SAYS_NO_RULE.has(LIMIT_ACTS[limit.effect]));
  const gravest = weighed[0]?.weight;
  return {
    state: gravest === 'no' ? 'no' : gravest === 'check' ? 'check' : isRecorded ? 'yes' : 'not_recorded',
    reasons: weighed.slice(0, MAX_REASONS).map(({ limit }) => reasonOf(limit)),
  };
}

/** The limits that say something of a car, the gravest first, and of these the side of the wheel: it says what to ask for. */
export const weighedLimits = (current: readonly ImportLimit[], car: CarFacts, destination: Destination) =>
  current
    .flatMap((limit) => {
      const weight = weightOf(limit, car, destination);
      return weight === undefined ? [] : [{ weight, limit }];
    })
    .sort((left, right) => rankOf(left) - rankOf(right));

const rankOf = ({ weight, limit }: { weight: Weight; limit: ImportLimit }): number =>
  2 * WEIGHTS.indexOf(weight) + (limit.topic === 'steering' ? 0 : 1);

/** The verdict on each car of a list: those that differ in nothing a limit asks for share one. */
export function verdicts(limits: readonly ImportLimit[], destination: Destination): (car: CarFacts) => Verdict {
  const perScope = () => oncePerScope((car) => verdictOn(limits, car, destination));
  const perVersion = () => ({ yes: perScope(), no: perScope(), not_recorded: perScope() });
  const verdictsOf = { left: perVersion(), right: perVersion() };
  return (car) => verdictsOf[car.wheel][car.rightHandVersion](car);
}

/** Returns the result of a limit for a car; undefined if it does not concern the car. */
export function weightOf(limit: ImportLimit, car: CarFacts, destination: Destination): Weight | undefined {
  const match = matchScope(limit, car, destination);
  if (match === 'no') return undefined;
  if (limit.topic === 'registered_180') return isSettled(car, destination.day) ? undefined : 'check';
  const weight = wheelWeight(limit, car) ?? undefined;
  if (weight !== 'no') return weight;
  const isSure = match === 'yes' && !isDoubtful(limit);
  return isSure ? 'no' : 'check';
}

/** Catalogue cars have their wheel on the left; some are built with it on the right for export. */
function wheelWeight({ effect }: ImportLimit, { wheel, rightHandVersion }: CarFacts): Weight | undefined {
  const act = LIMIT_ACTS[effect];
  if (act === 'right') return wheel === 'right' ? 'no' : undefined;
  if (act !== 'left' && act !== 'leftTraffic') return act;
  if (wheel === 'right') return undefined;
  if (act === 'leftTraffic') return 'check';
  return rightHandVersion === 'no' ? 'no' : 'check';
}

/** The day of the registration is not stated, so the last of its month counts. */
function isSettled({ firstRegistered }: CarFacts, day: string): boolean {
  return (
    firstRegistered !== undefined && daysBetween(`${firstRegistered}-01`, day) >= SETTLED_DAYS + LONGEST_MONTH_DAYS
  );
}

const reasonOf = ({ topic, effect, ageOverYears, source }: ImportLimit): VerdictReason => ({
  topic,
  effect,
  years: ageOverYears,
  source,
});
