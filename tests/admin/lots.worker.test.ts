import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { adminLog, auctionDeposits, auctionPayments, balanceChanges, members } from '../../data/schema/index.ts';
import { reportHash, reportSchema } from '../../src/domain/auction/report.ts';
import { database, read, send } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { aBidder, aLot, AUCTION, aSealingKey, bid, ended, lotObject } from '../support/lots.ts';

let token = '';
beforeAll(async () => void ({ token } = await adminLogin(await anAdmin())), 60_000);

const post = (path: string, body: object) => asAdmin(token, `/admin/${path}`, body);
const rows = async (path: string) =>
  ((await asAdmin(token, `/admin/${path}`)).data as { list: Record<string, unknown>[] }).list;
const detail = async (id: number) => (await read(`${AUCTION}/getDetail?id=${id}`)).data as Record<string, never>;
const moneyOf = async (id: number) => (await database.select().from(members).where(eq(members.id, id)))[0]?.moneyMinor;

const LOT = {
  title: 'BYD Seagull, scheduled',
  auto_style_id: '101',
  currency: 'USD',
  opening_bid: '5000.00',
  ladder_id: '1',
  fee_id: '1',
  deposit: '500.00',
  payment_due_days: 5,
  soft_close_s: 120,
  opens_at: '2036-11-25 10:00:00',
  original_ends_at: '2036-11-26 10:00:00',
};

/** A lot that a bidder has won. */
async function aWonLot({ price = '1000', openingMinor = 100_000 } = {}) {
  const id = await aLot({ openingMinor });
  const winner = await aBidder(id);
  await bid(id, winner, { amount: price });
  await ended(id);
  await lotObject(id).refresh(id);
  const payment = await vi.waitFor(async () => {
    const [found] = await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, id));
    expect(found).toBeDefined();
    return found!;
  }, 60_000);
  return { id, winner, payment };
}
const depositOf = async (lotId: number, memberId: number) =>
  (
    await database
      .select()
      .from(auctionDeposits)
      .where(and(eq(auctionDeposits.lotId, lotId), eq(auctionDeposits.memberId, memberId)))
  )[0];

