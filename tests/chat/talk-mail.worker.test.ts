import { and, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, it } from 'vitest';
import { mailOutbox, verificationCodes } from '../../data/schema/index.ts';
import { aLogin, anAccount, database, send } from '../support/account.ts';
import type { Answer } from '../support/api.ts';
import { agentsLeave, anAgent } from '../support/chat-agent.ts';
import { conversationsRest, talking, userOf } from '../support/chat-visitor.ts';

afterEach(agentsLeave);
afterAll(conversationsRest);

const anEmail = () => `talk-${crypto.randomUUID()}@mail.example`;
const mail = (body: object, more: Parameters<typeof send>[2] = {}) =>
  send('/worker/kefu.HttpIndex/mail', { time_zone: 'Asia/Almaty', ...body }, more);
/** The code that was mailed to an address. */
async function codeTo(email: string, body: object, more: Parameters<typeof send>[2] = {}): Promise<string> {
  const requested = await send('/worker/kefu.HttpIndex/mailCode', { email, ...body }, more);
  expect([requested.status, requested.code, requested.data]).toEqual([200, 1, { needs_code: true }]);
  const of = and(eq(mailOutbox.recipient, email), eq(mailOutbox.kind, 'code'));
  const [letter] = await database.select().from(mailOutbox).where(of).orderBy(desc(mailOutbox.id)).limit(1);
  return /\d{6}/.exec(letter?.text ?? '')?.[0] ?? '';
}
/** The code may be asked for again at once, as after a minute. */
const aMinuteLater = (email: string) =>
  database.update(verificationCodes).set({ sentAt: 0 }).where(eq(verificationCodes.address, email));

const said = ({ status, code, msg }: Answer) => [status, code, msg];
const mailsTo = (email: string) =>
  database
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), eq(mailOutbox.kind, 'chatTalk')));

/** A tourist an agent has answered. */
async function answered() {
  const agent = await anAgent();
  const tourist = await talking();
  await tourist.say('Is <b>the</b> Seal in stock?');
  await agent.take(userOf(tourist));
  await agent.say(tourist.conversation, 'Yes, 3 of them at 2*3.\nFOB Shanghai.');
  return { ...tourist, agent };
}

it('mails a tourist what agents wrote to an address they confirmed, in their language and by their clock, once', async () => {
  const { token, conversation, agent } = await answered();
  const email = anEmail();
  const more = { headers: { 'think-lang': 'ar' } };
  const captcha = await codeTo(email, { tourist_token: token }, more);
  const ask = () => mail({ email: ` ${email.toUpperCase()}`, tourist_token: token, captcha }, more);
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ code }) => code)).toContain(1);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  const [letter] = mails;
  const { text, html, cause, locale } = letter!;
  expect(locale).toBe('ar');
  expect(cause).toContain(`chat-talk:${conversation}:`);
  expect(text).toContain('Yes, 3 of them at 2*3.\nFOB Shanghai.');
  expect(text).toContain('Asia/Almaty');
  // Their own words stand behind the link alone.
  for (const part of [text, html]) expect(part).not.toContain('Seal in stock');
  const [, link = ''] = /#([\w-]{43})/.exec(text) ?? [];
  const back = await talking(link);
  expect(back.conversation).toBe(conversation);
  expect((await back.records()).records[0]?.data[0]?.content).toBe('Is <b>the</b> Seal in stock?');
  // It is good once, and a code is, too.
  expect((await talking(link)).conversation).not.toBe(conversation);
  await agent.say(conversation, 'One more thing.');
  expect(said(await ask())).toEqual([200, 0, expect.stringContaining('الرمز')]);
  await aMinuteLater(email);
  const next = await codeTo(email, { tourist_token: token });
  expect((await mail({ email, tourist_token: token, captcha: next })).code).toBe(1);
  expect((await mailsTo(email)).map((one) => one.text.includes('One more thing.'))).toEqual([false, true]);
});

it('writes to nobody whose address no code has confirmed', async () => {
  const { token } = await answered();
  const [email, other] = [anEmail(), anEmail()];
  const captcha = await codeTo(other, { tourist_token: token });
  for (const more of [{}, { captcha }, { captcha: '000000' }, { captcha: ' ' }])
    expect((await mail({ email, tourist_token: token, ...more })).code).toBe(0);
  expect(await mailsTo(email)).toEqual([]);
  // The code itself says nothing that was typed.
  const [letter] = await database.select().from(mailOutbox).where(eq(mailOutbox.recipient, other));
  expect(letter?.text).not.toContain('Seal');
});

