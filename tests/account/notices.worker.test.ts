import { describe, expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { CODE_LIMITS } from '../../src/domain/verification/rules.ts';
import {
  aCode,
  aMailbox,
  aMobile,
  anAccount,
  anAddress,
  aTelephoneAccount,
  forgetSending,
  logIn,
  mailsTo,
  PASSWORD,
  send,
  type Said,
  useUp,
} from '../support/account.ts';

const CHANGED_MAILBOX = 'Your email address was changed';
const CHANGED_NUMBER = 'Your mobile number was changed';
const NEW_PASSWORD = 'Your password was changed';

async function bind(token: string, address: string): Promise<void> {
  const type = address.includes('@') ? 'email' : 'mobile';
  const captcha = await aCode(address, `user_change_${type}`, { token });
  const answer = await send(
    '/api/account/changeBind',
    { type, [type]: address, captcha, password: PASSWORD },
    { token },
  );
  expect(answer.code).toBe(1);
}
/** What an address was told of its account, the newest first. */
const toldTo = async (address: string) =>
  (await mailsTo(address)).filter(({ kind }) => kind === 'accountChanged').map(({ subject, text }) => subject || text);

const change = (token: string, oldPassword: string, newPassword: string, said: Said = {}) =>
  send('/api/account/changePassword', { oldPassword, newPassword, confirmPassword: newPassword }, { token, ...said });

describe('who is told of a change', () => {
  it('is what was bound before, on its own channel, and a mailbox that still leads back', async () => {
    const account = await anAccount();
    const [mobile, thiefs, thiefsMobile] = [aMobile(), aMailbox(), aMobile()];
    await bind(account.token, mobile);
    await bind(account.token, thiefs);
    expect(await toldTo(account.email)).toEqual([CHANGED_MAILBOX, CHANGED_NUMBER]);
    await bind(account.token, thiefsMobile);
    expect(await toldTo(account.email)).toEqual([CHANGED_NUMBER, CHANGED_MAILBOX, CHANGED_NUMBER]);
    expect(await toldTo(mobile)).toEqual([expect.stringContaining('your mobile number was changed')]);
    expect(await toldTo(thiefsMobile)).toEqual([]);
  });

  it('is also the mailbox that leads back where a lost password is set by the one that took its place', async () => {
    const account = await anAccount();
    const thiefs = aMailbox();
    await bind(account.token, thiefs);
    await forgetSending(thiefs);
    const captcha = await aCode(thiefs, 'user_retrieve_pwd');
    const body = { type: 'email', account: thiefs, captcha, password: 'Thief-chart8' };
    expect((await send('/api/account/retrievePassword', body)).code).toBe(1);
    expect(await toldTo(account.email)).toEqual([NEW_PASSWORD, CHANGED_MAILBOX]);
    expect(await toldTo(thiefs)).toEqual([NEW_PASSWORD]);
  });
});

describe('what text messages cost', () => {
  it('is bounded where passwords are changed again and again, no matter who pays for the number', async () => {
    const { token, username, mobile } = await aTelephoneAccount();
    let last = PASSWORD;
    for (let count = 1; count <= ACCOUNT_LIMITS.password.limit; count += 1) {
      const next = `Sea-chart${count}0`;
      expect((await change(token, last, next)).code).toBe(1);
      last = next;
    }
    const refused = await change(token, last, 'Sea-chart99', { address: anAddress() });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3_600]).toEqual([429, true]);
    expect(await toldTo(mobile)).toHaveLength(ACCOUNT_LIMITS.password.limit);
    // Nothing is half done: the one before is still the password.
    expect((await logIn({ username, password: last })).code).toBe(1);
  });

  it('is set also where a stranger of the same network used up its text messages, and its owner is told', async () => {
    const address = anAddress();
    await useUp(['code', 'sms-network', address], CODE_LIMITS.smsNetwork);
    const { token, mobile } = await aTelephoneAccount();
    expect((await change(token, PASSWORD, 'Sea-chart99', { address })).code).toBe(1);
    expect(await toldTo(mobile)).toHaveLength(1);
  });
});
