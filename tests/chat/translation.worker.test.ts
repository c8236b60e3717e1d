import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { chatReplies, chatSettings } from '../../data/schema/index.ts';
import { translatorOf, withinPatience } from '../../durable-objects/chat/translator.ts';
import { database } from '../support/account.ts';
import { agentsLeave, anAgent } from '../support/chat-agent.ts';
import { sessionOf } from '../support/chat-objects.ts';
import { conversationsRest, talking, told, userOf, type Visitor } from '../support/chat-visitor.ts';
import type { RequestedTranslation } from '../support/translation-service.ts';

afterEach(agentsLeave);
afterAll(conversationsRest);

const requested = async (): Promise<RequestedTranslation[]> => (await fetch(`${env.TRANSLATOR ?? ''}/asked`)).json();
const release = () => fetch(`${env.TRANSLATOR ?? ''}/release`, { method: 'POST' });
const wasRequested = async (words: string) => (await requested()).some(({ q }) => q.includes(words));

/** A visitor who reads French, and an agent who reads English. */
async function served() {
  const [agent, visitor] = [await anAgent(), await talking(undefined, { lang: 'fr' })];
  const take = () => agent.take(userOf(visitor));
  const answer = (content: string) => agent.say(visitor.conversation, content);
  return { agent, visitor, take, answer, records: () => extendsOf(visitor) };
}

/** What stands beside each message, as both sides read it again. */
const extendsOf = async (visitor: Awaited<ReturnType<typeof talking>>) =>
  (await visitor.records()).records.flatMap(({ data }) =>
    data.map((message) => (message as unknown as { extend: object }).extend),
  );

/** The next translation that a side is told. */
async function translated(side: Visitor): Promise<unknown> {
  for (;;) {
    const { data } = await side.hear('operates');
    if (data['event'] === 'translated') return { seq: data['seq'], ...(data['translation'] as object) };
  }
}
const by = (seq: number, language: string, content: string) => ({ seq, language, content, engine: 'libretranslate' });

it('each side has what the other wrote in its own language, with numbers, names and terms as they were', async () => {
  const { agent, visitor, take, answer, records } = await served();
  await visitor.say('machine: BYD Seagull à 25 000 USD FOB ?');
  // No agent reads it yet.
  expect(await records()).toEqual([{}]);
  await take();
  const question = by(1, 'en', 'en: machine: BYD Seagull à 25 000 USD FOB ?');
  expect(await translated(agent.visitor)).toEqual(question);
  expect(await translated(visitor.visitor)).toEqual(question);
  expect(await wasRequested('machine: [[1]] [[2]] à [[3]] [[4]] [[5]] ?')).toBe(true);
  await answer('machine, at once');
  const reply = by(2, 'fr', 'fr: machine, at once');
  expect(await translated(agent.visitor)).toEqual(reply);
  expect(await translated(visitor.visitor)).toEqual(reply);
  const kept = [question, reply].map(({ seq: _seq, ...translation }) => ({ translation }));
  expect(await records()).toEqual(kept);
});

it('no message waits for a translation, and none is lost with an object that is', async () => {
  const { agent, visitor, take } = await served();
  await visitor.say('machine, qui waits');
  await take();
  await expect.poll(() => wasRequested('qui waits')).toBe(true);
  expect(told(await visitor.say('machine, ensuite')).seq).toBe(2);
  expect(told(await agent.visitor.hear('newMessage')).content).toBe('machine, ensuite');
  // It is gone at once; one that is evicted ends what it has begun.
  const lost = runInDurableObject(sessionOf(visitor.conversation), (_session, state) => state.abort('lost'));
  await expect(lost).rejects.toThrow('lost');
  await release();
  expect(told(await visitor.say('machine, enfin')).seq).toBe(3);
  const all = ['machine, qui waits', 'machine, ensuite', 'machine, enfin'];
  for (const [place, content] of all.entries())
    expect(await translated(agent.visitor)).toEqual(by(place + 1, 'en', `en: ${content}`));
});

