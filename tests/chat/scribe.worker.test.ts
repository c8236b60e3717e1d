import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ConversationFacts, KeptMessage } from '../../data/queries/chat/conversations.ts';
import { chatConversations, chatMessages } from '../../data/schema/index.ts';
import { Scribe } from '../../durable-objects/chat/scribe.ts';
import { database } from '../support/account.ts';

const conversation = (nickname: string | null): ConversationFacts =>
  ({
    id: crypto.randomUUID(),
    visitorId: 'tourist-1',
    nickname,
    identity: 'tourist',
    language: 'en',
    country: '',
    adminId: null,
    state: 'open',
    email: '',
    begunAt: 1,
    visitorReadSeq: 0,
    firstMessageAt: 1,
    firstAnswerAt: null,
    lastMessageAt: 1,
    visitorMessages: 1,
    agentMessages: 0,
  }) as ConversationFacts;

const message: KeptMessage = {
  seq: 1,
  id: 'm',
  senderId: 'tourist-1',
  identity: 'tourist',
  nickname: 'T',
  type: 'text',
  content: 'Hello',
  extend: {},
  createdAt: 1,
  folded: 'hello',
};

it('writes what has come together at once, and one that the database refuses keeps back no other', async () => {
  let deliveries = 0;
  const scribe = new Scribe(() => {
    deliveries += 1;
    return database;
  });
  const [first, second, third] = [conversation('A'), conversation('B'), conversation('C')];
  const many = Array.from({ length: 30 }, () => conversation('D'));
  // The first begins a delivery; the others wait for the next.
  await Promise.all([first, ...many].map((one) => scribe.keep(one, [message])));
  expect(deliveries).toBe(2);
  const outcomes = await Promise.allSettled([
    scribe.keep(second, [message]),
    scribe.keep(conversation(null), []),
    scribe.keep(third, [message]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const ids = [first, second, third, ...many].map(({ id }) => id);
  expect(await database.$count(chatConversations, inArray(chatConversations.id, ids))).toBe(ids.length);
  expect(await database.$count(chatMessages, inArray(chatMessages.conversation, ids))).toBe(ids.length);
  await database.delete(chatMessages).where(inArray(chatMessages.conversation, ids));
  await database.delete(chatConversations).where(inArray(chatConversations.id, ids));
});
