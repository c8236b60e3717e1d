import { afterEach, beforeEach, expect, it } from 'vitest';
import { CHAT_TIMES, ChatConnection, type ChatOwner } from '../../src/islands/chat/shared/connection.ts';
import { seenOf } from '../../src/islands/chat/messages.ts';
import type { ServerFrame } from '../../src/domain/chat/server-frames.ts';
import type { SentFrame } from '../../src/islands/chat/shared/frames.ts';
import type { ChatState, ChatWays } from '../../src/islands/chat/shared/ways.ts';
import { ChatServer } from '../support/chat-server.ts';

/** A busy machine takes its time. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 60_000 });

const INITIALIZE = 'WsIndex/initialize';
const SAY = 'Wsession/sendSessionMessage';
const RECORDS = 'Wsession/loadRecords';
const QUICK = { ...CHAT_TIMES, retryMs: 200, pauseMs: 500 };

let server: ChatServer;
let ways: ChatWays;
let opened: ChatConnection[] = [];
beforeEach(async () => {
  server = new ChatServer();
  ways = await server.start();
});
afterEach(() => {
  for (const connection of opened) connection.close();
  opened = [];
  server.stop();
});

function connect(change: Partial<ChatOwner> = {}, times = QUICK) {
  const states: ChatState[] = [];
  const heard: ServerFrame[] = [];
  const owner: ChatOwner = {
    initialize: () => ({ tokens: {} }),
    renews: () => Promise.resolve(true),
    seen: () => undefined,
    hears: (frame) => heard.push(frame),
    goes: (state) => states.push(state),
    ...change,
  };
  const connection = new ChatConnection(owner, ways, times);
  opened.push(connection);
  return { connection, states, heard };
}

const init = (last = 0) => ({ type: 'init', data: { session: { id: 'room', last_seq: last } } });
const stored = ({ data }: SentFrame) => ({ type: 'newMessage', data });
/** Answers what a quiet conversation does. */
const usual = (frame: SentFrame) =>
  frame.action === INITIALIZE ? init() : frame.action === SAY ? stored(frame) : undefined;
const actions = () => server.heard.map(({ action }) => action);

it('says who it is first, and again with all that was not answered when it lost its socket', async () => {
  server.answers = (frame) => (frame.action === INITIALIZE ? init() : undefined);
  const { connection, states } = connect();
  const answers = ['one', 'two'].map((id) => connection.ask(SAY, { content: id }, id));
  connection.tell('WsMixed/messageInputState', { state: 'input' });
  await eventually(actions).toEqual([INITIALIZE, SAY, SAY]);
  server.answers = usual;
  server.drop();
  expect(await Promise.all(answers)).toEqual(
    ['one', 'two'].map((id) => ({ type: 'newMessage', id, data: { content: id } })),
  );
  expect(server.heard.slice(3).map(({ action, id }) => (action === SAY ? id : action))).toEqual([
    INITIALIZE,
    'one',
    'two',
  ]);
  expect(states).toEqual(['open', 'connecting', 'open']);
});

it('fetches what a conversation has beyond its own, in portions', async () => {
  server.answers = ({ action, data }) => {
    if (action === INITIALIZE) return init(5);
    const from = (data as { after: number }).after + 1;
    const records = [{ datetime: '2026-11-26', data: [{ seq: from }, { seq: from + 1 }] }];
    return { type: 'sessionRecords', data: { id: 'room', records, more: from < 4 } };
  };
  const { heard } = connect({ seen: () => 1 });
  await eventually(() => heard.map(({ type }) => type)).toEqual(['init', 'sessionRecords', 'sessionRecords']);
  expect(server.heard.slice(1)).toMatchObject([
    { action: RECORDS, data: { id: 'room', after: 1 } },
    { action: RECORDS, data: { id: 'room', after: 3 } },
  ]);
});

it('fetches what should have come before a message, also where it was refused before', async () => {
  let requested = 0;
  const told = [1];
  const news = (seq: number) => ({ type: 'newMessage', data: { session_id: 'room', seq } });
  const records = [{ datetime: '2026-11-26', data: [2, 3, 4, 5].map((seq) => ({ seq })) }];
  server.answers = (frame) => {
    if (frame.action === INITIALIZE) return init(3);
    if (frame.action === SAY) return news(5);
    requested += 1;
    const refused = { type: 'error', data: { reason: 'too-many', message: '' } };
    return requested === 1 ? refused : { type: 'sessionRecords', data: { id: 'room', records, more: false } };
  };
  const hears = ({ type, data }: ServerFrame) => {
    if (type === 'newMessage') told.push(data.seq);
    if (type === 'sessionRecords') told.splice(1, told.length, 2, 3, 4, 5);
  };
  const { connection } = connect({ seen: () => seenOf(told.map((seq) => ({ seq }))), hears });
  await eventually(() => requested).toBe(1);
  await connection.ask(SAY, {});
  await eventually(() => told).toEqual([1, 2, 3, 4, 5]);
  // A busy machine may have let the connection ping meanwhile.
  const last = server.heard.findLast(({ action }) => action !== 'ping');
  expect(last).toMatchObject({ action: RECORDS, data: { id: 'room', after: 1 } });
});

