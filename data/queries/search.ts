import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { foldText } from '../../src/domain/search/fold.ts';
import { questionExpression, questionWords, wordExpression } from '../../src/domain/search/tokens.ts';
import { isNearly, LEAST_FOR_TYPO } from '../../src/domain/search/typo.ts';
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/shared/locale.ts';
import type { Database } from '../client.ts';
import { searchDocuments, searchVocabulary } from '../schema/index.ts';
import type { Page } from './catalogue.ts';

export interface FoundDocument {
  kind: string;
  key: string;
  recordId: number;
  title: string;
  path: string;
}

export interface SearchAnswer {
  list: FoundDocument[];
  total: number;
}

/** Words of names count this much more than what a car is and has. */
const NAME_WEIGHT = 8;
/** Terms that are looked at for one slip, and that one may stand for. */
const MOST_TERMS = 400;
const MOST_MEANT = 8;

/**
 * Everything all words of the keyword find, in any language: exact names first, then names that begin with the keyword,
 * then by bm25 within brands, models and styles. Titles are in `locale`, or in English where it has none.
 *
 * Where nothing has all the words, one slip in each word of five letters or more is forgiven. A keyword without a letter
 * or figure finds nothing.
 */
export async function findDocuments(
  database: Database,
  keyword: string,
  locale: Locale,
  page: Page,
): Promise<SearchAnswer> {
  const words = questionWords(keyword);
  if (words.length === 0) return { list: [], total: 0 };
  const answer = await matching(database, questionExpression(words), keyword, locale, page);
  if (answer.total > 0) return answer;
  const meant = await wordsMeant(database, words);
  if (meant.size === 0) return answer;
  const withMeant = (word: string) => [word, ...(meant.get(word) ?? [])].map(wordExpression).join(' OR ');
  const forgiving = questionExpression(words, (word) => `(${withMeant(word)})`);
  return matching(database, forgiving, keyword, locale, page);
}

async function matching(
  database: Database,
  expression: string,
  keyword: string,
  locale: Locale,
  { page, limit }: Page,
): Promise<SearchAnswer> {
  const { kind, key, recordId, titles, path, names, rank, id } = searchDocuments;
  const whole = foldText(keyword).replace(/[^\p{L}\p{N}+]/gu, '');
  const isIn = (text: string): SQL => sql`(instr(${names}, ${text}) > 0)`;
  const where = sql`search_index match ${expression}
    and (${searchDocuments.locale} is null or ${searchDocuments.locale} = ${locale})`;
  const titleIn = (language: Locale) => sql`json_extract(${titles}, ${`$."${language}"`})`;
  const [list, [counted]] = await database.batch([
    database
      .select({
        ...{ kind, key, recordId, path },
        title: sql<string>`coalesce(${titleIn(locale)}, ${titleIn(DEFAULT_LOCALE)}, ${key})`,
      })
      .from(searchDocuments)
      .innerJoin(sql`search_index`, sql`search_index.rowid = ${id}`)
      .where(where)
      .orderBy(
        desc(isIn(`|${whole}|`)),
        desc(isIn(`|${whole}`)),
        asc(rank),
        sql`bm25(search_index, ${NAME_WEIGHT}, 1)`,
        asc(id),
      )
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ total: sql<number>`count(*)` })
      .from(searchDocuments)
      .innerJoin(sql`search_index`, sql`search_index.rowid = ${id}`)
      .where(where),
  ]);
  return { list, total: counted?.total ?? 0 };
}

/**
 * For each word, the words of the index it may be a slip for. A slip leaves the first two letters or the last two as they
 * are, so the database hands over few.
 */
async function wordsMeant(database: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const slipped = words.filter((word) => word.length >= LEAST_FOR_TYPO - 1 && /^\p{L}+$/u.test(word));
  const meant = await Promise.all(
    slipped.map(async (word) => {
      const length = [...word].length;
      const rows = await database.all<{ word: string }>(
        sql`select word from ${searchVocabulary} where length(word) between ${length - 1} and ${length + 1}
          and (substr(word, 1, 2) = ${word.slice(0, 2)} or substr(word, -2) = ${word.slice(-2)})
          limit ${MOST_TERMS}`,
      );
      return [
        word,
        rows
          .map((row) => row.word)
          .filter((known) => isNearly(known, word))
          .slice(0, MOST_MEANT),
      ] as const;
    }),
  );
  return new Map(meant.filter(([, terms]) => terms.length > 0));
}
