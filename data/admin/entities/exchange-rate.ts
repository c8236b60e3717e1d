import { sql } from 'drizzle-orm';
import { BASE } from '../../../src/domain/currency/rates.ts';
import { exchangeRates } from '../../schema/index.ts';
import { plainStore, type Kept, type Store } from '../kept.ts';

/** Under which a rate is kept that an admin typed. */
const TYPED = 'admin';

const rateStore = plainStore(exchangeRates, {
  derive: (after, before, { now }) => (before ? after : { ...after, base: BASE, source: TYPED, readAt: now }),
});

export const exchangeRateKept = {
  table: exchangeRates,
  columns: { isDoubted: sql`${exchangeRates.doubt} is not null` },
  store: {
    ...rateStore,
    form: (facts) => ({ ...facts, isDoubted: facts['doubt'] !== null }),
    set: (before, { isDoubted, ...values }, context) => {
      const doubt = isDoubted === undefined ? (before?.['doubt'] ?? null) : isDoubted === true ? 'jump' : null;
      return { ...rateStore.set(before, values, context), doubt };
    },
  } satisfies Store,
} as const satisfies Kept;
