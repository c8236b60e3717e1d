import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auctionLots, auctionPayments, auctionSecondChances } from '../../data/schema/index.ts';
import { keepLotsGoing } from '../../functions/jobs/lots.ts';
import { database, read, send, type Account } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { aBidder, aBuyer, aLot, AUCTION, bid, ended, lotObject, restarted } from '../support/lots.ts';
import { cutOff, kindsOf, listed, tellNow, toldBecomes, toldOf } from '../support/notices.ts';

const watch = (id: number, who: Account) => send(`${AUCTION}/watch`, { id }, who);
const bidOf = ({ id: memberId }: Account, amountMinor: number) => ({
  memberId,
  isEligible: true,
  requestId: crypto.randomUUID(),
  kind: 'manual',
  amountMinor,
  currency: 'USD',
});
/** Lets the lot look at its outbox again, as a new object. */
async function again(id: number) {
  await restarted(id);
  await lotObject(id).refresh(id);
}

describe('who no longer leads', () => {
  it('is told once each time, and not for a bid that never led', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    await bid(id, ana, { max_amount: '2000' });
    await bid(id, ben, { amount: '1500' });
    await listed(id, 160_000);
    expect([await kindsOf(id, ana), await kindsOf(id, ben)]).toEqual([[], []]);
    await bid(id, ben, { amount: '3000' });
    await toldBecomes(id, ana, ['outbid']);
    expect(await toldOf(id, ana)).toMatchObject([
      { amountMinor: 300_000, currency: 'USD', untilAt: expect.any(Number), readAt: null },
    ]);
    await bid(id, ana, { amount: '4000' });
    await toldBecomes(id, ben, ['outbid']);
    await bid(id, ben, { amount: '5000' });
    await toldBecomes(id, ana, ['outbid', 'outbid']);
    await again(id);
    await listed(id, 500_000);
    expect([await kindsOf(id, ana), await kindsOf(id, ben)]).toEqual([['outbid', 'outbid'], ['outbid']]);
  });

  it('is told although the lot was killed right after the bid', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    await bid(id, ana, { amount: '1000' });
    await bid(id, ben, { amount: '2000' });
    await restarted(id);
    await again(id);
    await toldBecomes(id, ana, ['outbid']);
  });

  it('is told in a lot that was kept before there were notices', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    await bid(id, ana, { amount: '1000' });
    await runInDurableObject(lotObject(id), (_lot, { storage }) => {
      for (const column of ['outbid_row', 'changed_row', 'turn'])
        storage.sql.exec(`alter table bidder drop column ${column}`);
      storage.sql.exec('delete from schema_version where version > 1');
    });
    await restarted(id);
    await bid(id, ben, { amount: '2000' });
    await toldBecomes(id, ana, ['outbid']);
  });

  it('is told after libSQL was away, of each who led meanwhile the last time', async () => {
    const id = await aLot();
    const [ana, ben, cem] = [await aBidder(id), await aBidder(id), await aBidder(id)];
    await cutOff(id);
    for (const [who, amount] of [
      [ana, 100_000],
      [ben, 200_000],
      [ana, 300_000],
      [cem, 400_000],
    ] as const)
      expect(await lotObject(id).placeBid(id, { ...bidOf(who, amount), kind: 'manual' })).toMatchObject({
        accepted: true,
      });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect([await kindsOf(id, ana), await kindsOf(id, ben)]).toEqual([[], []]);
    await again(id);
    await toldBecomes(id, ana, ['outbid']);
    expect([await kindsOf(id, ben), await kindsOf(id, cem)]).toEqual([['outbid'], []]);
  });
});

describe('the end of a lot', () => {
  it('comes near once to who watches and who bids, and not before its time', async () => {
    const id = await aLot();
    const later = await aLot();
    const [ana, ben] = [await aBidder(id), await aBuyer()];
    await bid(id, ana, { amount: '1000' });
    await watch(id, ana);
    await watch(id, ben);
    await watch(later, ben);
    await listed(id, 100_000);
    await tellNow();
    expect([await kindsOf(id, ana), await kindsOf(id, ben)]).toEqual([[], []]);
    const endsAt = Date.now() + 20 * 60_000;
    await database.update(auctionLots).set({ endsAt }).where(eq(auctionLots.id, id));
    await Promise.all([tellNow(), tellNow()]);
    await tellNow();
    for (const who of [ana, ben])
      expect(await toldOf(id, who)).toMatchObject([{ kind: 'ending', amountMinor: 100_000, untilAt: endsAt }]);
    expect(await kindsOf(later, ben)).toEqual([]);
  });

  it('tells the winner what is due until when, and the others that their deposit is back', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    await bid(id, ana, { amount: '1000' });
    await bid(id, ben, { amount: '2000' });
    await toldBecomes(id, ana, ['outbid']);
    await ended(id);
    await lotObject(id).refresh(id);
    await restarted(id);
    await again(id);
    await toldBecomes(id, ana, ['outbid', 'lost']);
    const [payment] = await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, id));
    expect(await toldOf(id, ben)).toMatchObject([{ kind: 'won', amountMinor: 210_000, untilAt: payment?.dueAt }]);
    expect((await toldOf(id, ana))[1]).toMatchObject({ amountMinor: 50_000, currency: 'USD', untilAt: null });
    await keepLotsGoing(env, Date.now());
    await again(id);
    expect([await kindsOf(id, ana), await kindsOf(id, ben)]).toEqual([['outbid', 'lost'], ['won']]);
  });

  it('before its time is told to who has a deposit held and who watches, though libSQL was away', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBuyer()];
    await watch(id, ana);
    await watch(id, ben);
    await cutOff(id);
    expect(await lotObject(id).withdraw(id, 'sold elsewhere')).toBe(true);
    await again(id);
    await toldBecomes(id, ben, ['withdrawn']);
    expect(await toldOf(id, ana)).toMatchObject([{ kind: 'withdrawn', amountMinor: 50_000 }]);
    expect(await toldOf(id, ben)).toMatchObject([{ amountMinor: null }]);
  });
});

