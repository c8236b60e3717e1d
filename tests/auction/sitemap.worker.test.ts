import { inArray } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { auctionLots } from '../../data/schema/index.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { database } from '../support/account.ts';
import { fetchWorker } from '../support/api.ts';
import { aLot } from '../support/lots.ts';

const made: number[] = [];
const lot = async (facts: Parameters<typeof aLot>[0]) => {
  const id = await aLot(facts);
  made.push(id);
  return id;
};
afterAll(() => database.delete(auctionLots).where(inArray(auctionLots.id, made)));

const read = (environment: Partial<Cloudflare.Env> = {}) => fetchWorker('/sitemap-lots.xml', {}, environment);

it('names what can be bid on now in every language, and nothing else', async () => {
  const open = await lot({ state: 'open' });
  const others = [
    await lot({ state: 'open', isSample: true }),
    await lot({ state: 'scheduled' }),
    await lot({ state: 'closed', outcome: 'no_bids' }),
    // The lists have not heard of its end yet.
    await lot({ state: 'open', originalEndsAt: Date.now() - 1_000 }),
  ];
  const answer = await read({ SITE_ORIGIN: 'https://cars.example' });
  const xml = await answer.text();
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(xml).toContain(`<loc>https://cars.example/auction_details/${open}</loc>`);
  expect(xml).toContain(`<loc>https://cars.example/ar/auction_details/${open}</loc>`);
  expect(xml.match(new RegExp(`<loc>[^<]*/auction_details/${open}</loc>`, 'g'))).toHaveLength(LOCALE_CODES.length);
  for (const other of others) expect(xml).not.toContain(`/auction_details/${other}<`);
});

it('has a page also while nothing is open, and is no address to send to', async () => {
  await database.delete(auctionLots).where(inArray(auctionLots.id, made));
  expect(await (await read()).text()).toMatch(/<loc>[^<]+\/auction_list<\/loc>/);
  const sent = await fetchWorker('/sitemap-lots.xml', { method: 'POST' });
  expect(sent.status).toBe(404);
});
