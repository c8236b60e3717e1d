import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { keepConversation } from '../../data/queries/chat/conversations.ts';
import {
  chatConversations,
  chatMails,
  chatMessages,
  chatUploads,
  mailOutbox,
  uploads,
} from '../../data/schema/index.ts';
import { mailAnswers } from '../../functions/chat/answer-mails.ts';
import { aLogin, anAccount, anAddress, database, send } from '../support/account.ts';
import { ask, type Answer } from '../support/api.ts';
import { agentsLeave, anAgent, runInDesk } from '../support/chat-agent.ts';
import { holds, pass, sessionOf, writtenDown } from '../support/chat-objects.ts';
import { conversationsRest, talking, told, userOf } from '../support/chat-visitor.ts';
import { aPicture, fileOf, jpegOf } from '../support/uploads.ts';

afterEach(agentsLeave);
afterAll(conversationsRest);

const ERASE = '/worker/kefu.HttpIndex/erase';
const erase = (tourist: string | undefined, token?: string) =>
  send(ERASE, tourist === undefined ? {} : { tourist_token: tourist }, { token });
const said = ({ status, code, msg }: Answer) => [status, code, msg];
const DONE = [200, 1, 'Operation successful'];
const THERE_IS_NONE = [200, 0, 'There is no such conversation.'];

const aMember = async () => {
  const { token } = await aLogin(await anAccount());
  return { token, data: { tokens: { 'ba-user-token': token } } };
};

/** A file of a visitor, as the call that takes files leaves it. */
async function keptFile(sender: string): Promise<string> {
  const key = `uploads/test/${crypto.randomUUID()}.jpg`;
  const facts = { name: 'a.jpg', mimetype: 'image/jpeg', size: 1, sha1: '', width: 1, height: 1, createdAt: 0 };
  await database.insert(uploads).values({ key, topic: 'chat', memberId: null, adminId: null, ...facts });
  await database.insert(chatUploads).values({ sender, uuid: key, key });
  await env.UPLOADS.put(key, 'x');
  return key;
}

/** How many rows are left of a conversation in libSQL, at the desk and in its object. */
async function leftOf(conversation: string): Promise<number[]> {
  const inDatabase = [
    database.$count(chatConversations, eq(chatConversations.id, conversation)),
    database.$count(chatMessages, eq(chatMessages.conversation, conversation)),
    database.$count(chatMails, eq(chatMails.conversation, conversation)),
    database.$count(mailOutbox, like(mailOutbox.cause, `chat-answer:${conversation}:%`)),
  ];
  const atDesk = await runInDesk((desk) =>
    [
      'conversation where id',
      ...['visitor', 'page', 'view', 'invite'].map((table) => `${table} where conversation`),
    ].map((which) => desk.exec(`select 1 from ${which} = ?`, conversation).toArray().length),
  );
  const own = await runInDurableObject(sessionOf(conversation), (_session, { storage }) =>
    ['message', 'conversation', 'read_marks', 'handed_over'].map(
      (table) => storage.sql.exec(`select 1 from ${table}`).toArray().length,
    ),
  );
  return [...(await Promise.all(inDatabase)), ...atDesk, ...own];
}
const NOTHING = Array.from({ length: 13 }, () => 0);

describe('a tourist who erases their conversation', () => {
  it('leaves nothing of it anywhere, and begins another', async () => {
    const agent = await anAgent();
    const tourist = await talking(undefined, { consent: true });
    const { conversation, token, visitor } = tourist;
    await tourist.say('My secret');
    await agent.take(userOf(tourist));
    await visitor.say({ action: 'WsMixed/changeUserBaseInfo', id: 'mail', data: { email: 'a@erase.example' } });
    const page = { title: 'A page', url: 'https://haitu.example/a', broadcast: false };
    await visitor.say({ action: 'WsMixed/trajectory', id: 'page', data: page });
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(jpegOf(aPicture()))], 'car.jpg'));
    const headers = { batoken: agent.token, 'cf-connecting-ip': anAddress() };
    const shown = fileOf(await ask('/worker/kefu.HttpIndex/upload', { method: 'POST', headers, body: form })).url;
    await agent.act(
      'Wsession/sendSessionMessage',
      { type: 'image', content: shown, session_id: conversation },
      'shown',
    );
    await agent.act('Wsession/invite', { user_id: userOf(tourist) });
    await agent.act('Wsession/operate', { id: conversation, event: 'top' });
    const sent = await keptFile(userOf(tourist));
    await writtenDown(conversation);
    await mailAnswers(database, Date.now() + 200_000, 'https://haitu.example');
    expect((await leftOf(conversation)).filter((rows) => rows === 0).length).toBeLessThan(4);
    const other = await talking(token);

    expect(said(await erase(token))).toEqual(DONE);
    expect(await leftOf(conversation)).toEqual(NOTHING);
    for (const key of [sent, shown.slice(1)]) {
      expect(await env.UPLOADS.head(key)).toBeNull();
      expect(await database.$count(uploads, eq(uploads.key, key))).toBe(0);
    }
    for (const line of [visitor, other.visitor])
      expect((await line.hear('error')).data['reason']).toBe('not-initialized');
    const isRemoved = ({ type, data }: { type: string; data: Record<string, unknown> }) =>
      type === 'operates' &&
      data['event'] === 'remove' &&
      data['erased'] === true &&
      data['session_id'] === conversation;
    await expect.poll(() => agent.visitor.heard().some(isRemoved)).toBe(true);
    expect((await agent.say(conversation, 'Are you there?')).data['reason']).toBe('not-found');

    expect(said(await erase(token))).toEqual(DONE);
    const again = await talking(token);
    expect(again.conversation).not.toBe(conversation);
    expect(again.init.data.tourist_token).toBeDefined();
    expect(told(await again.say('Hello')).seq).toBe(1);
    expect(await leftOf(conversation)).toEqual(NOTHING);
  });

  it('erases no other’s: a token of nobody, and one of what is a member’s by now, are refused alike', async () => {
    const tourist = await talking();
    await tourist.say('Mine');
    const member = await aMember();
    await talking(tourist.token, member.data);
    const { token } = tourist;
    for (const wrong of [undefined, '', 'x', `${token.slice(0, 64)}.${'A'.repeat(43)}`, token])
      expect(said(await erase(wrong))).toEqual(THERE_IS_NONE);
    expect((await (await talking(undefined, member.data)).records()).total).toBe(1);
    expect((await send(ERASE, {}, { token: 'x' })).code).toBe(303);
    expect((await send(ERASE, { tourist_token: 'x' }, { lang: 'de' })).msg).toBe('Dieses Gespräch gibt es nicht.');
  });

  it('may do so ten times a minute', async () => {
    const address = anAddress();
    for (let times = 0; times < 10; times += 1) await send(ERASE, {}, { address });
    expect((await send(ERASE, {}, { address })).status).toBe(429);
  });
});

