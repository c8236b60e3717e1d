import { sql } from 'drizzle-orm';
import { isNearly, MIN_FOR_TYPO } from '../../../src/domain/search/typo.ts';
import type { Database } from '../../client.ts';
import { searchVocabulary } from '../../schema/index.ts';

/** At most this many terms are compared with a word, and at most `MAX_MEANT` may stand for it. */
const MAX_TERMS = 400;
const MAX_MEANT = 8;

/**
 * Finds, for each word, the words of the index it may be a typo of. A typo leaves either the first two or the last two
 * letters intact, so the database returns few candidates.
 */
export async function wordsMeant(database: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const slipped = words.filter((word) => word.length >= MIN_FOR_TYPO - 1 && /^\p{L}+$/u.test(word));
  const [first, ...rest] = slipped.map((word) => {
    const length = [...word].length;
    const { word: term } = searchVocabulary;
    return database
      .select({ term })
      .from(searchVocabulary)
      .where(
        sql`length(${term}) between ${length - 1} and ${length + 1}
          and (substr(${term}, 1, 2) = ${word.slice(0, 2)} or substr(${term}, -2) = ${word.slice(-2)})`,
      )
      .limit(MAX_TERMS);
  });
  if (!first) return new Map();
  const answers = await database.batch([first, ...rest]);
  const meant = slipped.map((word, place) => {
    const terms = (answers[place] ?? []).map(({ term }) => term).filter((term) => isNearly(term, word));
    return [word, terms.slice(0, MAX_MEANT)] as const;
  });
  return new Map(meant.filter(([, terms]) => terms.length > 0));
}
