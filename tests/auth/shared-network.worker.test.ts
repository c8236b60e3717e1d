import { describe, expect, it } from 'vitest';
import { clickCaptchas } from '../../data/schema/index.ts';
import { CODE_LIMITS } from '../../src/domain/verification/rules.ts';
import {
  aCode,
  aMailbox,
  anAccount,
  anAddress,
  askCode,
  aUsername,
  codeOf,
  database,
  forgetSending,
  logIn,
  mailsTo,
  newestCode,
  PASSWORD,
  read,
  send,
  useUp,
} from '../support/account.ts';

/** A town behind one address of the network: its people register, and one of them means harm. */
const NEEDED = 'Please solve the picture first.';
const askPlainly = (email: string, said = {}) => send('/api/Ems/send', { email, event: 'user_register' }, said);

/** Captchas whose answers are known: they stand in the table, and none has to be looked at. */
async function captchas(count: number) {
  const box = { name: 'ship', left: 0, top: 0, width: 10, height: 10 };
  const kept = { width: 350, height: 200, targets: [box, box], workSalt: 'salt', workBits: 20 };
  const rows = Array.from({ length: count }, () => ({ ...kept, id: crypto.randomUUID() }));
  await database.insert(clickCaptchas).values(rows.map((row) => ({ ...row, expiresAt: Date.now() + 600_000 })));
  return rows.map(({ id }) => ({ captchaId: id, captchaInfo: '5,5-5,5;350;200' }));
}

it('five hundred people of one network register within an hour', async () => {
  const address = anAddress();
  // Passwords of five hundred take minutes to hash: of most, what their calls count is enough.
  const [before, last] = [490, 10];
  const perMs = 3_600_000;
  await useUp(['code', 'address', address], { limit: before * 2, perMs });
  await useUp(['code', 'network', address], { limit: before, perMs });
  for (const purpose of ['captcha', 'captcha-check', 'check-in']) {
    await useUp([purpose, 'address', address], { limit: before, perMs });
  }
  const register = async (captcha: object, index: number) => {
    const email = aMailbox();
    const said = { address, headers: { 'user-agent': `Browser ${index}` } };
    expect((await askPlainly(email, said)).msg).toBe(NEEDED);
    expect((await read('/api/common/clickCaptcha', said)).code).toBe(1);
    expect((await send('/api/Ems/send', { email, event: 'user_register', ...captcha }, said)).code).toBe(1);
    const person = { email, username: aUsername(), password: PASSWORD, captcha: await newestCode(email) };
    return send('/api/user/checkIn', { tab: 'register', registerType: 'email', ...person }, said);
  };
  for (const [index, captcha] of (await captchas(last)).entries()) {
    expect((await register(captcha, index)).code).toBe(1);
  }
}, 120_000);

describe('somebody who is out of codes', () => {
  it.each([
    ['their mailbox', (email: string) => ['code', 'target', 'user_register', email], CODE_LIMITS.email.target],
    ['their network', (_: string, address: string) => ['code', 'network', address], CODE_LIMITS.network],
  ])('for %s hears so before a captcha, and until when', async (_what, counted, rule) => {
    const email = aMailbox();
    const address = anAddress();
    await useUp(counted(email, address), rule);
    const refused = await askPlainly(email, { address });
    expect([refused.status, refused.code]).toEqual([429, 429]);
    expect(refused.msg).toMatch(/^Too many requests\. Please try again in \d+ minutes\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1_800);
  });

  it('uses up nothing by asking, and is told that the captcha is what is missing', async () => {
    const email = aMailbox();
    const address = anAddress();
    for (let count = 0; count < CODE_LIMITS.email.target.limit + 1; count += 1) {
      const answer = await askPlainly(email, { address });
      expect(answer).toMatchObject({ status: 200, code: 0, msg: NEEDED });
      expect(answer.data).toEqual({ errors: [{ path: 'captchaId', message: NEEDED }] });
    }
    expect(await mailsTo(email)).toEqual([]);
    const wrong = { email, event: 'user_register', captchaId: crypto.randomUUID(), captchaInfo: '1,1-2,2;350;200' };
    for (let count = 0; count < CODE_LIMITS.email.near.limit + 1; count += 1) {
      expect((await send('/api/Ems/send', wrong, { address })).code).toBe(0);
    }
    expect((await askCode(email, 'user_register', { address })).code).toBe(1);
  });
});

describe('an attacker of one network', () => {
  it('has three mails an hour sent to one mailbox, whatever captchas they solve', async () => {
    const email = aMailbox();
    const address = anAddress();
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      await forgetSending(email);
      statuses.push((await askCode(email, 'user_register', { address })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await mailsTo(email)).toHaveLength(CODE_LIMITS.email.near.limit);
    // Its owner has one sent from elsewhere.
    await forgetSending(email);
    expect((await askCode(email, 'user_register')).code).toBe(1);
  });

  it('keeps nobody from a new password by a browser they logged in with before, behind the same address', async () => {
    const { email, username } = await anAccount();
    const address = anAddress();
    const login = await logIn({ username }, { address });
    const known = { address, headers: { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' } };
    await useUp(['code', 'target', 'user_retrieve_pwd', email], CODE_LIMITS.email.target);
    await useUp(['code', 'network', address], CODE_LIMITS.network);
    expect((await askCode(email, 'user_retrieve_pwd', { address })).status).toBe(429);
    const captcha = await aCode(email, 'user_retrieve_pwd', known);
    // Nor by guessing at the code, though they are of the network it was asked for by.
    const body = { type: 'email', account: email, password: 'Other-chart8' };
    const wrong = captcha === '000000' ? '000001' : '000000';
    const guess = () => send('/api/account/retrievePassword', { ...body, captcha: wrong }, { address });
    for (let count = 0; count < 6; count += 1) expect((await guess()).code).toBe(0);
    expect((await codeOf(email, 'user_retrieve_pwd'))?.tries).toBe(5);
    expect((await send('/api/account/retrievePassword', { ...body, captcha }, known)).code).toBe(1);
  });

  it('keeps no browser that is known from codes for another address', async () => {
    const { username } = await anAccount();
    const address = anAddress();
    const login = await logIn({ username }, { address });
    const headers = { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' };
    await useUp(['code', 'network', address], CODE_LIMITS.network);
    expect((await askCode(aMailbox(), 'user_register', { address })).status).toBe(429);
    expect((await askCode(aMailbox(), 'user_register', { address, headers })).code).toBe(1);
  });
});
