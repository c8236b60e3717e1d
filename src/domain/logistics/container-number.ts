import { plainVin } from '../listing/vin.ts';

/** Numbers of freight containers (ISO 6346): an owner of three letters, a category, six digits, and a check digit. */

const NUMBER = /^[A-Z]{3}[UJZ]\d{7}$/;
const FIRST_LETTER_WORTH = 10;
const CHECK_PLACE = 10;

/** A letter counts from 10 upwards, and the multiples of 11 are left out: A is 10, B is 12, L is 23, V is 34. */
function worthOf(sign: string): number {
  const digit = Number(sign);
  if (!Number.isNaN(digit)) return digit;
  const place = sign.charCodeAt(0) - 'A'.charCodeAt(0);
  const skipped = Math.floor((place + 9) / 10);
  return FIRST_LETTER_WORTH + place + skipped;
}

/** Returns the check digit that the first ten signs of a number ask for. */
function checkDigitOf(number: string): number {
  const signs = [...number.slice(0, CHECK_PLACE)];
  return (signs.reduce((sum, sign, place) => sum + worthOf(sign) * 2 ** place, 0) % 11) % 10;
}

/**
 * Reads the number of a container as it is kept: in capitals, without blanks and hyphens, from full-width signs too. It is
 * undefined if the form or the check digit is wrong.
 */
export function readContainerNumber(typed: string): string | undefined {
  const number = plainVin(typed);
  return NUMBER.test(number) && Number(number.charAt(CHECK_PLACE)) === checkDigitOf(number) ? number : undefined;
}
