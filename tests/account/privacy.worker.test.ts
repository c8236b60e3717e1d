import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetSentMail } from '../../data/queries/mail/outbox.ts';
import { balanceEntry } from '../../data/queries/account/ledger.ts';
import {
  auctionNotices,
  authSessions,
  authTokens,
  balanceChanges,
  collectedStyles,
  formerAddresses,
  knownDevices,
  mailOutbox,
  members,
  styles,
  verificationCodes,
} from '../../data/schema/index.ts';
import { deviceLabel } from '../../src/domain/auth/device.ts';
import { aBuyer, aLot } from '../support/lots.ts';
import { aMessage } from '../support/talk-calls.ts';
import {
  aCode,
  aLogin,
  aMailbox,
  anAccount,
  aRegistered,
  askCode,
  database,
  isAlive,
  logIn,
  mailsTo,
  PASSWORD,
  read,
  register,
  send,
} from '../support/account.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

interface Device {
  id: string;
  device: string;
  country: string | null;
  login_time: number;
  last_used_time: number;
  is_current: boolean;
}
const devicesOf = async (token: string) =>
  ((await read('/api/account/devices', { token })).data as { list: Device[] }).list;

describe('the list of devices', () => {
  it('names each login, the one that asks among them', async () => {
    const account = await anAccount();
    const phone = await aLogin(account, { headers: { 'user-agent': PHONE, 'cf-ipcountry': 'KE' } });
    const list = await devicesOf(phone.token);
    expect(list).toMatchObject([
      { device: 'Chrome · Android', country: 'KE', is_current: true },
      { device: '', country: null, is_current: false },
    ]);
    expect(list[0]?.login_time).toBeGreaterThan(1_700_000_000);
  });

  it('comes by pages that begin with the login that asks, however many used theirs later', async () => {
    const account = await anAccount();
    for (let count = 0; count < 3; count += 1) await aLogin(account);
    const page = async (query: string) =>
      (await read(`/api/account/devices${query}`, account)).data as { list: Device[]; total: number };
    const [first, second] = [await page('?limit=3'), await page('?limit=3&page=2')];
    expect([first.total, first.list.length, second.list.length]).toEqual([4, 3, 1]);
    expect(first.list.map((device) => device.is_current)).toEqual([true, false, false]);
    expect((await read('/api/account/devices?limit=101', account)).code).toBe(0);
  });

  it('signs one of them out, or all others', async () => {
    const account = await anAccount();
    const [one, two, three] = [await aLogin(account), await aLogin(account), await aLogin(account)];
    const own = (await devicesOf(one.token)).find((device) => device.is_current);
    expect((await send('/api/account/signOut', { id: own?.id }, { token: three.token })).code).toBe(1);
    expect([await isAlive(one.token), await isAlive(two.token)]).toEqual([false, true]);
    expect((await send('/api/account/signOut', {}, { token: three.token })).code).toBe(1);
    expect([await isAlive(two.token), await isAlive(account.token), await isAlive(three.token)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('signs out nobody else', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    const [device] = await devicesOf(theirs.token);
    expect((await send('/api/account/signOut', { id: device?.id }, { token: mine.token })).msg).toBe(
      'This device is not signed in.',
    );
    expect((await send('/api/account/signOut', { id: 'all' }, { token: mine.token })).code).toBe(0);
    expect(await isAlive(theirs.token)).toBe(true);
  });

  it.each([
    [PHONE, 'Chrome · Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/124.0 Safari/537.36 Edg/124.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/122.0 YaBrowser/24.4 Safari/537.36', 'Yandex · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 'Firefox · Linux'],
    ['curl/8.5.0', ''],
    ['<script>alert(1)</script>', ''],
    ['x'.repeat(100_000), ''],
  ])('says what a browser is, and no more', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});

const ISO_INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;

/** Tells a member something of a lot. */
const told = async (memberId: number) => {
  const notice = { memberId, lotId: await aLot(), kind: 'ending', turn: 0, currency: 'USD', createdAt: 1 } as const;
  await database.insert(auctionNotices).values(notice);
};

describe('the export', () => {
  it('holds all there is of the member, and no secret', async () => {
    const account = await aRegistered();
    const [style] = await database.select({ id: styles.id, slug: styles.slug }).from(styles).limit(1);
    await send('/api/shop.AutoStyle/collectStyle', { auto_style_id: style?.id }, { token: account.token });
    await balanceEntry(database, {
      memberId: account.id,
      amount: 700,
      reason: 'opening',
      cause: `export:${account.id}`,
      now: Date.now(),
    });
    await told(account.id);
    await send(at.contact.path, aMessage({ email: account.email, title: 'Twelve cars' }));
    const answer = await read('/api/account/export', { token: account.token });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="haitu-account.json"');
    const { msg: _msg, headers: _headers, ...whole } = answer;
    expect(whole).toMatchObject({
      member: { username: account.username, nickname: '', email: account.email, money: '7.00', joinedAt: ISO_INSTANT },
      collected: [{ styleSlug: style?.slug, collectedAt: ISO_INSTANT }],
      balance: [{ amountMinor: 700, createdAt: ISO_INSTANT }],
      points: [],
      notices: [{ kind: 'ending', createdAt: '1970-01-01T00:00:00.001Z' }],
      files: [],
      messages: [{ title: 'Twelve cars' }],
      mails: [{ kind: 'code' }, { kind: 'contactReceived' }],
    });
    const text = JSON.stringify(whole);
    const [kept] = await database.select().from(members).where(eq(members.id, account.id));
    const tokens = await database.select().from(authTokens);
    for (const secret of [kept?.passwordHash ?? '?', account.token, ...tokens.map(({ tokenHash }) => tokenHash)]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('what could not be sent', () => {
  it('is forgotten after thirty days, but for what waits for an answer of ours', async () => {
    const { email: recipient } = await aRegistered();
    const [mail] = await database.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
    const kinds = ['code', 'accountChanged', 'enquiryReceived'] as const;
    const rows = kinds.map((kind) => ({
      ...(mail as typeof mailOutbox.$inferSelect),
      id: undefined,
      kind,
      state: 'failed' as const,
      cause: crypto.randomUUID(),
      messageId: crypto.randomUUID(),
      createdAt: 1,
    }));
    await database.insert(mailOutbox).values(rows);
    await forgetSentMail(database, 2);
    const left = await database.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
    expect(left.filter(({ createdAt }) => createdAt === 1).map(({ kind }) => kind)).toEqual(['enquiryReceived']);
  });
});

describe('deleting an account', () => {
  it('wants the password, and leaves nothing of the person', async () => {
    const account = await anAccount();
    const other = await aLogin(account);
    await send('/api/account/profile', { nickname: 'Amina', motto: 'Fair winds', birthday: '1990-01-01' }, account);
    await askCode(account.email, 'user_email_verify', account);
    const [style] = await database.select({ id: styles.id }).from(styles).limit(1);
    await send('/api/shop.AutoStyle/collectStyle', { auto_style_id: style?.id }, account);
    await told(account.id);
    const remove = (password: string) => send('/api/account/delete', { password }, { token: account.token });
    expect((await remove('Wrong-pass1')).msg).toBe('The password is wrong.');
    expect((await remove(PASSWORD)).code).toBe(1);
    expect([await isAlive(account.token), await isAlive(other.token)]).toEqual([false, false]);
    expect((await logIn({ username: account.username })).msg).toBe('The account or the password is wrong.');
    const left = JSON.stringify([
      await database.select().from(members).where(eq(members.id, account.id)),
      await database.select().from(authSessions).where(eq(authSessions.memberId, account.id)),
      await database.select().from(collectedStyles).where(eq(collectedStyles.memberId, account.id)),
      await database.select().from(verificationCodes).where(eq(verificationCodes.address, account.email)),
    ]);
    for (const trace of [account.email, account.username, 'Amina', 'Fair winds', '1990-01-01', 'argon2']) {
      expect(left).not.toContain(trace);
    }
    expect(await database.$count(auctionNotices, eq(auctionNotices.memberId, account.id))).toBe(0);
    // The last mail tells the owner, in case a stranger did it.
    const [notice, ...more] = await mailsTo(account.email);
    expect([notice?.kind, notice?.subject, more]).toEqual(['accountChanged', 'Your account was deleted', []]);
    expect(notice?.text).not.toContain(account.username);
    // Name and address are free again.
    await database.delete(verificationCodes).where(eq(verificationCodes.address, account.email));
    expect((await register({ username: account.username, email: account.email, password: PASSWORD })).code).toBe(1);
  });

  it('leaves nothing of the address before, nor of the devices it was known by', async () => {
    const account = await anAccount();
    const next = aMailbox();
    const captcha = await aCode(next, 'user_change_email', account);
    const body = { type: 'email', email: next, captcha, password: PASSWORD };
    expect((await send('/api/account/changeBind', body, account)).code).toBe(1);
    const whole = JSON.stringify(await read('/api/account/export', account));
    expect(whole).toContain(account.email);
    expect((await send('/api/account/delete', { password: PASSWORD }, account)).code).toBe(1);
    const left = JSON.stringify([
      await database.select().from(formerAddresses).where(eq(formerAddresses.memberId, account.id)),
      await database.select().from(knownDevices).where(eq(knownDevices.memberId, account.id)),
      await database
        .select()
        .from(verificationCodes)
        .where(inArray(verificationCodes.address, [account.email, next])),
    ]);
    expect(left).toBe('[[],[],[]]');
    // Told by both: the one that is bound may be that of who took the account over.
    for (const address of [account.email, next]) {
      expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual(['Your account was deleted']);
    }
  });

  it('waits until there is no money on it, and keeps the books', async () => {
    const { id, token } = await anAccount();
    const book = (amount: number, cause: string) =>
      balanceEntry(database, { memberId: id, amount, reason: 'adjustment', cause: `${cause}:${id}`, now: Date.now() });
    await book(5_000, 'in');
    const remove = () => send('/api/account/delete', { password: PASSWORD }, { token });
    expect((await remove()).msg).toBe(
      'There is money in your account. First ask for a payout on the screen “Add money, pay out”.',
    );
    await book(-5_000, 'out');
    expect((await remove()).code).toBe(1);
    expect(await database.select().from(balanceChanges).where(eq(balanceChanges.memberId, id))).toHaveLength(2);
  });

  it('waits until no deposit is held from it', async () => {
    const lot = await aLot();
    const buyer = await aBuyer(50_000);
    const said = { id: lot, terms_version: 1, request_id: crypto.randomUUID() };
    expect((await send('/api/auction.Auction/holdDeposit', said, buyer)).data).toMatchObject({ money: '0.00' });
    const remove = () => send('/api/account/delete', { password: PASSWORD }, buyer);
    expect((await remove()).msg).toContain('We still hold an auction deposit of yours.');
  });
});
