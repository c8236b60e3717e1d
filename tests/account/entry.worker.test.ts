import { describe, expect, it } from 'vitest';
import { authSessions, authTokens, members, verificationCodes } from '../../data/schema/index.ts';
import { eq } from 'drizzle-orm';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
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
  expire,
  forgetSending,
  isAlive,
  logIn,
  mailsTo,
  memberOf,
  newestCode,
  PASSWORD,
  read,
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
  ['no captcha', { captchaInfo: undefined }, 'captchaInfo'],
];

describe('registering', () => {
  it('makes an account by e-mail that is logged in at once', async () => {
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
      avatar: '',
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
      ...(await aCaptcha()),
    });
    expect((answer.data as LoggedIn).userInfo).toMatchObject({ mobile, email: '' });
  });

  it('keeps nothing readable of password, code and token', async () => {
    const { email, token } = await anAccount();
    const kept = JSON.stringify([
      await database.select().from(members).where(eq(members.email, email)),
      await database.select().from(verificationCodes).where(eq(verificationCodes.address, email)),
      await database.select().from(authTokens),
    ]);
    expect((await memberOf(email))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const secret of [PASSWORD, token, await newestCode(email)]) expect(kept).not.toContain(secret);
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
      ...(await aCaptcha()),
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

  it('makes one account of twenty presses at once', async () => {
    const email = aMailbox();
    const captcha = await aCode(email, 'user_register');
    const captchas = await Promise.all(Array.from({ length: 5 }, aCaptcha));
    const answers = await Promise.all(
      captchas.map((solved) =>
        send('/api/user/checkIn', {
          tab: 'register',
          registerType: 'email',
          email,
          username: aUsername(),
          password: PASSWORD,
          captcha,
          ...solved,
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

describe('logging in', () => {
  it('takes the name, the address or the number, in any spelling', async () => {
    const { username, email } = await anAccount();
    for (const name of [
      { username },
      { username: username.toUpperCase() },
      { username: email },
      { email },
      { email: email.toUpperCase() },
      { mobile: username },
    ]) {
      const answer = await logIn(name);
      expect([name, answer.code]).toEqual([name, 1]);
      expect((answer.data as LoggedIn).userInfo.email).toBe(email);
    }
  });

  it('gives a refresh token to a login that is kept, and to no other', async () => {
    const { username } = await anAccount();
    const refreshTokens = [];
    for (const keep of [true, 1, '1', false, 0, undefined]) {
      refreshTokens.push(((await logIn({ username, keep })).data as LoggedIn).userInfo.refresh_token);
    }
    expect(refreshTokens.map((token) => token !== '')).toEqual([true, true, true, false, false, false]);
  });

  it('answers a wrong password and a name nobody has alike', async () => {
    const { username } = await anAccount();
    const wrong = await logIn({ username, password: 'Wrong-pass1' });
    const nobody = await logIn({ username: aUsername(), password: 'Wrong-pass1' });
    expect([wrong.status, wrong.code, wrong.msg, wrong.data]).toEqual([
      nobody.status,
      nobody.code,
      nobody.msg,
      nobody.data,
    ]);
    expect(wrong.msg).toBe('The account or the password is wrong.');
  });

  it('answers who is logged in already with 303', async () => {
    const { token, username } = await anAccount();
    const state = await read('/api/user/checkIn', { token });
    expect([state.code, state.data]).toEqual([303, { type: 'logged in' }]);
    const again = await logIn({ username }, { token });
    expect([again.code, again.data]).toEqual([303, { type: 'logged in' }]);
    expect((await read('/api/user/checkIn')).data).toEqual({ accountVerificationType: ['email', 'mobile'] });
  });

  it('offers only what something is set to send by', async () => {
    const environment = { DEVELOPMENT_OUTBOX: '', SMTP_HOST: 'mail.example' };
    expect((await read('/api/user/checkIn', { environment })).data).toEqual({ accountVerificationType: ['email'] });
    const refused = await send(
      '/api/Sms/send',
      { mobile: aMobile(), event: 'user_register', ...(await aCaptcha()) },
      { environment },
    );
    expect(refused.msg).toBe('This way is not available at the moment.');
  });

  it('lets nobody in whose account is closed, and says so only to its owner', async () => {
    const { username, id, token } = await anAccount();
    await database.update(members).set({ state: 'closed' }).where(eq(members.id, id));
    expect((await logIn({ username, password: 'Wrong-pass1' })).msg).toBe('The account or the password is wrong.');
    expect((await logIn({ username })).msg).toBe('This account is closed. Please contact us.');
    expect((await read('/api/account/profile', { token })).code).toBe(303);
  });
});

describe('tokens', () => {
  it('asks for a login where there is no token, or one we do not know', async () => {
    for (const token of [undefined, 'x', 'A'.repeat(43), `${'A'.repeat(43)}'; drop table members`]) {
      const answer = await read('/api/account/profile', { token });
      expect([answer.status, answer.code, answer.data]).toEqual([200, 303, { type: 'need login' }]);
    }
  });

  it('answers 409 to a token of ours that has expired, and takes the one it is refreshed to', async () => {
    const { token, refreshToken } = await aLogin(await anAccount());
    await expire(token);
    expect((await read('/api/account/profile', { token })).code).toBe(409);
    const refreshed = await send('/api/common/refreshToken', { refreshToken }, { token });
    const { type, token: next } = refreshed.data as { type: string; token: string };
    expect(type).toBe('user-refresh');
    expect(await isAlive(next)).toBe(true);
    // The old one is ours still, and no longer good: whoever has it refreshes, or is caught at it.
    expect((await read('/api/account/profile', { token })).code).toBe(409);
  });

  it('can be refreshed again and again for thirty days', async () => {
    const { token, refreshToken } = await aLogin(await anAccount());
    let current = token;
    for (let round = 0; round < 4; round += 1) {
      const answer = await send('/api/common/refreshToken', { refreshToken }, { token: current });
      current = (answer.data as { token: string }).token;
    }
    expect(await isAlive(current)).toBe(true);
    await expire(refreshToken);
    const late = await send('/api/common/refreshToken', { refreshToken }, { token: current });
    expect([late.code, late.data]).toEqual([303, { type: 'need login' }]);
  });

  it('ends the whole family when a pair comes a second time', async () => {
    const account = await anAccount();
    const { token, refreshToken } = await aLogin(account);
    const other = await aLogin(account);
    const first = await send('/api/common/refreshToken', { refreshToken }, { token });
    const next = (first.data as { token: string }).token;
    const copied = await send('/api/common/refreshToken', { refreshToken }, { token });
    expect(copied.code).toBe(303);
    expect(await isAlive(next)).toBe(false);
    expect((await send('/api/common/refreshToken', { refreshToken }, { token: next })).code).toBe(303);
    // Another device is another family.
    expect(await isAlive(other.token)).toBe(true);
  });

  it('lets a refresh token alone be used once', async () => {
    const { refreshToken } = await aLogin(await anAccount());
    const first = await send('/api/common/refreshToken', { refreshToken });
    expect(first.code).toBe(1);
    expect((await send('/api/common/refreshToken', { refreshToken })).code).toBe(303);
    expect(await isAlive((first.data as { token: string }).token)).toBe(false);
  });

  it('gives one token to ten refreshes at once', async () => {
    const { token, refreshToken } = await aLogin(await anAccount());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('/api/common/refreshToken', { refreshToken }, { token })),
    );
    expect(answers.filter(({ code }) => code === 1).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ code }) => code === 409)).toEqual([]);
  });

  it('takes no token of one kind for the other', async () => {
    const { token, refreshToken } = await aLogin(await anAccount());
    expect((await read('/api/account/profile', { token: refreshToken })).code).toBe(303);
    expect((await send('/api/common/refreshToken', { refreshToken: token }, { token })).code).toBe(303);
    expect(await isAlive(token)).toBe(true);
  });

  it('ends with logging out, by either of the two, and without a login', async () => {
    const account = await anAccount();
    const first = await aLogin(account);
    expect((await send('/api/user/logout', { refreshToken: first.refreshToken })).code).toBe(1);
    expect(await isAlive(first.token)).toBe(false);
    const second = await aLogin(account);
    await send('/api/user/logout', {}, { token: second.token });
    expect(
      (await send('/api/common/refreshToken', { refreshToken: second.refreshToken }, { token: second.token })).code,
    ).toBe(303);
    expect((await send('/api/user/logout', {})).code).toBe(1);
    expect((await send('/api/user/logout', { refreshToken: 'nonsense' }, { token: 'nonsense' })).code).toBe(1);
    // Nothing of the two is left behind.
    const left = await database.select().from(authSessions).where(eq(authSessions.memberId, account.id));
    expect(left).toHaveLength(1);
    const tokens = await database
      .select()
      .from(authTokens)
      .where(eq(authTokens.sessionId, left[0]?.id ?? ''));
    expect(tokens).toHaveLength(1);
  });
});

describe('guessing', () => {
  it('locks a name after ten failures, for longer each time, be it anybody’s or nobody’s', async () => {
    const { username } = await anAccount();
    for (const name of [username, aUsername()]) {
      const answers = [];
      for (let attempt = 0; attempt < 11; attempt += 1)
        answers.push(await logIn({ username: name, password: 'Wrong-pass1' }));
      expect(answers.slice(0, 10).map(({ msg }) => msg)).toEqual(
        Array.from({ length: 10 }, () => 'The account or the password is wrong.'),
      );
      expect(answers[10]?.msg).toBe('Too many failed attempts. Please try again in 5 minutes, or set a new password.');
    }
    // The right password does not open a lock either: else it could be guessed all the same.
    expect((await logIn({ username })).msg).toContain('Too many failed attempts');
  });

  it('looks at ten of fifty passwords that are tried at once', async () => {
    const { username } = await anAccount();
    const solved = await Promise.all(Array.from({ length: 24 }, aCaptcha));
    const answers = await Promise.all(
      solved.map((captcha) =>
        send('/api/user/checkIn', { tab: 'login', username, password: 'Wrong-pass1', ...captcha }),
      ),
    );
    expect(answers.filter(({ msg }) => msg === 'The account or the password is wrong.')).toHaveLength(10);
  });

  it('stops a network that tries many names', async () => {
    const address = anAddress();
    const statuses = [];
    for (let attempt = 0; attempt < ACCOUNT_LIMITS.login.limit + 2; attempt += 1) {
      statuses.push((await logIn({ username: aUsername(), password: 'x' }, { address })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('needs a solved captcha, each of which serves once', async () => {
    const { username } = await anAccount();
    const captcha = await aCaptcha();
    const body = { tab: 'login', username, password: PASSWORD };
    expect((await send('/api/user/checkIn', { ...body, ...captcha, captchaInfo: '1,1-2,2;300;150' })).msg).toBe(
      'The correct area is not clicked, please try again!',
    );
    expect((await send('/api/user/checkIn', { ...body, ...captcha })).code).toBe(1);
    expect((await send('/api/user/checkIn', { ...body, ...captcha })).code).toBe(0);
  });
});
