import { expect, it, onTestFinished } from 'vitest';
import { CODE_LIMITS } from '../../src/domain/verification/rules.ts';
import { aMailbox, aMobile, anAccount, askCode, aTelephoneAccount, forgetSending, useUp } from '../support/account.ts';

/** What text messages may cost. What a test uses up it gives back: others send some, too. */
const from = (address: string) => askCode(aMobile(), 'user_register', { address });

it('a /48 of IPv6 has one share: its networks are to be had by the thousand', async () => {
  onTestFinished(await useUp(['code', 'sms-network', '2a0e:b107:77::/48'], CODE_LIMITS.smsNetwork));
  expect((await from('2a0e:b107:77:1::5')).status).toBe(429);
  expect((await from('2a0e:b107:78:1::5')).code).toBe(1);
});

it('owners whose country’s share is used up by other owners are served as strangers are', async () => {
  const { token, mobile } = await aTelephoneAccount();
  onTestFinished(await useUp(['code', 'sms-country', 'own', 'KE'], CODE_LIMITS.smsCountry));
  const ask = () => askCode(mobile, 'user_mobile_verify', { token, address: '198.18.0.7' });
  expect((await ask()).code).toBe(1);
  onTestFinished(await useUp(['code', 'sms-country', 'user_mobile_verify', 'KE'], CODE_LIMITS.smsCountry));
  await forgetSending(mobile);
  expect((await ask()).status).toBe(429);
});

it('strangers have one budget for all countries, which keeps neither mail nor owners waiting', async () => {
  onTestFinished(await useUp(['code', 'sms-all', 'strangers'], CODE_LIMITS.smsAll));
  expect((await from('198.18.0.1')).status).toBe(429);
  expect((await askCode(aMailbox(), 'user_register')).code).toBe(1);
  const { email, token } = await anAccount();
  expect((await askCode(email, 'user_email_verify', { token })).code).toBe(1);
});
