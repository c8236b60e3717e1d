/** Vehicle identification numbers (ISO 3779). */

/** No I, O and Q: they read as one and nought. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** As it is kept: in capitals and plain signs, without blanks, hyphens of any kind and invisible marks. */
export const plainVin = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();

export const isVin = (vin: string): boolean => VIN.test(vin);

export const CHECK_DIGITS = ['ok', 'bad', 'not_used'] as const;
type CheckDigit = (typeof CHECK_DIGITS)[number];

/** What a letter counts for in the check digit; digits count for themselves (49 CFR 565.15, GB 16735). */
const WORTH: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
/** By place; the check digit's own counts for nothing. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CHECK_PLACE = 8;

/** Places whose makers have to write a check digit: China (L, and H since L ran short) and North America (1 to 5). */
const USES_CHECK = /^[LH1-5]/;

/** What the digit at the ninth place has to be: `0` to `9`, or `X` for ten. */
export function checkDigitOf(vin: string): string {
  const sum = WEIGHTS.reduce<number>((total, weight, place) => {
    const sign = vin.charAt(place);
    return total + weight * (WORTH[sign] ?? Number(sign));
  }, 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Each letter is a year, thirty of them in turn: the year 1980 begins with A. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const YEAR_PLACE = 9;

/** The newest model year a VIN may mean: cars are sold up to a year ahead of it. */
function yearOf(vin: string, thisYear: number): number | undefined {
  const place = YEARS.indexOf(vin.charAt(YEAR_PLACE));
  if (place < 0) return undefined;
  const turns = Math.floor((thisYear + 1 - FIRST_YEAR - place) / YEARS.length);
  return FIRST_YEAR + place + turns * YEARS.length;
}

/** Makers that write one brand of our catalogue alone, by the first three letters. */
const MAKERS: Readonly<Record<string, string>> = {
  LGX: 'byd',
  LC0: 'byd',
  LS4: 'changan',
  LS5: 'changan',
  LVV: 'chery',
  LVT: 'chery',
  LB3: 'geely',
  LMG: 'gac',
  LW4: 'li-auto',
  HLX: 'li-auto',
  L1N: 'xpeng',
  LMV: 'xpeng',
  LFZ: 'leapmotor',
  LZW: 'wuling',
};

interface DecodedVin {
  isValid: boolean;
  checkDigit: CheckDigit;
  year: number | undefined;
  /** Slug of a brand. */
  brand: string | undefined;
}

/**
 * What a VIN says. A check digit that does not fit is told and not refused: a reader of the plate knows better than we
 * do, and a car from elsewhere has none.
 */
export function decodeVin(typed: string, thisYear: number): DecodedVin {
  const vin = plainVin(typed);
  if (!isVin(vin)) return { isValid: false, checkDigit: 'not_used', year: undefined, brand: undefined };
  const isChecked = USES_CHECK.test(vin);
  return {
    isValid: true,
    checkDigit: isChecked ? (checkDigitOf(vin) === vin.charAt(CHECK_PLACE) ? 'ok' : 'bad') : 'not_used',
    year: isChecked ? yearOf(vin, thisYear) : undefined,
    brand: MAKERS[vin.slice(0, 3)],
  };
}
