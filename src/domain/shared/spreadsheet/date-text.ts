import { latinDigits } from '../digits.ts';
import { monthNamed } from './month-names.ts';

/** How precise a date is: `2025`, `2025-11`, `2025-11-14`. */
type DatePart = 'year' | 'month' | 'day';
export type Precision = readonly DatePart[];

/** The parsed date, or why there is none: the calendar has no such day, or the text could mean two different days. */
type DateRead = { date: string } | { fault: 'notDate' | 'unclearDate' };

const NOT_A_DATE = { fault: 'notDate' } as const;
const UNCLEAR = { fault: 'unclearDate' } as const;

interface Parts {
  year: string;
  month?: string | number;
  day?: string;
}

/**
 * Reads a date as people and spreadsheets write it: `2026-11-21`, `2026/11/21`, `21.11.2026`, `11/21/2026`, `21-Nov-26`,
 * `Nov-25`, `2026年11月`, months in any of our languages. A date with two meanings, such as `11/12/2026`, is refused, and
 * so is a day the calendar does not have. A time after the day is ignored.
 */
export function readDateText(text: string, precision: Precision): DateRead {
  const written = latinDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/(?<=\d)(?:T|,?\s+)\d{1,2}:\d\d.*$/, '');
  const parts = yearFirst(written) ?? yearLast(written) ?? named(written) ?? NOT_A_DATE;
  return 'fault' in parts ? parts : composed(parts, precision);
}

/** Tells whether a date exists in the calendar and is written as we store it. */
export function isDateAsKept(text: string, precision: Precision): boolean {
  const read = readDateText(text, precision);
  return 'date' in read && read.date === text;
}

/** Reads a day, and refuses a month or a year. */
export const readDayText = (text: string): DateRead => readDateText(text, ['day']);

function yearFirst(text: string): Parts | undefined {
  const numeric = /^(?<year>\d{4})(?:([-/.])(?<month>\d{1,2})(?:\2(?<day>\d{1,2}))?)?$/.exec(text);
  const chinese = /^(?<year>\d{4})年(?:(?<month>\d{1,2})月(?:(?<day>\d{1,2})[日号])?)?$/.exec(text);
  return (numeric ?? chinese)?.groups as Parts | undefined;
}

/** Reads a date with its year last. With points the day comes first everywhere; otherwise only the figures can tell. */
function yearLast(text: string): Parts | { fault: 'unclearDate' } | undefined {
  const [, first = '', sign, second = '', year = ''] =
    /^(\d{1,2})([-/.]|\. )(\d{1,2})\2(\d{4})$/.exec(text) ?? /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2})$/.exec(text) ?? [];
  if (year === '') {
    const [, month = '', its = ''] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
    return its === '' ? undefined : { year: its, month };
  }
  // A year of two figures could be a day as well.
  if (year.length === 2) return UNCLEAR;
  const isDayFirst = sign?.startsWith('.') === true || Number(first) > 12;
  if (!isDayFirst && Number(second) <= 12 && Number(first) !== Number(second)) return UNCLEAR;
  return isDayFirst ? { year, month: second, day: first } : { year, month: first, day: second };
}

/** Reads named months. `Nov-25` is how spreadsheets show a month; `21-Nov-26` and `Nov 21, 2026` are days. */
function named(text: string): Parts | undefined {
  const word = '(\\p{L}{3,}\\.?)';
  const gap = '(?:[\\s./-]|\\sde\\s)*';
  const [, monthAlone, yearAlone] = match(`^${word}${gap}(\\d{2}|\\d{4})$`, text);
  if (monthAlone !== undefined && yearAlone !== undefined) return withMonth(monthAlone, yearAlone);
  const [, yearBefore, monthAfter] = match(`^(\\d{4})${gap}${word}$`, text);
  if (yearBefore !== undefined && monthAfter !== undefined) return withMonth(monthAfter, yearBefore);
  const [, dayFirst, itsMonth, itsYear] = match(`^(\\d{1,2})${gap}${word}${gap}(\\d{2}|\\d{4})$`, text);
  if (dayFirst !== undefined && itsMonth !== undefined && itsYear !== undefined)
    return withMonth(itsMonth, itsYear, dayFirst);
  const [, month, day, year] = match(`^${word}${gap}(\\d{1,2}),${gap}(\\d{4})$`, text);
  return month !== undefined && day !== undefined && year !== undefined ? withMonth(month, year, day) : undefined;
}

const match = (pattern: string, text: string): readonly (string | undefined)[] =>
  new RegExp(pattern, 'u').exec(text) ?? [];

function withMonth(word: string, year: string, day?: string): Parts | undefined {
  const month = monthNamed(word);
  if (month === undefined) return undefined;
  // Spreadsheets read years of two figures from 30 on as those of the last century.
  const whole = year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`;
  return { year: whole, month, ...(day !== undefined && { day }) };
}

function composed({ year, month, day }: Parts, precision: Precision): DateRead {
  const part: DatePart = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
  const text = [year, month, day]
    .flatMap((figure) => (figure === undefined ? [] : [String(figure).padStart(2, '0')]))
    .join('-');
  const whole = `${text}${'-01'.repeat(3 - text.split('-').length)}`;
  const time = Date.parse(`${whole}T00:00:00Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(whole)) return NOT_A_DATE;
  if (precision.includes(part)) return { date: text };
  // Spreadsheets turn a month into its first day, which is undone here.
  return part === 'day' && Number(day) === 1 && precision.includes('month') ? { date: text.slice(0, 7) } : NOT_A_DATE;
}

/** Reads a time of day as `09:30:00`. Spreadsheets leave out leading zeros and may count to twelve. */
export function readTimeText(text: string): string | undefined {
  const [, hour, minutes = '', seconds = '00', half] =
    /^(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:[.,]0+)?)?\s*([ap]\.?m\.?)?$/i.exec(latinDigits(text).trim()) ?? [];
  if (hour === undefined || Number(hour) > (half ? 12 : 23) || (half && Number(hour) === 0)) return undefined;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minutes}:${seconds}`;
}
