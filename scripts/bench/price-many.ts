import { loadPriceRows } from '../../data/queries/logistics/price.ts';
import { priceMany } from '../../src/wire/addresses/logistics.ts';
import { captureRequests, median, startBoth } from './api.ts';
import type { Scratch } from './scratch.ts';
import { printTable } from './table.ts';

const STYLES = 100;
const ROUNDS = 200;
const BUDGET = { p95Ms: 60, share: 0.85 } as const;
const TO = { port: 'KEMBA', country: 'KE' } as const;
/** A network may ask so often in a minute and no more: the calls come from many. */
const networkOf = (round: number): string => `198.51.100.${round % 250}`;

/**
 * What 100 prices of one call take, beside a bare route that runs the same statements. The two take turns, one call after the other,
 * so what else the machine does strikes both alike.
 */
export async function measurePriceMany(scratch: Scratch): Promise<void> {
  const { rows } = await scratch.database.$client.execute(`select id from styles order by id limit ${STYLES}`);
  const styles = rows.map((row) => Number(row['id']));
  const query = { place: TO.port, country: TO.country, styleIds: styles };
  const requests = await captureRequests(scratch.url, (database) => loadPriceRows(database, query));
  const origin = await startBoth(scratch, requests);
  const body = JSON.stringify({ to: TO.port, country: TO.country, term: 'CIF', importer: 'individual', styles });
  const product = (round: number) => timed(origin + priceMany.path, networkOf(round), body);
  const bare = (round: number) => timed(`${origin}/bare${priceMany.path}`, networkOf(round));
  await product(0);
  await bare(0);
  const times: { product: number; bare: number }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1)
    times.push({ product: await product(round), bare: await bare(round) });
  const sorted = times.map((each) => each.product).sort((left, right) => left - right);
  const p95 = sorted[Math.floor(ROUNDS * 0.95)] ?? 0;
  const share = median(times.map((each) => each.bare / each.product));
  printTable(`priceMany of ${styles.length} styles`, [
    { what: 'bare route with the same SQL, median', value: `${median(times.map((each) => each.bare)).toFixed(1)} ms` },
    { what: 'priceMany, median', value: `${median(sorted).toFixed(1)} ms` },
    {
      what: 'priceMany, p95',
      value: `${p95.toFixed(1)} ms`,
      budget: `${BUDGET.p95Ms} ms`,
      isKept: p95 <= BUDGET.p95Ms,
    },
    {
      what: 'bare time by that',
      value: `${(share * 100).toFixed(0)} %`,
      budget: '85 %',
      isKept: share >= BUDGET.share,
    },
  ]);
}

/** Milliseconds until the whole answer is there. Refuses an answer that is no success. */
async function timed(url: string, network: string, body?: string): Promise<number> {
  const headers = { 'cf-connecting-ip': network, 'content-type': 'application/json' };
  const startedAt = performance.now();
  const answer = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body }) });
  const text = await answer.text();
  if (answer.status !== 200 || (body !== undefined && !text.startsWith('{"code":1')))
    throw new Error(text.slice(0, 200));
  return performance.now() - startedAt;
}
