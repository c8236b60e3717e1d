import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLog, members, siteSettings } from '../../data/schema/index.ts';
import { paymentReference } from '../../src/domain/payment/reference.ts';
import { anAccount, database, mailsTo, read, send, type Account } from '../support/account.ts';
import { adminLogin, anAdmin } from '../support/admin.ts';
import { aLot } from '../support/lots.ts';
import {
  aSaver,
  decide,
  ledgerOf,
  PAYMENT,
  REPORT,
  report,
  reportOf,
  uuid,
  type Reported,
} from '../support/payments.ts';

let token = '';
let other = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
  ({ token: other } = await adminLogin(await anAdmin()));
}, 60_000);

const mine = async (member: Account) =>
  ((await read(`${PAYMENT}/getMyPayments`, member)).data as { list: Reported[] }).list;
const book = (id: number, facts: object = {}, by = token) => decide(by, `${REPORT}/book`, { id, ...facts });
const refuse = (id: number, by = token) => decide(by, `${REPORT}/refuse`, { id, reason: 'Nothing came.' });
const reverse = (id: number, by = token) => decide(by, `${REPORT}/reverse`, { id, reason: 'Not yours.' });

describe('how to pay in', () => {
  it('tells the reference, what is there, and what the deposit of a lot still needs', async () => {
    const member = await aSaver(12_000);
    const lotId = await aLot();
    expect(await read(`${PAYMENT}/getDetails?lot_id=${lotId}`, member)).toMatchObject({
      code: 1,
      data: {
        money: '120.00',
        held: '0.00',
        reported: '0.00',
        asked: '0.00',
        currency: 'USD',
        missing: '380.00',
        reference: paymentReference(member.id),
        demo: null,
      },
    });
    expect((await read(`${PAYMENT}/getDetails`, member)).data).toMatchObject({ missing: null });
    // A lot that is not there needs nothing.
    expect(await read(`${PAYMENT}/getDetails?lot_id=999999999`, member)).toMatchObject({
      code: 1,
      data: { missing: null },
    });
  });

  it('tells the account of the settings, and none where half of it is stated', async () => {
    const member = await anAccount();
    const stated = { bankHolder: 'Haitu Export Co.', bankName: 'Bank of China', bankAccount: '6228 4804' };
    const state = (values: object) =>
      database
        .insert(siteSettings)
        .values({ id: 'site', values, origin: 'admin' })
        .onConflictDoUpdate({ target: siteSettings.id, set: { values } });
    const [before] = await database.select().from(siteSettings);
    await state(stated);
    const bank = {
      holder: stated.bankHolder,
      name: stated.bankName,
      account: stated.bankAccount,
      address: '',
      swift: '',
    };
    expect((await read(`${PAYMENT}/getDetails`, member)).data).toMatchObject({ bank, promises: [] });
    const promises = ['deposit', 'account', 'documents'];
    await state({ ...stated, promises });
    expect((await read(`${PAYMENT}/getDetails`, member)).data).toMatchObject({ promises: ['account', 'deposit'] });
    // A promise about an account that is no longer whole is not made.
    await state({ bankHolder: stated.bankHolder, promises });
    expect((await read(`${PAYMENT}/getDetails`, member)).data).toMatchObject({ bank: null, promises: ['deposit'] });
    if (before) await state(before.values);
    else await database.delete(siteSettings);
  });
});

