import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { balanceEntry } from '../../data/queries/account/ledger.ts';
import { deleteMember } from '../../data/queries/account/privacy.ts';
import { findMember } from '../../data/queries/account/members.ts';
import { authSessions, collectedStyles, members, styles } from '../../data/schema/index.ts';
import {
  aCaptcha,
  aCode,
  aLogin,
  aMailbox,
  aMobile,
  anAccount,
  anAddress,
  askCode,
  aUsername,
  codeOf,
  database,
  isAlive,
  logIn,
  memberOf,
  newestCode,
  PASSWORD,
  read,
  send,
} from '../support/account.ts';

/** What an attacker with many connections found, and must not find again. */
const NEXT = 'Other-chart8';
const WRONG_LOGIN = 'The account or the password is wrong.';

describe('at the same moment', () => {
  it('as the password changes, no login with the old one is left', async () => {
    const account = await anAccount();
    const here = await aLogin(account);
    const captchas = await Promise.all(Array.from({ length: 8 }, aCaptcha));
    const change = { oldPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT };
    const [changed, ...logins] = await Promise.all([
      send('/api/account/changePassword', change, { token: here.token }),
      ...captchas.map(async (captcha, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 20));
        const body = { tab: 'login', username: account.username, password: PASSWORD, keep: true, ...captcha };
        return send('/api/user/checkIn', body);
      }),
    ]);
    expect(changed.code).toBe(1);
    for (const { code, data } of logins) {
      if (code === 1) expect(await isAlive((data as { userInfo: { token: string } }).userInfo.token)).toBe(false);
    }
    expect(await isAlive(here.token)).toBe(true);
    expect(await database.$count(authSessions, eq(authSessions.memberId, account.id))).toBe(1);
  });

  it('as an account is deleted, nothing is written onto it', async () => {
    const [style] = await database.select({ id: styles.id }).from(styles).limit(1);
    const account = await anAccount();
    const { token, id } = account;
    const captchas = await Promise.all(Array.from({ length: 3 }, aCaptcha));
    await Promise.all([
      send('/api/account/delete', { password: PASSWORD }, { token }),
      ...Array.from({ length: 8 }, (_, index) =>
        send(
          '/api/account/profile',
          { nickname: `Person ${index}`, motto: 'left over', username: aUsername() },
          { token },
        ),
      ),
      ...Array.from({ length: 8 }, () =>
        send('/api/shop.AutoStyle/collectStyle', { auto_style_id: style?.id, collected: true }, { token }),
      ),
      ...captchas.map((captcha) =>
        send('/api/user/checkIn', { tab: 'login', username: account.username, password: PASSWORD, ...captcha }),
      ),
    ]);
    const [left] = await database.select().from(members).where(eq(members.id, id));
    expect(left).toMatchObject({
      state: 'deleted',
      username: null,
      usernameKey: null,
      nickname: '',
      motto: '',
      lastLoginIp: null,
    });
    expect(await database.$count(authSessions, eq(authSessions.memberId, id))).toBe(0);
    expect(await database.$count(collectedStyles, eq(collectedStyles.memberId, id))).toBe(0);
  });

  it('as money comes in, an account is not deleted', async () => {
    const { id, email } = await anAccount();
    const member = await findMember(database, id);
    const [session] = await database.select().from(authSessions).where(eq(authSessions.memberId, id));
    const by = {
      by: { passwordHash: (await memberOf(email))?.passwordHash ?? '', sessionId: session?.id ?? '' },
      nameHashes: [],
      mails: [],
      now: Date.now(),
    };
    await balanceEntry(database, { memberId: id, amount: 100, reason: 'refund', cause: `late:${id}`, now: Date.now() });
    // The member as a call had read them before.
    expect(member && (await deleteMember(database, member, by))).toBe(false);
    const [kept] = await database.select().from(members).where(eq(members.id, id));
    expect(kept).toMatchObject({ state: 'active', moneyMinor: 100 });
  });

  it('turning a heart round ten times leaves it as it was, and each press is told the truth', async () => {
    const [style] = await database.select({ id: styles.id }).from(styles).limit(1);
    const { token } = await anAccount();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        send('/api/shop.AutoStyle/collectStyle', { auto_style_id: style?.id }, { token }),
      ),
    );
    expect(answers.filter(({ data }) => (data as { collected: boolean }).collected)).toHaveLength(5);
    expect(((await read('/api/shop.AutoStyle/getMyCollectList', { token })).data as { total: number }).total).toBe(0);
    const unclear = await send(
      '/api/shop.AutoStyle/collectStyle',
      { auto_style_id: style?.id, collected: 'perhaps' },
      { token },
    );
    expect(unclear.code).toBe(0);
  });

  it('the database still answers after many members have written', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => anAccount()));
    const [style] = await database.select({ id: styles.id }).from(styles).limit(1);
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        accounts.flatMap(({ token }) => [
          send('/api/account/profile', { motto: `round ${round}` }, { token }),
          send('/api/shop.AutoStyle/collectStyle', { auto_style_id: style?.id }, { token }),
          read('/api/account/balance', { token }),
          read('/api/account/export', { token }),
        ]),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    }
  });
});

