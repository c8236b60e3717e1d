/**
 * Reads all rows of a query in portions, because an answer of libSQL has ten megabytes at most.
 *
 * @param max rows of one answer
 * @param read reads the rows after the last one, in the order of their keys; the first rows if there is none
 */
export async function* everyRow<Row>(max: number, read: (last: Row | undefined) => Promise<Row[]>) {
  for (let last: Row | undefined, hasMore = true; hasMore;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    hasMore = rows.length === max;
  }
}