describe('a payment that is reported', () => {
  it('is on the balance once an admin has booked it, and its member is told in their language', async () => {
    const member = await anAccount();
    await database.update(members).set({ locale: 'ru' }).where(eq(members.id, member.id));
    const { id } = reportOf(await report(member, { value_date: new Date().toISOString().slice(0, 10) }));
    expect(await ledgerOf(member.id)).toEqual({ money: 0, entries: [] });
    expect((await read(`${PAYMENT}/getDetails`, member)).data).toMatchObject({ reported: '500.00', money: '0.00' });
    expect(await book(id)).toMatchObject({ code: 1 });
    expect(await ledgerOf(member.id)).toEqual({ money: 50_000, entries: [['payIn', 50_000]] });
    expect(await mine(member)).toMatchObject([{ id, state: 'booked', booked: '500.00' }]);
    const [mail] = await mailsTo(member.email);
    expect(mail).toMatchObject({ kind: 'moneyNotice', locale: 'ru', subject: 'Ваш платёж поступил' });
    const notices = (await read('/api/auction.Auction/getNotices', { ...member, lang: 'ru' })).data;
    expect(notices).toMatchObject({
      list: [{ kind: 'payment_booked', lot_id: null, amount: '500.00', subject: 'Ваш платёж поступил' }],
      unread: 1,
    });
  });

  it('is booked with what really came', async () => {
    const member = await anAccount();
    const { id } = reportOf(await report(member));
    expect(await book(id, { amount: '485.50' })).toMatchObject({ code: 1 });
    expect(await ledgerOf(member.id)).toEqual({ money: 48_550, entries: [['payIn', 48_550]] });
    expect(await mine(member)).toMatchObject([{ amount: '500.00', booked: '485.50' }]);
  });

  it('is refused with a reason, and moves nothing', async () => {
    const member = await anAccount();
    const { id } = reportOf(await report(member));
    expect(await refuse(id)).toMatchObject({ code: 1 });
    expect(await mine(member)).toMatchObject([{ state: 'refused', reason: 'Nothing came.' }]);
    expect(await ledgerOf(member.id)).toEqual({ money: 0, entries: [] });
    expect((await mailsTo(member.email))[0]?.text).toContain('Nothing came.');
    expect(await book(id)).toMatchObject({ code: 0, data: { reason: 'wrong-state' } });
  });

  it('is undone by an entry the other way, once, and not where the money is spent', async () => {
    const member = await anAccount();
    const { id } = reportOf(await report(member));
    await book(id);
    expect((await Promise.all([reverse(id), reverse(id)])).map(({ code }) => code)).toEqual([1, 1]);
    const entries = [
      ['payIn', 50_000],
      ['payInReversed', -50_000],
    ];
    expect(await ledgerOf(member.id)).toEqual({ money: 0, entries });
    const spent = reportOf(await report(member));
    await book(spent.id);
    await decide(token, '/admin/user.MoneyLog/add', { user_id: member.id, money: '-1.00', memo: 'Fee' });
    expect(await reverse(spent.id)).toMatchObject({ code: 0, data: { reason: 'no-money' } });
    expect((await mine(member))[0]).toMatchObject({ state: 'booked' });
  });
});

describe('a payment that two decide about at once', () => {
  it.each([1, 2, 3, 4])('is decided once: turn %s', async () => {
    const member = await anAccount();
    const { id } = reportOf(await report(member));
    const answers = await Promise.all([
      book(id),
      book(id, { amount: '700' }, other),
      refuse(id, other),
      book(id),
      refuse(id),
    ]);
    const [row] = await mine(member);
    const { money, entries } = await ledgerOf(member.id);
    expect(entries).toHaveLength(row?.state === 'booked' ? 1 : 0);
    expect(money).toBe(row?.booked === null || row === undefined ? 0 : Number(row.booked.replace('.', '')));
    // Who pressed the same button twice is told twice that it is done.
    expect(answers.filter(({ code }) => code === 1).length).toBeLessThanOrEqual(2);
    expect(await mailsTo(member.email)).toHaveLength(1);
    const logged = await database
      .select()
      .from(adminLog)
      .where(eq(adminLog.node, `payment/report/${row?.state === 'booked' ? 'book' : 'refuse'}`));
    expect(logged.filter(({ data }) => (data['ids'] as number[])[0] === id)).toHaveLength(1);
  });
});

describe('a report', () => {
  it('that is sent twice is one, and its request serves for nothing else', async () => {
    const member = await anAccount();
    const sent = { request_id: uuid() };
    const answers = await Promise.all([report(member, sent), report(member, sent), report(member, sent)]);
    expect(new Set(answers.map((answer) => reportOf(answer).id)).size).toBe(1);
    expect(await mine(member)).toHaveLength(1);
    const changed = await report(member, { ...sent, amount: '501.00' });
    expect(changed).toMatchObject({ code: 0, data: { reason: 'request-reused' } });
  });

  it('is one of few that wait at once, however many are sent together', async () => {
    const member = await anAccount();
    const answers = await Promise.all(Array.from({ length: 14 }, () => report(member)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10);
    expect(answers.find(({ code }) => code === 0)).toMatchObject({ data: { reason: 'too-many-reported' } });
    expect(await mine(member)).toHaveLength(10);
  });

  it.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: 500 }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '12.345' }, 'amount'],
    [{ amount: '1000000000' }, 'amount'],
    [{ currency: 'EUR' }, 'currency'],
    [{ reference: ' ' }, 'reference'],
    [{ reference: 'x'.repeat(81) }, 'reference'],
    [{ value_date: '2001-01-01' }, 'value_date'],
    [{ value_date: 'yesterday' }, 'value_date'],
    [{ file_id: '../secret' }, 'file_id'],
    [{ file_id: 'nobodys' }, 'file_id'],
    [{ request_id: 'once' }, 'request_id'],
  ])('with %j is refused beside its field, and nothing is written', async (facts, path) => {
    const member = await anAccount();
    expect(await report(member, facts)).toMatchObject({ code: 0, data: { errors: [{ path }] } });
    expect(await mine(member)).toEqual([]);
  });

  it('is made by members alone, and seen by nobody else', async () => {
    const [ana, ben] = [await anAccount(), await anAccount()];
    reportOf(await report(ana));
    expect(await mine(ben)).toEqual([]);
    expect(await send(`${PAYMENT}/reportPayment`, {})).toMatchObject({ code: 303 });
  });
});
