import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { foldText } from '../../../src/domain/search/fold.ts';
import { LAST_RANK } from '../../../src/domain/search/found.ts';
import { languageTyped } from '../../../src/domain/search/script-language.ts';
import { questionExpression, questionWords, wordExpression } from '../../../src/domain/search/tokens.ts';
import { isNearly, MIN_FOR_TYPO } from '../../../src/domain/search/typo.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/shared/locale.ts';
import type { StockState } from '../../../src/domain/stock/model.ts';
import type { Database } from '../../client.ts';
import { deals, searchDocuments, searchVocabulary, stockItems, styles } from '../../schema/index.ts';
import { lotOfCar } from '../stock/reservations.ts';
import type { Page } from '../catalogue/catalogue.ts';
import { isShownDeal, priceInChina } from '../catalogue/prices-in-china.ts';

export interface FoundDocument {
  kind: string;
  key: string;
  recordId: number;
  title: string;
  path: string;
  isSample: boolean;
  /** State of a car in stock; null for other documents. */
  status: StockState | null;
  /** The lot that has it, while that is not over. */
  lotId: number | null;
}

export interface SearchAnswer {
  list: FoundDocument[];
  total: number;
  /** How many there are of each kind that was found. */
  counts: Record<string, number>;
}

export interface SearchQuestion {
  keyword: string;
  /** The reader's: titles are in it, or in English. */
  locale: Locale;
  /** Nothing but these; all unless told. */
  kinds?: readonly string[] | undefined;
  /** Nothing but samples; without it, none of them. */
  samples?: boolean | undefined;
  /** Milliseconds since 1970. Documents with a period of validity are found only within it. */
  now: number;
  /** Only styles and cars in stock whose leading price, in fen, is within; both ends included. */
  price?: { fromMinor: number; toMinor: number } | undefined;
}

/** Words of names count this much more than what a car is and has. */
const NAME_WEIGHT = 8;
/** At most this many terms are compared with a word, and at most `MAX_MEANT` may stand for it. */
const MAX_TERMS = 400;
const MAX_MEANT = 8;

/**
 * Finds documents with all words of the keyword, in any language: exact names first, then names that begin with the
 * keyword, then kind by kind, ranked by bm25. Documents in one language only are looked for in the language of the
 * keyword's script, or else in the reader's. Samples are left out; if they are asked for, only samples are found.
 *
 * If no document has all words, one typo is forgiven in each word of five letters or more. A keyword without a letter
 * or digit finds nothing.
 */
export async function findDocuments(database: Database, question: SearchQuestion, page: Page): Promise<SearchAnswer> {
  const words = questionWords(question.keyword);
  if (words.length === 0) return { list: [], total: 0, counts: {} };
  const answer = await matching(database, questionExpression(words), question, page);
  if (answer.total > 0) return answer;
  const meant = await wordsMeant(database, words);
  if (meant.size === 0) return answer;
  const withMeant = (word: string) => [word, ...(meant.get(word) ?? [])].map(wordExpression).join(' OR ');
  const forgiving = questionExpression(words, (word) => `(${withMeant(word)})`);
  return matching(database, forgiving, question, page);
}

function conditions(
  expression: string,
  { keyword, locale, kinds, samples = false, now, price }: SearchQuestion,
): SQL | undefined {
  const { kind, isSample, validFrom, validUntil } = searchDocuments;
  return and(
    sql`search_index match ${expression}`,
    sql`(${searchDocuments.locale} is null or ${searchDocuments.locale} = ${languageTyped(keyword, locale)})`,
    sql`(${validFrom} is null or ${validFrom} <= ${now})`,
    sql`(${validUntil} is null or ${validUntil} > ${now})`,
    eq(isSample, samples),
    kinds && inArray(kind, [...kinds]),
    price && costs(price),
    sql`not (${kind} = 'deal' and exists (select 1 from ${deals} left join ${stockItems} on ${stockItems.slug} = ${deals.stockSlug}
      where ${deals.id} = ${searchDocuments.recordId}
        and (${stockItems.status} = 'sold' or not ${isShownDeal(deals.styleSlug)})))`,
  );
}

