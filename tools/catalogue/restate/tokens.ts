import type { Entry, Parameter } from '../../../src/domain/catalogue/model.ts';
import type { Tables } from './tables.ts';

/** What a reader took from the front of a text: the entry and how many characters it covers. */
interface Token {
  entry: Entry;
  length: number;
}

export interface Context {
  tables: Tables;
  parameter: Parameter;
  label: string;
}

/** A word may end here: the source runs words together with blanks, strokes, list commas, plus signs and brackets. */
const BOUNDARY = /[\s/、+(（]/;
const NUMERALS: Record<string, number> = {
  单: 1,
  双: 2,
  两: 2,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const TEN = '十';
/** A number from 1 to 99 in digits or Chinese numerals, for expressions that look for one. */
export const COUNT = '\\d{1,2}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]';
const TEN_THOUSAND = 10_000;
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

export function numeral(character: string): number {
  const value = NUMERALS[character];
  if (value === undefined) throw new Error(`no numeral: ${character}`);
  return value;
}

/** What `COUNT` found: `10`, `八`, `十` (10), `十二` (12), `三十` (30). */
export function counted(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  if (!text.includes(TEN)) return numeral(text);
  const [tens = '', ones = ''] = text.split(TEN);
  return (tens ? numeral(tens) : 1) * 10 + (ones ? numeral(ones) : 0);
}

/** Yuan as the source writes them (`2000`, `1.78万`) in fen. */
export function fen(amount: string, isTenThousands: boolean): number {
  return Math.round(Number(amount) * (isTenThousands ? TEN_THOUSAND : 1) * 100);
}

/** The longest word of the vocabulary at the front of the text. */
export function readTerm(text: string, { tables, label }: Context): Token | undefined {
  const ofLabel = tables.termsOfLabel[label] ?? {};
  for (let end = text.length; end > 0; end--) {
    if (end < text.length && !BOUNDARY.test(text.charAt(end))) continue;
    const code = ofLabel[text.slice(0, end)] ?? tables.terms.get(text.slice(0, end));
    if (!code) continue;
    const entry = tables.kinds.get(code) === 'position' ? { at: code } : { term: code };
    return { entry, length: end };
  }
  return undefined;
}

/** `2颗 英伟达 Drive Orin`: several of one chip. */
export function readCountedTerm(text: string, context: Context): Token | undefined {
  const count = /^(\d+)颗 /.exec(text);
  const term = count && readTerm(text.slice(count[0].length), context);
  if (!count || !term) return undefined;
  return { entry: { ...term.entry, count: Number(count[1]) }, length: count[0].length + term.length };
}

const UNIT_WORDS: Record<string, string | undefined> = {
  英寸: 'inch',
  米: 'm',
  W: 'w',
  PPI: 'ppi',
  TOPS: 'tops',
  '/秒': 'points_per_second',
  色: 'colours',
  号: 'ron',
};
const AMOUNT =
  /^(双)?(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?(万)?\s?(个|喇叭|英寸|线|米|W|PPI|TOPS|\/秒|色|号)?(?=$|[\s/(（])/;

/** Numbers with what is counted or measured: `4个`, `双12.8英寸`, `184万/秒`, `500-1325`, `双区域`, `单电机`. */
export function readAmount(text: string, { parameter }: Context): Token | undefined {
  if (parameter.kind === 'text') return undefined;
  const counted = /^([单双三四五六])(?:区域|电机)(?=$|\s)/.exec(text);
  if (counted) return { entry: { number: numeral(counted[1]!) }, length: counted[0].length };
  const match = AMOUNT.exec(text);
  if (!match) return undefined;
  const [whole, pair, from, to, tenThousands, word] = match;
  const scale = (amount: string) => scaled(Number(amount) * (tenThousands ? TEN_THOUSAND : 1), parameter);
  const unit = word === undefined ? undefined : UNIT_WORDS[word];
  return {
    entry: {
      number: scale(from!),
      ...(to !== undefined && { to: scale(to) }),
      ...(unit !== undefined && unit !== parameter.unit && { unit }),
      ...(pair && { count: 2 }),
    },
    length: whole.length,
  };
}

function scaled(amount: number, parameter: Parameter): number {
  return parameter.unit === 'megapixel' ? amount / 1_000_000 : amount;
}

/** Names and codes that are already in Latin letters. `支持CarPlay` ("supports CarPlay") says no more than the name. */
export function readLatin(text: string): Token | undefined {
  const tyre = /^\d+\/\d+ R\d+/.exec(text);
  if (tyre) return { entry: { text: tyre[0] }, length: tyre[0].length };
  const screen = /^(\d+)x(\d+)(?=$|\s)/.exec(text);
  if (screen) return { entry: { text: `${screen[1]} × ${screen[2]}`, unit: 'px' }, length: screen[0].length };
  const match = /^(?:支持)?([^(（]+)/.exec(text);
  const latin = match?.[1]?.split(' 支持')[0]?.trim();
  if (!match || !latin || CHINESE.test(latin)) return undefined;
  return { entry: { text: latin }, length: text.indexOf(latin) + latin.length };
}
