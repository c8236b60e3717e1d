import { readDateText, type Precision } from '../../../domain/shared/spreadsheet/date-text.ts';

export const DATE_PARTS = ['year', 'month', 'day'] as const;
type Part = (typeof DATE_PARTS)[number];

/** The earliest year that is offered. Any other can be typed. */
const FIRST_YEAR = 1990;
const two = (figure: number): string => String(figure).padStart(2, '0');
const upTo = (count: number): string[] => Array.from({ length: count }, (_, place) => two(place + 1));

/** The values one can choose for a part of a date, given its other parts. */
export function figuresOf(part: Part, date: string, now: Date): string[] {
  const [year = '', month = '01'] = date.split('-');
  if (part === 'month') return upTo(12);
  if (part === 'day') return upTo(new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate());
  const last = now.getUTCFullYear() + 1;
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, place) => String(last - place));
  return year === '' || years.includes(year) ? years : [year, ...years];
}

interface Chosen {
  part: Part;
  /** Empty for none. */
  figure: string;
  precision: Precision;
  now: Date;
}

/**
 * Sets one part of a date. Missing parts before it, or required ones after it, become this year and the first month or
 * day. Clearing the part clears those after it too.
 */
export function withPart(date: string, { part, figure, precision, now }: Chosen): string {
  const chosen = date === '' ? [] : date.split('-');
  const place = DATE_PARTS.indexOf(part);
  const before = DATE_PARTS.slice(0, place).map(
    (_, at) => chosen[at] ?? (at === 0 ? String(now.getUTCFullYear()) : '01'),
  );
  return exactly(figure === '' ? before : [...before, figure, ...chosen.slice(place + 1)], precision);
}

function exactly(parts: readonly string[], precision: Precision): string {
  if (parts.length === 0) return '';
  const min = DATE_PARTS.findIndex((part) => precision.includes(part)) + 1;
  const whole = [...parts, ...Array.from({ length: Math.max(0, min - parts.length) }, () => '01')];
  const read = readDateText(whole.join('-'), precision);
  if ('date' in read) return read.date;
  // The date does not exist, such as 31 April, or is more exact than `precision` allows: drop its last part.
  return whole.length > min ? exactly(whole.slice(0, -1), precision) : '';
}
