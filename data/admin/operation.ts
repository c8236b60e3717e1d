import { inArray, sql } from 'drizzle-orm';
import { BASE } from '../../src/domain/currency/rates.ts';
import {
  contactMessages,
  cronJobs,
  enquiries,
  exchangeRates,
  mailOutbox,
  newsletterLinks,
  newsletterSubscriptions,
  objectDeliveries,
} from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import { plainStore, wholeId, type Kept, type Store } from './kept.ts';

/** Under which a rate is kept that an admin typed. */
const TYPED = 'admin';

const rateStore = plainStore(exchangeRates, {
  derive: (after, before, { now }) => (before ? after : { ...after, base: BASE, source: TYPED, readAt: now }),
});

/** What a mail says is for its reader alone: it may carry a code. A revision must not keep it longer than the outbox. */
const SAID = ['subject', 'text', 'html', 'unsubscribeUrl', 'replyTo', 'messageId', 'cause'];

/** An address goes with the links of its mails, and comes back with them: a way out of a newsletter stays one. */
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

/** Who looks after it is chosen by an id, which the wire has as text. */
function receivedStore(table: typeof enquiries | typeof contactMessages): Store {
  const store = plainStore(table);
  return {
    ...store,
    set: (before, { adminId, ...values }, known) => ({
      ...store.set(before, values, known),
      ...(adminId !== undefined && { adminId: adminId === null ? null : Number(adminId) }),
    }),
  };
}

/** Where what comes in and goes out is kept. */
export const OPERATION = {
  enquiry: { table: enquiries, store: receivedStore(enquiries) },
  contactMessage: { table: contactMessages, store: receivedStore(contactMessages) },
  subscription: { table: newsletterSubscriptions, store: subscriptionStore },
  mail: {
    table: mailOutbox,
    store: plainStore(mailOutbox, {
      without: SAID,
      // Tried again from the beginning, and at once.
      derive: (after, before, { now }) =>
        before?.['state'] === 'failed' && after['state'] === 'waiting'
          ? { ...after, tries: 0, dueAt: now, lease: null, leaseUntil: null }
          : after,
    }),
  },
  delivery: {
    table: objectDeliveries,
    // Its numbers begin with the clock, in microseconds (durable-objects/shared/outbox.ts).
    columns: {
      id: objectDeliveries.source,
      reachedAt: sql`nullif(${objectDeliveries.sequence}, 0) / 1000`,
      state: sql`case when ${objectDeliveries.failures} > 0 then 'failed' else 'delivered' end`,
    },
  },
  cron: { table: cronJobs, columns: { id: cronJobs.job } },
  exchangeRate: {
    table: exchangeRates,
    columns: { isDoubted: sql`${exchangeRates.doubt} is not null` },
    store: {
      ...rateStore,
      form: (facts) => ({ ...facts, isDoubted: facts['doubt'] !== null }),
      set: (before, { isDoubted, ...values }, known) => {
        const doubt = isDoubted === undefined ? (before?.['doubt'] ?? null) : isDoubted === true ? 'jump' : null;
        return { ...rateStore.set(before, values, known), doubt };
      },
    } satisfies Store,
  },
} as const satisfies Record<string, Kept>;
