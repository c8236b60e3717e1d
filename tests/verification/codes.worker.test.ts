import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verificationCodes } from '../../data/schema/index.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import {
  aCaptcha,
  aCode,
  aMailbox,
  aMobile,
  anAccount,
  askCode,
  aUsername,
  codeOf,
  database,
  forgetSending,
  mailsTo,
  newestCode,
  PASSWORD,
  register,
  send,
} from '../support/account.ts';

/** Letters of GSM 03.38, seven bits each. */
const GSM_7 = /^[\n\x20-\x5f\x61-\x7e£¥èéùìòÇØøÅåÆæßÉ¤¡ÄÖÑÜ§¿äöñüà€]+$/;
const WRONG = 'The code is wrong or has expired. Please ask for a new one.';
const another = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('is sent once a minute, and says how long that is', async () => {
    const email = aMailbox();
    expect((await askCode(email, 'user_register')).code).toBe(1);
    const again = await askCode(email, 'user_register');
    expect(again.msg).toMatch(/^A code was just sent\. You can ask for another in (60|59|5\d) seconds\.$/);
    expect(await mailsTo(email)).toHaveLength(1);
    // Another event is another code.
    expect((await askCode(email, 'user_retrieve_pwd')).code).toBe(1);
  });

  it('is sent once of ten times it is asked for at once', async () => {
    const email = aMailbox();
    const captchas = await Promise.all(Array.from({ length: 5 }, aCaptcha));
    const answers = await Promise.all(
      captchas.map((captcha) => send('/api/Ems/send', { email, event: 'user_register', ...captcha })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await newestCode(email)).toMatch(/^\d{6}$/);
  });

  it('takes the place of the one before', async () => {
    const email = aMailbox();
    const first = await aCode(email, 'user_register');
    await forgetSending(email);
    const second = await aCode(email, 'user_register');
    if (first !== second) {
      expect((await register({ username: aUsername(), email, password: PASSWORD, captcha: first })).msg).toBe(WRONG);
    }
    expect((await register({ username: aUsername(), email, password: PASSWORD, captcha: second })).code).toBe(1);
  });

  it('works once', async () => {
    const email = aMailbox();
    const captcha = await aCode(email, 'user_register');
    expect((await register({ username: aUsername(), email, password: PASSWORD, captcha })).code).toBe(1);
    expect((await register({ username: aUsername(), email, password: PASSWORD, captcha })).msg).toBe(WRONG);
  });

  it('dies of five wrong tries, however fast they come', async () => {
    const email = aMailbox();
    const captcha = await aCode(email, 'user_register');
    await Promise.all(
      Array.from({ length: 6 }, () =>
        register({ username: aUsername(), email, password: PASSWORD, captcha: another(captcha) }),
      ),
    );
    expect((await codeOf(email, 'user_register'))?.tries).toBe(5);
    expect((await register({ username: aUsername(), email, password: PASSWORD, captcha })).msg).toBe(WRONG);
  });

  it('lives ten minutes', async () => {
    const email = aMailbox();
    const captcha = await aCode(email, 'user_register');
    const kept = await codeOf(email, 'user_register');
    expect((kept?.expiresAt ?? 0) - (kept?.sentAt ?? 0)).toBe(600_000);
    await database
      .update(verificationCodes)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(verificationCodes.address, email));
    expect((await register({ username: aUsername(), email, password: PASSWORD, captcha })).msg).toBe(WRONG);
  });

  it('is good for its own address and event alone', async () => {
    const email = aMailbox();
    const captcha = await aCode(email, 'user_retrieve_pwd');
    expect(
      (await register({ username: aUsername(), email, password: PASSWORD, captcha: captcha || '000000' })).msg,
    ).toBe(WRONG);
    const other = aMailbox();
    await aCode(other, 'user_register');
    const mine = await aCode(email, 'user_register');
    expect((await register({ username: aUsername(), email: other, password: PASSWORD, captcha: mine })).msg).toBe(
      WRONG,
    );
  });

  it('of a member’s own is for members', async () => {
    const { email, token } = await anAccount();
    for (const event of ['user_email_verify', 'user_change_email'] as const) {
      expect((await askCode(email, event)).code).toBe(303);
    }
    expect((await askCode(aMailbox(), 'user_email_verify', { token })).msg).toBe(
      'Please use the address that belongs to your account.',
    );
    expect((await askCode(email, 'user_change_email', { token })).msg).toBe(
      'This address belongs to your account already.',
    );
    expect((await askCode(email, 'user_email_verify', { token })).code).toBe(1);
  });

  it('is not sent for a wrong password, where one is given', async () => {
    const { email, token } = await anAccount();
    const ask = async (password: string) =>
      send('/api/Ems/send', { email, event: 'user_email_verify', password, ...(await aCaptcha()) }, { token });
    const message = 'The password is wrong.';
    expect(await ask('Wrong-pass1')).toMatchObject({ msg: message, data: { errors: [{ path: 'password', message }] } });
    expect(await codeOf(email, 'user_email_verify')).toBeUndefined();
    expect((await ask(PASSWORD)).code).toBe(1);
  });

  it('is refused for an event of another channel, an address that is none, and without a captcha', async () => {
    const captcha = await aCaptcha();
    const refusals = [
      await send('/api/Ems/send', { email: aMailbox(), event: 'user_change_mobile', ...captcha }),
      await send('/api/Ems/send', { email: 'no address', event: 'user_register', ...captcha }),
      await send('/api/Ems/send', { email: aMailbox(), event: 'user_register' }),
      await send('/api/Sms/send', { mobile: '+254 20 1234567', event: 'user_register', ...captcha }),
      await send('/api/Sms/send', { mobile: '0711', countryCode: 'ke', event: 'user_register', ...captcha }),
    ];
    expect(refusals.map(({ code, msg }) => [code, msg])).toEqual([
      [0, 'This code does not exist for that address.'],
      [0, 'Please enter a whole email address, such as name@example.com'],
      [0, 'Please solve the picture first.'],
      [0, 'Please enter the correct mobile number'],
      [0, 'Please enter the correct mobile number'],
    ]);
  });

  it('speaks the language it was asked for in', async () => {
    for (const lang of LOCALE_CODES) {
      const email = aMailbox();
      const mobile = aMobile();
      await askCode(email, 'user_register', { lang });
      await askCode(mobile, 'user_register', { lang });
      const [[mail], [message]] = await Promise.all([mailsTo(email), mailsTo(mobile)]);
      expect([mail?.locale, message?.locale]).toEqual([lang, lang]);
      expect(mail?.html).toContain(`lang="${lang === 'zh-cn' ? 'zh-CN' : lang}"`);
      expect(message?.text).toMatch(/\d{6}/);
      // One message of 70 or, in Latin letters, of 160 characters: a second part costs as much as the first.
      expect(message?.text.length).toBeLessThanOrEqual(GSM_7.test(message?.text ?? '') ? 160 : 70);
    }
  });
});
