import { plainSigns } from '../shared/typed-amount.ts';

/** Bank accounts that receive money. */

/** Returns the letters and digits of an account, as banks compare them: `GB82 WEST 1234` → `GB82WEST1234`. */
const plainAccount = (text: string): string =>
  plainSigns(text)
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '');

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const ACCOUNT = /^(?=.*\d)[A-Z\d/]{4,34}$/;

/**
 * Reads an account as it is stored; undefined if it is not one. A text that looks like an IBAN must have the right check
 * digits (ISO 13616): a transfer to a mistyped one comes back weeks later.
 */
export function readAccount(text: string): string | undefined {
  const account = plainAccount(text);
  if (IBAN.test(account)) return isIban(account) ? account : undefined;
  return ACCOUNT.test(account) ? account : undefined;
}

function isIban(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** ISO 9362. */
const SWIFT = /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;
export function readSwift(text: string): string | undefined {
  const code = plainSigns(text).toUpperCase().replaceAll(/\s/g, '');
  return SWIFT.test(code) ? code : undefined;
}