it('asks for a fresh token where one expired, and loses nothing by it', async () => {
  let token = 'old';
  const taken = ({ data }: SentFrame) => (data as { token: string }).token === 'new';
  let isKnown = true;
  server.answers = (frame) => {
    if (frame.action === INITIALIZE) isKnown = token === 'old' ? isKnown : taken(frame);
    const refused = { type: 'error', data: { reason: 'token-expired' } };
    return isKnown ? usual(frame) : refused;
  };
  const { connection, states, heard } = connect({
    initialize: () => ({ token }),
    renews: () => Promise.resolve(((token = 'new'), true)),
  });
  await eventually(() => states).toEqual(['open']);
  isKnown = false;
  const answer = await connection.ask(SAY, { content: 'kept' }, 'kept');
  expect(answer).toMatchObject({ type: 'newMessage', id: 'kept' });
  expect(actions()).toEqual([INITIALIZE, SAY, INITIALIZE, SAY]);
  expect(heard.some(({ type }) => type === 'error')).toBe(false);
});

it('tries at once, then after a while, then after a longer one', async () => {
  server.answers = usual;
  const { states } = connect();
  await eventually(() => states).toEqual(['open']);
  server.takesSockets = false;
  server.drop();
  await eventually(() => server.knocks.length).toBeGreaterThan(5);
  const [, again = 0, second = 0, third = 0, later = 0, next = 0] = server.knocks;
  expect(second - again).toBeGreaterThan(190);
  expect(third - second).toBeGreaterThan(190);
  expect(later - third).toBeGreaterThan(490);
  expect(next - later).toBeGreaterThan(190);
});

it('polls while no socket comes through, and takes the socket once one does', async () => {
  server.answers = usual;
  server.takesSockets = false;
  const { connection, states } = connect();
  expect(await connection.ask(SAY, { content: 'by post' }, 'a')).toMatchObject({ type: 'newMessage', id: 'a' });
  await eventually(() => states).toEqual(['polling']);
  server.takesSockets = true;
  await eventually(() => states).toEqual(['polling', 'open']);
  expect(server.open).toBe(1);
  expect(await connection.ask(SAY, { content: 'by socket' }, 'b')).toMatchObject({ type: 'newMessage', id: 'b' });
  expect(server.heard.filter(({ action }) => action === SAY)).toMatchObject([{ id: 'a' }, { id: 'b' }]);
});

it('polls after a second socket that was not taken, unless one was: then it waits for the last attempt', async () => {
  server.answers = usual;
  server.takesSockets = false;
  const patient = { ...QUICK, retryMs: 3_600_000 };
  const { connection, states } = connect({}, patient);
  expect(await connection.ask(SAY, { content: 'by post' }, 'a')).toMatchObject({ type: 'newMessage', id: 'a' });
  expect([states, server.knocks.length]).toEqual([['polling'], 2]);
  connection.close();

  server.takesSockets = true;
  const known = connect({}, patient);
  await eventually(() => known.states).toEqual(['open']);
  const before = server.knocks.length;
  server.takesSockets = false;
  server.drop();
  await eventually(() => server.knocks.length).toBe(before + 1);
  expect(known.states).toEqual(['open', 'connecting']);
});

it('does without sockets where there are none', async () => {
  server.answers = usual;
  ways = { poll: ways.poll };
  const { connection, states } = connect();
  expect(await connection.ask(SAY, { content: 'by post' })).toMatchObject({ type: 'newMessage' });
  expect([states, server.knocks]).toEqual([['polling'], []]);
});

it('tells a server that cannot be reached from a network that is away', async () => {
  server.answers = usual;
  let answer: Awaited<ReturnType<ChatWays['poll']>> | undefined = 'unreachable';
  const { poll } = ways;
  ways = { poll: (requested) => (answer === undefined ? poll(requested) : Promise.resolve(answer)) };
  const { states } = connect();
  await eventually(() => states).toEqual(['unreachable']);
  answer = 'offline';
  await eventually(() => states).toEqual(['unreachable', 'offline']);
  answer = undefined;
  await eventually(() => states).toEqual(['unreachable', 'offline', 'polling']);
});

it('takes a line for dead that answers nothing, and asks on the next', async () => {
  server.answers = (frame) => (frame.action === INITIALIZE ? init() : undefined);
  const { connection, states } = connect({}, { ...QUICK, answerWithinMs: 300 });
  await eventually(() => states).toEqual(['open']);
  const answer = connection.ask(SAY, { content: 'hello' }, 'c');
  await eventually(actions).toContain(SAY);
  server.answers = usual;
  expect(await answer).toMatchObject({ type: 'newMessage', id: 'c' });
});

it('ends for good when the server says so', async () => {
  server.answers = usual;
  const { connection, states, heard } = connect();
  await eventually(() => states).toEqual(['open']);
  server.answers = () => undefined;
  const answer = connection.ask(SAY, { content: 'late' }, 'late');
  server.tell({ type: 'close', data: { reason: 'off', message: 'Closed' } });
  expect(await answer).toMatchObject({ type: 'error', data: { reason: 'off' } });
  expect(heard.at(-1)).toMatchObject({ type: 'close' });
  connection.wake();
  expect(await connection.ask(SAY, {})).toMatchObject({ data: { reason: 'off' } });
  expect([states, server.knocks.length]).toEqual([['open', 'off'], 1]);
});
