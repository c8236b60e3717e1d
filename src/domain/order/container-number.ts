import { plainVin } from '../listing/vin.ts';
import { latinDigits } from '../shared/digits.ts';

/** Numbers of freight containers (ISO 6346): owner, `U`, `J` or `Z` for the kind of equipment, six digits and a check digit. */
const CONTAINER = /^[A-Z]{3}[UJZ]\d{7}$/;

/** Letters count from 10 on and leave out the multiples of 11; the sign at place `n` counts 2 to the power of `n`. */
const LETTER_VALUES = [
  10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38,
];

const valueOf = (sign: string): number => LETTER_VALUES[(sign.codePointAt(0) ?? 0) - 65] ?? Number(sign);

/**
 * Reads the number of a container as it is typed: small letters, blanks, hyphens and full-width signs are folded.
 *
 * @returns it in eleven plain signs, or undefined if it is no such number or its check digit does not fit
 */
export function readContainerNumber(typed: string): string | undefined {
  const number = plainVin(latinDigits(typed));
  if (!CONTAINER.test(number)) return undefined;
  const sum = number
    .slice(0, 10)
    .split('')
    .reduce((total, sign, place) => total + valueOf(sign) * 2 ** place, 0);
  return (sum % 11) % 10 === Number(number.at(-1)) ? number : undefined;
}
