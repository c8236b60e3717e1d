import { rememberUpTo } from '../shared/remember.ts';
import { distinct } from './car-words.ts';
import { LEAST_OF_A_STEM, meaningfulWords, searchWords } from './words.ts';
import { stemOf } from './stems.ts';

/**
 * Words as the full-text index has them. What is written and what is asked pass through here, so that the index itself
 * needs no language: its tokenizer parts at blanks and knows nothing else.
 *
 * Chinese sets no blanks: a run of it is indexed by every two characters that follow each other and by its last one, so
 * that any part of it is found, the way it is written.
 */

const RUNS = /\p{Script=Han}+|\P{Script=Han}+/gu;
const HAN = /\p{Script=Han}/u;

/** What stands in the index for these words: themselves, or their pairs of characters, and their stems. */
export function indexTokens(words: readonly string[]): string[] {
  return distinct(words.flatMap((word) => remembered(word, () => tokensOf(word).join(' ')).split(' ')));
}

/** Hundreds of documents have the same words. */
const remembered = rememberUpTo(20_000);

function tokensOf(word: string): string[] {
  const tokens = (word.match(RUNS) ?? []).flatMap((run) => (HAN.test(run) ? pairs(run) : [run]));
  return distinct([...tokens, ...tokens.map(stemOf)]);
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.map((character, place) => character + (characters[place + 1] ?? ''));
}

/** Words of a question at most; further ones narrow nothing. */
const MOST_WORDS = 8;
/** Letters of a word that are looked at. */
const MOST_LETTERS = 40;

/**
 * The words of a keyword as they are asked for, a number and what it counts being one ("7-seater"). Nonsense, signs and
 * emoji leave none.
 */
export function questionWords(keyword: string): string[] {
  const words = searchWords(keyword).map((word) => word.replace(/^(\d+)-(?=\p{L}{3})/u, '$1').slice(0, MOST_LETTERS));
  return meaningfulWords(distinct(words)).slice(0, MOST_WORDS);
}

/** Words that are also tried as one with those beside them; with more of them, the ways to join would be too many. */
const MOST_WORDS_JOINED = 4;

/**
 * The expression for a whole question: every word, each by itself or with those after it as one word ("bi ya di",
 * "7 seats"), as `everyWordFound` has it.
 *
 * @param expression of one word; `wordExpression` unless slips are forgiven, too
 */
export function questionExpression(words: readonly string[], expression = wordExpression): string {
  const readings = words.length > MOST_WORDS_JOINED ? [words] : waysToJoin(words);
  return distinct(readings.map((reading) => `(${reading.map(expression).join(' AND ')})`)).join(' OR ');
}

function waysToJoin(words: readonly string[]): (readonly string[])[] {
  const [first, ...rest] = words;
  if (first === undefined) return [[]];
  const next = rest[0];
  const apart = waysToJoin(rest).map((reading) => [first, ...reading]);
  return next === undefined ? apart : [...apart, ...waysToJoin([first + next, ...rest.slice(1)])];
}

/**
 * The FTS5 expression that finds a word: beginning with it, or it in another form. Only letters, figures and `. + -` are
 * left in a word, and each stands in quotation marks, where FTS5 reads no operator: nothing typed is ever syntax.
 */
export function wordExpression(word: string): string {
  const parts = (word.match(RUNS) ?? []).map((run) => (HAN.test(run) ? hanExpression(run) : latinExpression(run)));
  const written = word.split(/[.-]+/).filter(Boolean);
  // "byd-seagull" is also two words, and "cs-75" one.
  const others = written.length > 1 ? [[written.join('')], written] : [];
  const ways = [parts, ...others.map((way) => way.map(latinExpression))];
  return `(${ways.map((way) => way.join(' AND ')).join(' OR ')})`;
}

/** Chinese says "car" behind a kind of it: 电动汽车. */
const HAN_CAR = /(?<=.{2})汽车$/u;

function hanExpression(written: string): string {
  const run = written.replace(HAN_CAR, '');
  const characters = [...run];
  if (characters.length === 1) return beginning(run);
  return pairs(run).slice(0, -1).map(quoted).join(' AND ');
}

function latinExpression(word: string): string {
  const stem = stemOf(word);
  if (stem === word) return beginning(word);
  return `(${beginning(word)} OR ${stem.length >= LEAST_OF_A_STEM ? beginning(stem) : quoted(stem)})`;
}

const quoted = (token: string): string => `"${token.replaceAll('"', '')}"`;
const beginning = (token: string): string => `${quoted(token)}*`;
