import { sql } from 'drizzle-orm';
import { CONVERTER } from '../../../src/domain/currency/converter.ts';
import { QUOTES } from '../../../src/domain/currency/quotes.ts';
import { exchangeRateResource } from '../../../src/domain/admin/entities/exchange-rate.ts';
import { BASE, FALLBACK_RATES, type RatesInUse } from '../../../src/domain/currency/rates.ts';
import { BY_CLOCK } from '../../admin/revisions.ts';
import type { Database } from '../../client.ts';
import { exchangeRates, sensitiveChanges } from '../../schema/index.ts';

interface StoredRate {
  quote: string;
  /** Decimal text. */
  rate: string;
  source: string;
  readAt: number;
}

/** The rates to convert by: the newest read, or the fallback. */
export async function ratesInUse(database: Database): Promise<RatesInUse> {
  const rows = await newestRates(database, BASE, QUOTES);
  const main = rows.find((row) => row.quote === CONVERTER.quote);
  if (!main) return FALLBACK_RATES;
  const rates = Object.fromEntries(rows.map(({ quote, rate }) => [quote, rate]));
  return { base: BASE, source: main.source, readAt: main.readAt, rates: { ...rates, [CONVERTER.quote]: main.rate } };
}

/** The newest rate of each currency that may be used: a query, which may stand in a batch. */
export function newestRates(database: Database, base: string, quotes: readonly string[]) {
  return newest(database, base, quotes, sql`e.doubt is null`);
}

/** The newest rate of each currency, where it is in doubt. */
export async function doubtedRates(database: Database, base: string, quotes: readonly string[]): Promise<StoredRate[]> {
  return newest(database, base, quotes, sql`true`, sql`${exchangeRates.doubt} is not null`);
}

function newest(
  database: Database,
  base: string,
  quotes: readonly string[],
  among: ReturnType<typeof sql>,
  where: ReturnType<typeof sql> = sql`true`,
) {
  // It takes one index lookup per currency, however many readings there are.
  const ids = sql`(select (select e.id from exchange_rates e where e.base = ${base} and e.quote = q.value and ${among}
    order by e.read_at desc, e.id desc limit 1) from json_each(${JSON.stringify(quotes)}) q)`;
  return database
    .select({
      quote: exchangeRates.quote,
      rate: exchangeRates.rate,
      source: exchangeRates.source,
      readAt: exchangeRates.readAt,
    })
    .from(exchangeRates)
    .where(sql`${exchangeRates.id} in ${ids} and ${where}`);
}

type Reading = typeof exchangeRates.$inferInsert;

/**
 * Adds readings; nothing is overwritten. A rate is a sensitive field, so a reading that differs from the last one of
 * its currency also gets an entry in the log of sensitive changes, in the name of the clock.
 *
 * @param last the last rate of a currency, in doubt or not
 */
export async function keepRates(
  database: Database,
  rows: readonly Reading[],
  last: (quote: string) => string | undefined,
): Promise<void> {
  if (rows.length === 0) return;
  const changeId = crypto.randomUUID();
  const changes = rows
    .filter(({ quote, rate }) => Number(rate) !== Number(last(quote)))
    .map(({ quote, rate, readAt }) => ({
      ...BY_CLOCK,
      changeId,
      resource: exchangeRateResource.name,
      title: quote,
      field: 'rate',
      before: last(quote) ?? null,
      after: rate,
      createdAt: readAt,
      rowId: sql<string>`(select cast(max(id) as text) from ${exchangeRates} where quote = ${quote})`,
    }));
  const insertRates = database.insert(exchangeRates).values([...rows]);
  await (changes.length > 0
    ? database.batch([insertRates, database.insert(sensitiveChanges).values(changes)])
    : insertRates);
}