it('another report is told to who has bid, each time', async () => {
  const id = await aLot({ reportHash: 'a'.repeat(64) });
  const [ana, ben] = [await aBidder(id), await aBidder(id)];
  await bid(id, ana, { max_amount: '5000' });
  for (const [nth, sign] of ['b', 'c'].entries()) {
    const reportHash = sign.repeat(64);
    await database.update(auctionLots).set({ reportHash }).where(eq(auctionLots.id, id));
    await lotObject(id).refresh(id);
    await again(id);
    await toldBecomes(id, ana, Array<string>(nth + 1).fill('report_changed'));
  }
  expect(await kindsOf(id, ben)).toEqual([]);
});

describe('a purchase', () => {
  let token = '';
  beforeAll(async () => {
    ({ token } = await adminLogin(await anAdmin()));
  }, 60_000);

  it('is due soon once, lapses once, and becomes a second chance that is told, once and before it ends', async () => {
    const id = await aLot();
    const [ben, ana] = [await aBidder(id), await aBidder(id)];
    await bid(id, ben, { amount: '1000' });
    await bid(id, ana, { amount: '2000' });
    await toldBecomes(id, ben, ['outbid']);
    await ended(id);
    await lotObject(id).refresh(id);
    await toldBecomes(id, ana, ['won']);
    const isIts = eq(auctionPayments.lotId, id);
    await tellNow();
    expect(await kindsOf(id, ana)).toEqual(['won']);
    const dueAt = Date.now() + 60 * 60_000;
    await database.update(auctionPayments).set({ dueAt }).where(isIts);
    await tellNow();
    await tellNow();
    expect((await toldOf(id, ana)).slice(1)).toMatchObject([
      { kind: 'payment_due', amountMinor: 210_000, untilAt: dueAt },
    ]);
    await database
      .update(auctionPayments)
      .set({ dueAt: Date.now() - 1 })
      .where(isIts);
    await keepLotsGoing(env, Date.now());
    await keepLotsGoing(env, Date.now());
    expect((await toldOf(id, ana)).slice(2)).toMatchObject([{ kind: 'payment_lapsed', amountMinor: 50_000 }]);

    const offer = () => asAdmin(token, '/admin/auction.Lot/offerSecondChance', { id });
    await Promise.all([offer(), offer()]);
    await offer();
    expect(await kindsOf(id, ben)).toEqual(['outbid', 'lost', 'chance']);
    await tellNow();
    expect(await kindsOf(id, ben)).toEqual(['outbid', 'lost', 'chance']);
    const expiresAt = Date.now() + 60_000;
    await database.update(auctionSecondChances).set({ expiresAt }).where(eq(auctionSecondChances.lotId, id));
    await tellNow();
    await tellNow();
    expect((await toldOf(id, ben)).slice(2)).toMatchObject([
      { kind: 'chance', amountMinor: 100_000 },
      { kind: 'chance_ending', amountMinor: 100_000, untilAt: expiresAt },
    ]);
  });
});

describe('the list of notices', () => {
  it('is its member’s alone, in the language that is asked for, and counts what was not read', async () => {
    const id = await aLot();
    const [ana, ben, cem] = [await aBidder(id), await aBidder(id), await aBuyer()];
    await watch(id, cem);
    await bid(id, ana, { amount: '1000' });
    await bid(id, ben, { amount: '2000' });
    await toldBecomes(id, ana, ['outbid']);
    await lotObject(id).withdraw(id, 'sold elsewhere');
    await toldBecomes(id, ana, ['outbid', 'withdrawn']);
    const list = (query: string, { token }: Account, lang?: string) =>
      read(`${AUCTION}/getNotices?${query}`, { token, ...(lang !== undefined && { lang }) });
    const all = await list('', ana, 'de');
    expect(all).toMatchObject({ code: 1, data: { total: 2, unread: 2 } });
    const { list: notices } = all.data as { list: { id: number }[] };
    expect(notices).toMatchObject([
      {
        kind: 'withdrawn',
        subject: 'Zurückgezogen: BYD Seagull 2025 405 km',
        amount: '500.00',
        amount_label: 'Kaution zurückgegeben',
        until: null,
        until_label: null,
      },
      { kind: 'outbid', lot_id: id, title: 'BYD Seagull 2025 405 km', amount: '2000.00', currency: 'USD' },
    ]);
    const mark = (who: Account, said: object) => send(`${AUCTION}/readNotices`, said, who);
    expect(await mark(cem, { notices: [notices[1]!.id] })).toMatchObject({ code: 1, data: { unread: 1 } });
    expect(await mark(ana, { notices: [notices[1]!.id] })).toMatchObject({ code: 1, data: { unread: 1 } });
    expect((await list('unread=1', ana)).data).toMatchObject({ total: 1, list: [{ kind: 'withdrawn' }] });
    expect(await mark(ana, {})).toMatchObject({ data: { unread: 0 } });
    expect((await list('limit=1', ana)).data).toMatchObject({ total: 2, unread: 0, list: [{}] });
    expect((await list('limit=1', cem)).data).toMatchObject({ total: 1, unread: 1 });
    expect(await mark(ana, { notices: ['x'] })).toMatchObject({ code: 0, data: { errors: {} } });
    expect(await read(`${AUCTION}/getNotices`)).toMatchObject({ code: 303 });
  });
});
