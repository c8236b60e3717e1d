import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceEntry } from '../../data/queries/account/ledger.ts';
import { adminLog, adminRevisions, authSessions, balanceChanges, members } from '../../data/schema/index.ts';
import { anAccount, database, isAlive, logIn, mailsTo, send, type Account } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';
import { aBuyer, aLot } from '../support/lots.ts';
import { aSaver, askPayout, report } from '../support/payments.ts';

const DEL = '/admin/user.User/del';
let token = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
}, 60_000);

const close = ({ id }: Pick<Account, 'id'>, by = token) => asAdmin(by, DEL, { id });
const closeAll = (accounts: readonly Pick<Account, 'id'>[], by = token) =>
  removeAs(by, `${DEL}?${accounts.map(({ id }) => `ids[]=${String(id)}`).join('&')}`);
const memberOf = async ({ id }: Pick<Account, 'id'>) =>
  (await database.select().from(members).where(eq(members.id, id)))[0];
const logOf = async ({ id }: Pick<Account, 'id'>) =>
  (await database.select().from(adminLog).where(eq(adminLog.node, 'user/user/del'))).filter(({ data }) =>
    (data['ids'] as string[]).includes(String(id)),
  );

describe('an account an admin closes for good', () => {
  it('leaves nothing of the person but their number, and they are told by whom', async () => {
    const account = await anAccount();
    await send('/api/account/profile', { nickname: 'Amina', motto: 'Fair winds' }, account);
    expect(await close(account)).toMatchObject({ code: 1 });
    expect(await isAlive(account.token)).toBe(false);
    expect(await memberOf(account)).toMatchObject({ state: 'deleted', username: null, email: null, nickname: '' });
    expect(await database.$count(authSessions, eq(authSessions.memberId, account.id))).toBe(0);
    expect((await logIn({ username: account.username })).msg).toBe('The account or the password is wrong.');
    const [notice, ...more] = await mailsTo(account.email);
    expect([notice?.kind, notice?.subject, more]).toEqual(['accountChanged', 'Your account was deleted', []]);
    expect(notice?.text).toContain('We have deleted the account');
    const log = await logOf(account);
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${account.username}|${account.email}|Amina`));
    // Nothing of it can be put back.
    const isTheirs = and(eq(adminRevisions.resource, 'member'), eq(adminRevisions.rowId, String(account.id)));
    expect(await database.$count(adminRevisions, isTheirs)).toBe(0);
    expect(await close(account)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('not there any more') as string,
    });
    expect(await logOf(account)).toHaveLength(1);
  });

  it('may be one that was closed for a time before', async () => {
    const account = await anAccount();
    await database.update(members).set({ state: 'closed' }).where(eq(members.id, account.id));
    expect(await close(account)).toMatchObject({ code: 1 });
    expect(await memberOf(account)).toMatchObject({ state: 'deleted' });
  });

  it('goes with others, as clients of the family remove rows', async () => {
    const accounts = [await anAccount(), await anAccount()];
    expect(await closeAll(accounts)).toMatchObject({ code: 1 });
    for (const account of accounts) {
      expect(await memberOf(account)).toMatchObject({ state: 'deleted' });
      expect(await logOf(account)).toHaveLength(1);
    }
  });

  const aBidder = async () => {
    const buyer = await aBuyer(50_000);
    const held = { id: await aLot(), terms_version: 1, request_id: crypto.randomUUID() };
    expect(await send('/api/auction.Auction/holdDeposit', held, buyer)).toMatchObject({ code: 1 });
    return buyer;
  };
  const aBidderForNothing = async () => {
    const buyer = await aBuyer(0);
    const id = await aLot({ depositMinor: 0 });
    const held = { id, terms_version: 1, request_id: crypto.randomUUID() };
    expect(await send('/api/auction.Auction/holdDeposit', held, buyer)).toMatchObject({ code: 1 });
    return buyer;
  };
  const aPayer = async () => {
    const member = await anAccount();
    expect(await report(member)).toMatchObject({ code: 1 });
    return member;
  };
  const aLeaver = async () => {
    const member = await aSaver(30_000);
    expect(await askPayout(member)).toMatchObject({ code: 1 });
    return member;
  };
  it.each([
    ['there is money on it', 'has-balance', () => aSaver(100), 'there is money on the account'],
    ['a deposit is held for a bid', 'has-deposit', aBidder, 'a deposit is held for a lot'],
    ['a deposit of nothing is held', 'has-deposit', aBidderForNothing, 'a deposit is held for a lot'],
    ['a payment is reported', 'payment-reported', aPayer, 'a reported payment is not decided'],
    ['a payout is asked for', 'payout-asked', aLeaver, 'a payout is on its way'],
  ])('stays while %s, and all that were to go with it', async (_what, reason, aMember, words) => {
    const [account, other] = [await aMember(), await anAccount()];
    const answer = await closeAll([other, account]);
    expect(answer).toMatchObject({ code: 0, data: { reason } });
    expect(answer.msg).toContain(`${account.username}: ${words}`);
    for (const one of [account, other]) {
      expect(await memberOf(one)).toMatchObject({ state: 'active', username: one.username });
      expect(await logOf(one)).toEqual([]);
    }
  });

  it('goes once its money is gone, and the books are kept', async () => {
    const account = await aSaver(700);
    const out = { memberId: account.id, amount: -700, reason: 'adjustment', cause: `out ${account.id}` } as const;
    await balanceEntry(database, { ...out, now: Date.now() });
    expect(await close(account)).toMatchObject({ code: 1 });
    expect(await database.$count(balanceChanges, eq(balanceChanges.memberId, account.id))).toBe(2);
  });

  it('is refused in the language of the admin', async () => {
    const account = await aSaver(100);
    const { token: reader } = await adminLogin(await anAdmin());
    const answer = await send(DEL, { id: account.id }, { lang: 'de', headers: { batoken: reader } });
    expect(answer.msg).toBe(
      `${account.username}: Auf dem Konto ist Geld. Es muss zuerst ausgezahlt werden. Nichts wurde geschlossen.`,
    );
  });

  it('is not closed by an admin who may only edit members, nor by one who does not see it', async () => {
    const account = await anAccount();
    const editor = (await adminLogin(await anAdmin(['user/user/index', 'user/user/edit', 'user/user/add']))).token;
    expect(await close(account, editor)).toMatchObject({ code: 401 });
    const own = (await adminLogin(await anAdmin(['user/user/del'], { isOwnRowsOnly: true }))).token;
    expect(await close(account, own)).toMatchObject({ code: 0 });
    expect(await closeAll([account], own)).toMatchObject({ code: 0 });
    expect(await memberOf(account)).toMatchObject({ state: 'active' });
  });
});
