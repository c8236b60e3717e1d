/** Digits of a member's number in a reference; larger numbers have more. */
const DIGITS = 6;

/**
 * What a member writes on a transfer, so that an admin finds them by it: `HT-000042-83`. The last two digits check the
 * others (ISO 7064, MOD 97-10, as in an IBAN), for people copy it by hand.
 */
export const paymentReference = (memberId: number): string => {
  const number = String(memberId).padStart(DIGITS, '0');
  return `HT-${number}-${checkDigits(number)}`;
};

/** The member a reference names, however it is spelled; undefined where it is none. */
export function memberOfReference(text: string): number | undefined {
  const [, number = '', check = ''] = /^HT(\d{6,15})(\d{2})$/.exec(text.toUpperCase().replaceAll(/[\s-]/g, '')) ?? [];
  return number !== '' && checkDigits(number) === check ? Number(number) : undefined;
}

const checkDigits = (number: string): string => String(98n - (BigInt(number) * 100n) % 97n).padStart(2, '0');
