/** Vehicle identification numbers (ISO 3779). */

/** Without I, O and Q, which look like one and zero. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Writes a VIN as it is stored: in plain capitals, without blanks, hyphens and invisible marks. */
export const plainVin = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();

export const isVin = (vin: string): boolean => VIN.test(vin);

export const CHECK_DIGITS = ['ok', 'bad', 'not_used'] as const;
type CheckDigit = (typeof CHECK_DIGITS)[number];

/** Values of letters in the check digit; digits have their own value (49 CFR 565.15, GB 16735). */
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
/** Weights by position; the check digit itself has none. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CHECK_PLACE = 8;

/** Regions whose makers must write a check digit: China (L, and H since L ran short) and North America (1 to 5). */
const USES_CHECK = /^[LH1-5]/;

/** Returns the digit that belongs at the ninth place: `0` to `9`, or `X` for ten. */
export function checkDigitOf(vin: string): string {
  const sum = WEIGHTS.reduce<number>((total, weight, place) => {
    const sign = vin.charAt(place);
    return total + weight * (WORTH[sign] ?? Number(sign));
  }, 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Letters of model years, in a cycle of thirty years: A is 1980. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const YEAR_PLACE = 9;

/** Returns the newest model year that a VIN may mean. Cars are sold up to a year ahead of it. */
function yearOf(vin: string, thisYear: number): number | undefined {
  const place = YEARS.indexOf(vin.charAt(YEAR_PLACE));
  if (place < 0) return undefined;
  const turns = Math.floor((thisYear + 1 - FIRST_YEAR - place) / YEARS.length);
  return FIRST_YEAR + place + turns * YEARS.length;
}

/** Makers that build only one brand of our catalogue, by the first three letters. */
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
 * Reads the facts in a VIN. A wrong check digit is reported but not refused: the reader of the plate knows better than we
 * do, and cars from elsewhere have none.
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
