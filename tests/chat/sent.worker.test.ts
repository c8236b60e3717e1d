import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  auctionLots,
  auctionPayments,
  chatConversations,
  chatMessages,
  chatQuestions,
  chatReplies,
} from '../../data/schema/index.ts';
import { anAccount, database } from '../support/account.ts';
import { agentsLeave, anAgent } from '../support/chat-agent.ts';
import { aLot } from '../support/lots.ts';
import { conversationsRest, talking, told, userOf } from '../support/chat-visitor.ts';

afterEach(agentsLeave);
afterAll(conversationsRest);

const reasonOf = ({ data }: { data: Record<string, unknown> }) => data['reason'];

/** A visitor of a language and the agent who serves them. */
async function served(lang: string, tokens = {}) {
  const agent = await anAgent();
  const visitor = await talking(undefined, { lang, tokens });
  await visitor.say('Hello');
  await agent.take(userOf(visitor));
  const send = (data: object) =>
    agent.act(
      'Wsession/sendSessionMessage',
      { session_id: visitor.conversation, content: '', ...data },
      crypto.randomUUID(),
    );
  const ask = (data: object) =>
    visitor.visitor.say({
      action: 'Wsession/sendSessionMessage',
      id: crypto.randomUUID(),
      data: { type: 'text', session_id: visitor.conversation, ...data },
    });
  return { agent, visitor, send, ask };
}