it('phrases and links are left alone, and a translation that lost something is none', async () => {
  const { agent, visitor, take, answer, records } = await served();
  await visitor.say('machine, forgets 25 000');
  await visitor.say('machine, already');
  await visitor.say('machine, bon');
  await take();
  expect(await translated(agent.visitor)).toEqual(by(3, 'en', 'en: machine, bon'));
  const [phrase] = await database.select().from(chatReplies).orderBy(asc(chatReplies.position), asc(chatReplies.id));
  const send = (data: object) =>
    agent.act('Wsession/sendSessionMessage', { session_id: visitor.conversation, content: '', extend: {}, ...data });
  await send({ type: 'text', extend: { quick_reply_id: phrase?.id } });
  await send({ type: 'link', content: '/machine-of-ours' });
  await answer('machine, well');
  expect(await translated(visitor.visitor)).toMatchObject({ seq: 3 });
  expect(await translated(visitor.visitor)).toEqual(by(6, 'fr', 'fr: machine, well'));
  const has = (await records()).map((extend) => 'translation' in extend);
  expect(has).toEqual([false, false, true, false, false, true]);
  expect(await wasRequested('machine-of-ours')).toBe(false);
  expect(await wasRequested(phrase?.contents.fr?.slice(0, 12) ?? '')).toBe(false);
});

it('nothing is sent to a machine while an admin has it off', async () => {
  try {
    await database.update(chatSettings).set({ translates: false });
    const { agent, visitor, take, answer } = await served();
    await visitor.say('machine, off');
    await take();
    await answer('machine, kept here');
    await database.update(chatSettings).set({ translates: true });
    // What was read of the settings is believed for a while.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 });
    await visitor.say('machine, on');
    expect(await translated(agent.visitor)).toEqual(by(3, 'en', 'en: machine, on'));
    expect([await wasRequested('machine, off'), await wasRequested('kept here')]).toEqual([false, false]);
  } finally {
    vi.useRealTimers();
    await database.update(chatSettings).set({ translates: true });
  }
});

it('a service that fails is left alone for a minute, in that language', async () => {
  const { agent, visitor, take, answer } = await served();
  await visitor.say('machine, breaks');
  await take();
  await visitor.say('machine, aussitôt');
  await answer('machine, meanwhile');
  expect(await translated(visitor.visitor)).toMatchObject({ seq: 3 });
  expect([await wasRequested('breaks'), await wasRequested('aussitôt')]).toEqual([true, false]);
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(told(await visitor.say('machine, plus tard')).seq).toBe(4);
    expect(await translated(agent.visitor)).toMatchObject({ seq: 3 });
    expect(await translated(agent.visitor)).toEqual(by(4, 'en', 'en: machine, plus tard'));
  } finally {
    vi.useRealTimers();
  }
});

it('a request that takes too long is ended, so that its object may sleep', async () => {
  const service = { TRANSLATOR: env.TRANSLATOR, TRANSLATOR_KEY: env.TRANSLATOR_KEY };
  const translator = translatorOf(service);
  if (!translator) throw new Error('no translator');
  const late = withinPatience(translator, { text: 'machine, never', from: 'en', to: 'fr' }, 500);
  await expect(late).rejects.toThrow(/took too long|abort/);
  await expect.poll(async () => (await requested()).find(({ q }) => q.includes('machine, never'))?.isLeft).toBe(true);
});

it('nobody translates unless it is set; on Cloudflare its own models may', async () => {
  expect([translatorOf({}), translatorOf({ TRANSLATOR: 'workers-ai' })]).toEqual([undefined, undefined]);
  const run = vi.fn(() => Promise.resolve({ translated_text: 'Bonjour' }));
  const translator = translatorOf({ TRANSLATOR: 'workers-ai', AI: { run } as unknown as Ai });
  expect(await translator?.translate({ text: 'Hello', from: 'zh-cn', to: 'fr' }, AbortSignal.timeout(1_000))).toBe(
    'Bonjour',
  );
  expect(run).toHaveBeenCalledWith(
    translator?.engine,
    { text: 'Hello', source_lang: 'zh', target_lang: 'fr' },
    expect.anything(),
  );
});
