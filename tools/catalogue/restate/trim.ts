import type { TrimPart } from '../../../src/domain/catalogue/model.ts';
import { numeral } from './tokens.ts';

/** Latin spellings that the source writes in capitals or mistypes (`UItra` with a capital i). */
const SPELLINGS: Record<string, string> = { UItra: 'Ultra', PLUS: 'Plus', MAX: 'Max', PRO: 'Pro' };

/** Units as the source writes them, with our codes. */
const UNITS: Record<string, string> = { km: 'km', KM: 'km', kWh: 'kwh', Bar: 'bar' };

/**
 * Reads a Chinese trim name word by word: `1.5T DCT旗舰版 7座` says `1.5T`, `DCT`, the term for flagship and, as an aside,
 * seven seats. Words that say nothing (`版`) have the empty code. Throws on a word the table does not hold.
 */
export function readTrim(trimZh: string, lexemes: ReadonlyMap<string, string>): TrimPart[] {
  const words: TrimPart[] = [];
  const asides: TrimPart[] = [];
  let rest = trimZh;
  while (rest) {
    const seats = /^([四五六七]|\d)座/.exec(rest);
    const aside = /^\((.+?)\)/.exec(rest);
    const amount = /^([\d.]+)(km|KM|kWh|Bar)/.exec(rest);
    const latin = /^[A-Za-z0-9.-]+/.exec(rest);
    const lexeme = longestLexeme(rest, lexemes);
    if (/^\s/.test(rest)) rest = rest.trimStart();
    else if (lexeme !== undefined) {
      const term = lexemes.get(lexeme);
      if (term) words.push({ term });
      rest = rest.slice(lexeme.length);
    } else if (seats) {
      const number = /\d/.test(seats[1]!) ? Number(seats[1]) : numeral(seats[1]!);
      asides.push({ number, unit: 'seats', aside: true });
      rest = rest.slice(seats[0].length);
    } else if (aside) {
      const [first, ...others] = readTrim(aside[1]!, lexemes);
      if (first) asides.push({ ...first, aside: true }, ...others);
      rest = rest.slice(aside[0].length);
    } else if (rest.startsWith('+') && words.length > 0) {
      words.push({ ...words.pop()!, plus: true });
      rest = rest.slice(1);
    } else if (amount) {
      words.push({ number: Number(amount[1]), unit: UNITS[amount[2]!]! });
      rest = rest.slice(amount[0].length);
    } else if (latin) {
      words.push(...latinWords(latin[0]).map((text) => ({ text })));
      rest = rest.slice(latin[0].length);
    } else throw new Error(`trim "${trimZh}": no entry in source-trims.json for "${rest}"`);
  }
  return [...words, ...asides];
}

/** `520Max` → `520 Max`; codes such as `270T`, `1.5TD` and `V23S` stay whole. */
function latinWords(text: string): string[] {
  const joined = /^([\d.]+)(Max|Plus|Ultra|Lite|Pro)$/.exec(text);
  return (joined ? [joined[1]!, joined[2]!] : [text]).map((word) => SPELLINGS[word] ?? word);
}

function longestLexeme(text: string, lexemes: ReadonlyMap<string, string>): string | undefined {
  for (let end = text.length; end > 0; end--) if (lexemes.has(text.slice(0, end))) return text.slice(0, end);
  return undefined;
}

/** `Max+ EREV, 6 seats` → `max-plus-erev-6-seats`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replaceAll('+', '-plus')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
