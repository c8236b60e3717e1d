import { evictDurableObject, listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatDoor } from '../../durable-objects/chat/door.ts';
import type { ChatSession } from '../../durable-objects/chat/session.ts';
import { DOORS, doorName } from '../../src/domain/chat/doors.ts';
import { ask, fetchWorker } from '../support/api.ts';
import { conversationsRest, Visitor, type Frame } from '../support/chat-visitor.ts';

afterEach(() => vi.useRealTimers());
afterAll(conversationsRest);

/** Byte for byte what a client sends that wants no id back. */
const PLAIN_PING = '{"action":"ping"}';

const conversationOf = (frame: Frame) => frame.data.user?.session ?? '';
const stubOf = (conversation: string) => env.CHAT_SESSION.get(env.CHAT_SESSION.idFromString(conversation));

describe('a visitor', () => {
  it('is told who they are, with a token to come back with', async () => {
    const visitor = await Visitor.arrive();
    const init = await visitor.initialize();
    expect(init).toMatchObject({
      type: 'init',
      id: 'hello',
      data: { user: { identity: 'tourist', status: 'online' }, config: { app_name: 'Haitu' } },
    });
    expect(init.data.tourist_token).toMatch(/^[0-9a-f]{64}\.[\w-]{43}$/);
  });

  it('resumes the same conversation with the token, from a new socket', async () => {
    const first = await Visitor.arrive();
    const { data } = await first.initialize();
    first.leave();
    const again = await (await Visitor.arrive()).initialize(data.tourist_token);
    expect(again.data.user).toEqual(data.user);
    expect(again.data.tourist_token).toBeUndefined();
  });

  it('gets nobody else’s conversation', async () => {
    const owner = await (await Visitor.arrive()).initialize();
    const token = owner.data.tourist_token ?? '';
    const [conversation, secret = ''] = token.split('.');
    const guesses = [
      `${conversation}.${'A'.repeat(43)}`,
      `${'0'.repeat(64)}.${secret}`,
      `${conversation}.`,
      'x',
      conversation,
    ];
    for (const guess of guesses) {
      const stranger = await (await Visitor.arrive()).initialize(guess);
      expect(stranger.type, guess).toBe('init');
      expect(conversationOf(stranger), guess).not.toBe(conversationOf(owner));
      expect(stranger.data.tourist_token, guess).not.toBe(token);
    }
  });

  it('stays in the conversation when saying hello twice', async () => {
    const visitor = await Visitor.arrive();
    const first = await visitor.initialize();
    expect(conversationOf(await visitor.initialize())).toBe(conversationOf(first));
    expect(conversationOf(await visitor.initialize(first.data.tourist_token))).toBe(conversationOf(first));
  });

  it('who comes with a token keeps talking there after saying hello without it', async () => {
    const owner = await (await Visitor.arrive()).initialize();
    const visitor = await Visitor.arrive();
    await visitor.initialize(owner.data.tourist_token);
    expect(conversationOf(await visitor.initialize())).toBe(conversationOf(owner));
  });

  it('lands at one of a few objects: each that had a socket leaves a file for good', async () => {
    const visitors = await Promise.all(Array.from({ length: 40 }, () => Visitor.arrive()));
    await Promise.all(visitors.map((visitor) => visitor.say({ action: 'ping', id: '1' })));
    const known = await listDurableObjectIds(env.CHAT_DOOR);
    expect([known.length, (await doors()).length]).toEqual([known.length, known.length]);
    expect(known.length).toBeGreaterThan(1);
  });

  it('is refused, and does not become somebody else, with a login that is none', async () => {
    const visitor = await Visitor.arrive();
    const tokens = { 'ba-user-token': crypto.randomUUID() };
    const hello = { action: 'WsIndex/initialize', id: '1', data: { tokens, lang: 'de' } };
    expect(await visitor.say(hello)).toEqual({
      type: 'error',
      id: '1',
      data: { reason: 'need-login', message: 'Bitte melden Sie sich zuerst an', action: 'WsIndex/initialize' },
    });
    expect((await visitor.say({ action: 'Wsession/sessionInfo', id: '2', data: { id: 'x' } })).data['reason']).toBe(
      'not-initialized',
    );
    expect((await visitor.initialize()).type).toBe('init');
  });
});

/** The objects sockets have landed at. */
async function doors() {
  const ids = new Set(Array.from({ length: DOORS }, (_, door) => env.CHAT_DOOR.idFromName(doorName(door)).toString()));
  const known = await listDurableObjectIds(env.CHAT_DOOR);
  return known.filter((id) => ids.has(id.toString())).map((id) => env.CHAT_DOOR.get(id));
}

/** Puts a conversation and all doors to sleep, as the runtime does when nothing happens. */
async function sleep(session: string): Promise<void> {
  for (const stub of [stubOf(session), ...(await doors())]) {
    // Only what is awake can be put to sleep.
    await runInDurableObject<ChatSession | ChatDoor, undefined>(stub, () => undefined);
    await evictDurableObject(stub);
  }
}

