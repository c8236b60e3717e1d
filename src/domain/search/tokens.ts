import { rememberUpTo } from '../shared/remember.ts';
import { distinct } from './car-words.ts';
import { MIN_OF_A_STEM, meaningfulWords, searchWords } from './words.ts';
import { stemOf } from './stems.ts';

/**
 * Turns words into those of the full-text index. Written and typed words both pass through here, so that the index needs
 * no language: its tokenizer only splits at spaces. Chinese has no spaces: a run of it is indexed by every two
 * neighbouring characters and by its last one. Any part of it is thus found as it is written.
 */

const RUNS = /\p{Script=Han}+|\P{Script=Han}+/gu;
const HAN = /\p{Script=Han}/u;

/** Returns the index entries of words: the words or their pairs of characters, and their stems. */
export function indexTokens(words: readonly string[]): string[] {
  return distinct(words.flatMap((word) => remembered(word, () => tokensOf(word).join(' ')).split(' ')));
}

/** Cached, because hundreds of documents have the same words. */
const remembered = rememberUpTo(20_000);

function tokensOf(word: string): string[] {
  const tokens = (word.match(RUNS) ?? []).flatMap((run) => (HAN.test(run) ? pairs(run) : [run]));
  return distinct([...tokens, ...tokens.map(stemOf)]);
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.map((character, place) => character + (characters[place + 1] ?? ''));
}

/** The most words of a question; further ones do not narrow it. */
const MAX_WORDS = 8;
/** The most letters of a word that are read. */
const MAX_LETTERS = 40;

/**
 * Returns the words of a keyword for the search. A number and its unit are one word ("7-seater"). Nonsense, signs and
 * emoji yield none.
 */
export function questionWords(keyword: string): string[] {
  const words = searchWords(keyword).map((word) => word.replace(/^(\d+)-(?=\p{L}{3})/u, '$1').slice(0, MAX_LETTERS));
  return meaningfulWords(distinct(words)).slice(0, MAX_WORDS);
}

/** The most words that are also tried joined with their neighbours; more would have too many combinations. */
const MAX_WORDS_JOINED = 4;

/**
 * Returns the expression of a whole question: every word must match, alone or joined with those after it ("bi ya di", "7
 * seats"), as in `everyWordFound`.
 *
 * @param expression makes that of one word; `wordExpression` unless slips are forgiven, too
 */
export function questionExpression(words: readonly string[], expression = wordExpression): string {
  const readings = words.length > MAX_WORDS_JOINED ? [words] : waysToJoin(words);
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
 * Returns the FTS5 expression for a word: words that begin with it, or other forms of it. A word keeps only letters,
 * figures and `. + -`, and each is quoted, so that FTS5 never reads typed text as an operator.
 */
export function wordExpression(word: string): string {
  const parts = (word.match(RUNS) ?? []).map((run) => (HAN.test(run) ? hanExpression(run) : latinExpression(run)));
  const written = word.split(/[.-]+/).filter(Boolean);
  // "byd-seagull" may also be two words, and "cs-75" one.
  const others = written.length > 1 ? [[written.join('')], written] : [];
  const ways = [parts, ...others.map((way) => way.map(latinExpression))];
  return `(${ways.map((way) => way.join(' AND ')).join(' OR ')})`;
}

/** Chinese adds the word for "car" to a kind of car: 电动汽车. */
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
  return `(${beginning(word)} OR ${stem.length >= MIN_OF_A_STEM ? beginning(stem) : quoted(stem)})`;
}

const quoted = (token: string): string => `"${token.replaceAll('"', '')}"`;
const beginning = (token: string): string => `${quoted(token)}*`;
