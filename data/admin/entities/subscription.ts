import { inArray } from 'drizzle-orm';
import { newsletterLinks, newsletterSubscriptions } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { wholeId, type Kept, type Store } from '../kept.ts';

/** Removes and restores an address together with the links of its mails, so that old unsubscribe links keep working. */
const subscriptionStore: Store = {
  find: async (database, ids) => {
    const among = ids.flatMap(wholeId);
    const [rows, links] = await database.batch([
      database.select().from(newsletterSubscriptions).where(inArray(newsletterSubscriptions.id, among)),
      database.select().from(newsletterLinks).where(inArray(newsletterLinks.subscriptionId, among)),
    ]);
    const linksOf = Map.groupBy(links, ({ subscriptionId }) => subscriptionId);
    return new Map(rows.map((row) => [String(row.id), { ...row, links: linksOf.get(row.id) ?? [] }]));
  },
  newId: () => undefined,
  form: (facts) => facts,
  set: (before, values) => ({ ...before, ...values }),
  change: (database, { id, before, after }) => {
    const among = wholeId(id ?? '');
    if (!after)
      return {
        statements: [
          database.delete(newsletterLinks).where(inArray(newsletterLinks.subscriptionId, among)),
          database.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.id, among)),
        ],
      };
    if (before) return {};
    const { links, ...row } = after as RowFacts & { links: (typeof newsletterLinks.$inferInsert)[] };
    return {
      statements: [
        database.insert(newsletterSubscriptions).values(row as typeof newsletterSubscriptions.$inferInsert),
        ...(links.length > 0 ? [database.insert(newsletterLinks).values(links)] : []),
      ],
    };
  },
};

export const subscriptionKept = { table: newsletterSubscriptions, store: subscriptionStore } as const satisfies Kept;
