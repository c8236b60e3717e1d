import { describe, expect, it } from 'vitest';
import { FAILURES_BEFORE_CAPTCHA } from '../../src/domain/auth/rules.ts';
import type { Answer } from '../support/api.ts';
import {
  aCaptcha,
  anAccount,
  anAddress,
  aUsername,
  logIn,
  PASSWORD,
  read,
  send,
  useUp,
  type Said,
} from '../support/account.ts';

/** When a login takes the captcha, and how a client learns of it. */
const WRONG = 'The account or the password is wrong.';
const NEEDED = 'Please solve the picture first.';

/** A login as our own form sends it first: by name and password alone. */
const plainly = (username: string, password: string, said: Said = {}) =>
  send('/api/user/checkIn', { tab: 'login', username, password }, said);
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';
const isSwitched = ({ data }: Answer) => (data as { userLoginCaptchaSwitch: boolean }).userLoginCaptchaSwitch;
const requested = async (said: Said) => isSwitched(await read('/api/user/checkIn', said));

async function fail(username: () => string, times: number, said: () => Said) {
  const answers = [];
  for (let count = 0; count < times; count += 1) answers.push(await plainly(username(), 'Wrong-pass1', said()));
  return answers;
}

describe('a login', () => {
  it('takes a name and a password, and nothing else', async () => {
    const { username } = await anAccount();
    const said = { address: anAddress() };
    expect(await requested(said)).toBe(false);
    for (let count = 0; count < 5; count += 1) expect((await plainly(username, PASSWORD, said)).code).toBe(1);
    expect(await requested(said)).toBe(false);
  });

  it('leaves a captcha alone that it does not need', async () => {
    const { username } = await anAccount();
    const captcha = await aCaptcha();
    const body = { tab: 'login', username, password: PASSWORD, ...captcha };
    expect((await send('/api/user/checkIn', body)).code).toBe(1);
    const check = { id: captcha.captchaId, info: captcha.captchaInfo };
    expect((await send('/api/common/checkClickCaptcha', check)).code).toBe(1);
    const wrong = { ...body, captchaInfo: '1,1-2,2;300;150' };
    expect((await send('/api/user/checkIn', wrong)).code).toBe(1);
  });

  it('takes a captcha, which serves once, after three failures of the name, be it somebody’s or nobody’s', async () => {
    const { username } = await anAccount();
    for (const name of [username, aUsername()]) {
      const answers = await fail(
        () => name,
        3,
        () => ({}),
      );
      expect(answers.map(({ msg }) => msg)).toEqual([WRONG, WRONG, WRONG]);
      expect(answers.map(isSwitched)).toEqual([false, false, true]);
      // Wherever it is tried, and right or wrong.
      const refused = await plainly(name, PASSWORD);
      const fault = { path: 'captchaId', message: NEEDED };
      expect(refused).toMatchObject({ code: 0, msg: NEEDED });
      expect(refused.data).toEqual({ errors: [fault], userLoginCaptchaSwitch: true });
    }
    const captcha = await aCaptcha();
    const body = { tab: 'login', username, ...captcha };
    expect((await send('/api/user/checkIn', { ...body, password: 'Wrong-pass1' })).msg).toBe(WRONG);
    const again = await send('/api/user/checkIn', { ...body, password: PASSWORD });
    expect(again.msg).toBe('The correct area is not clicked, please try again!');
    expect((await logIn({ username })).code).toBe(1);
    // Who was let in has no failures.
    expect((await plainly(username, PASSWORD)).code).toBe(1);
  });

  it('takes one after three failures of a browser, whatever names it tries, and so it is told', async () => {
    const { username } = await anAccount();
    const said = { address: anAddress(), headers: { 'user-agent': 'Browser of somebody' } };
    await fail(aUsername, 2, () => said);
    expect(await requested(said)).toBe(false);
    await fail(aUsername, 1, () => said);
    // Asked however often: asking uses nothing up.
    for (let count = 0; count < 3; count += 1) expect(await requested(said)).toBe(true);
    expect((await plainly(username, PASSWORD, said)).msg).toBe(NEEDED);
    expect((await logIn({ username }, said)).code).toBe(1);
    // Another browser of the same network is another.
    const other = { ...said, headers: { 'user-agent': 'Browser of another' } };
    expect(await requested(other)).toBe(false);
    expect((await plainly(username, PASSWORD, other)).code).toBe(1);
  });

  it('takes one from a network with many failures, but not of a browser its owner logged in with before', async () => {
    const { username } = await anAccount();
    const address = anAddress();
    const cookie = cookieOf(await plainly(username, PASSWORD, { address }));
    await useUp(['login-failed', 'network', address], FAILURES_BEFORE_CAPTCHA.network);
    expect(await requested({ address, headers: { 'user-agent': 'New here' } })).toBe(true);
    expect((await plainly(username, PASSWORD, { address })).msg).toBe(NEEDED);
    expect((await plainly(username, PASSWORD, { address, headers: { cookie } })).code).toBe(1);
    // The cookie is worth nothing for other names.
    expect((await plainly(aUsername(), PASSWORD, { address, headers: { cookie } })).msg).toBe(NEEDED);
  });

  it('of a known browser takes one after its own three failures, and never for those of strangers', async () => {
    const { username } = await anAccount();
    const headers = { cookie: cookieOf(await logIn({ username })) };
    await fail(
      () => username,
      3,
      () => ({}),
    );
    expect((await plainly(username, PASSWORD)).msg).toBe(NEEDED);
    expect((await plainly(username, PASSWORD, { headers })).code).toBe(1);
    const answers = await fail(
      () => username,
      3,
      () => ({ headers }),
    );
    expect(answers.map(isSwitched)).toEqual([false, false, true]);
    expect(await requested({ headers })).toBe(true);
    expect((await plainly(username, PASSWORD, { headers })).msg).toBe(NEEDED);
    expect((await logIn({ username }, { headers })).code).toBe(1);
    expect(await requested({ headers })).toBe(false);
  });

  it('is tried three times without a captcha by ten tries at once', async () => {
    const said = { address: anAddress() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => plainly(aUsername(), 'Wrong-pass1', said)));
    expect(answers.filter(({ msg }) => msg === WRONG)).toHaveLength(3);
    expect(answers.filter(({ msg }) => msg === NEEDED)).toHaveLength(7);
  });
});

it('a registration takes no captcha, and looks at none', async () => {
  const answer = await send('/api/user/checkIn', {
    tab: 'register',
    registerType: 'email',
    email: 'nobody@account.example',
    username: aUsername(),
    password: PASSWORD,
    captcha: '000000',
    captchaId: 7,
    captchaInfo: null,
  });
  expect(answer.msg).toBe('The code is wrong or has expired. Please ask for a new one.');
});
