import { describe, expect, it } from 'vitest';
import { authSessions, authTokens, members } from '../../data/schema/index.ts';
import { eq } from 'drizzle-orm';
import { AUTH_LIMITS } from '../../src/domain/auth/rules.ts';
import {
  aCaptcha,
  aLogin,
  aMobile,
  anAccount,
  anAddress,
  aUsername,
  database,
  expire,
  isAlive,
  logIn,
  mailsTo,
  PASSWORD,
  read,
  send,
  useUp,
} from '../support/account.ts';

interface LoggedIn {
  userInfo: Record<string, unknown> & { token: string; refresh_token: string };
  routePath: string;
}

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

  it('is answered with the login before it', async () => {
    const { username } = await anAccount();
    const before = { lastLoginAt: Date.UTC(2026, 10, 20), lastLoginIp: '203.0.113.9' };
    await database.update(members).set(before).where(eq(members.username, username));
    const { userInfo } = (await logIn({ username })).data as LoggedIn;
    const told = { last_login_time: before.lastLoginAt / 1_000, last_login_ip: before.lastLoginIp };
    expect(userInfo).toMatchObject(told);
    const { data } = await read('/api/index/index', { token: userInfo.token });
    expect((data as { userInfo?: object }).userInfo).toMatchObject(told);
  });

  it('gives a refresh token to a login that is kept, and to no other', async () => {
    const { username } = await anAccount();
    const refreshTokens = [];
    for (const keep of [true, 1, '1', false, 0, undefined]) {
      refreshTokens.push(((await logIn({ username, keep })).data as LoggedIn).userInfo.refresh_token);
    }
    expect(refreshTokens.map((token) => token !== '')).toEqual([true, true, true, false, false, false]);
  });

  it('has the member written to in its language from then on, where its browser is known', async () => {
    const { username, email } = await anAccount();
    let headers: Record<string, string> = {};
    const changeIn = async (lang: string, oldPassword: string, newPassword: string) => {
      // Once in English to be known. A stranger who knows the password must not choose what its owner can read.
      for (const language of ['en', lang]) {
        const login = await logIn({ username, password: oldPassword }, { lang: language, headers });
        headers = { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' };
      }
      const stranger = await logIn({ username, password: oldPassword }, { lang: 'am' });
      const { token } = (stranger.data as LoggedIn).userInfo;
      const body = { oldPassword, newPassword, confirmPassword: newPassword };
      expect((await send('/api/account/changePassword', body, { token, lang: 'en' })).code).toBe(1);
      return (await mailsTo(email)).find(({ kind }) => kind === 'accountChanged')?.subject;
    };
    expect(await changeIn('de', PASSWORD, 'Other-chart8')).toBe('Ihr Passwort wurde geändert');
    expect(await changeIn('fr', 'Other-chart8', 'Third-chart9')).toBe('Votre mot de passe a été modifié');
    // A login that fails is no login: anyone who guesses changes no language.
    await logIn({ username, password: 'Wrong-pass1' }, { lang: 'de' });
    const [member] = await database.select().from(members).where(eq(members.email, email));
    expect(member?.locale).toBe('fr');
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const { username } = await anAccount();
    const wrong = await logIn({ username, password: 'Wrong-pass1' });
    const nobody = await logIn({ username: aUsername(), password: 'Wrong-pass1' });
    expect(wrong.data).toEqual({ userLoginCaptchaSwitch: false });
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
    expect((await read('/api/user/checkIn')).data).toMatchObject({ accountVerificationType: ['email', 'mobile'] });
  });

  it('offers only what something is set to send by', async () => {
    const environment = { DEVELOPMENT_OUTBOX: '', SMTP_HOST: 'mail.example', SITE_ORIGIN: 'https://cars.example' };
    expect((await read('/api/user/checkIn', { environment })).data).toMatchObject({
      accountVerificationType: ['email'],
    });
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
    // The old one is ours still, and no longer good: its holder refreshes, or is caught at it.
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

  it('lets a refresh token alone be used once', async () => {
    const { refreshToken } = await aLogin(await anAccount());
    const first = await send('/api/common/refreshToken', { refreshToken });
    expect(first.code).toBe(1);
    expect((await send('/api/common/refreshToken', { refreshToken })).code).toBe(303);
    expect(await isAlive((first.data as { token: string }).token)).toBe(false);
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
    const { limit, perMs } = AUTH_LIMITS.login;
    await useUp(['check-in', 'address', address], { limit: limit - 1, perMs });
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      statuses.push((await logIn({ username: aUsername(), password: 'x' }, { address })).status);
    }
    expect(statuses).toEqual([200, 429, 429]);
  });
});
