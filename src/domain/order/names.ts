import { stageFacts, TRACK_KEYS, type TrackKey } from './stages.ts';
import type { StatedDays } from './timeline.ts';

/** A text of the namespace `order` in one language, `{{name}}` filled in. */
export type SayOrder<Key extends string = string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Names that are put together from what a call tells. */
export type NameKey = `stages.${TrackKey}.${string}` | `takes.${'about' | 'one' | 'range'}`;
type SayNames = SayOrder<NameKey>;

/** What a stage is called. A stage the track does not have keeps its key. */
export const stageName = (say: SayNames, track: TrackKey, key: string): string =>
  stageFacts(track, key) ? say(`stages.${track}.${key}`) : key;

/** The same of a track and a stage that may be unknown or none: they have no name. */
export function nameOfTold(say: SayNames, track: string | null, stage: string | null): string {
  const known = TRACK_KEYS.find((key) => key === track);
  return known && stage !== null ? stageName(say, known, stage) : '';
}

/** The same of a stage whose track is not told: a key that several tracks have has one name in all of them. */
export function nameOfStage(say: SayNames, key: string): string {
  const track = TRACK_KEYS.find((one) => stageFacts(one, key));
  return track ? stageName(say, track, key) : key;
}

/** `2–3 working days`, `about 3 working days`, `1 working day`. */
export function durationText(say: SayNames, { min, max, isAbout }: StatedDays): string {
  if (isAbout) return say('takes.about', { days: max });
  return max === 1 ? say('takes.one') : say('takes.range', { min, max });
}
