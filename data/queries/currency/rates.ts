import { sql } from 'drizzle-orm';
import { CONVERTER } from '../../../src/domain/currency/converter.ts';
import { QUOTES } from '../../../src/domain/currency/quotes.ts';
import { BASE, FALLBACK_RATES, type RatesInUse } from '../../../src/domain/currency/rates.ts';
import type { Database } from '../../client.ts';
import { exchangeRates } from '../../schema/index.ts';

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

/** The newest rate of each currency that may be used. */
export async function newestRates(database: Database, base: string, quotes: readonly string[]): Promise<StoredRate[]> {
  return newest(database, base, quotes, sql`e.doubt is null`);
}

/** The newest rate of each currency, where it is in doubt. */
export async function doubtedRates(database: Database, base: string, quotes: readonly string[]): Promise<StoredRate[]> {
  return newest(database, base, quotes, sql`true`, sql`${exchangeRates.doubt} is not null`);
}

async function newest(
  database: Database,
  base: string,
  quotes: readonly string[],
  among: ReturnType<typeof sql>,
  where: ReturnType<typeof sql> = sql`true`,
): Promise<StoredRate[]> {
  // One index probe a currency, however many readings have piled up.
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

/** Keeps readings; nothing is ever overwritten. */
export async function keepRates(database: Database, rows: (typeof exchangeRates.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await database.insert(exchangeRates).values(rows);
}
