import { siteDay, siteInstant } from '../shared/site-zone.ts';
import { accepted, refused, type Result } from '../shared/result.ts';
import type { Track } from './track.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * When a stage moved that an admin enters by its day: at noon in the site's zone, but today at this moment, and never before an
 * earlier stage of the same day was done. A day after tomorrow's is refused.
 *
 * @param on ISO date; undefined: it happens now
 */
export function happenedAt(on: string | undefined, stages: Track, now: number): Result<number, 'day-wrong'> {
  const today = siteDay(now);
  const day = on ?? today;
  if (day > siteDay(now + DAY_MS)) return refused('day-wrong', { field: 'on' });
  const moment = day === today ? now : siteInstant(day, '12:00');
  const ofThatDay = stages.flatMap(({ doneAt }) => (doneAt !== null && siteDay(doneAt) === day ? [doneAt] : []));
  return accepted(Math.max(moment, ...ofThatDay));
}
