import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { mailOutbox } from '../../data/schema/index.ts';
import { deliverOne } from '../../functions/mail/deliver.ts';
import { CODE_LIMITS } from '../../src/domain/verification/rules.ts';
import {
  aMailbox,
  aMobile,
  anAccount,
  anAddress,
  askCode,
  codeOf,
  database,
  forgetSending,
  mailsTo,
  useUp,
} from '../support/account.ts';
import { MAIL_LOGIN, type TakenMail } from '../support/mail-server.ts';
import { SMS_ACCOUNT } from '../support/sms-provider.ts';

const servers = inject('mailServers');
const SMTP = {
  DEVELOPMENT_OUTBOX: '',
  SITE_ORIGIN: 'https://cars.example',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(servers.port),
  SMTP_SECURITY: 'none',
  SMTP_USERNAME: MAIL_LOGIN.username,
  SMTP_PASSWORD: MAIL_LOGIN.password,
};
const SMS = {
  DEVELOPMENT_OUTBOX: '',
  SMS_ACCOUNT: SMS_ACCOUNT.account,
  SMS_TOKEN: SMS_ACCOUNT.token,
  SMS_FROM: '+15005550006',
  SMS_API_URL: inject('smsProviderUrl'),
};
const NOT_SENT = 'The message could not be sent. Please check the address and try again.';
/** How many codes an address was sent before it was refused one, asking without a minute's pause. */
async function refusedAfter(address: string, tries: number, from?: string): Promise<number> {
  for (let count = 0; count < tries; count += 1) {
    await forgetSending(address);
    const { status } = await askCode(address, 'user_register', from === undefined ? {} : { address: from });
    if (status === 429) return count;
  }
  return tries;
}

describe('sending', () => {
  it('goes by SMTP while its caller waits, and keeps the code out of what is left', async () => {
    const email = aMailbox();
    expect((await askCode(email, 'user_register', { environment: SMTP })).code).toBe(1);
    const taken = await (await fetch(`${servers.takenUrl}?to=${encodeURIComponent(email)}`)).json<TakenMail[]>();
    expect(taken[0]?.raw).toMatch(/\b\d{6}\b/);
    expect((await mailsTo(email))[0]).toMatchObject({ state: 'sent', text: '', subject: '', html: '' });
  });

  it('says so where a mail server refuses, and lets it be tried again at once', async () => {
    const email = `nobody-${crypto.randomUUID()}@account.example`;
    for (let time = 0; time < 2; time += 1) {
      expect((await askCode(email, 'user_register', { environment: SMTP })).msg).toBe(NOT_SENT);
    }
    expect(await codeOf(email, 'user_register')).toBeUndefined();
    const busy = `busy-once-${crypto.randomUUID()}@account.example`;
    expect((await askCode(busy, 'user_register', { environment: SMTP })).msg).toBe(NOT_SENT);
    expect((await askCode(busy, 'user_register', { environment: SMTP })).code).toBe(1);
  });

  it('answers alike whether there is an account, also where the mail server fails', async () => {
    const email = `nobody-${crypto.randomUUID()}@account.example`;
    await anAccount({ email });
    const stranger = `nobody-${crypto.randomUUID()}@account.example`;
    for (const address of [email, stranger]) {
      expect((await askCode(address, 'user_retrieve_pwd', { environment: SMTP })).msg).toBe(NOT_SENT);
    }
  });

  it('hands text messages to the provider', async () => {
    const mobile = aMobile();
    expect((await askCode(mobile, 'user_register', { environment: SMS })).code).toBe(1);
    const taken = await fetch(`${SMS.SMS_API_URL}/taken?to=${encodeURIComponent(mobile)}`);
    const [message] = await taken.json<{ from: string; service: null; body: string }[]>();
    expect(message).toMatchObject({ from: '+15005550006', service: null });
    expect(message?.body).toMatch(/^\d{6} is your Haitu code, good for 10 minutes\./);
    expect((await mailsTo(mobile))[0]).toMatchObject({ state: 'sent', text: '' });
    const service = `MG${'0'.repeat(32)}`;
    const other = aMobile();
    await askCode(other, 'user_register', { environment: { ...SMS, SMS_FROM: service } });
    const sent = await fetch(`${SMS.SMS_API_URL}/taken?to=${encodeURIComponent(other)}`);
    expect(await sent.json()).toMatchObject([{ from: null, service }]);
  });

  it.each([
    ['a number the provider cannot reach', `+254710000001`, {}, 'failed', /^400 21211$/],
    ['a provider that has had enough', `+254710000002`, {}, 'failed', /^429 20429$/],
    ['a login it does not know', aMobile(), { SMS_TOKEN: 'another' }, 'failed', /^401 20003$/],
    ['a provider that is away', aMobile(), { SMS_API_URL: 'http://127.0.0.1:9' }, 'failed', /./],
  ])('says so for %s, and logs no number', async (_what, mobile, settings, state, reason) => {
    expect((await askCode(mobile, 'user_register', { environment: { ...SMS, ...settings } })).msg).toBe(NOT_SENT);
    const [message] = await mailsTo(mobile);
    expect(message?.state).toBe(state);
    expect(message?.reason).toMatch(reason);
    expect(message?.reason).not.toContain(mobile);
  });

  it('gives up what still waits of a code that another one has replaced', async () => {
    const [email, other] = [aMailbox(), aMailbox()];
    for (const address of [email, other]) await askCode(address, 'user_register');
    const waiting = { state: 'waiting', lease: 'of somebody', leaseUntil: Date.now() + 60_000 } as const;
    for (const address of [email, other]) {
      await database.update(mailOutbox).set(waiting).where(eq(mailOutbox.recipient, address));
    }
    await forgetSending(email);
    await askCode(email, 'user_register');
    const states = async (address: string) => (await mailsTo(address)).map(({ state }) => state);
    expect(await states(email)).toEqual(['kept', 'failed']);
    expect(await states(other)).toEqual(['waiting']);
  });

  it('gives up what waits where the code was taken back, and lets none come too late', async () => {
    const mobile = aMobile();
    await askCode(mobile, 'user_register', { environment: { ...SMS, SMS_TOKEN: 'another' } });
    const [message] = await mailsTo(mobile);
    expect(message?.state).toBe('failed');
    expect(message?.expiresAt).toBeLessThanOrEqual(Date.now() + 600_000);
    const cause = aMailbox();
    const lease = crypto.randomUUID();
    const late = {
      ...message,
      id: undefined,
      cause,
      messageId: cause,
      state: 'waiting' as const,
      dueAt: 0,
      expiresAt: Date.now() - 1,
      // The Worker of another file, which empties the same outbox, must leave it alone.
      lease,
      leaseUntil: Date.now() + 60_000,
    };
    await database.insert(mailOutbox).values(late as typeof mailOutbox.$inferInsert);
    const environment = { ...env, ...SMS } as Cloudflare.Env;
    expect(await deliverOne(environment, database, { clock: Date.now, cause, lease })).toBe('failed');
    const taken = await fetch(`${SMS.SMS_API_URL}/taken?to=${encodeURIComponent(mobile)}`);
    expect(await taken.json()).toEqual([]);
  });
});

