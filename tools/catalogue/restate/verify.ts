import type { Entry, Parameter } from '../../../src/domain/catalogue/model.ts';
import type { Names } from '../../../src/domain/catalogue/names.ts';
import { COUNT, counted } from './tokens.ts';

/** What must survive the restating: every number (as often as it is stated), every Latin code, every mark. */
interface Facts {
  numbers: Map<number, number>;
  codes: Set<string>;
}

/**
 * The honest test of "carried": the entries, written out in English, hold every number and every Latin code of the
 * source text and the same marks. (Chinese words need no test of their own: the readers refuse a text unless they
 * understood all of it.)
 */
export function holdsAllFacts(
  source: string,
  entries: readonly Entry[],
  parameter: Parameter,
  english: Names,
): boolean {
  const stated = factsOf(normalised(source, parameter));
  const carried = factsOf(entries.map((entry) => written(entry, parameter, english)).join(' ; '));
  for (const [number, times] of stated.numbers) if ((carried.numbers.get(number) ?? 0) < times) return false;
  // `澎湃OS` is written HyperOS: a code may be the end of a longer word.
  const isCarried = (code: string) =>
    [...carried.codes].some((other) => other === code || (code.length > 1 && other.endsWith(code)));
  for (const code of stated.codes) if (!isCarried(code)) return false;
  const fits = new Set(entries.map((entry) => entry.fit));
  if (source.includes('●') && !fits.has('standard')) return false;
  return !source.includes('○') || fits.has('optional');
}

const NUMBER = /(\d+(?:\.\d+)?)(万)?/g;
const CODE = /[A-Za-z\u0370-\u03ff]+/g;

function factsOf(text: string): Facts {
  const numbers = new Map<number, number>();
  for (const [, digits, tenThousands] of text.matchAll(NUMBER)) {
    const number = Math.round(Number(digits) * (tenThousands ? 10_000 : 1) * 1e4) / 1e4;
    numbers.set(number, (numbers.get(number) ?? 0) + 1);
  }
  return { numbers, codes: new Set([...text.matchAll(CODE)].map(([code]) => code.toUpperCase())) };
}

const YEARS = new RegExp(`(${COUNT})(年或)`, 'g');

/** The source text with numerals as digits and pixel counts, dates and `x` spelt as we spell them. */
function normalised(source: string, parameter: Parameter): string {
  const digits = (_: string, number: string, what: string) => `${counted(number)}${what}`;
  return source
    .replace(/(?<=^|[●○] )([单双三四五六])(区域|电机)$/g, digits)
    .replace(YEARS, digits)
    .replace(/(双)([\d.]+英寸)/g, (_, _pair: string, size: string) => `2 ${size}`)
    .replace(/(\d)x(\d)/g, '$1 $2')
    .replace('K歌', '歌') // the word karaoke, not a code
    .replace(parameter.kind === 'date' ? /(\d)\.(\d)/g : /$^/, '$1 $2');
}

function written(entry: Entry, parameter: Parameter, english: Names): string {
  const unit = entry.unit ?? parameter.unit;
  const unitName = unit === undefined ? '' : english.units[unit];
  const scale = parameter.kind === 'money' ? 1 / 100 : unit === 'megapixel' ? 1_000_000 : 1;
  const amount = (number: number | undefined) => (number === undefined ? undefined : String(number * scale));
  return [
    amount(entry.number),
    amount(entry.to),
    typeof unitName === 'string' ? unitName : unitName?.other,
    entry.count,
    entry.text,
    entry.term && english.terms[entry.term],
    entry.note && english.terms[entry.note],
    entry.optionPriceMinor !== undefined && Math.abs(entry.optionPriceMinor) / 100,
  ]
    .filter((part) => part !== undefined && part !== false)
    .join(' ')
    .replace(/(\d),(?=\d{3})/g, '$1');
}
