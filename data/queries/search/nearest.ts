import { questionExpression, questionWords, wordExpression } from '../../../src/domain/search/tokens.ts';
import type { Database } from '../../client.ts';
import type { Page } from '../catalogue/catalogue.ts';
import { anyDocument, answerOf, documentStatements, type SearchAnswer, type SearchQuestion } from './documents.ts';
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
  const typed = answerOf(
    ...(await database.batch(documentStatements(database, questionExpression(words), question, page))),
  );
  if (typed.total > 0) return { ...typed, ignored: [], relaxed: [] };
  const forgiving = forgivingExpression(await wordsMeant(database, words));
  const { price: _price, ...unpriced } = question;
  const [list, counts, ...alone] = await database.batch([
    ...documentStatements(database, forgiving(words), question, page),
    ...words.map((keyword) => anyDocument(database, forgiving([keyword]), { ...unpriced, keyword })),
  ]);
  const forgiven = answerOf(list, counts);
  if (forgiven.total > 0) return { ...forgiven, ignored: [], relaxed: [] };
  const found = words.filter((_, place) => (alone[place]?.length ?? 0) > 0);
  const ignored = words.filter((word) => !found.includes(word));
  const way = await firstWay(database, forgiving, waysToRelax(found, question));
  if (!way) return { ...typed, ignored, relaxed: [] };
  const [typedList, typedCounts, forgivenList, forgivenCounts] = await database.batch([
    ...documentStatements(database, questionExpression(way.words), way.question, page),
    ...documentStatements(database, forgiving(way.words), way.question, page),
  ]);
  const asTyped = answerOf(typedList, typedCounts);
  const answer = asTyped.total > 0 ? asTyped : answerOf(forgivenList, forgivenCounts);
  return { ...answer, ignored, relaxed: way.relaxed };
}

type Expression = (words: readonly string[]) => string;

/** The expression of words, each of which may also be one of those it may be a typo of. */
function forgivingExpression(meant: ReadonlyMap<string, readonly string[]>): Expression {
  const eitherOf = (word: string) => [word, ...(meant.get(word) ?? [])].map(wordExpression).join(' OR ');
  return (words) => questionExpression(words, (word) => `(${eitherOf(word)})`);
}

/** Less of the question. */
interface Way {
  words: readonly string[];
  question: SearchQuestion;
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

/** The first of some ways by which a document is found; undefined if none is by any. */
async function firstWay(database: Database, expression: Expression, ways: readonly Way[]): Promise<Way | undefined> {
  const [first, ...others] = ways.map(({ words, question }) => anyDocument(database, expression(words), question));
  if (!first) return undefined;
  const rows = await database.batch([first, ...others]);
  return ways.find((_, place) => (rows[place]?.length ?? 0) > 0);
}
