import { sql } from 'drizzle-orm';
import type { Database } from '../../data/client.ts';

/** Puts cars into stock, `many-1` and so on, all of one brand and model, as the database does it fastest: without documents. */
export async function addManyCars(database: Database, count: number): Promise<void> {
  await database.run(sql`insert into stock_items (slug, kind, brand_slug, model_slug, model_year, trim, trim_zh, energy_type,
      price_minor, currency, quantity, status, is_sample, source, digest, origin, updated_at)
    with recursive car (place) as (select 1 union all select place + 1 from car where place < ${count})
    select 'many-' || place, 'used', 'byd', 'byd-seagull', 2025, 'Vitality', '活力版', 'battery_electric',
      5000000 + place, 'CNY', 1, 'available', 0, 'test', 'd' || place, 'admin', 0 from car`);
}

/** Counts what the database says it read while `work` runs: rows, and characters of its answers. */
export async function readBy(work: () => Promise<unknown>): Promise<{ rows: number; largestAnswer: number }> {
  const unwatched = globalThis.fetch;
  const read = { rows: 0, largestAnswer: 0 };
  globalThis.fetch = async (...requested) => {
    const answer = await unwatched(...requested);
    const text = await answer.clone().text();
    read.largestAnswer = Math.max(read.largestAnswer, text.length);
    for (const [, rows] of text.matchAll(/"rows_read":(\d+)/g)) read.rows += Number(rows);
    return answer;
  };
  try {
    await work();
  } finally {
    globalThis.fetch = unwatched;
  }
  return read;
}
