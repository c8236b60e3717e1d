import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, describe, expect, it } from 'vitest';
import { sessionOf } from '../support/chat-objects.ts';
import { conversationsRest, seqsOf, talking } from '../support/chat-visitor.ts';

afterAll(conversationsRest);

/** An object that was ever woken has a file. */
const hasFile = async (conversation: string) =>
  (await listDurableObjectIds(env.CHAT_SESSION)).map(String).includes(conversation);

/** Wakes it, so it comes last. */
const storedIn = (conversation: string) =>
  runInDurableObject(sessionOf(conversation), async (_session, { storage }) => ({
    tables: storage.sql.exec('select name from sqlite_master').toArray(),
    alarm: await storage.getAlarm(),
  }));

const CALLS: [string, (conversation: string) => object, object][] = [
  ['Wsession/loadRecords', (id) => ({ id }), { records: [], total: 0, more: false }],
  ['Wsession/sessionInfo', (id) => ({ id }), { csr: null, last_seq: 0, visitor: { status: 'online' } }],
  ['Wsession/readMessage', (id) => ({ id }), { identity: 'tourist', seq: 0 }],
  ['WsMixed/messageInputState', (session_id) => ({ session_id, state: 'input' }), { state: 'input' }],
  ['WsIndex/distribution', () => ({}), { state: 'away', csr: null }],
  ['Wsession/addSession', () => ({}), { state: 'away', csr: null }],
  ['WsMixed/trajectory', () => ({ title: 'Cars', url: '/en/' }), { recorded: true, count: 1 }],
];

describe.each(CALLS)('%s of a visitor who has said nothing', (action, data, answer) => {
  it('is answered, and leaves no object and nothing stored', async () => {
    const { visitor, conversation } = await talking(undefined, { consent: true });
    const answered = await visitor.say({ action, id: 'first', data: data(conversation) });
    expect(answered.data).toMatchObject(answer);
    visitor.leave();
    await visitor.closed;
    expect(await hasFile(conversation)).toBe(false);
    expect(await storedIn(conversation)).toEqual({ tables: [], alarm: null });
  });
});

it('a visitor who has said nothing reads what another of their pages has said', async () => {
  const first = await talking();
  expect(seqsOf(await first.records())).toEqual([]);
  await (await talking(first.token)).say('Hello');
  await first.visitor.hear('newMessage');
  expect(seqsOf(await first.records())).toEqual([1]);
});

it('a visitor who has said nothing gets no answer of another conversation', async () => {
  const [visitor, other] = [await talking(), await talking()];
  expect(await visitor.act('loadRecords', { id: other.conversation })).toMatchObject({ data: { reason: 'not-found' } });
  expect(await hasFile(other.conversation)).toBe(false);
});
