import { describe, expect, it } from 'vitest';
import { authSessions, authTokens, members, verificationCodes } from '../../data/schema/index.ts';
import { eq } from 'drizzle-orm';
import {
  aCaptcha,
  aCode,
  aMailbox,
  aMobile,
  anAccount,
  aRegistered,
  askCode,
  aUsername,
  codeOf,
  database,
  forgetSending,
  isAlive,
  mailsTo,
  memberOf,
  newestCode,
  PASSWORD,
  register,
  send,
} from '../support/account.ts';

interface LoggedIn {
  userInfo: Record<string, unknown> & { token: string; refresh_token: string };
  routePath: string;
}

/** What breaks a rule: its name, the field with what is wrong in it, and the path it is told by. */
const BREACHES: [string, Record<string, unknown>, string][] = [
  ['a name of two letters', { username: 'ab' }, 'username'],
  ['a name of sixteen', { username: 'a'.repeat(16) }, 'username'],
  ['a name that begins with a digit', { username: '1abc' }, 'username'],
  ['a name with a hyphen', { username: 'sea-chart' }, 'username'],
  ['a name in Cyrillic', { username: 'корабль' }, 'username'],
  ['a password of five', { password: 'Abc12' }, 'password'],
  ['a password of thirty-three', { password: 'Abc'.repeat(11) }, 'password'],
  ['a password of small letters alone', { password: 'abcdefgh' }, 'password'],
  ['a password with a blank', { password: 'Abc 1234' }, 'password'],
  ...['&', '<', '>', '"', "'"].map(
    (sign) =>
      [`a password with ${sign}`, { password: `Abc1234${sign}` }, 'password'] as [
        string,
        Record<string, unknown>,
        string,
      ],
  ),
  ['a code of letters', { captcha: 'abcdef' }, 'captcha'],
  ['another way to register', { registerType: 'pigeon' }, 'registerType'],
  ['another tab', { tab: 'sideways' }, 'tab'],
];

