import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auctionNotices, members, payouts, privateFiles, reportedPayments } from '../../data/schema/index.ts';
import { keepSampleSeason } from '../../functions/jobs/sample-season.ts';
import { anAccount, database, PASSWORD, read, send, type Account } from '../support/account.ts';
import { adminLogin, anAdmin } from '../support/admin.ts';
import {
  askPayout,
  aSaver,
  decide,
  ledgerOf,
  PAYMENT,
  PAYOUT,
  payoutOf,
  proofOf,
  REPORT,
  report,
  reportOf,
  sendProof,
  uuid,
} from '../support/payments.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
}, 60_000);

const close = (member: Account) => send('/api/account/delete', { password: PASSWORD }, member);
const DEMO = { SAMPLE_SEASON: 'open' } as const;
const practise = (member: Account, environment: Partial<Cloudflare.Env>, requestId = uuid()) =>
  send(`${PAYMENT}/takeDemoMoney`, { request_id: requestId }, { ...member, environment });

describe('an account with money', () => {
  it('is closed once the money is paid out, and says until then what to do', async () => {
    const member = await aSaver(30_000);
    expect(await close(member)).toMatchObject({ code: 0, data: { reason: 'has-balance' } });
    const { id } = payoutOf(await askPayout(member));
    expect(await close(member)).toMatchObject({ code: 0, data: { reason: 'payout-asked' } });
    await decide(token, `${PAYOUT}/pay`, { id, bank_reference: 'BOC-1' });
    expect(await close(member)).toMatchObject({ code: 1 });
    const [row] = await database.select().from(payouts).where(eq(payouts.id, id));
    expect(row).toMatchObject({ state: 'paid', amountMinor: 30_000, holder: '', account: '', bank: '', swift: '' });
  });

  it('is not closed while a payment is checked, and takes its proof along', async () => {
    const member = await anAccount();
    const fileId = proofOf(await sendProof(member));
    const { id } = reportOf(await report(member, { file_id: fileId, reference: 'Amina' }));
    expect(await close(member)).toMatchObject({ code: 0, data: { reason: 'payment-reported' } });
    await decide(token, `${REPORT}/refuse`, { id, reason: 'Nothing came.' });
    expect(await close(member)).toMatchObject({ code: 1 });
    const [row] = await database.select().from(reportedPayments).where(eq(reportedPayments.id, id));
    expect(row).toMatchObject({ state: 'refused', amountMinor: 50_000, reference: '', proofId: null, reason: null });
    expect(await database.select().from(privateFiles).where(eq(privateFiles.id, fileId))).toEqual([]);
    expect(await env.UPLOADS.head(`private/${fileId}`)).toBeNull();
  });

  it('is told nothing of its money once it is deleted, even if a payout should have been left open', async () => {
    const member = await aSaver(30_000);
    const { id } = payoutOf(await askPayout(member));
    await decide(token, `${PAYOUT}/pay`, { id, bank_reference: 'BOC-1' });
    expect(await close(member)).toMatchObject({ code: 1 });
    await database.update(payouts).set({ state: 'asked' }).where(eq(payouts.id, id));
    expect(await decide(token, `${PAYOUT}/pay`, { id, bank_reference: 'BOC-2' })).toMatchObject({ code: 1 });
    expect(await database.select().from(auctionNotices).where(eq(auctionNotices.memberId, member.id))).toEqual([]);
  });

  it('that is closed and paid out at the same moment loses nothing', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const member = await aSaver(30_000);
      const [closed, requested] = await Promise.all([close(member), askPayout(member)]);
      const [row] = await database.select().from(members).where(eq(members.id, member.id));
      expect([closed.code, requested.code, row?.state]).toEqual([0, 1, 'active']);
      expect((await ledgerOf(member.id)).money).toBe(0);
    }
  });

  it('has its payments and payouts in the member’s data', async () => {
    const member = await aSaver(30_000);
    const fileId = proofOf(await sendProof(member));
    reportOf(await report(member, { file_id: fileId }));
    payoutOf(await askPayout(member));
    const data = (await read('/api/account/export', member)) as unknown as Record<string, unknown>;
    expect(data).toMatchObject({
      reportedPayments: [{ amountMinor: 50_000, proofId: fileId }],
      payouts: [{ amountMinor: 30_000, state: 'asked' }],
      proofs: [{ id: fileId, name: 'transfer.pdf' }],
    });
    expect(JSON.stringify(data)).not.toContain('private/');
  });
});

describe('money to practise with', () => {
  it('is given where the site is a demo, once for a press, and to who has less', async () => {
    const member = await anAccount();
    expect((await read(`${PAYMENT}/getDetails`, { ...member, environment: DEMO })).data).toMatchObject({
      demo: '10000.00',
    });
    const request = uuid();
    const twice = await Promise.all([practise(member, DEMO, request), practise(member, DEMO, request)]);
    expect(twice).toMatchObject([{ code: 1 }, { code: 1 }]);
    await practise(member, DEMO);
    expect(await ledgerOf(member.id)).toEqual({ money: 1_000_000, entries: [['demo', 1_000_000]] });
  });

  it.each([{}, { SAMPLE_SEASON: 'closed' }, { SAMPLE_SEASON: '' }])(
    'is given nowhere else: %j',
    async (environment) => {
      const member = await anAccount();
      expect(await practise(member, environment)).toMatchObject({ code: 0, data: { reason: 'not-demo' } });
      expect((await read(`${PAYMENT}/getDetails`, { ...member, environment })).data).toMatchObject({ demo: null });
      expect(await ledgerOf(member.id)).toEqual({ money: 0, entries: [] });
    },
  );

  it('is taken back where the site is a demo no more, and other money stays', async () => {
    const [rich, poor] = [await aSaver(25_000), await anAccount()];
    for (const member of [rich, poor]) await practise(member, DEMO);
    await askPayout(poor, { amount: '4000.00' });
    const season = { ...env, SAMPLE_SEASON: 'closed' };
    await keepSampleSeason(season, Date.now());
    await keepSampleSeason(season, Date.now() + 60_000);
    expect((await ledgerOf(rich.id)).money).toBe(25_000);
    expect((await ledgerOf(poor.id)).money).toBe(0);
  });
});
