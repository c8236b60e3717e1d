import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../src/wire/index.ts';
import { members } from '../../data/schema/index.ts';
import {
  aCode,
  aLogin,
  aMailbox,
  anAccount,
  askCode,
  aUsername,
  database,
  isAlive,
  logIn,
  mailsTo,
  PASSWORD,
  read,
  send,
} from '../support/account.ts';
import { isFor } from '../../src/wire/call.ts';

const NEXT = 'Other-chart8';
const WRONG_CODE = 'The code is wrong or has expired. Please ask for a new one.';

describe('the profile', () => {
  it('shows and changes what is given', async () => {
    const { token, username, email } = await anAccount();
    const shown = await read('/api/account/profile', { token });
    expect(shown.data).toMatchObject({ accountVerificationType: ['email', 'mobile'], username, email, gender: 0 });
    const changed = await send(
      '/api/account/profile',
      { nickname: '  远航   captain ', gender: '2', birthday: '1990-02-28', motto: 'Fair winds' },
      { token },
    );
    const profile = { nickname: '远航 captain', gender: 2, birthday: '1990-02-28', motto: 'Fair winds', username };
    expect(changed.data).toMatchObject(profile);
    expect((await read('/api/account/profile', { token })).data).toMatchObject(profile);
    await send('/api/account/profile', { birthday: '', nickname: '' }, { token });
    expect((await read('/api/account/profile', { token })).data).toMatchObject({
      birthday: '',
      nickname: username,
      motto: 'Fair winds',
    });
  });

  it('is taken back as it was told, as clients send it: the picture of who has none is none', async () => {
    const { token, id } = await anAccount();
    const told = (await read('/api/account/profile', { token })).data as { avatar: string };
    expect(told.avatar).toBe('/static/images/avatar.png');
    const answer = await send('/api/account/profile', told, { token });
    expect(answer).toMatchObject({ code: 1, data: { avatar: told.avatar } });
    const [member] = await database.select().from(members).where(eq(members.id, id));
    expect(member).toMatchObject({ avatar: '', nickname: expect.any(String) });
  });

  it('refuses what breaks a rule, and changes nothing then', async () => {
    const { token, id } = await anAccount();
    const young = new Date(Date.now() - 17.9 * 365.25 * 86_400_000).toISOString().slice(0, 10);
    const refusals = [
      [{ birthday: young }, 'You must be at least 18 years old.'],
      [{ birthday: '1990-02-30' }, 'Please enter a date of birth such as 1990-05-21.'],
      [{ birthday: '2200-01-01' }, 'Please enter a date of birth such as 1990-05-21.'],
      [{ birthday: '1850-01-01' }, 'Please enter a date of birth such as 1990-05-21.'],
      [
        { username: 'x' },
        'Please choose a username of 3 to 15 letters, digits or underscores that begins with a letter.',
      ],
      [{ gender: 3 }, 'Please choose one of the given answers.'],
      [{ nickname: 'n'.repeat(33) }, 'Nickname: Please give at most 32 characters.'],
      [{ nickname: 'Haitu Support' }, 'This name is kept for our staff. Please choose another.'],
      [{ motto: 'm'.repeat(201) }, 'Personal signature: Please give at most 200 characters.'],
      [{ nickname: 'a\u0000b' }, 'Nickname: This text contains characters that cannot be used.'],
      [{ avatar: 'https://elsewhere.example/a.png' }, 'Please upload the picture first.'],
      [{ avatar: 'javascript:alert(1)' }, 'Please upload the picture first.'],
    ] as const;
    for (const [body, msg] of refusals) {
      const answer = await send('/api/account/profile', { motto: 'kept?', ...body }, { token });
      expect([body, answer.code, answer.msg]).toEqual([body, 0, msg]);
    }
    const [member] = await database.select().from(members).where(eq(members.id, id));
    expect(member?.motto).toBe('');
  });

  it('changes no name to one that is taken, in whatever letters, and no money at all', async () => {
    const { username } = await anAccount();
    const { token, username: own } = await anAccount();
    expect((await send('/api/account/profile', { username: username.toUpperCase() }, { token })).msg).toBe(
      'This username is taken. Please choose another.',
    );
    const answer = await send(
      '/api/account/profile',
      { username: own.toUpperCase(), money: '1000000.00', score: 5, id: 1 },
      { token },
    );
    expect(answer.data).toMatchObject({ username: own.toUpperCase(), money: '0.00', score: 0 });
  });
});

it('takes a cleared date of birth as pickers send it, and says nothing of it then', async () => {
  const { token } = await anAccount();
  await send('/api/account/profile', { birthday: '1990-05-21' }, { token });
  expect((await send('/api/account/profile', { birthday: null }, { token })).data).toMatchObject({ birthday: '' });
});

