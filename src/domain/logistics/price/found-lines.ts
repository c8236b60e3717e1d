import type { Values } from './bases.ts';
import type { Interval, MissingFact, MissingLine, PriceLine } from './model.ts';

/** A line, or what it lacks: a fact, or another line it is a share of. */
export type FoundLine = PriceLine | { needs: MissingFact | 'base' };

/** The lines of one car as they are found, and what later lines are shares of. */
interface Bill {
  lines: PriceLine[];
  missing: MissingLine[];
  /** Keys of lines that are shares of a missing one. */
  waiting: string[];
  values: Values;
}

/** Takes a line into a bill, or says what it lacks. One that only waits for another line is not missing by itself. */
export function addToBill({ lines, missing, waiting, values }: Bill, key: string, found: FoundLine): void {
  if ('needs' in found) {
    values.set(key, null);
    if (found.needs === 'base') waiting.push(key);
    else missing.push({ key, fact: found.needs });
    return;
  }
  values.set(key, found);
  lines.push(found);
}

/** The sum of intervals: of the lows, and of the highs. */
export function sumOf(intervals: readonly Interval[]): Interval {
  let [low, high] = [0, 0];
  for (const interval of intervals) {
    low += interval.low;
    high += interval.high;
  }
  return { low, high };
}