describe('a sleeping conversation', () => {
  it('wakes for a frame, with its socket and its visitor', async () => {
    const visitor = await Visitor.arrive();
    const init = await visitor.initialize();
    await sleep(conversationOf(init));
    expect(await visitor.say({ action: 'ping', id: 'after sleep' })).toEqual({
      type: 'pong',
      id: 'after sleep',
      data: { server_time: expect.any(Number) },
    });
    await sleep(conversationOf(init));
    const again = await visitor.initialize();
    expect(again.data.user).toEqual(init.data.user);
  });

  it('is resumed after it was torn down with its sockets', async () => {
    const visitor = await Visitor.arrive();
    const init = await visitor.initialize();
    // Who says nothing wakes no conversation.
    await expect(evictDurableObject(stubOf(conversationOf(init)))).rejects.toThrow('not currently running');
    const said = { type: 'text', content: 'Hello', session_id: conversationOf(init) };
    await visitor.say({ action: 'Wsession/sendSessionMessage', id: 'm', data: said });
    await evictDurableObject(stubOf(conversationOf(init)), { webSockets: 'close' });
    const again = await (await Visitor.arrive()).initialize(init.data.tourist_token);
    expect(again.data.user).toEqual(init.data.user);
  });

  it('wakes for a plain ping, which no answer of the runtime’s own may stand in for', async () => {
    const visitor = await Visitor.arrive();
    const init = await visitor.initialize();
    await sleep(conversationOf(init));
    expect(await visitor.say(PLAIN_PING)).toEqual({ type: 'pong', data: { server_time: expect.any(Number) } });
    const answered = (await doors()).map((stub) =>
      runInDurableObject(stub, (_instance: ChatDoor, state) =>
        state.getWebSockets().map((socket) => state.getWebSocketAutoResponseTimestamp(socket)),
      ),
    );
    const times = (await Promise.all(answered)).flat();
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((time) => time !== null)).toEqual([]);
  });
});

const UNREADABLE = { reason: 'unreadable', message: 'This could not be read' };

describe('a frame', () => {
  it('that cannot be read is answered, and the socket stays', async () => {
    const visitor = await Visitor.arrive();
    expect(await visitor.say('{')).toEqual({ type: 'error', data: UNREADABLE });
    expect(await visitor.say(new ArrayBuffer(8))).toEqual({ type: 'error', data: UNREADABLE });
    expect(await visitor.say({ action: 'Wsession/none', id: '1' })).toEqual({
      type: 'error',
      id: '1',
      data: { reason: 'unknown-action', message: 'We do not know this request' },
    });
    expect(await visitor.say({ action: 'WsIndex/initialize', data: { tokens: 'x' } })).toMatchObject({
      type: 'error',
      data: { reason: 'invalid-data' },
    });
    expect(await visitor.say({ action: 'ping', id: '2' })).toMatchObject({ type: 'pong', id: '2' });
  });

  it('above 64 KiB closes the socket', async () => {
    const visitor = await Visitor.arrive();
    visitor.send({ action: 'ping', id: 'x'.repeat(64 * 1_024) });
    expect(await visitor.closed).toBe(1009);
  });

  it.each([
    ['pings with an id', (count: number) => ({ action: 'ping', id: String(count) })],
    ['plain pings', () => PLAIN_PING],
    ['frames nobody can read', () => '{'],
    ['pings of the same id', () => ({ action: 'ping', id: 'same' })],
  ])('is one too many after thirty %s in a second, and closes the socket', async (_what, frame) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const visitor = await Visitor.arrive();
    const init = await visitor.initialize();
    expect(init.type).toBe('init');
    // The greeting counts as well: twenty-nine more are answered.
    for (let count = 0; count < 30; count += 1) visitor.send(frame(count));
    for (let count = 0; count < 29; count += 1) expect((await visitor.next()).type).toMatch(/^(?:pong|error)$/);
    expect(await visitor.closed).toBe(1008);
  });

  it('of another socket does not count against this one', async () => {
    const [first, second] = [await Visitor.arrive(), await Visitor.arrive()];
    const { data } = await first.initialize();
    await second.initialize(data.tourist_token);
    for (let count = 0; count < 29; count += 1) first.send(PLAIN_PING);
    for (let count = 0; count < 29; count += 1) await first.next();
    expect(await second.say(PLAIN_PING)).toMatchObject({ type: 'pong' });
  });
});

describe('the door', () => {
  it('opens for our own pages, for partners and for programs, and for no other site', async () => {
    for (const origin of ['http://haitu.example', 'https://partner.example']) {
      const visitor = await Visitor.arrive({ origin });
      expect(await visitor.say({ action: 'ping', id: '1' })).toMatchObject({ type: 'pong' });
    }
    await expect(Visitor.arrive({ origin: 'https://evil.example' })).rejects.toThrow('no socket');
  });

  it('lets no address open sockets without end, and no other address wait for it', async () => {
    const from = (address: string) =>
      fetchWorker('/worker/kefu', { headers: { upgrade: 'websocket', 'cf-connecting-ip': address } });
    const opened = await Promise.all(Array.from({ length: 130 }, () => from('203.0.113.9')));
    const statuses = Map.groupBy(opened, ({ status }) => status);
    expect([statuses.get(101)?.length, statuses.get(429)?.length]).toEqual([120, 10]);
    expect(Number(statuses.get(429)?.[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.10')).status).toBe(101);
    for (const { webSocket } of opened) webSocket?.accept();
    for (const { webSocket } of opened) webSocket?.close();
  });

  it('says in the envelope what it is to a call without a socket', async () => {
    expect(await ask('/worker/kefu')).toMatchObject({
      status: 200,
      code: 0,
      msg: 'This address answers WebSocket connections only.',
    });
  });
});