describe('registering', () => {
  it('makes an account by email that is logged in at once', async () => {
    const email = aMailbox();
    const username = aUsername();
    const answer = await register({
      username,
      email: ` ${email.toUpperCase()} `.trim(),
      password: PASSWORD,
      captcha: await aCode(email, 'user_register'),
    });
    expect(answer.msg).toBe('Operation successful');
    const { userInfo, routePath } = answer.data as LoggedIn;
    expect(routePath).toBe('/user');
    expect(userInfo).toMatchObject({
      username,
      nickname: username,
      email,
      mobile: '',
      avatar: '/static/images/avatar.png',
      gender: 0,
      birthday: '',
      money: '0.00',
      score: 0,
      motto: '',
      refresh_token: '',
    });
    expect(userInfo['join_time']).toBeGreaterThan(1_700_000_000);
    expect(await isAlive(userInfo.token)).toBe(true);
  });

  it('makes one by mobile, whose number is kept as E.164 however it was typed', async () => {
    const mobile = aMobile();
    const national = `0${mobile.slice(4)}`;
    const sent = await send('/api/Sms/send', {
      mobile: national,
      countryCode: 'ke',
      event: 'user_register',
      ...(await aCaptcha()),
    });
    expect(sent.code).toBe(1);
    const [message] = await mailsTo(mobile);
    expect(message).toMatchObject({ channel: 'sms', kind: 'code', state: 'kept', subject: '', html: '' });
    const answer = await send('/api/user/checkIn', {
      tab: 'register',
      registerType: 'mobile',
      mobile: mobile.replace('+', '00'),
      username: aUsername(),
      password: PASSWORD,
      captcha: await newestCode(mobile),
    });
    expect((answer.data as LoggedIn).userInfo).toMatchObject({ mobile, email: '' });
  });

  it('keeps nothing readable of password, code and token', async () => {
    const { email, token } = await aRegistered();
    const kept = JSON.stringify([
      await database.select().from(members).where(eq(members.email, email)),
      await database.select().from(verificationCodes).where(eq(verificationCodes.address, email)),
      await database.select().from(authTokens),
    ]);
    expect((await memberOf(email))?.passwordHash).toMatch(/^\$argon2id\$/);
    for (const secret of [PASSWORD, token]) expect(kept).not.toContain(secret);
    // The digits of a code may be among those of an instant.
    expect(kept).not.toMatch(new RegExp(`(?<!\\d)${await newestCode(email)}(?!\\d)`));
  });

  it.each(BREACHES)('refuses %s before anything else', async (_what, wrong, path) => {
    const email = aMailbox();
    const code = await aCode(email, 'user_register');
    const body = {
      tab: 'register',
      registerType: 'email',
      email,
      username: aUsername(),
      password: PASSWORD,
      captcha: code,
      ...wrong,
    };
    const answer = await send('/api/user/checkIn', body);
    expect(answer.code).toBe(0);
    expect((answer.data as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(path);
    expect(await memberOf(email)).toBeUndefined();
    expect((await codeOf(email, 'user_register'))?.tries).toBe(0);
  });

  it('takes digits of other scripts and blanks for the code', async () => {
    const email = aMailbox();
    const code = await aCode(email, 'user_register');
    const arabic = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit)));
    const answer = await register({ username: aUsername(), email, password: PASSWORD, captcha: arabic.join(' ') });
    expect(answer.code).toBe(1);
  });

  it('says that a name is taken only to who has shown a code, and lets another be tried with the same code', async () => {
    const { username } = await anAccount();
    const email = aMailbox();
    const code = await aCode(email, 'user_register');
    const blind = await register({
      username,
      email,
      password: PASSWORD,
      captcha: code === '000000' ? '000001' : '000000',
    });
    expect(blind.msg).toBe('The code is wrong or has expired. Please ask for a new one.');
    const seen = await register({ username: username.toUpperCase(), email, password: PASSWORD, captcha: code });
    expect(seen.msg).toBe('This username is taken. Please choose another.');
    expect((await register({ username: aUsername(), email, password: PASSWORD, captcha: code })).code).toBe(1);
  });

  it.each(['Admin', 'support_2', 'Haitu_team', 'SALES', 'official_store'])(
    'gives nobody a name that passes for ours: %s',
    async (username) => {
      const email = aMailbox();
      const captcha = await aCode(email, 'user_register');
      const taken = await register({ username, email, password: PASSWORD, captcha });
      expect(taken.msg).toBe('This username is taken. Please choose another.');
      expect((await register({ username: aUsername(), email, password: PASSWORD, captcha })).code).toBe(1);
    },
  );

  it('makes one account of five presses at once', async () => {
    const email = aMailbox();
    const captcha = await aCode(email, 'user_register');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        send('/api/user/checkIn', {
          tab: 'register',
          registerType: 'email',
          email,
          username: aUsername(),
          password: PASSWORD,
          captcha,
        }),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const member = await memberOf(email);
    const kept = await database
      .select()
      .from(authSessions)
      .where(eq(authSessions.memberId, member?.id ?? 0));
    expect(kept).toHaveLength(1);
  });

  it('gives one name to one of two who want it at once', async () => {
    const username = aUsername();
    const boxes = [aMailbox(), aMailbox()];
    const codes = [await aCode(boxes[0] ?? '', 'user_register'), await aCode(boxes[1] ?? '', 'user_register')];
    const answers = await Promise.all(
      boxes.map((email, index) => register({ username, email, password: PASSWORD, captcha: codes[index] ?? '' })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    // The other keeps the code, and takes another name.
    const loser = answers.findIndex(({ code }) => code !== 1);
    const again = await register({
      username: aUsername(),
      email: boxes[loser] ?? '',
      password: PASSWORD,
      captcha: codes[loser] ?? '',
    });
    expect(again.code).toBe(1);
  });

  it('tells the owner of an address that has an account, and nobody else', async () => {
    const { email } = await anAccount();
    await forgetSending(email);
    const known = await askCode(email, 'user_register');
    const stranger = aMailbox();
    const unknown = await askCode(stranger, 'user_register');
    expect([known.code, known.msg, known.data]).toEqual([unknown.code, unknown.msg, unknown.data]);
    expect((await mailsTo(email))[0]?.kind).toBe('accountExists');
    expect((await mailsTo(stranger))[0]?.kind).toBe('code');
    expect((await codeOf(email, 'user_register'))?.codeHash).toBeNull();
  });
});
