import { questionExpression, questionWords, wordExpression } from '../../../src/domain/search/tokens.ts';
import type { Database } from '../../client.ts';
import type { Page } from '../catalogue/catalogue.ts';
import { anyDocument, documentsMatching, type SearchAnswer, type SearchQuestion } from './documents.ts';
import { wordsMeant } from './words-meant.ts';

export type { SearchQuestion } from './documents.ts';

export interface NearestAnswer extends SearchAnswer {
  /** Words that nothing has, left out of the question. */
  ignored: string[];
  /** Words that were dropped because no document has them together with the others; `price` if the price was. */
  relaxed: string[];
}

const PRICE = 'price';

/**
 * Finds documents with all words of the keyword, in any language. If there are none, one typo is forgiven in each word of
 * five letters or more. If there still are none, words that no document has are dropped. If that is not enough, the price is
 * dropped, then further words from the end, because names usually come first. One word always stays. A keyword without a
 * letter or digit finds nothing.
 *
 * It asks the database once for a question that is found as it was typed, and at most five times.
 */
export async function findNearest(database: Database, question: SearchQuestion, page: Page): Promise<NearestAnswer> {
  const words = questionWords(question.keyword);
  if (words.length === 0) return { list: [], total: 0, counts: {}, ignored: [], relaxed: [] };
  const typed = await documentsMatching(database, questionExpression(words), question, page);
  if (typed.total > 0) return { ...typed, ignored: [], relaxed: [] };
  const meant = await wordsMeant(database, words);
  const forgiving = forgivingExpression(meant);
  const { price: _price, ...unpriced } = question;
  const alone = words.map((word) => ({ words: [word], question: { ...unpriced, keyword: word } }));
  const [forgiven, isFound] = await Promise.all([
    meant.size === 0 ? typed : documentsMatching(database, forgiving(words), question, page),
    areFound(database, forgiving, alone),
  ]);
  if (forgiven.total > 0) return { ...forgiven, ignored: [], relaxed: [] };
  const found = words.filter((_, place) => isFound[place]);
  const ignored = words.filter((word) => !found.includes(word));
  const ways = waysToRelax(found, question);
  const isWay = await areFound(database, forgiving, ways);
  const way = ways.find((_, place) => isWay[place]);
  if (!way) return { ...typed, ignored, relaxed: [] };
  const [asTyped, asMeant] = await Promise.all([
    documentsMatching(database, questionExpression(way.words), way.question, page),
    documentsMatching(database, forgiving(way.words), way.question, page),
  ]);
  return { ...(asTyped.total > 0 ? asTyped : asMeant), ignored, relaxed: way.relaxed };
}

type Expression = (words: readonly string[]) => string;

/** The expression of words, each of which may also be one of those it may be a typo of. */
function forgivingExpression(meant: ReadonlyMap<string, readonly string[]>): Expression {
  const eitherOf = (word: string) => [word, ...(meant.get(word) ?? [])].map(wordExpression).join(' OR ');
  return (words) => questionExpression(words, (word) => `(${eitherOf(word)})`);
}

/** Less of the question. */
interface Part {
  words: readonly string[];
  question: SearchQuestion;
}

interface Way extends Part {
  relaxed: string[];
}

function waysToRelax(words: readonly string[], question: SearchQuestion): Way[] {
  if (words.length === 0) return [];
  const { price, ...unpriced } = question;
  const dropped = price ? [PRICE] : [];
  const fewer = words.slice(1).map((_, count) => words.length - 1 - count);
  const ways = [
    { words, relaxed: [] },
    ...(price ? [{ words, relaxed: dropped }] : []),
    ...fewer.map((count) => ({ words: words.slice(0, count), relaxed: [...dropped, ...words.slice(count)] })),
  ];
  return ways.map((way, place) => ({
    ...way,
    question: { ...(place === 0 ? question : unpriced), keyword: way.words.join(' ') },
  }));
}

/** Tells of each part of a question whether any document matches it, in one round. */
async function areFound(database: Database, expression: Expression, parts: readonly Part[]): Promise<boolean[]> {
  const [first, ...others] = parts.map(({ words, question }) => anyDocument(database, expression(words), question));
  if (!first) return [];
  const rows = await database.batch([first, ...others]);
  return rows.map(({ length }) => length > 0);
}
