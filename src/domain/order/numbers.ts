import { latinDigits } from '../shared/digits.ts';
import { siteDay } from '../shared/site-time.ts';
import type { DocumentKind } from './documents.ts';

const ORDER_DIGITS = 4;
const DOCUMENT_DIGITS = 5;

/** The number of an order by the month it was made in, there: `HT-2611-0093`. An order of a lot keeps the lot's number. */
export const orderNumber = (madeAt: number, serial: number): string =>
  `HT-${siteDay(madeAt).slice(2, 7).replace('-', '')}-${padded(serial, ORDER_DIGITS)}`;

/** An order number as a person typed it, as it is kept; undefined if it is none. Lots: `L000042`, `L000042-2`. */
export function readOrderNumber(typed: string): string | undefined {
  const plain = latinDigits(typed)
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015_-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const [, month, serial] = /^HT-?(\d{4})-?(\d{4,7})$/.exec(plain) ?? [];
  if (month !== undefined && serial !== undefined) return `HT-${month}-${serial}`;
  const [, lot, turn] = /^L-?(\d{6,9})(?:-(\d{1,3}))?$/.exec(plain) ?? [];
  return lot === undefined ? undefined : `L${lot}${turn === undefined ? '' : `-${turn}`}`;
}

/** Documents we make and number ourselves. All others have the number their issuer gave them. */
const PREFIXES = {
  proforma_invoice: 'PI',
  sales_contract: 'SC',
  commercial_invoice: 'CI',
  packing_list: 'PL',
  receipt: 'RC',
} as const satisfies Partial<Record<DocumentKind, string>>;
export type NumberedKind = keyof typeof PREFIXES;
export const NUMBERED_KINDS = Object.keys(PREFIXES) as NumberedKind[];

/** The year a document is numbered in: that of its first version, in the site's zone. */
export const numberYear = (issuedAt: number): number => Number(siteDay(issuedAt).slice(0, 4));

/** `PI-2026-00042`. Serials count from 1 in each year and kind, without a gap: the row that counts is taken with the document. */
export const documentNumber = (kind: NumberedKind, issuedAt: number, serial: number): string =>
  `${PREFIXES[kind]}-${numberYear(issuedAt)}-${padded(serial, DOCUMENT_DIGITS)}`;

const padded = (serial: number, digits: number): string => String(serial).padStart(digits, '0');
