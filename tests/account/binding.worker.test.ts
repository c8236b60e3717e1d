import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountVerifications, members } from '../../data/schema/index.ts';
import {
  aCode,
  aMailbox,
  aMobile,
  anAccount,
  askCode,
  database,
  logIn,
  mailsTo,
  memberOf,
  PASSWORD,
  send,
} from '../support/account.ts';

const WRONG_CODE = 'The code is wrong or has expired. Please ask for a new one.';

/** Proves who a member is by their password. */
async function aProof(token: string, password = PASSWORD): Promise<string> {
  const answer = await send('/api/account/verification', { type: 'email', password }, { token });
  return (answer.data as { accountVerificationToken: string }).accountVerificationToken;
}

describe('binding another address', () => {
  it('takes a proof by the password, and the code of the new address', async () => {
    const { token, email, username, id } = await anAccount();
    const next = aMailbox();
    const accountVerificationToken = await aProof(token);
    const captcha = await aCode(next, 'user_change_email', { token });
    const answer = await send(
      '/api/account/changeBind',
      { type: 'email', email: next, captcha, accountVerificationToken },
      { token },
    );
    expect(answer.code).toBe(1);
    expect((await memberOf(next))?.id).toBe(id);
    // The old address is told; it no longer logs in.
    expect((await mailsTo(email))[0]).toMatchObject({
      kind: 'accountChanged',
      subject: 'Your email address was changed',
    });
    expect((await logIn({ email })).code).toBe(0);
    expect((await logIn({ email: next })).code).toBe(1);
    expect((await logIn({ username })).code).toBe(1);
  });

  it('takes a proof by a code, and a mobile number', async () => {
    const { token, email, id } = await anAccount();
    const proven = await send(
      '/api/account/verification',
      { type: 'email', captcha: await aCode(email, 'user_email_verify', { token }) },
      { token },
    );
    const { type, accountVerificationToken } = proven.data as { type: string; accountVerificationToken: string };
    expect(type).toBe('email');
    const mobile = aMobile();
    const captcha = await aCode(mobile, 'user_change_mobile', { token });
    const answer = await send(
      '/api/account/changeBind',
      { type: 'mobile', mobile, captcha, accountVerificationToken },
      { token },
    );
    expect(answer.code).toBe(1);
    const [member] = await database.select().from(members).where(eq(members.id, id));
    expect(member).toMatchObject({ email, mobile });
    expect((await logIn({ mobile })).code).toBe(1);
  });

  it('takes the password in place of a proof', async () => {
    const { token } = await anAccount();
    const mobile = aMobile();
    const captcha = await aCode(mobile, 'user_change_mobile', { token });
    const ask = (password: string) =>
      send('/api/account/changeBind', { type: 'mobile', mobile, captcha, password }, { token });
    expect((await ask('Wrong-pass1')).msg).toBe('The password is wrong.');
    expect((await ask(PASSWORD)).code).toBe(1);
  });

  it('refuses without proof, and one that is somebody else’s, was used or has expired', async () => {
    const { token } = await anAccount();
    const next = aMailbox();
    const captcha = await aCode(next, 'user_change_email', { token });
    const ask = (accountVerificationToken?: string) =>
      send('/api/account/changeBind', { type: 'email', email: next, captcha, accountVerificationToken }, { token });
    expect((await ask()).msg).toBe('Please enter your current password');
    const stranger = await anAccount();
    expect((await ask(await aProof(stranger.token))).msg).toBe('Please confirm again who you are.');
    expect((await ask('A'.repeat(43))).msg).toBe('Please confirm again who you are.');
    const old = await aProof(token);
    await database.update(accountVerifications).set({ expiresAt: Date.now() - 1 });
    expect((await ask(old)).msg).toBe('Please confirm again who you are.');
    const proof = await aProof(token);
    expect((await ask(proof)).code).toBe(1);
    expect((await ask(proof)).msg).toBe('Please confirm again who you are.');
  });

  it('binds no address that is somebody else’s, and does not say whose', async () => {
    const stranger = await anAccount();
    const { token, email } = await anAccount();
    const requested = await askCode(stranger.email, 'user_change_email', { token });
    expect(requested.code).toBe(1);
    expect((await mailsTo(stranger.email))[0]?.kind).toBe('accountExists');
    const answer = await send(
      '/api/account/changeBind',
      { type: 'email', email: stranger.email, captcha: '000000', password: PASSWORD },
      { token },
    );
    expect(answer.msg).toBe(WRONG_CODE);
    expect((await memberOf(email))?.email).toBe(email);
  });

  it('refuses a wrong proof of who somebody is', async () => {
    const { token, email } = await anAccount();
    await aCode(email, 'user_email_verify', { token });
    const ask = (body: object) => send('/api/account/verification', { type: 'email', ...body }, { token });
    expect((await ask({ password: 'Wrong-pass1' })).msg).toBe('The password is wrong.');
    expect((await ask({ captcha: '000000' })).msg).toBe(WRONG_CODE);
    expect((await ask({})).msg).toBe('Please enter the six digits of the code.');
    expect((await send('/api/account/verification', { type: 'mobile', captcha: '000000' }, { token })).msg).toBe(
      WRONG_CODE,
    );
  });
});
