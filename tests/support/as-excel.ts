import { writeXlsxRows } from './xlsx-rows.ts';
import { unguarded } from '../../src/domain/shared/csv-text.ts';

/** How a spreadsheet program of a country shows and saves what it took a cell for. */
interface Program {
  separator: ',' | ';';
  decimal: '.' | ',';
  month: (year: string, month: number) => string;
  day: (year: string, month: string, day: string) => string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const short = (year: string, month: number): string => `${MONTHS[month - 1] ?? ''}-${year.slice(2)}`;

export const PROGRAMS = {
  american: { separator: ',', decimal: '.', month: short, day: (y, m, d) => `${Number(m)}/${Number(d)}/${y}` },
  chinese: { separator: ',', decimal: '.', month: short, day: (y, m, d) => `${y}/${Number(m)}/${Number(d)}` },
  german: { separator: ';', decimal: ',', month: short, day: (y, m, d) => `${d}.${m}.${y}` },
} as const satisfies Record<string, Program>;

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** A cell as Excel saves it after opening it: whatever it takes for a number, a day or a switch is written anew. */
function saved(cell: string, { decimal, month, day }: Program): string {
  const [, year, itsMonth, itsDay] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(cell) ?? [];
  if (year !== undefined && itsMonth !== undefined)
    return itsDay === undefined ? month(year, Number(itsMonth)) : day(year, itsMonth, itsDay);
  if (/^(?:true|false)$/i.test(cell)) return cell.toUpperCase();
  if (!NUMBER.test(cell) || (cell.includes(',') && decimal === '.')) return cell;
  // Excel keeps fifteen digits, drops leading and trailing zeros, and writes numbers of twelve digits as a power of
  // ten.
  const figure = Number(Number(cell.replace(',', '.')).toPrecision(15));
  const text = Math.abs(figure) >= 1e11 ? figure.toExponential(5).toUpperCase() : String(figure);
  return text.replace('.', decimal);
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Rows of an exported file as a program saves them after opening it. */
export const savedAsCsv = (rows: readonly (readonly string[])[], program: Program): Uint8Array =>
  new TextEncoder().encode(
    rows.map((row) => row.map((cell) => quoted(saved(cell, program))).join(program.separator)).join('\r\n'),
  );

/** The same as a workbook: numbers as numbers, days as numbers of days, the rest as texts. */
export function savedAsXlsx(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  return writeXlsxRows(
    rows.map((row) =>
      row.map((cell) => {
        const [, year, month, day = '01'] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(cell) ?? [];
        if (year !== undefined && month !== undefined)
          return { day: Date.UTC(Number(year), Number(month) - 1, Number(day)), isMonth: cell.length === 7 };
        return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
      }),
    ),
  );
}

/** Returns rows without their guards, as files had them before there were any, or as they are typed. */
export const bare = (rows: readonly (readonly string[])[]): string[][] => rows.map((row) => row.map(unguarded));
