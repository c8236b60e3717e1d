import { questionWords } from '../../../src/domain/search/tokens.ts';
import type { Database } from '../../client.ts';
import type { Page } from '../catalogue/catalogue.ts';
import { findDocuments, type SearchAnswer, type SearchQuestion } from './documents.ts';

export type { SearchQuestion } from './documents.ts';

export interface NearestAnswer extends SearchAnswer {
  /** Words that nothing has, left out of the question. */
  ignored: string[];
  /** Words that were dropped because no document has them together with the others; `price` if the price was. */
  relaxed: string[];
}

const PRICE = 'price';
const ONE: Page = { page: 1, limit: 1 };

/**
 * Finds documents with all words of the keyword. If there are none, words that no document has are dropped. If that is
 * not enough, the price is dropped, then further words from the end, because names usually come first. One word always
 * stays.
 */
export async function findNearest(database: Database, question: SearchQuestion, page: Page): Promise<NearestAnswer> {
  const requested = await findDocuments(database, question, page);
  const words = questionWords(question.keyword);
  if (requested.total > 0 || words.length === 0) return { ...requested, ignored: [], relaxed: [] };
  const { price: _price, ...unpriced } = question;
  const alone = await Promise.all(words.map((keyword) => findDocuments(database, { ...unpriced, keyword }, ONE)));
  const foundWords = words.filter((_, place) => (alone[place]?.total ?? 0) > 0);
  const ignored = words.filter((word) => !foundWords.includes(word));
  for (const { left, relaxed } of waysToRelax(foundWords, question.price !== undefined)) {
    const again = { ...(relaxed.includes(PRICE) ? unpriced : question), keyword: left.join(' ') };
    const answer = await findDocuments(database, again, page);
    if (answer.total > 0) return { ...answer, ignored, relaxed };
  }
  return { ...requested, ignored, relaxed: [] };
}

interface Way {
  left: readonly string[];
  relaxed: string[];
}

function waysToRelax(words: readonly string[], hasPrice: boolean): Way[] {
  const price = hasPrice ? [PRICE] : [];
  const fewer = words.slice(1).map((_, count) => words.length - 1 - count);
  return [
    { left: words, relaxed: [] },
    ...(hasPrice ? [{ left: words, relaxed: price }] : []),
    ...fewer.map((count) => ({ left: words.slice(0, count), relaxed: [...price, ...words.slice(count)] })),
  ].filter(({ left }) => left.length > 0);
}
