import { LIMIT_ACTS } from './effects.ts';
import type { CarFacts, Destination, VerdictAnswer } from './model.ts';
import type { ImportLimit } from './rows.ts';
import { currentLimits, weightOf } from './verdict.ts';

/** What of a car a country may ask about. */
export type FittingTopic = 'steering' | 'plug' | 'age' | 'emission';

/**
 * Says for each topic whether a car fits the country. A plug that differs is something to check, though no rule refuses it, and a
 * car without exhaust keeps every emission rule.
 *
 * @param limits of the country, of its customs union, and of China for its own export
 */
export function fittingOf(
  limits: readonly ImportLimit[],
  car: CarFacts,
  destination: Destination,
): Record<FittingTopic, VerdictAnswer> {
  const current = currentLimits(limits, destination.day);
  const stateOf = (topic: FittingTopic): VerdictAnswer => {
    const ofTopic = current.filter((limit) => limit.topic === topic);
    const weights = new Set(ofTopic.map((limit) => weightOf(limit, car, destination)));
    if (weights.has('no')) return 'no';
    if (weights.has('check') && ofTopic.some(({ effect }) => LIMIT_ACTS[effect] === 'left')) return 'right_hand';
    if (weights.has('check') || weights.has('hint')) return 'check';
    if (topic === 'emission' && car.energy === 'battery_electric') return 'yes';
    return ofTopic.some(({ effect }) => LIMIT_ACTS[effect] !== 'leftTraffic') ? 'yes' : 'not_recorded';
  };
  return {
    steering: stateOf('steering'),
    plug: stateOf('plug'),
    age: stateOf('age'),
    emission: stateOf('emission'),
  };
}