describe('an agent', () => {
  it('picks a phrase in their language, and the visitor reads it in their own', async () => {
    const { visitor, send } = await served('ar');
    const [reply] = await database.select().from(chatReplies).orderBy(asc(chatReplies.position), asc(chatReplies.id));
    const sent = await send({ type: 'text', extend: { quick_reply_id: reply?.id } });
    expect(told(sent)).toMatchObject({
      content: reply?.contents.ar,
      extend: { quick_reply_id: reply?.id, original: { language: 'en', content: reply?.contents.en } },
    });
    expect(told(await visitor.visitor.hear('newMessage')).content).toBe(reply?.contents.ar);
    expect(reasonOf(await send({ type: 'text', extend: { quick_reply_id: 999_999 } }))).toBe('invalid-data');
  });

  it('sends cards, drawn up by the server in the visitor’s language, and links that lead nowhere bad', async () => {
    const { visitor, send } = await served('zh-cn');
    const forged = { extend: { title: 'Forged', price: '1' } };
    expect(told(await send({ type: 'good', content: 'style-101', ...forged }))).toMatchObject({
      extend: { title: expect.stringContaining('海鸥') as string, url: expect.stringMatching(/^\/zh-cn\//) as string },
    });
    expect(told(await visitor.visitor.hear('newMessage')).content).toBe('style-101');
    for (const content of ['style-999999', 'x', ''])
      expect(reasonOf(await send({ type: 'good', content }))).toBe('invalid-data');
    expect(reasonOf(await send({ type: 'order', content: '1' }))).toBe('invalid-data');
    for (const content of ['https://haitu.example/a', 'mailto:a@b.example', '/car_make'])
      expect(told(await send({ type: 'link', content })).content).toBe(content);
    for (const content of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\t/evil.example',
      'no link',
      String.raw`/\evil.example`,
    ])
      expect(reasonOf(await send({ type: 'link', content }))).toBe('invalid-data');
    for (const type of ['image', 'file'])
      expect(reasonOf(await send({ type, content: '/uploads/not/mine.png' }))).toBe('not-your-file');
  });

  it('is told what a member they serve has bought, and sends a card of it to them alone', async () => {
    const [buyer, lotId] = [await anAccount(), await aLot()];
    const orderNo = `C${lotId}`;
    await database.insert(auctionPayments).values({
      lotId,
      memberId: buyer.id,
      amountMinor: 1_310_050,
      currency: 'USD',
      state: 'open',
      orderNo,
      dueAt: Date.parse('2026-12-01T10:00:00Z'),
    });
    const { agent, visitor, send } = await served('en', { 'ba-user-token': buyer.token });
    expect((await agent.act('WsMixed/touristInfo', { id: visitor.conversation })).data).toMatchObject({
      orders: [{ number: orderNo, title: 'BYD Seagull 2025 405 km' }],
    });
    const colleague = await anAgent();
    expect((await colleague.act('WsMixed/touristInfo', { id: visitor.conversation })).data).toMatchObject({
      orders: [],
    });
    expect(told(await send({ type: 'order', content: orderNo }))).toMatchObject({
      type: 'order',
      content: orderNo,
      extend: { number: orderNo, amount: 'US$13,100.50' },
    });
    const other = await served('en');
    expect(reasonOf(await other.send({ type: 'order', content: orderNo }))).toBe('invalid-data');
    expect((await agent.act('WsMixed/touristInfo', { id: other.visitor.conversation })).data).toMatchObject({
      orders: [],
    });
    await database.delete(auctionPayments).where(eq(auctionPayments.orderNo, orderNo));
    await database.delete(auctionLots).where(eq(auctionLots.id, lotId));
  });

  it('finds what is known, in their language', async () => {
    const { agent } = await served('en');
    const { data } = await agent.act('WsMixed/getKbsData', { keywords: '' });
    const { list } = data as unknown as { list: { title: string; html: string; language: string }[] };
    expect(list.length).toBeGreaterThan(2);
    expect(list[0]).toMatchObject({ language: 'en', html: expect.stringContaining('<p>') as string });
  });
});

describe('a visitor', () => {
  it('sends nothing but words', async () => {
    const { ask } = await served('en');
    const sent = {
      image: '/uploads/x.png',
      file: '/uploads/x.pdf',
      link: 'https://a.example',
      good: '101',
      order: '1',
    };
    for (const [type, content] of Object.entries(sent))
      expect([type, reasonOf(await ask({ type, content }))]).toEqual([type, 'not-allowed']);
    expect(told(await ask({ content: 'A', extend: { quick_reply_id: 1 } })).content).toBe('A');
  });

  it('answers each question once, and is told when all are answered', async () => {
    const { visitor, ask } = await served('fr');
    const questions = await database.select({ id: chatQuestions.id }).from(chatQuestions);
    expect(reasonOf(await ask({ content: 'A', extend: { AssociatedProblemID: 999_999 } }))).toBe('invalid-data');
    for (const { id } of questions)
      expect(told(await ask({ content: 'A', extend: { AssociatedProblemID: id, option_id: 1 } }))).toMatchObject({
        extend: { AssociatedProblemID: id, option_id: 1 },
      });
    const message = told(await visitor.visitor.hear('newMessage'));
    expect(message).toMatchObject({ type: 'system', content: 'Toutes les questions ont reçu une réponse.' });
    const [{ id } = { id: 0 }] = questions;
    expect(await ask({ content: 'B', extend: { AssociatedProblemID: id } })).toMatchObject({
      data: { reason: 'already-answered', message: 'J’ai déjà répondu à cette question.' },
    });
  });
});

it('what was said is written down in the database, once, whatever happens meanwhile', async () => {
  const { visitor, send, ask } = await served('en');
  await send({ type: 'text', content: 'Good day' });
  const session = env.CHAT_SESSION.get(env.CHAT_SESSION.idFromString(visitor.conversation));
  const kept = async () =>
    (await database.select().from(chatConversations).where(eq(chatConversations.id, visitor.conversation)))[0];
  const seqs = async () =>
    (
      await database
        .select({ seq: chatMessages.seq })
        .from(chatMessages)
        .where(eq(chatMessages.conversation, visitor.conversation))
        .orderBy(asc(chatMessages.seq))
    ).map(({ seq }) => seq);
  const wait = async (ms: number) => {
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
      await runDurableObjectAlarm(session);
    } finally {
      vi.useRealTimers();
    }
  };
  await wait(4_000);
  await expect.poll(seqs).toEqual([1, 2]);
  expect(await kept()).toMatchObject({
    visitorMessages: 1,
    agentMessages: 1,
    state: 'open',
    language: 'en',
    identity: 'tourist',
  });
  await ask({ content: 'More' });
  await wait(8_000);
  await wait(12_000);
  await expect.poll(seqs).toEqual([1, 2, 3]);
});
