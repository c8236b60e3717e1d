import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auctionDeposits, auctionLots } from '../../data/schema/index.ts';
import { holdDeposit } from '../../data/queries/auction/deposits.ts';
import { keepLotsGoing } from '../../functions/jobs/lots.ts';
import { database, read, send } from '../support/account.ts';
import { aBidder, aBuyer, aLot, AUCTION, bid, ended, lotObject, money, settled, stateOf } from '../support/lots.ts';

describe('a deposit', () => {
  it('is held once and taken back, but not while leading', async () => {
    const id = await aLot();
    const ana = await aBidder(id);
    const said = { id, request_id: crypto.randomUUID() };
    expect(await send(`${AUCTION}/holdDeposit`, { ...said, terms_version: 1 }, ana)).toMatchObject({
      code: 1,
      data: { deposit: { state: 'held', amount: '500.00' }, money: '4500.00' },
    });
    expect(await send(`${AUCTION}/releaseDeposit`, said, ana)).toMatchObject({
      code: 1,
      data: { deposit: { state: 'released' }, money: '5000.00' },
    });
    await settled(id, async () => expect(await money(ana.id)).toBe(500_000));
    expect((await bid(id, ana, { amount: '1000' })).data).toMatchObject({ reason: 'no-deposit' });
    await send(`${AUCTION}/holdDeposit`, { ...said, terms_version: 1 }, ana);
    await bid(id, ana, { amount: '1000' });
    expect(await send(`${AUCTION}/releaseDeposit`, said, ana)).toMatchObject({ code: 0, data: { reason: 'leading' } });
    const [row] = await database.select().from(auctionDeposits).where(eq(auctionDeposits.lotId, id));
    expect(row).toMatchObject({ state: 'held', turn: 2 });
  });

  it('is not held anew, nor let go of anew, by a request that comes twice', async () => {
    const id = await aLot();
    const ana = await aBuyer();
    const hold = (said: object) => send(`${AUCTION}/holdDeposit`, { id, terms_version: 1, ...said }, ana);
    const release = (said: object) => send(`${AUCTION}/releaseDeposit`, { id, ...said }, ana);
    const [held, freed] = [{ request_id: crypto.randomUUID() }, { request_id: crypto.randomUUID() }];
    await hold(held);
    await release(freed);
    await settled(id, async () => expect(await money(ana.id)).toBe(500_000));
    const late = { request_id: held.request_id.toUpperCase() };
    expect(await hold(late)).toMatchObject({ code: 1, data: { deposit: { state: 'released' }, money: '5000.00' } });
    expect((await bid(id, ana, { amount: '1000' })).data).toMatchObject({ reason: 'no-deposit' });
    await hold({ request_id: crypto.randomUUID() });
    expect(await release(freed)).toMatchObject({ code: 1, data: { deposit: { state: 'held' }, money: '4500.00' } });
    expect(await bid(id, ana, { amount: '1000' })).toMatchObject({ code: 1 });
    expect(await money(ana.id)).toBe(450_000);
  });

  it('that the lot has let go of is not taken for a new one, however late its call comes', async () => {
    const id = await aLot();
    const { id: ben } = await aBuyer();
    const hold = (turn: number) => lotObject(id).hold(id, ben, { at: Date.now(), turn });
    const release = () => lotObject(id).release(id, ben, crypto.randomUUID());
    expect([await hold(1), await release(), await hold(1)]).toEqual(['held', 'released', 'let-go']);
    expect([await hold(2), await hold(1)]).toEqual(['held', 'held']);
    expect([await release(), await hold(2)]).toEqual(['released', 'let-go']);
  });

  it('that is let go of and asked for at once is held by the ledger where the lot has it as held', async () => {
    const id = await aLot();
    const ana = await aBidder(id);
    for (let turn = 0; turn < 5; turn += 1) {
      const said = () => ({ id, terms_version: 1, request_id: crypto.randomUUID() });
      const calls = ['holdDeposit', 'releaseDeposit', 'holdDeposit', 'holdDeposit'];
      await Promise.all(calls.map((call) => send(`${AUCTION}/${call}`, said(), ana)));
      await settled(id, async () => {
        const { you } = (await read(`${AUCTION}/getDetail?id=${id}`, ana)).data as { you: { deposit: object } };
        const [row] = await database.select().from(auctionDeposits).where(eq(auctionDeposits.lotId, id));
        expect(you.deposit).toMatchObject({ state: row?.state });
        expect(await money(ana.id)).toBe(row?.state === 'held' ? 450_000 : 500_000);
      });
    }
  });

  it('that was taken while the lot ended goes back, by the lot and by the clock', async () => {
    const id = await aLot();
    const [late, killed] = [await aBuyer(), await aBuyer()];
    const hold = (memberId: number) =>
      holdDeposit(database, {
        lotId: id,
        memberId,
        amountMinor: 50_000,
        currency: 'USD',
        termsVersion: 1,
        now: Date.now(),
        by: crypto.randomUUID(),
      });
    const told = (state: 'open' | 'closed') =>
      database.update(auctionLots).set({ state }).where(eq(auctionLots.id, id));
    await lotObject(id).refresh(id);
    await ended(id);
    await lotObject(id).refresh(id);
    await settled(id, async () => expect((await stateOf(id))?.state).toBe('closed'));
    // Lists lag a moment behind the lot.
    await told('open');
    await hold(late.id);
    await hold(killed.id);
    await told('closed');
    expect([await money(late.id), await money(killed.id)]).toEqual([450_000, 450_000]);

    expect(await lotObject(id).hold(id, late.id, { at: Date.now(), turn: 1 })).toBe('closed');
    await settled(id, async () => expect(await money(late.id)).toBe(500_000));
    await keepLotsGoing(env, Date.now());
    await keepLotsGoing(env, Date.now());
    expect([await money(late.id), await money(killed.id)]).toEqual([500_000, 500_000]);
  });
});
