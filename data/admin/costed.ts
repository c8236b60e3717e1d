import { inArray, sql } from 'drizzle-orm';
import { stockCosts, stockItems } from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import type { Store } from './kept.ts';

/**
 * Makes the store of cars in stock, whose cost is in a table of its own. The cost is one of the car's facts, so
 * revisions keep it and bring it back, but the row that pages are drawn from does not have it.
 */
export function costedStore(store: Store): Store {
  return {
    ...store,
    find: async (database, ids) => {
      const [found, costs] = await Promise.all([
        store.find(database, ids),
        database
          .select({ slug: stockItems.slug, costMinor: stockCosts.costMinor })
          .from(stockCosts)
          .innerJoin(stockItems, sql`${stockItems.id} = ${stockCosts.stockId}`)
          .where(inArray(stockItems.slug, [...ids])),
      ]);
      const costOf = new Map(costs.map(({ slug, costMinor }) => [slug, costMinor]));
      return new Map([...found].map(([id, facts]) => [id, { ...facts, costMinor: costOf.get(id) ?? null }]));
    },
    set: (before, { costMinor, ...values }, context) => ({
      ...store.set(before, values, context),
      costMinor: costMinor === undefined ? costIn(before) : costMinor,
    }),
    change: (database, change) => {
      const writes = store.change(database, { ...change, before: rest(change.before), after: rest(change.after) });
      const [was, is] = [costIn(change.before), costIn(change.after)];
      // A car that goes takes its cost along.
      if (!change.after || is === was) return writes;
      const car = sql`(select ${stockItems.id} from ${stockItems} where slug = ${change.id})`;
      const statement =
        is === null
          ? database.delete(stockCosts).where(sql`${stockCosts.stockId} = ${car}`)
          : database.run(sql`insert into ${stockCosts} (stock_id, cost_minor) values (${car}, ${is})
              on conflict (stock_id) do update set cost_minor = excluded.cost_minor`);
      return { ...writes, statements: [...(writes.statements ?? []), statement] };
    },
    against: async (database, change) =>
      store.against?.(database, { ...change, before: rest(change.before), after: rest(change.after) }),
  };
}

const costIn = (facts: RowFacts | undefined): unknown => facts?.['costMinor'] ?? null;

function rest(facts: RowFacts | undefined): RowFacts | undefined {
  if (!facts) return undefined;
  const { costMinor: _cost, ...own } = facts;
  return own;
}
