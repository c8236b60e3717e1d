import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, read, type Account } from '../support/account.ts';
import { adminLogin, anAdmin } from '../support/admin.ts';
import { ACCOUNT, askPayout, aSaver, decide, ledgerOf, PAYMENT, PAYOUT, payoutOf, uuid } from '../support/payments.ts';

let token = '';
let other = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
  ({ token: other } = await adminLogin(await anAdmin()));
}, 60_000);

const pay = (id: number, by = token) => decide(by, `${PAYOUT}/pay`, { id, bank_reference: 'BOC-77120' });
const refuse = (id: number, by = token) => decide(by, `${PAYOUT}/refuse`, { id, reason: 'Another name.' });
const mine = async (member: Account) =>
  ((await read(`${PAYMENT}/getMyPayouts`, member)).data as { list: { state: string }[] }).list;

describe('a payout', () => {
  it('is off the balance from the asking on, told by mail, and paid with the bank’s reference', async () => {
    const member = await aSaver(50_000);
    const requested = await askPayout(member);
    expect(requested).toMatchObject({
      code: 1,
      data: {
        money: '200.00',
        payout: { state: 'asked', amount: '300.00', account: 'GB82WEST12345698765432', holder: ACCOUNT.holder },
      },
    });
    const entries = [
      ['adjustment', 50_000],
      ['payout', -30_000],
    ];
    expect(await ledgerOf(member.id)).toEqual({ money: 20_000, entries });
    expect((await read(`${PAYMENT}/getDetails`, member)).data).toMatchObject({ money: '200.00', asked: '300.00' });
    expect(await mailsTo(member.email)).toMatchObject([{ subject: 'You asked for a payout' }]);
    const { id } = payoutOf(requested);
    expect((await Promise.all([pay(id), pay(id)])).map(({ code }) => code)).toEqual([1, 1]);
    expect(await mine(member)).toMatchObject([{ state: 'paid', bank_reference: 'BOC-77120' }]);
    expect(await ledgerOf(member.id)).toEqual({ money: 20_000, entries });
    expect(await mailsTo(member.email)).toHaveLength(2);
    expect((await read('/api/auction.Auction/getNotices', member)).data).toMatchObject({
      list: [{ kind: 'payout_paid', note: 'BOC-77120' }, { kind: 'payout_asked' }],
    });
  });

  it('that is refused comes back, once', async () => {
    const member = await aSaver(50_000);
    const { id } = payoutOf(await askPayout(member));
    expect((await Promise.all([refuse(id), refuse(id)])).map(({ code }) => code)).toEqual([1, 1]);
    expect(await ledgerOf(member.id)).toMatchObject({ money: 50_000, entries: { length: 3 } });
    expect(await mine(member)).toMatchObject([{ state: 'refused', reason: 'Another name.' }]);
    expect(await pay(id)).toMatchObject({ code: 0, data: { reason: 'wrong-state' } });
  });

  it.each([1, 2, 3, 4])('that one pays and another refuses at once is one of both: turn %s', async () => {
    const member = await aSaver(50_000);
    const { id } = payoutOf(await askPayout(member));
    const answers = await Promise.all([pay(id), refuse(id, other)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    const [row] = await mine(member);
    const { money, entries } = await ledgerOf(member.id);
    expect([money, entries.length]).toEqual(row?.state === 'paid' ? [20_000, 2] : [50_000, 3]);
    expect(await mailsTo(member.email)).toHaveLength(2);
  });

  it('that is asked for twice by one request is one, and by many requests no more than is there', async () => {
    const member = await aSaver(70_000);
    const sent = { request_id: uuid() };
    const twice = await Promise.all([askPayout(member, sent), askPayout(member, sent)]);
    expect(new Set(twice.map((answer) => payoutOf(answer).id)).size).toBe(1);
    expect((await ledgerOf(member.id)).money).toBe(40_000);
    const reused = await askPayout(member, { ...sent, amount: '1.00' });
    expect(reused).toMatchObject({ code: 0, data: { reason: 'request-reused' } });
    const many = await Promise.all([1, 2, 3].map(() => askPayout(member)));
    expect(many.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(many.find(({ code }) => code === 0)).toMatchObject({ data: { reason: 'no-money' } });
    expect((await ledgerOf(member.id)).money).toBe(10_000);
  });

  it('needs the password, which a stolen token does not know', async () => {
    const member = await aSaver(50_000);
    const wrong = await askPayout(member, { password: 'Wrong-one1' });
    expect(wrong).toMatchObject({ code: 0, data: { errors: [{ path: 'password' }] } });
    expect((await ledgerOf(member.id)).money).toBe(50_000);
    expect(await mine(member)).toEqual([]);
  });

  it.each([
    [{ amount: '500.01' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ currency: 'EUR' }, 'currency'],
    [{ is_own_name: false }, 'is_own_name'],
    [{ holder: '' }, 'holder'],
    [{ bank: '' }, 'bank'],
    [{ account: 'GB82 WEST 1234 5698 7654 33' }, 'account'],
    [{ swift: 'SWIFT' }, 'swift'],
    [{ password: '' }, 'password'],
  ])('with %j is refused beside its field, and nothing is taken', async (facts, path) => {
    const member = await aSaver(50_000);
    expect(await askPayout(member, facts)).toMatchObject({ code: 0, data: { errors: [{ path }] } });
    expect((await ledgerOf(member.id)).money).toBe(50_000);
  });

  it('is one of few that wait at once', async () => {
    const member = await aSaver(50_000);
    const answers = [];
    for (let nth = 0; nth < 6; nth += 1) answers.push(await askPayout(member, { amount: '1.00' }));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(answers[5]).toMatchObject({ data: { reason: 'too-many-asked' } });
  });
});