/** The car in stock a document is about. */
const isCar = and(eq(searchDocuments.kind, 'stock'), eq(stockItems.id, searchDocuments.recordId));

/** The price a style's row shows large, and what is asked for a car in stock. */
function costs({ fromMinor, toMinor }: NonNullable<SearchQuestion['price']>): SQL {
  const { kind, recordId } = searchDocuments;
  return sql`((${kind} = 'style' and ${recordId} in
      (select ${styles.id} from ${styles} where ${priceInChina} between ${fromMinor} and ${toMinor}))
    or (${kind} = 'stock' and ${recordId} in
      (select ${stockItems.id} from ${stockItems} where ${stockItems.priceMinor} between ${fromMinor} and ${toMinor})))`;
}

async function matching(
  database: Database,
  expression: string,
  question: SearchQuestion,
  { page, limit }: Page,
): Promise<SearchAnswer> {
  const { kind, key, recordId, titles, path, names, rank, id, isSample } = searchDocuments;
  const whole = foldText(question.keyword).replace(/[^\p{L}\p{N}+]/gu, '');
  const isIn = (text: string): SQL => sql`(instr(${names}, ${text}) > 0)`;
  const where = conditions(expression, question);
  const titleIn = (language: Locale) => sql`json_extract(${titles}, ${`$."${language}"`})`;
  const [list, counted] = await database.batch([
    database
      .select({
        kind,
        key,
        recordId,
        path,
        isSample,
        status: stockItems.status,
        lotId: lotOfCar,
        title: sql<string>`coalesce(${titleIn(question.locale)}, ${titleIn(DEFAULT_LOCALE)}, ${key})`,
      })
      .from(searchDocuments)
      .innerJoin(sql`search_index`, sql`search_index.rowid = ${id}`)
      .leftJoin(stockItems, isCar)
      .where(where)
      .orderBy(
        desc(isIn(`|${whole}|`)),
        desc(isIn(`|${whole}`)),
        // What is no longer to be had comes after everything else.
        sql`case when ${stockItems.status} = 'sold' then ${LAST_RANK} else ${rank} end`,
        sql`bm25(search_index, ${NAME_WEIGHT}, 1)`,
        asc(id),
      )
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ kind, count: sql<number>`count(*)` })
      .from(searchDocuments)
      .innerJoin(sql`search_index`, sql`search_index.rowid = ${id}`)
      .where(where)
      .groupBy(kind),
  ]);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return { list, total, counts: Object.fromEntries(counted.map((each) => [each.kind, each.count])) };
}

/**
 * Finds, for each word, the words of the index it may be a typo of. A typo leaves either the first two or the last two
 * letters intact, so the database returns few candidates.
 */
async function wordsMeant(database: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const slipped = words.filter((word) => word.length >= MIN_FOR_TYPO - 1 && /^\p{L}+$/u.test(word));
  const [first, ...rest] = slipped.map((word) => {
    const length = [...word].length;
    const { word: vocabularyWord } = searchVocabulary;
    return database
      .select({ known: vocabularyWord })
      .from(searchVocabulary)
      .where(
        sql`length(${vocabularyWord}) between ${length - 1} and ${length + 1}
          and (substr(${vocabularyWord}, 1, 2) = ${word.slice(0, 2)} or substr(${vocabularyWord}, -2) = ${word.slice(-2)})`,
      )
      .limit(MAX_TERMS);
  });
  if (!first) return new Map();
  const answers = await database.batch([first, ...rest]);
  const meant = slipped.map((word, place) => {
    const terms = (answers[place] ?? [])
      .map(({ known: vocabularyWord }) => vocabularyWord)
      .filter((vocabularyWord) => isNearly(vocabularyWord, word));
    return [word, terms.slice(0, MAX_MEANT)] as const;
  });
  return new Map(meant.filter(([, terms]) => terms.length > 0));
}
