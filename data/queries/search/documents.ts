import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { foldText } from '../../../src/domain/search/fold.ts';
import { LAST_RANK } from '../../../src/domain/search/found.ts';
import { languageTyped } from '../../../src/domain/search/script-language.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/shared/locale.ts';
import type { StockState } from '../../../src/domain/stock/model.ts';
import type { Database } from '../../client.ts';
import { deals, searchDocuments, stockItems, styles } from '../../schema/index.ts';
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

/**
 * Finds documents by an FTS5 expression. Exact names come first, then names that begin with the keyword, then kind by kind,
 * ranked by bm25. Documents in one language only are looked for in the language of the keyword's script, or else in the
 * reader's. Samples are left out; if they are asked for, only samples are found.
 */
export async function documentsMatching(
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

/** The statement that has one row if any document matches an expression, and none otherwise. */
export const anyDocument = (database: Database, expression: string, question: SearchQuestion) =>
  database
    .select({ id: searchDocuments.id })
    .from(searchDocuments)
    .innerJoin(sql`search_index`, sql`search_index.rowid = ${searchDocuments.id}`)
    .where(conditions(expression, question))
    .limit(1);
