import type { Verdict, VerdictAnswer, VerdictReason } from './model.ts';

/** Which sentence says a reason of a verdict, as the key of a text, and what is put into it. */
export const verdictSentence = (reason: VerdictReason): [key: string, values: { years: number }] => [
  `at-port:reason.${sentenceOf(reason)}`,
  { years: yearsOf(reason) },
];

/** The verdict as it is said: what a car with its wheel on the left needs to be let in is named, and not just to be checked. */
export const answerOf = ({ state, reasons }: Verdict): VerdictAnswer =>
  state === 'check' && reasons.some((reason) => sentenceOf(reason) === 'rightHandOnly') ? 'right_hand' : state;

/** Years of an age limit as sentences say them: whole, rounded up. */
export const yearsOf = ({ years }: VerdictReason): number => Math.ceil(years ?? 0);

/** The name of the sentence among the reasons of `at-port.json`. */
export function sentenceOf({ topic, effect, years }: VerdictReason) {
  if (effect === 'permit_needed') return 'permit';
  if (topic === 'age') return years === null ? 'usedRefused' : effect === 'refused' ? 'tooOld' : 'oldNeedsApproval';
  if (effect === 'drives_on_left') return 'drivesOnLeft';
  if (topic === 'steering') return effect === 'refused_left_hand_drive' ? 'rightHandOnly' : 'leftHandOnly';
  return topic;
}