it('mails a member the conversation they go on with, and nobody else’s', async () => {
  const agent = await anAgent();
  const [address, theirs] = [anEmail(), anEmail()];
  const { token } = await aLogin(await anAccount({ email: address }));
  const other = await aLogin(await anAccount());
  const member = await talking(undefined, { tokens: { 'ba-user-token': token } });
  await member.say('I am a member');
  await agent.take(userOf(member));
  await agent.say(member.conversation, 'Welcome');
  // The address of their account is confirmed already, another one is not.
  const requested = await send('/worker/kefu.HttpIndex/mailCode', { email: address }, { token });
  expect(requested.data).toEqual({ needs_code: false });
  expect((await mail({ email: address }, { token })).code).toBe(1);
  const [letter] = await mailsTo(address);
  expect([letter?.text.includes('Welcome'), letter?.text.includes('I am a member')]).toEqual([true, false]);
  expect(letter?.text).not.toMatch(/contact_us\S*#/);
  expect((await mail({ email: theirs }, { token })).code).toBe(0);
  const captcha = await codeTo(theirs, {}, { token });
  expect((await mail({ email: theirs, captcha }, { token })).code).toBe(1);
  const none = [200, 0, 'There is no such conversation.'];
  expect(said(await mail({ email: theirs, captcha }, { token: other.token }))).toEqual(none);
  expect((await mail({ email: theirs, captcha }, { token: 'none' })).code).not.toBe(1);
  expect(await mailsTo(theirs)).toHaveLength(1);
});

it('refuses what was not answered, what is not there, and what is erased', async () => {
  const email = anEmail();
  const alone = await talking();
  await alone.say('Buy this! https://spam.example');
  const unanswered = [200, 0, 'Nobody has answered in this conversation yet.'];
  const none = [200, 0, 'There is no such conversation.'];
  const code = (body: object) => send('/worker/kefu.HttpIndex/mailCode', { email, ...body });
  for (const call of [code, (body: object) => mail({ email, ...body })]) {
    expect(said(await call({ tourist_token: alone.token }))).toEqual(unanswered);
    expect(said(await call({}))).toEqual(none);
    expect(said(await call({ tourist_token: `${alone.token}x` }))).toEqual(none);
  }
  const { token } = await answered();
  const captcha = await codeTo(email, { tourist_token: token });
  expect((await mail({ email, tourist_token: token, captcha })).code).toBe(1);
  await send('/worker/kefu.HttpIndex/erase', { tourist_token: token });
  // The mail that still waits goes, too.
  expect(await mailsTo(email)).toEqual([]);
  expect(said(await mail({ email, tourist_token: token, captcha }))).toEqual(none);
});

it.each([
  [{ email: 'nobody' }, 'Please enter a whole email address, such as name@example.com'],
  [{}, 'Please enter your email address'],
  [{ email: 'a@mail.example', time_zone: 'Moon/Crater' }, 'This value is not valid'],
])('refuses %j', async (body, sentence) => {
  const { code, msg } = await mail(body);
  expect([code, msg]).toEqual([0, expect.stringContaining(sentence)]);
});

it('writes to one address three times a day at most, and sends it five codes', async () => {
  const { token } = await answered();
  const email = anEmail();
  for (let time = 0; time < 3; time += 1) {
    const captcha = await codeTo(email, { tourist_token: token });
    expect((await mail({ email, tourist_token: token, captcha })).code).toBe(1);
    await aMinuteLater(email);
  }
  const fourth = await codeTo(email, { tourist_token: token });
  expect((await mail({ email, tourist_token: token, captcha: fourth })).status).toBe(429);
  expect(await mailsTo(email)).toHaveLength(3);
  await aMinuteLater(email);
  await codeTo(email, { tourist_token: token });
  await aMinuteLater(email);
  const sixth = await send('/worker/kefu.HttpIndex/mailCode', { email, tourist_token: token });
  expect(sixth.status).toBe(429);
});
