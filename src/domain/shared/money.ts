import { plainNumber, type NumberSigns } from './spreadsheet/number-text.ts';

/** Decimals of the currencies we deal in (ISO 4217); all have two. */
const DECIMALS = 2;
const WIRE_AMOUNT = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Writes minor units as the wire's decimal text: `1280000` → `"12800.00"`. */
export function wireAmount(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(Math.trunc(minor))).padStart(DECIMALS + 1, '0');
  return `${sign}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** Reads the wire's decimal text as minor units; undefined for anything but a plain amount of at least 0. */
export function parseWireAmount(text: string): number | undefined {
  const [, whole, fraction = ''] = WIRE_AMOUNT.exec(text) ?? [];
  // A double counts thirteen digits and two decimals exactly.
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(DECIMALS, '0'));
}

/**
 * Reads an amount as people and spreadsheets write it, as minor units: `75,800.50`, `75800,5`. Undefined if it is
 * negative, is not a plain amount, or could mean two.
 */
export function readAmount(written: string, signs: NumberSigns): number | undefined {
  // Programs write as many decimals as a column shows, so zeros after the second are removed.
  return parseWireAmount(plainNumber(written, signs)?.replace(/(\.\d{2})0+$/, '$1') ?? '');
}
