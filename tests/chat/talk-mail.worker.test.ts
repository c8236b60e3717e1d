import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, it } from 'vitest';
import { mailOutbox } from '../../data/schema/index.ts';
import { aLogin, anAccount, database, send } from '../support/account.ts';
import type { Answer } from '../support/api.ts';
import { agentsLeave, anAgent } from '../support/chat-agent.ts';
import { conversationsRest, talking, userOf } from '../support/chat-visitor.ts';

afterEach(agentsLeave);
afterAll(conversationsRest);

const anEmail = () => `talk-${crypto.randomUUID()}@mail.example`;
const mail = (body: object, more: Parameters<typeof send>[2] = {}) =>
  send('/worker/kefu.HttpIndex/mail', { time_zone: 'Asia/Almaty', ...body }, more);
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
  await agent.say(tourist.conversation, 'Yes, 3 of them.\nFOB Shanghai.');
  return { ...tourist, agent };
}

it('mails a tourist what was said, in their language and by their clock, once', async () => {
  const { token, conversation, agent } = await answered();
  const email = anEmail();
  const ask = () =>
    mail({ email: ` ${email.toUpperCase()}`, tourist_token: token }, { headers: { 'think-lang': 'ar' } });
  const [first] = await Promise.all([ask(), ask()]);
  expect([first.status, first.code]).toEqual([200, 1]);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  const [letter] = mails;
  const { text, html, cause, locale } = letter!;
  expect(locale).toBe('ar');
  expect(cause).toContain(`chat-talk:${conversation}:`);
  expect(text).toMatch(/أنتم · .+\nIs <b>the<\/b> Seal in stock\?\n\n/);
  expect(text).toContain('Yes, 3 of them.\nFOB Shanghai.');
  expect(text).toContain('Asia/Almaty');
  expect(html).toContain('Is &lt;b&gt;the&lt;/b&gt; Seal in stock?');
  // More was said: it is another mail.
  await agent.say(conversation, 'One more thing.');
  await ask();
  expect((await mailsTo(email)).map((one) => one.text.includes('One more thing.'))).toEqual([false, true]);
});

it('mails a member the conversation they go on with, and nobody else’s', async () => {
  const agent = await anAgent();
  const { token } = await aLogin(await anAccount());
  const other = await aLogin(await anAccount());
  const member = await talking(undefined, { tokens: { 'ba-user-token': token } });
  await member.say('I am a member');
  await agent.take(userOf(member));
  await agent.say(member.conversation, 'Welcome');
  const [mine, theirs] = [anEmail(), anEmail()];
  expect((await mail({ email: mine }, { token })).code).toBe(1);
  expect((await mailsTo(mine)).map(({ text }) => text.includes('I am a member'))).toEqual([true]);
  expect(said(await mail({ email: theirs }, { token: other.token }))).toEqual([
    200,
    0,
    'There is no such conversation.',
  ]);
  expect((await mail({ email: theirs }, { token: 'none' })).code).not.toBe(1);
  expect(await mailsTo(theirs)).toEqual([]);
});

it('refuses what was not answered, what is not there, and what is erased', async () => {
  const email = anEmail();
  const alone = await talking();
  await alone.say('Buy this! https://spam.example');
  expect(said(await mail({ email, tourist_token: alone.token }))).toEqual([
    ...[200, 0, 'Nobody has answered in this conversation yet.'],
  ]);
  const none = [200, 0, 'There is no such conversation.'];
  expect(said(await mail({ email }))).toEqual(none);
  expect(said(await mail({ email, tourist_token: `${alone.token}x` }))).toEqual(none);
  const { token } = await answered();
  expect((await mail({ email, tourist_token: token })).code).toBe(1);
  await send('/worker/kefu.HttpIndex/erase', { tourist_token: token });
  // The mail that still waits goes, too.
  expect(await mailsTo(email)).toEqual([]);
  expect(said(await mail({ email, tourist_token: token }))).toEqual(none);
});

it.each([
  [{ email: 'nobody' }, 'Please enter a whole email address, such as name@example.com'],
  [{}, 'Please enter your email address'],
  [{ email: 'a@mail.example', time_zone: 'Moon/Crater' }, 'This value is not valid'],
])('refuses %j', async (body, sentence) => {
  const { code, msg } = await mail(body);
  expect([code, msg]).toEqual([0, expect.stringContaining(sentence)]);
});

it('writes to one address five times a day at most', async () => {
  const { token, agent, conversation } = await answered();
  const email = anEmail();
  for (let time = 0; time < 5; time += 1) {
    expect((await mail({ email, tourist_token: token })).code).toBe(1);
    await agent.say(conversation, `Line ${String(time)}`);
  }
  expect((await mail({ email, tourist_token: token })).status).toBe(429);
  expect(await mailsTo(email)).toHaveLength(5);
});
