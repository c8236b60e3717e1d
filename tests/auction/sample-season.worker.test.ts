import { env } from 'cloudflare:workers';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lotsOfSeason, SEASON } from '../../data/seed/sample-season.ts';
import { auctionLots, auctionPayments } from '../../data/schema/index.ts';
import { keepSampleSeason } from '../../functions/jobs/sample-season.ts';
import { reportSchema } from '../../src/domain/auction/report.ts';
import { database, read } from '../support/account.ts';
import { AUCTION, lotObject } from '../support/lots.ts';

const local = { ...env, SAMPLE_SEASON: 'open' };
const lots = async () => new Map((await lotsOfSeason(database)).map((lot) => [lot.slot.name, lot]));
const dayMs = 24 * 60 * 60_000;

describe('the season of samples', () => {
  beforeAll(() => keepSampleSeason(local, Date.now()), 60_000);
  afterAll(async () => {
    for (const { id } of await database.select().from(auctionLots).where(isNotNull(auctionLots.sampleSlot)))
      await lotObject(id).withdraw(id, 'over');
  });

  it('is not there unless the site is a developer’s own', async () => {
    const samples = () => database.$count(auctionLots, isNotNull(auctionLots.sampleSlot));
    const before = await samples();
    await keepSampleSeason({ ...env, SAMPLE_SEASON: undefined }, Date.now() + 30 * dayMs);
    expect(await samples()).toBe(before);
  });

  it('has a lot in every place, of a car of the catalogue, marked as a sample', async () => {
    expect([...(await lots()).keys()].sort()).toEqual(SEASON.map(({ name }) => name).sort());
    const rows = await database.select().from(auctionLots).where(isNotNull(auctionLots.sampleSlot));
    for (const row of rows) {
      expect(row).toMatchObject({ isSample: true, styleId: expect.any(Number) });
      if (row.report) expect(reportSchema.parse(row.report)).toEqual(row.report);
    }
    expect(new Set(rows.map(({ title }) => title)).size).toBeGreaterThan(1);
  });

  it('has bids of people in lots that run, and lots of every state', async () => {
    const { data } = await read(`${AUCTION}/getDetail?id=${(await lots()).get('open-fought')!.id}`);
    expect(data).toMatchObject({ lot: { status: 'open', is_sample: true, leader_alias: 'B3', bid_count: 7 } });
    expect((await read(`${AUCTION}/getDetail?id=${(await lots()).get('opens-later')!.id}`)).data).toMatchObject({
      lot: { status: 'scheduled' },
    });
  });

  it('comes to every outcome', async () => {
    const outcomes = ['sold', 'reserve-not-met', 'no-bids', 'withdrawn'];
    await vi.waitFor(
      async () => {
        const now = await lots();
        expect(outcomes.map((name) => now.get(name)?.outcome)).toEqual(
          outcomes.map((name) => name.replaceAll('-', '_')),
        );
      },
      { timeout: 90_000, interval: 2_000 },
    );
    const { id } = (await lots()).get('reserve-not-met')!;
    const result = await lotObject(id).result(id);
    expect(result).toMatchObject({ rows: [{ type: 'opened' }, { type: 'bid' }, { type: 'closed' }] });
  }, 120_000);

  it('is kept as it is while it lasts, and renewed beside what is over', async () => {
    const before = await lots();
    await keepSampleSeason(local, Date.now());
    expect(await lots()).toEqual(before);
    await keepSampleSeason(local, Date.now() + 20 * dayMs);
    const after = await lots();
    for (const [name, { id, sampleTurn }] of before)
      expect(after.get(name)).toMatchObject({
        sampleTurn: (sampleTurn ?? 0) + 1,
        id: expect.not.toSatisfy((one) => one === id),
      });
    const [sold] = await database
      .select()
      .from(auctionLots)
      .where(eq(auctionLots.id, before.get('sold')!.id));
    expect(sold).toMatchObject({ state: 'closed', outcome: 'sold' });
    // A bidder whose purchase lapses would bid no more.
    const [payment] = await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, sold!.id));
    expect(payment).toMatchObject({ state: 'paid' });
  }, 60_000);

  it('ends where other machines reach the site', async () => {
    await keepSampleSeason({ ...env, SAMPLE_SEASON: 'closed' }, Date.now());
    await vi.waitFor(async () => {
      for (const { state } of (await lots()).values()) expect(state).toBe('closed');
    }, 60_000);
  });
});
