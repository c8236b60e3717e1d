import { numberAsText } from '../../../src/domain/shared/spreadsheet/number-text.ts';

/** How a workbook shows a number: a file stores a date as a count of days, and 80 % as 0.8. */
export type CellFormat = 'number' | 'percent' | 'year' | 'month' | 'day' | 'time' | 'instant';

/** Formats every program has, by their number (ECMA-376, 18.8.30). Those of East Asia are all days. */
const BUILT_IN: ReadonlyMap<number, CellFormat> = new Map<number, CellFormat>([
  ...([9, 10].map((id) => [id, 'percent']) as [number, CellFormat][]),
  ...([14, 15, 16, 30].map((id) => [id, 'day']) as [number, CellFormat][]),
  ...([17].map((id) => [id, 'month']) as [number, CellFormat][]),
  ...([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47].map((id) => [id, 'time']) as [number, CellFormat][]),
  ...([22].map((id) => [id, 'instant']) as [number, CellFormat][]),
  ...([27, 28, 29, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'day']) as [number, CellFormat][]),
]);

/** The format of a cell by its number, or by what a workbook says that number means. */
export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return BUILT_IN.get(id) ?? 'number';
  // Positive numbers use the part before the first semicolon. Quoted and escaped letters are literal text, so they go.
  const plain = (code.split(';')[0] ?? '')
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?:h+|m+|s+)\]/gi, 'h')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/AM\/PM|A\/P/gi, 'h')
    .toLowerCase();
  if (plain.includes('general')) return 'number';
  if (plain.includes('%')) return 'percent';
  const [hasYear, hasDay, hasMonth] = [
    /[ye]/.test(plain.replaceAll(/e[+-]/g, '')),
    plain.includes('d'),
    plain.includes('m'),
  ];
  const hasTime = /[hs]/.test(plain);
  if (hasDay || (hasYear && hasTime)) return hasTime ? 'instant' : 'day';
  if (hasTime) return 'time';
  if (hasMonth) return 'month';
  return hasYear && !/[0#?]/.test(plain) ? 'year' : 'number';
}

const DAY_MS = 86_400_000;
/** Day 0 of workbooks: 1900 was no leap year, but they count its 29 February. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Days of those that begin to count in 1904. */
const DAYS_TO_1904 = 1_462;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** A number of a workbook as a CSV file would have it. */
export function shownNumber(value: number, format: CellFormat, countsFrom1904: boolean): string {
  if (format === 'percent') return `${numberAsText(value * 100)}%`;
  if (format === 'number') return numberAsText(value);
  const days = format === 'time' && value < 1 ? value : value + (countsFrom1904 ? DAYS_TO_1904 : 0);
  const isOfDay = format === 'time' && days >= 0 && days < 1;
  if (!isOfDay && (days < 61 || days > LAST_DAY)) return numberAsText(value);
  const text = new Date(DAY_ZERO + Math.round((days * DAY_MS) / 1_000) * 1_000).toISOString().slice(0, 19);
  const [day = '', time = ''] = text.split('T');
  if (isOfDay) return time;
  if (format === 'year') return day.slice(0, 4);
  if (format === 'month') return day.slice(0, 7);
  return format === 'day' && Number.isInteger(value) ? day : `${day} ${time}`;
}
