/**
 * All rows of a query that no answer of the database could hold, in portions: libSQL gives ten megabytes at most.
 *
 * @param most rows of one answer
 * @param read the rows behind the last one, in the order of their keys; the first ones where there is none
 */
export async function* everyRow<Row>(most: number, read: (last: Row | undefined) => Promise<Row[]>) {
  for (let last: Row | undefined, hasMore = true; hasMore;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    hasMore = rows.length === most;
  }
}
