/** Exact sums on whole numbers: a product that a double cannot hold is worked out with big integers. */

/** `a · b ÷ c`, rounded once, half up (towards the larger number). All three whole, `c` above 0. */
export function mulDiv(a: number, b: number, c: number): number {
  const product = a * b;
  return Number.isSafeInteger(product) ? roundedQuotient(product, c) : bigQuotient(BigInt(a) * BigInt(b), BigInt(c));
}

function roundedQuotient(product: number, divisor: number): number {
  let quotient = Math.floor(product / divisor);
  let rest = product - quotient * divisor;
  // A quotient of large numbers may be rounded up to the next whole one.
  if (rest < 0) [quotient, rest] = [quotient - 1, rest + divisor];
  return rest * 2 >= divisor ? quotient + 1 : quotient;
}

/** The quotient of big integers, rounded half up. The divisor is above 0. */
export function bigQuotient(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor;
  const quotient = doubled / (2n * divisor);
  const isBelow = doubled < 0n && quotient * 2n * divisor !== doubled;
  return Number(isBelow ? quotient - 1n : quotient);
}

/** Whole, and in parts per million. */
export const MILLION = 1_000_000;
const PPM_PER_PERCENT = 10_000;

export const percentPpm = (percent: number): number => scaled(percent, PPM_PER_PERCENT);
export const ppmPercent = (ppm: number): number => ppm / PPM_PER_PERCENT;

/** A decimal number as whole parts of `scale`, so that sums on it are exact: `scaled(0.4, 10_000)` is 4,000. */
export const scaled = (value: number, scale: number): number => Math.round(value * scale);
