import { numeral } from './tokens.ts';

/** Latin spellings that the source writes in capitals or mistypes (`UItra` with a capital i). */
const SPELLINGS: Record<string, string> = { UItra: 'Ultra', PLUS: 'Plus', MAX: 'Max', PRO: 'Pro' };

/**
 * Puts a Chinese trim name into Latin letters, word by word: `1.5T DCT旗舰版 7座` → `1.5T DCT Flagship, 7 seats`.
 * Poetic names are romanised. Throws on a word the table does not hold.
 */
export function latinTrim(trimZh: string, lexemes: ReadonlyMap<string, string>): string {
  const words: string[] = [];
  const additions: string[] = [];
  let rest = trimZh;
  while (rest) {
    const seats = /^([四五六七]|\d)座/.exec(rest);
    const aside = /^\((.+?)\)/.exec(rest);
    const amount = /^([\d.]+)(km|KM|kWh|Bar)/.exec(rest);
    const latin = /^[A-Za-z0-9.-]+/.exec(rest);
    const lexeme = longestLexeme(rest, lexemes);
    if (/^\s/.test(rest)) rest = rest.trimStart();
    else if (lexeme !== undefined) {
      const word = lexemes.get(lexeme);
      if (word) words.push(word);
      rest = rest.slice(lexeme.length);
    } else if (seats) {
      additions.push(`${/\d/.test(seats[1]!) ? seats[1] : numeral(seats[1]!)} seats`);
      rest = rest.slice(seats[0].length);
    } else if (aside) {
      additions.push(latinTrim(aside[1]!, lexemes));
      rest = rest.slice(aside[0].length);
    } else if (rest.startsWith('+')) {
      words.push(`${words.pop() ?? ''}+`);
      rest = rest.slice(1);
    } else if (amount) {
      words.push(`${amount[1]} ${amount[2]!.replace('KM', 'km').replace('Bar', 'bar')}`);
      rest = rest.slice(amount[0].length);
    } else if (latin) {
      words.push(...latinWords(latin[0]));
      rest = rest.slice(latin[0].length);
    } else throw new Error(`trim "${trimZh}": no entry in source-trims.json for "${rest}"`);
  }
  return [words.join(' '), ...additions].filter(Boolean).join(', ');
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
