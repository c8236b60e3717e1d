import type { Interval } from './model.ts';

/** Steps a shown range ends on, in cents: the coarse one from 20,000 dollars on. */
const [FINE_STEP, COARSE_STEP, COARSE_FROM] = [5_000, 10_000, 2_000_000];

const stepOf = (minor: number): number => (minor < COARSE_FROM ? FINE_STEP : COARSE_STEP);

/** A sum as pages show it: rounded outward to 50 dollars below 20,000 and to 100 above. Lines are shown as they are. */
export function shownRange({ low, high }: Interval): Interval {
  const [lowStep, highStep] = [stepOf(low), stepOf(high)];
  return { low: Math.floor(low / lowStep) * lowStep, high: Math.ceil(high / highStep) * highStep };
}
