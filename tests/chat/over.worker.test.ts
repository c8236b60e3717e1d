import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { chatConversations, chatMessages, chatSettings, members } from '../../data/schema/index.ts';
import { keepChatGoing } from '../../functions/jobs/chat.ts';
import { forgetWhatIsOver } from '../../functions/jobs/forget.ts';
import { aLogin, anAccount, database, PASSWORD, read, send } from '../support/account.ts';
import { fetchWorker } from '../support/api.ts';
import { runInDesk } from '../support/chat-agent.ts';
import { sessionOf, writtenDown } from '../support/chat-objects.ts';
import { conversationsRest, talking, userOf } from '../support/chat-visitor.ts';

afterAll(conversationsRest);

const DAYS = 3_650;
const kept = (conversation: string) =>
  Promise.all([
    database.$count(chatConversations, eq(chatConversations.id, conversation)),
    database.$count(chatMessages, eq(chatMessages.conversation, conversation)),
    runInDesk((desk) => desk.exec('select 1 from visitor where conversation = ?', conversation).toArray().length),
  ]);

/** Something said by a visitor, or a member. */
async function talk(data: object = {}) {
  const visitor = await talking(undefined, data);
  await visitor.say('Some words');
  await writtenDown(visitor.conversation);
  return visitor;
}

/** A conversation in which nothing was said, as one an agent took. */
async function look() {
  const visitor = await talking();
  const participant = { id: userOf(visitor), identity: 'tourist', nickname: 'Amina', avatar: '' } as const;
  await sessionOf(visitor.conversation).rename({ participant, door: 0, socket: '', language: 'en' }, undefined);
  await writtenDown(visitor.conversation);
  return visitor;
}

it('conversations are kept for as many days after their last message as the settings say, or for good', async () => {
  const [old, fresh, unknown] = [await talk(), await talk(), await talk()];
  const [oldSilence, silence] = [await look(), await look()];
  const at = Date.now() - (DAYS + 1) * 86_400_000;
  for (const [{ conversation }, times] of [
    [old, { begunAt: at, lastMessageAt: at }],
    [unknown, { lastMessageAt: at }],
    [oldSilence, { begunAt: at }],
  ] as const)
    await database.update(chatConversations).set(times).where(eq(chatConversations.id, conversation));
  for (const { conversation } of [old, oldSilence]) {
    await runInDurableObject(sessionOf(conversation), (_session, { storage }) => {
      storage.sql.exec('update message set created_at = ?', at);
      storage.sql.exec('update conversation set begun_at = ?', at);
    });
    // Awake it would go by what it knows.
    await evictDurableObject(sessionOf(conversation));
  }
  await keepChatGoing(env, Date.now());
  expect(await kept(old.conversation)).toEqual([1, 1, 1]);
  expect(await kept(oldSilence.conversation)).toEqual([1, 0, 1]);
  await database.update(chatSettings).set({ conversationDays: DAYS });
  try {
    await keepChatGoing(env, Date.now());
  } finally {
    await database.update(chatSettings).set({ conversationDays: 0 });
  }
  for (const { conversation } of [old, oldSilence]) expect(await kept(conversation)).toEqual([0, 0, 0]);
  expect(await kept(silence.conversation)).toEqual([1, 0, 1]);
  expect((await talking(old.token)).conversation).not.toBe(old.conversation);
  // Of one of them libSQL has yet to hear what was said last.
  for (const { conversation } of [fresh, unknown]) expect(await kept(conversation)).toEqual([1, 1, 1]);
});

it('a member has what was said in the file of their data, and it goes with their account', async () => {
  const account = await anAccount();
  const { token } = await aLogin(account);
  const { conversation } = await talk({ tokens: { 'ba-user-token': token } });
  const file = await fetchWorker('/api/account/export', { headers: { 'ba-user-token': token } });
  expect(await file.json()).toMatchObject({
    chatConversations: [{ id: conversation, identity: 'user' }],
    chatMessages: [{ conversation, seq: 1, identity: 'user', content: 'Some words' }],
  });
  expect((await send('/api/account/delete', { password: PASSWORD }, { token })).code).toBe(1);
  expect(await kept(conversation)).toEqual([0, 0, 0]);
  expect((await read('/api/account/devices', { token })).code).toBe(303);
});

it('what is left of the conversations of deleted accounts is found later', async () => {
  const account = await anAccount();
  const { conversation } = await talk({ tokens: { 'ba-user-token': (await aLogin(account)).token } });
  await database.update(members).set({ state: 'deleted' }).where(eq(members.id, account.id));
  await forgetWhatIsOver(env, Date.now());
  expect(await kept(conversation)).toEqual([0, 0, 0]);
});
