import { fillPlaceholders, type Query } from 'drizzle-orm';

/** What the values of placeholders may be. */
type Values = Readonly<Record<string, string | number | null>>;

/** The methods that Drizzle calls on each query of a batch. */
interface BatchedQuery {
  getQuery: () => Query;
  mapResult: (result: unknown, isFromBatch?: boolean) => unknown;
}

/**
 * Puts the SQL of a query together once, since Drizzle otherwise does so for each batch, which takes longer than reading a few
 * rows.
 *
 * @param query has `sql.placeholder` where its values differ from one batch to the next
 * @returns a function that gives the query with its values, to stand in a batch
 */
export function prepared<Of extends object>(query: Of): (values: Values) => Of {
  // Each query of Drizzle has this method, which its types leave out.
  const made = (query as { _prepare: () => BatchedQuery })._prepare();
  const { sql, params } = made.getQuery();
  return (values) => {
    const filled: BatchedQuery = {
      getQuery: () => ({ sql, params: fillPlaceholders(params, values) }),
      mapResult: (result, isFromBatch) => made.mapResult(result, isFromBatch),
    };
    // A batch calls nothing else of its queries, and answers rows of the type of each.
    return { _prepare: () => filled } as unknown as Of;
  };
}