it('a member erases all they said, what they brought along with it, and goes on in one new conversation', async () => {
  const { token, data } = await aMember();
  const home = await talking(undefined, data);
  await home.say('At home');
  const tourist = await talking();
  await tourist.say('Brought');
  const brought = await talking(tourist.token, data);
  const file = await keptFile(userOf(brought));
  for (const conversation of [home.conversation, tourist.conversation]) await writtenDown(conversation);
  for (const _ of [1, 2]) {
    expect(said(await erase(undefined, token))).toEqual(DONE);
    for (const conversation of [home.conversation, tourist.conversation])
      expect(await leftOf(conversation)).toEqual(NOTHING);
    expect(await env.UPLOADS.head(file)).toBeNull();
  }
  const anew = await talking(undefined, data);
  expect([home.conversation, tourist.conversation]).not.toContain(anew.conversation);
  await anew.say('Again');
  const elsewhere = await talking(tourist.token, data);
  expect([elsewhere.conversation, (await elsewhere.records()).total]).toEqual([anew.conversation, 1]);
  expect(said(await erase(undefined, token))).toEqual(DONE);
  expect((await (await talking(undefined, data)).records()).total).toBe(0);
  expect(await leftOf(anew.conversation)).toEqual(NOTHING);
});

describe('an erasure that was cut short', () => {
  const isOver = (conversation: string) => () => holds(conversation, 'select 1 from erased where left_over is null');

  it('goes on by itself, and nothing can be read meanwhile', async () => {
    const tourist = await talking();
    const { conversation, token } = tourist;
    await tourist.say('Gone');
    await writtenDown(conversation);
    const stop =
      sql.raw(`create trigger erase_stops before delete on chat_messages when old.conversation = '${conversation}'
      begin select raise(abort, 'away'); end`);
    await database.run(stop);
    try {
      expect(said(await erase(token))).toEqual(DONE);
      expect((await leftOf(conversation)).slice(0, 2)).toEqual([1, 1]);
      expect((await talking(token)).conversation).not.toBe(conversation);
      expect((await tourist.say('More')).data['reason']).toBe('not-initialized');
      await evictDurableObject(sessionOf(conversation));
    } finally {
      await database.run(sql`drop trigger erase_stops`);
    }
    await pass(conversation, isOver(conversation));
    expect(await leftOf(conversation)).toEqual(NOTHING);
  });

  it('takes with it what was still on its way', async () => {
    const tourist = await talking();
    const { conversation, token } = tourist;
    await tourist.say('Gone');
    await erase(token);
    const facts = { nickname: 'T', language: 'en', country: '', adminId: null, state: 'open' } as const;
    const figures = {
      visitorMessages: 1,
      agentMessages: 0,
      firstMessageAt: null,
      firstAnswerAt: null,
      lastMessageAt: null,
    };
    const who = { id: conversation, visitorId: userOf(tourist), identity: 'tourist' } as const;
    const [row] = keepConversation(database, { ...who, ...facts, ...figures }, []);
    if (row) await database.batch([row]);
    await runInDesk((desk) =>
      desk.exec('insert into invite values (?, ?, ?, ?)', conversation, conversation, 'csr-1', 0),
    );
    await pass(conversation, isOver(conversation));
    expect(await leftOf(conversation)).toEqual(NOTHING);
  });
});
