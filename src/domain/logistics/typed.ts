import { latinDigits } from '../shared/digits.ts';
import { LANDED_COST } from './landed-cost.ts';

const AMOUNT = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;
/** Three digits behind a mark can only be thousands: amounts have two decimals at most. */
const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/;
const RATE = /^(\d{1,3})(?:[.,](\d{1,4}))?$/;

const tidy = (text: string) =>
  latinDigits(text)
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();

/** An amount as people write it (`1200`, `1,200.50`, `1.200,50`, `1 200`) to cents. Undefined for what is none. */
export function typedAmount(text: string): number | undefined {
  let plain = tidy(text);
  const mark = GROUPED.exec(plain)?.[1];
  if (mark) plain = plain.replace(new RegExp(`[${mark}](?=\\d{3})`, 'g'), '');
  const [, whole, fraction = ''] = AMOUNT.exec(plain) ?? [];
  const minor = whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
  return minor !== undefined && minor <= LANDED_COST.mostMinor ? minor : undefined;
}

/** A percentage (`18`, `0.35`, `0,35`) to parts per million. Undefined for what is none. */
export function typedRate(text: string, most: number = LANDED_COST.mostRate): number | undefined {
  const [, whole, fraction = ''] = RATE.exec(tidy(text)) ?? [];
  const rate = whole === undefined ? undefined : Number(whole + fraction.padEnd(4, '0'));
  return rate !== undefined && rate <= most ? rate : undefined;
}