describe('a stranger', () => {
  it('shuts no mailbox out of its codes without solving captchas', async () => {
    const email = aMailbox();
    for (let count = 0; count < 8; count += 1) {
      const body = {
        email,
        event: 'user_retrieve_pwd',
        captchaId: crypto.randomUUID(),
        captchaInfo: '1,1-2,2;350;200',
      };
      expect((await send('/api/Ems/send', body)).code).toBe(0);
    }
    expect((await askCode(email, 'user_retrieve_pwd')).code).toBe(1);
  });

  it('cannot end somebody’s code for a new password, from however many networks', async () => {
    const { email } = await anAccount();
    const here = anAddress();
    const captcha = await aCode(email, 'user_retrieve_pwd', { address: here });
    const wrong = captcha === '000000' ? '000001' : '000000';
    const body = { type: 'email', account: email, password: NEXT };
    for (let count = 0; count < 6; count += 1) {
      await send('/api/account/retrievePassword', { ...body, captcha: wrong });
    }
    expect((await codeOf(email, 'user_retrieve_pwd'))?.tries).toBe(5);
    expect((await send('/api/account/retrievePassword', { ...body, captcha })).msg).toContain('The code is wrong');
    expect((await send('/api/account/retrievePassword', { ...body, captcha }, { address: here })).code).toBe(1);
  });

  it('does not learn from a lock which names are one person’s', async () => {
    const { username, email } = await anAccount();
    for (let count = 0; count < 10; count += 1) await logIn({ username, password: 'Wrong-pass1' });
    const answers = [];
    for (const name of [{ email }, { email: aMailbox() }]) {
      answers.push(await logIn({ ...name, password: 'Wrong-pass1' }));
    }
    expect(answers.map(({ msg }) => msg)).toEqual([WRONG_LOGIN, WRONG_LOGIN]);
    expect((await logIn({ username })).msg).toContain('Too many failed attempts');
  });

  it('cannot list usernames by changing their own', async () => {
    const { token } = await anAccount();
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await send('/api/account/profile', { username: aUsername() }, { token })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('an owner', () => {
  it('who resets a lost password is free of every lock', async () => {
    const { email, token, username } = await anAccount();
    for (let count = 0; count < 10; count += 1) {
      const guess = { oldPassword: 'Wrong-pass1', newPassword: NEXT, confirmPassword: NEXT };
      await send('/api/account/changePassword', guess, { token });
    }
    const captcha = await aCode(email, 'user_retrieve_pwd');
    await send('/api/account/retrievePassword', { type: 'email', account: email, captcha, password: NEXT });
    const answer = await logIn({ username, password: NEXT });
    const fresh = (answer.data as { userInfo: { token: string } }).userInfo.token;
    expect((await send('/api/account/delete', { password: NEXT }, { token: fresh })).code).toBe(1);
  });

  it('may type a number as at home, wherever one is asked for', async () => {
    const mobile = aMobile();
    const national = `0${mobile.slice(4)}`;
    const here = { mobile: national, countryCode: 'KE' };
    await send('/api/Sms/send', { ...here, event: 'user_register', ...(await aCaptcha()) });
    const body = { tab: 'register', registerType: 'mobile', username: aUsername(), password: PASSWORD, keep: true };
    const answer = await send('/api/user/checkIn', {
      ...body,
      ...here,
      captcha: await newestCode(mobile),
      ...(await aCaptcha()),
    });
    expect(answer.data).toMatchObject({ userInfo: { mobile } });
    expect((answer.data as { userInfo: { refresh_token: string } }).userInfo.refresh_token).not.toBe('');
    const login = { tab: 'login', password: PASSWORD, ...here, ...(await aCaptcha()) };
    expect((await send('/api/user/checkIn', login)).code).toBe(1);
    // The calling code is as good as the country's letters.
    for (const countryCode of [254, '254', '+254']) {
      const dialled = { tab: 'login', password: PASSWORD, mobile: national, countryCode, ...(await aCaptcha()) };
      expect((await send('/api/user/checkIn', dialled)).code).toBe(1);
    }
    for (const countryCode of ['999', 9999]) {
      const nobodys = { tab: 'login', password: PASSWORD, mobile: national, countryCode, ...(await aCaptcha()) };
      expect((await send('/api/user/checkIn', nobodys)).status).toBe(200);
    }
    for (const countryCode of [0, 1.5, '254x', 'KEN', {}]) {
      const unclear = { tab: 'login', password: PASSWORD, mobile: national, countryCode, ...(await aCaptcha()) };
      expect((await send('/api/user/checkIn', unclear)).msg).toBe('Please choose a country');
    }
    // Without the country's code it is read by the network's country.
    const abroad = { tab: 'login', password: PASSWORD, mobile: national, ...(await aCaptcha()) };
    expect((await send('/api/user/checkIn', abroad, { headers: { 'cf-ipcountry': 'KE' } })).code).toBe(1);
  });

  it('sees on the list of devices that somebody is at work', async () => {
    const account = await anAccount();
    await database.update(authSessions).set({ lastUsedAt: 0 }).where(eq(authSessions.memberId, account.id));
    await read('/api/account/profile', { token: account.token });
    const { data } = await read('/api/account/devices', { token: account.token });
    const [device] = (data as { list: { last_used_time: number }[] }).list;
    expect(device?.last_used_time).toBeGreaterThan(1_700_000_000);
  });

  it('signs out one device or says that it is all, and takes a nickname people can read', async () => {
    const { token } = await anAccount();
    for (const id of ['', null]) expect((await send('/api/account/signOut', { id }, { token })).code).toBe(0);
    for (const nickname of ['\u202Eevil', 'ev\u200Bil', '\u2066a\u2069']) {
      expect((await send('/api/account/profile', { nickname }, { token })).code).toBe(0);
    }
    // Joiners belong to Persian words and to emoji.
    expect((await send('/api/account/profile', { nickname: 'می‌روم 👨‍👩‍👧' }, { token })).code).toBe(1);
  });

  it('whose login was not kept is told to log in when it is over', async () => {
    expect((await send('/api/common/refreshToken', { refreshToken: '' })).code).toBe(303);
  });
});
