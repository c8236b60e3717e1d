import { and, eq } from 'drizzle-orm';
import type { ClausesByLanguage } from '../../../src/domain/order/papers/facts.ts';
import { isSampleText } from '../../../src/domain/order/papers/clauses.ts';
import type { Database } from '../../client.ts';
import { articles } from '../../schema/index.ts';

/** The legal text whose body is the clauses of a sales contract. */
const CLAUSES_SLUG = 'sales-contract';
const DIGEST_LETTERS = 8;

/** The clauses of a sales contract in each language that has them, with their versions. */
export async function loadClauses(database: Database): Promise<ClausesByLanguage> {
  const { kind, slug, locale, body, updatedAt, digest } = articles;
  const rows = await database
    .select({ locale, body, updatedAt, digest })
    .from(articles)
    .where(and(eq(kind, 'legal'), eq(slug, CLAUSES_SLUG)));
  return Object.fromEntries(
    rows
      .filter((row) => row.body.trim() !== '')
      .map((row) => [
        row.locale,
        {
          body: row.body,
          changedOn: row.updatedAt,
          digest: row.digest.slice(0, DIGEST_LETTERS),
          isSample: isSampleText(row.body),
        },
      ]),
  );
}