describe('limits', () => {
  it('hold for a network', async () => {
    const address = anAddress();
    const { limit, perMs } = CODE_LIMITS.network;
    await useUp(['code', 'network', address], { limit: limit - 1, perMs });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await askCode(aMailbox(), 'user_register', { address })).status);
    }
    expect(statuses).toEqual([200, 429, 429]);
  });

  it('hold for a mailbox, no matter who asks, and for one network first', async () => {
    const { target, near: nearRule } = CODE_LIMITS.email;
    const email = aMailbox();
    const near = await refusedAfter(email, nearRule.limit + 1, anAddress());
    const far = await refusedAfter(email, target.limit + 1);
    expect([near, far]).toEqual([nearRule.limit, target.limit - nearRule.limit]);
  });

  it('count no press that came too soon: the next code is there after its minute', async () => {
    const email = aMailbox();
    const address = anAddress();
    const { limit } = CODE_LIMITS.email.near;
    for (let sent = 1; sent < limit; sent += 1) {
      await forgetSending(email);
      expect((await askCode(email, 'user_register', { address })).code).toBe(1);
      for (let press = 0; press < 2; press += 1) {
        expect((await askCode(email, 'user_register', { address })).msg).toMatch(/^A code was just sent\./);
      }
    }
    expect(await refusedAfter(email, 3, address)).toBe(1);
  });

  it('hold for a telephone, no matter who asks, and for one network first', async () => {
    const { target, near: nearRule } = CODE_LIMITS.mobile;
    const mobile = aMobile();
    const near = await refusedAfter(mobile, nearRule.limit + 1, anAddress());
    const far = await refusedAfter(mobile, target.limit + 1);
    expect([near, far]).toEqual([nearRule.limit, target.limit - nearRule.limit]);
  });

  it('hold for the text messages of a network, and leave a country’s to all the others', async () => {
    const address = anAddress();
    const answers = [];
    const { limit, perMs } = CODE_LIMITS.smsNetwork;
    await useUp(['code', 'sms-network', address], { limit: limit - 2, perMs });
    for (let count = 0; count < 4; count += 1) {
      answers.push(await askCode(aMobile(), 'user_register', { address }));
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(refused[0]?.msg).toBe('Too many requests. Please try again in 60 minutes.');
    expect((await askCode(aMobile(), 'user_register')).code).toBe(1);
    // No network alone uses up what a country's numbers may be sent.
    expect(CODE_LIMITS.smsCountry.limit / CODE_LIMITS.smsNetwork.limit).toBeGreaterThan(3);
  });

  it('hold for a country’s text messages, by event and by country', async () => {
    // The Cook Islands: no other test sends there.
    const aNumber = () => `+6827${String(1_000 + Math.floor(Math.random() * 8_999))}`;
    const rule = CODE_LIMITS.smsCountry;
    await useUp(['code', 'sms-country', 'user_register', 'CK'], rule);
    expect((await askCode(aNumber(), 'user_register')).status).toBe(429);
    expect((await askCode(aNumber(), 'user_retrieve_pwd')).status).toBe(200);
    expect((await askCode(aMobile(), 'user_register')).status).toBe(200);
  });
});