describe('scheduling a lot', () => {
  it('copies the presets and the car, and its object hears of every edit until it opens', async () => {
    const { data } = await post('auction.Lot/add', LOT);
    const { id } = data as { id: number };
    expect(await detail(id)).toMatchObject({
      lot: { status: 'scheduled', opening_bid: '5000.00', reserve_state: 'none', auto_style_id: 101 },
      terms: {
        increments: [{ from: '0.00', step: '50.00' }, {}, {}],
        buyer_fee: { percent: '2.5', maximum: '1000.00' },
      },
    });
    expect(await post('auction.Lot/edit', { id, opening_bid: '4000', reserve: '6000' })).toMatchObject({ code: 1 });
    expect(await detail(id)).toMatchObject({
      lot: { opening_bid: '4000.00', reserve_state: 'not_met' },
      terms: { reserve_commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(JSON.stringify(await detail(id))).not.toContain('"6000.00"');
    expect(await post('auction.Lot/withdraw', { id, reason: 'a test' })).toMatchObject({ code: 1 });
    // Lists lag behind the lot.
    const query = `search[0][field]=id&search[0][val]=${id}&search[0][operator]==`;
    await vi.waitFor(async () => {
      expect(await rows(`auction.Lot/index?${query}`)).toMatchObject([{ status: 'closed', outcome: 'withdrawn' }]);
    }, 60_000);
    expect(await post('auction.Lot/edit', { id, opening_bid: '3000' })).toMatchObject({ code: 0 });
  });

  it('leaves the deposit as it is once a member holds it', async () => {
    const { data } = await post('auction.Lot/add', LOT);
    const { id } = data as { id: number };
    expect(await post('auction.Lot/edit', { id, deposit: '400.00' })).toMatchObject({ code: 1 });
    const ana = await aBidder(id);
    const refused = await post('auction.Lot/edit', { id, deposit: '4000.00' });
    expect(refused).toMatchObject({ code: 0, data: { errors: [{ path: 'deposit' }] } });
    expect(await post('auction.Lot/edit', { id, opening_bid: '4500' })).toMatchObject({ code: 1 });
    expect(await detail(id)).toMatchObject({ terms: { deposit: '400.00', opening_bid: '4500.00' } });
    expect(await moneyOf(ana.id)).toBe(460_000);
    await send(`${AUCTION}/releaseDeposit`, { id, request_id: crypto.randomUUID() }, ana);
    await vi.waitFor(async () => expect(await moneyOf(ana.id)).toBe(500_000), 60_000);
    expect(await post('auction.Lot/edit', { id, deposit: '4000.00' })).toMatchObject({ code: 1 });
    await post('auction.Lot/withdraw', { id, reason: 'a test' });
  });

  it('is over once it runs: its terms stand', async () => {
    const id = await aLot();
    await lotObject(id).refresh(id);
    const answer = await post('auction.Lot/edit', { id, opening_bid: '1.00' });
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('no longer change its terms') });
    expect(await detail(id)).toMatchObject({ lot: { opening_bid: '1000.00' } });
    await post('auction.Lot/withdraw', { id, reason: 'a test' });
  });
});

describe('the report of a running lot', () => {
  it('is changed by its form: the log says so, open maxima are void, and bids name the new one', async () => {
    const id = await aLot();
    const ana = await aBidder(id);
    await bid(id, ana, { max_amount: '5000' });
    const defect = {
      view: 'rear',
      x: '0.25',
      y: 0.75,
      kind: 'scratch',
      size_mm: '120',
      note: 'Bumper',
      photographs: [],
    };
    const said = { id, report_grade: 'B', report_date: '2026-11-20', report_defects: [defect] };
    expect(await post('auction.Lot/edit', said)).toMatchObject({ code: 1 });
    const { report, terms, history } = await detail(id);
    expect(report).toMatchObject({ grade: 'B', defects: [{ x: 0.25, size_mm: 120 }], photographs: [] });
    expect(terms).toMatchObject({ report_hash: null });
    expect(history).toMatchObject([{}, {}, { type: 'report_changed' }]);
    const hash = reportHash(reportSchema.parse(report), (text) => createHash('sha256').update(text).digest('hex'));
    expect((history as unknown as object[])[2]).toMatchObject({ data: { report_hash: hash } });
    const you = await read(`${AUCTION}/getDetail?id=${id}`, { token: ana.token });
    expect(you.data).toMatchObject({ you: { leading: true, max_amount: null } });
    const ben = await aBidder(id);
    expect((await bid(id, ben, { amount: '2000', report_hash: hash })).data).toMatchObject({ leading: true });
    // Nothing else of it can be changed, and the report cannot be taken away.
    expect(await post('auction.Lot/edit', { ...said, title: 'Another car' })).toMatchObject({ code: 0 });
    expect(await post('auction.Lot/edit', { id, report_grade: null })).toMatchObject({ code: 0 });
    await post('auction.Lot/withdraw', { id, reason: 'a test' });
  });
});

describe('a running lot', () => {
  it('is watched, and tells whose an alias is to those with the right for it', async () => {
    const id = await aLot();
    const ana = await aBidder(id);
    await bid(id, ana, { amount: '1000' });
    expect((await asAdmin(token, `/admin/auction.Lot/live?id=${id}`)).data).toMatchObject({
      lot: { status: 'open', leader_alias: 'B1' },
      history: [{ type: 'opened' }, { type: 'bid', data: { alias: 'B1' } }],
    });
    const query = `search[0][field]=lot_id&search[0][val]=${id}&search[0][operator]==`;
    await vi.waitFor(async () => {
      expect(await rows(`auction.Bidder/index?${query}`)).toMatchObject([
        { alias: 'B1', user_id: ana.id, highest: '1000.00', currency: 'USD' },
      ]);
    }, 60_000);
    expect(await rows(`auction.Deposit/index?${query}`)).toMatchObject([
      { user_id: ana.id, state: 'held', amount: '500.00', held_at: expect.any(Number) },
    ]);
    const other = await adminLogin(await anAdmin(['auction/lot/index', 'auction/lot/live']));
    expect(await asAdmin(other.token, `/admin/auction.Bidder/index?${query}`)).toMatchObject({ code: 401 });
    const live = async (by: string) => (await asAdmin(by, `/admin/auction.Lot/live?id=${id}`)).data;
    const standing = { deposits: 1, payment: null, chance: null, seal: null };
    expect(await live(token)).toMatchObject({
      ...standing,
      bidders: [{ alias: 'B1', user_id: ana.id, username: ana.username, nickname: expect.any(String) }],
    });
    expect(await live(other.token)).toMatchObject({ ...standing, bidders: null });

    expect(await post('auction.Lot/withdraw', { id, reason: '' })).toMatchObject({ code: 0 });
    expect(await post('auction.Lot/withdraw', { id, reason: 'Sold elsewhere' })).toMatchObject({ code: 1 });
    expect(await post('auction.Lot/withdraw', { id, reason: 'again' })).toMatchObject({ code: 0 });
    const { length: woken } = await listDurableObjectIds(env.AUCTION_LOT);
    expect(await post('auction.Lot/withdraw', { id: 999_999, reason: 'none' })).toMatchObject({ code: 0 });
    expect(await asAdmin(token, '/admin/auction.Lot/live?id=999998')).toMatchObject({ code: 0 });
    expect(await listDurableObjectIds(env.AUCTION_LOT)).toHaveLength(woken);
    expect(await detail(id)).toMatchObject({ lot: { outcome: 'withdrawn' } });
    await vi.waitFor(async () => expect(await moneyOf(ana.id)).toBe(500_000), 60_000);
    const [entry] = await database.select().from(adminLog).where(eq(adminLog.node, 'auction/lot/withdraw'));
    expect(entry?.data).toMatchObject({ reason: expect.any(String) });
  });
});

describe('the result of a lot', () => {
  it('has purchase and seal, and the purchase for those alone who may read purchases', async () => {
    const { id, winner, payment } = await aWonLot();
    const environment = await aSealingKey();
    const live = async (batoken: string) =>
      (await read(`/admin/auction.Lot/live?id=${id}`, { headers: { batoken }, environment })).data;
    const rows = 3;
    // Without a key nothing can be signed.
    expect((await asAdmin(token, `/admin/auction.Lot/live?id=${id}`)).data).toMatchObject({ seal: null });
    expect(await live(token)).toMatchObject({
      lot: { status: 'closed', outcome: 'sold', current_bid: '1000.00', leader_alias: 'B1' },
      bidders: [{ alias: 'B1', user_id: winner.id }],
      payment: { id: payment.id, state: 'open', order_no: payment.orderNo, amount: '1100.00', currency: 'USD' },
      seal: { rows, head: expect.stringMatching(/^[0-9a-f]{64}$/), signature: expect.any(String) },
    });
    const other = await adminLogin(await anAdmin(['auction/lot/live', 'auction/bidder/index']));
    expect(await live(other.token)).toMatchObject({ bidders: [{ alias: 'B1' }], payment: null, seal: { rows } });
    expect(await post('auction.Payment/lapse', { id: payment.id })).toMatchObject({ code: 1 });
    expect(await live(token)).toMatchObject({ payment: { state: 'lapsed' } });
  });

  it('has no seal where the lot never opened', async () => {
    const { data } = await post('auction.Lot/add', LOT);
    const { id } = data as { id: number };
    await post('auction.Lot/withdraw', { id, reason: 'a test' });
    expect((await asAdmin(token, `/admin/auction.Lot/live?id=${id}`)).data).toMatchObject({
      lot: { status: 'closed', outcome: 'withdrawn' },
      seal: null,
      payment: null,
      deposits: 0,
      history: [],
    });
  });
});

describe('a purchase', () => {
  it('is booked once: the deposit counts, the ledger shows each step, the balance stays', async () => {
    const { id, winner, payment } = await aWonLot();
    const said = { id: payment.id, note: 'Bank of Mombasa, 26 November' };
    expect(await post('auction.Payment/book', said)).toMatchObject({ code: 1 });
    expect(await post('auction.Payment/book', said)).toMatchObject({ code: 1 });
    expect(await moneyOf(winner.id)).toBe(450_000);
    const entries = await database.select().from(balanceChanges).where(eq(balanceChanges.memberId, winner.id));
    expect(entries.map(({ reason, amountMinor }) => [reason, amountMinor]).slice(-3)).toEqual([
      ['depositReleased', 50_000],
      ['adjustment', payment.amountMinor - 50_000],
      ['purchase', -payment.amountMinor],
    ]);
    // As the mail said: it counts towards price and fee.
    expect(await depositOf(id, winner.id)).toMatchObject({ state: 'counted' });
    expect(await post('auction.Payment/lapse', { id: payment.id })).toMatchObject({ code: 0 });
    expect((await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, id)))[0]?.state).toBe('paid');
  });

  it('that costs less than its deposit leaves the rest to its buyer', async () => {
    const { winner, payment } = await aWonLot({ price: '200', openingMinor: 20_000 });
    expect(payment.amountMinor).toBe(30_000);
    expect(await post('auction.Payment/book', { id: payment.id, note: 'By the deposit' })).toMatchObject({ code: 1 });
    expect(await moneyOf(winner.id)).toBe(470_000);
    const entries = await database.select().from(balanceChanges).where(eq(balanceChanges.memberId, winner.id));
    expect(entries.map(({ reason, amountMinor }) => [reason, amountMinor]).slice(-2)).toEqual([
      ['depositReleased', 50_000],
      ['purchase', -30_000],
    ]);
  });

  it('lapses before its time, with its deposit, and is then not booked', async () => {
    const { id, winner, payment } = await aWonLot();
    expect(await post('auction.Payment/lapse', { id: payment.id })).toMatchObject({ code: 1 });
    expect(await post('auction.Payment/lapse', { id: payment.id })).toMatchObject({ code: 1 });
    expect(await depositOf(id, winner.id)).toMatchObject({ state: 'taken' });
    expect(await post('auction.Payment/book', { id: payment.id, note: 'late' })).toMatchObject({ code: 0 });
    expect(await moneyOf(winner.id)).toBe(450_000);
    expect(await post('auction.Payment/book', { id: 999_999, note: 'none' })).toMatchObject({ code: 0 });
  });

  it('that lapsed keeps its buyer from bidding until it is settled, and only then', async () => {
    const { winner, payment } = await aWonLot();
    const settled = { id: payment.id, note: 'Paid by other means' };
    const other = await aLot();
    const held = { id: other, terms_version: 1, request_id: crypto.randomUUID() };
    expect(await send(`${AUCTION}/holdDeposit`, held, winner)).toMatchObject({ code: 1 });
    expect((await bid(other, winner, { amount: '1' })).data).toMatchObject({ reason: 'bid-too-low' });
    expect(await post('auction.Payment/settle', settled)).toMatchObject({ code: 0 });
    expect(await post('auction.Payment/lapse', { id: payment.id })).toMatchObject({ code: 1 });
    const next = await aLot();
    const hold = () =>
      send(`${AUCTION}/holdDeposit`, { id: next, terms_version: 1, request_id: crypto.randomUUID() }, winner);
    expect(await hold()).toMatchObject({ code: 0, data: { reason: 'not-eligible' } });
    // Who may bid is believed for a while, and asked again after each of these.
    const bidNow = async () => (await bid(other, winner, { amount: '1000' })).data;
    expect(await bidNow()).toMatchObject({ accepted: false, reason: 'not-eligible' });
    expect(await post('auction.Payment/settle', { ...settled, note: '' })).toMatchObject({ code: 0 });
    expect(await post('auction.Payment/settle', settled)).toMatchObject({ code: 1 });
    expect(await post('auction.Payment/settle', settled)).toMatchObject({ code: 1 });
    expect(await hold()).toMatchObject({ code: 1 });
    expect(await bidNow()).toMatchObject({ accepted: true });
    expect(await moneyOf(winner.id)).toBe(350_000);
    const [entry] = await database.select().from(adminLog).where(eq(adminLog.node, 'auction/payment/settle'));
    expect(entry?.data).toMatchObject({ note: expect.any(String) });
  });
});
