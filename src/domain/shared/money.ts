import { plainNumber, type NumberSigns } from './spreadsheet/number-text.ts';

/** Decimals of the currencies we deal in (ISO 4217); all have two. */
const DECIMALS = 2;
const WIRE_AMOUNT = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Minor units to the wire's decimal text: `1280000` → `"12800.00"`. */
export function wireAmount(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(Math.trunc(minor))).padStart(DECIMALS + 1, '0');
  return `${sign}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** The wire's decimal text to minor units; undefined for anything but a plain, non-negative amount. */
export function parseWireAmount(text: string): number | undefined {
  const [, whole, fraction = ''] = WIRE_AMOUNT.exec(text) ?? [];
  // Thirteen digits and two decimals stay within what a double counts exactly.
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(DECIMALS, '0'));
}

/**
 * An amount as people and spreadsheets write it, to minor units: `75,800.50`, `75800,5`. Undefined for what is no plain
 * amount that is certain, and for what is smaller than nothing.
 */
export function readAmount(written: string, signs: NumberSigns): number | undefined {
  // Programs write as many decimals as a column shows.
  return parseWireAmount(plainNumber(written, signs)?.replace(/(\.\d{2})0+$/, '$1') ?? '');
}
