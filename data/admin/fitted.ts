import { fitsOfStyles } from '../queries/stock/parts.ts';
import type { RowFacts } from '../schema/revision.ts';
import { wholeId, type Store } from './kept.ts';

/**
 * Adds to the facts of a style which parts fit it, so that they are removed and restored together with the style. An
 * edit of the style leaves them alone: the parts write them.
 */
export const fitted = (store: Store): Store => ({
  ...store,
  find: async (database, ids) => {
    const [found, fitsOf] = await Promise.all([
      store.find(database, ids),
      fitsOfStyles(database, ids.flatMap(wholeId)),
    ]);
    return new Map([...found].map(([id, facts]) => [id, { ...facts, fits: fitsOf.get(Number(id)) ?? [] }]));
  },
  change: (database, change) => {
    const isBack = change.before === undefined;
    return store.change(database, isBack ? change : { ...change, after: withoutFits(change.after) });
  },
});

function withoutFits(facts: RowFacts | undefined): RowFacts | undefined {
  if (!facts) return undefined;
  const { fits: _fits, ...own } = facts;
  return own;
}