describe('changing the password', () => {
  it('ends every other login, keeps this one, and tells the owner', async () => {
    const account = await anAccount();
    const other = await aLogin(account);
    const here = await aLogin(account);
    const body = { oldPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT };
    expect((await send('/api/account/changePassword', body, { token: here.token })).code).toBe(1);
    expect([await isAlive(here.token), await isAlive(other.token), await isAlive(account.token)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(
      (await send('/api/common/refreshToken', { refreshToken: other.refreshToken }, { token: other.token })).code,
    ).toBe(303);
    expect((await logIn({ username: account.username, password: NEXT })).code).toBe(1);
    expect((await logIn({ username: account.username })).code).toBe(0);
    expect((await mailsTo(account.email))[0]).toMatchObject({
      kind: 'accountChanged',
      subject: 'Your password was changed',
    });
  });

  it('refuses a wrong one, one typed differently twice, and a weak one', async () => {
    const { token, username } = await anAccount();
    const ask = (body: object) =>
      send(
        '/api/account/changePassword',
        { oldPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT, ...body },
        { token },
      );
    expect((await ask({ oldPassword: 'Wrong-pass1' })).msg).toBe('The password is wrong.');
    expect((await ask({ oldPassword: '' })).msg).toBe('Please enter your current password');
    expect((await ask({ confirmPassword: 'Other-chart9' })).msg).toBe(
      'The duplicate password does not match the new password.',
    );
    expect((await ask({ newPassword: 'weak', confirmPassword: 'weak' })).msg).toContain(
      'Please choose a password of 6 to 32',
    );
    expect((await logIn({ username })).code).toBe(1);
  });

  it('is no way to guess the password with a stolen token', async () => {
    const account = await anAccount();
    const thief = await aLogin(account);
    const ask = (oldPassword: string, { token }: { token: string }) =>
      send('/api/account/changePassword', { oldPassword, newPassword: NEXT, confirmPassword: NEXT }, { token });
    for (let count = 0; count < 10; count += 1) await ask('Wrong-pass1', thief);
    expect((await ask(PASSWORD, thief)).msg).toContain('Too many failed attempts');
    // Its owner can log in all the same, and change the password.
    expect((await logIn({ username: account.username })).code).toBe(1);
    expect((await ask(PASSWORD, account)).code).toBe(1);
  });
});

describe('a lost password', () => {
  it('is reset for a code, which ends all logins and lifts the lock', async () => {
    const account = await anAccount();
    for (let count = 0; count < 10; count += 1) await logIn({ username: account.username, password: 'Wrong-pass1' });
    const captcha = await aCode(account.email, 'user_retrieve_pwd');
    const answer = await send('/api/account/retrievePassword', {
      type: 'email',
      account: account.email,
      captcha,
      password: NEXT,
    });
    expect(answer.code).toBe(1);
    expect(await isAlive(account.token)).toBe(false);
    expect((await logIn({ username: account.username, password: NEXT })).code).toBe(1);
    const again = await send('/api/account/retrievePassword', {
      type: 'email',
      account: account.email,
      captcha,
      password: PASSWORD,
    });
    expect(again.msg).toBe(WRONG_CODE);
  });

  it('answers alike for an address without an account, whose reader is told', async () => {
    const { email } = await anAccount();
    const stranger = aMailbox();
    const [known, unknown] = [await askCode(email, 'user_retrieve_pwd'), await askCode(stranger, 'user_retrieve_pwd')];
    expect([known.code, known.msg, known.data]).toEqual([unknown.code, unknown.msg, unknown.data]);
    expect((await mailsTo(stranger))[0]?.kind).toBe('accountMissing');
    const guesses = await Promise.all(
      [email, stranger].map((account) =>
        send('/api/account/retrievePassword', { type: 'email', account, captcha: '123456', password: NEXT }),
      ),
    );
    expect(guesses.map(({ code, msg }) => [code, msg])).toEqual([
      [0, WRONG_CODE],
      [0, WRONG_CODE],
    ]);
  });
});

describe('every call of the member centre', () => {
  const calls = allCalls.filter((one) => isFor(one, 'member')).map(({ method, path }) => [method, path] as const);

  it.each(calls)('asks for a login first: %s %s', async (method, path) => {
    const answer = method === 'GET' ? await read(path) : await send(path, {});
    expect([answer.status, answer.code, answer.data]).toEqual([200, 303, { type: 'need login' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(calls)('knows nobody by a token that was made up: %s %s', async (method, path) => {
    const token = 'A'.repeat(43);
    const answer = method === 'GET' ? await read(path, { token }) : await send(path, {}, { token });
    expect(answer.code).toBe(303);
  });

  it('keeps members apart', async () => {
    const [one, two] = [await anAccount(), await anAccount()];
    await send('/api/account/profile', { motto: 'mine', username: aUsername() }, { token: one.token });
    expect((await read('/api/account/profile', { token: two.token })).data).toMatchObject({ id: two.id, motto: '' });
  });
});
