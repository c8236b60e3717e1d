import { runInDurableObject } from 'cloudflare:test';
import { afterAll, afterEach, expect, it } from 'vitest';
import { agentsLeave, anAgent } from '../support/chat-agent.ts';
import { sessionOf, writtenDown } from '../support/chat-objects.ts';
import { conversationsRest, talking, userOf } from '../support/chat-visitor.ts';

afterAll(conversationsRest);
afterEach(agentsLeave);

it('a conversation that is handed on is written down with its new agent, though it is quiet from then on', async () => {
  const [from, to] = [await anAgent(), await anAgent()];
  const visitor = await talking();
  await visitor.say('Hello');
  await from.take(userOf(visitor));
  await writtenDown(visitor.conversation);
  const alarm = () => runInDurableObject(sessionOf(visitor.conversation), (_, { storage }) => storage.getAlarm());
  await expect.poll(alarm).toBeNull();
  await from.act('Wsession/transfer', { id: visitor.conversation, csr_id: to.id, note: '' });
  expect(await alarm()).not.toBeNull();
  await writtenDown(visitor.conversation);
});
