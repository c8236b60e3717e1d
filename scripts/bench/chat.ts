import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { median, startBeside } from './api.ts';
import { memoryOfChildren } from './process-tree.ts';
import { BENCH_FOLDER, type Scratch } from './scratch.ts';
import { printTable } from './table.ts';

/** A visitor may say sixty things a minute. */
const TALKERS = 400;
const ROUNDS = 5;
const ROUND_MS = 2_000;
/** Messages that are under way at a time. */
const AT_ONCE = 16;
const IDLE = 1_000;
const IDLE_BYTES = 120 * 1_024;
/** Sockets are put to sleep after ten seconds without a frame. */
const ASLEEP_AFTER_MS = 20_000;
const TEXT = 'Is the Seal in stock, and what would it cost in Almaty? '.repeat(2);

/** One who sends a frame and waits for what answers it. */
interface Talker {
  say: () => Promise<void>;
  close: () => void;
}

/**
 * Messages of visitors, each durable before it is answered, beside an object that writes a line and sends it back: in one
 * workerd, in turns. Then what a visitor's socket costs that says nothing.
 */
export async function measureChat(scratch: Scratch): Promise<void> {
  const origin = await startBeside(scratch, {
    entry: 'scripts/bench/bare-chat.ts',
    options: { durableObjects: { ECHO: { className: 'BareEcho', useSQLite: true } } },
    stateFolder: join(BENCH_FOLDER, 'state'),
  });
  const address = origin.replace('http', 'ws');
  await compareMessages(address);
  await weighSockets(address);
}

async function compareMessages(address: string): Promise<void> {
  const bare = await manyOf(TALKERS, (place) => echoed(address, place));
  const ours = await manyOf(TALKERS, (place) => visitor(address, place));
  for (const warmUp of [bare, ours]) await forAWhile(warmUp, 500);
  const rounds: { bare: number; ours: number }[] = [];
  const [bareTimes, times]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await forAWhile(bare, ROUND_MS);
    const other = await forAWhile(ours, ROUND_MS);
    rounds.push({ bare: one.perSecond, ours: other.perSecond });
    bareTimes.push(...one.times);
    times.push(...other.times);
  }
  for (const talker of [...bare, ...ours]) talker.close();
  const share = median(rounds.map((round) => round.ours / round.bare));
  printTable(`Messages of ${TALKERS} visitors, ${AT_ONCE} at a time`, [
    { what: 'bare echo, a second', value: median(rounds.map((round) => round.bare)).toFixed(0) },
    { what: 'bare echo, half within', value: `${at(bareTimes, 0.5).toFixed(1)} ms` },
    { what: 'bare echo, 99 of 100 within', value: `${at(bareTimes, 0.99).toFixed(1)} ms` },
    { what: 'stored and answered, a second', value: median(rounds.map((round) => round.ours)).toFixed(0) },
    { what: 'share of the bare echo', value: `${(share * 100).toFixed(0)} %` },
    { what: 'half of them within', value: `${at(times, 0.5).toFixed(1)} ms` },
    { what: '99 of 100 within', value: `${at(times, 0.99).toFixed(1)} ms` },
  ]);
}

async function weighSockets(address: string): Promise<void> {
  const before = memoryOfChildren('workerd');
  const idle = await manyOf(IDLE, (place) => visitor(address, 10_000 + place));
  await sleep(ASLEEP_AFTER_MS);
  const after = memoryOfChildren('workerd');
  for (const talker of idle) talker.close();
  if (before === undefined || after === undefined) return;
  const each = (after - before) / IDLE;
  printTable(`${IDLE.toLocaleString('en')} sockets of visitors who say nothing`, [
    {
      ...{ what: 'memory of each', value: `${(each / 1_024).toFixed(1)} KB` },
      ...{ budget: '120 KB', isKept: each <= IDLE_BYTES },
    },
  ]);
}

/** Some at a time: a machine accepts only so many sockets at once. */
async function manyOf(count: number, make: (place: number) => Promise<Talker>): Promise<Talker[]> {
  const made: Talker[] = [];
  for (let begun = 0; begun < count; begun += 50)
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, count - begun) }, (_, place) => make(begun + place)))),
    );
  return made;
}

async function forAWhile(talkers: readonly Talker[], durationMs: number) {
  const times: number[] = [];
  const startedAt = performance.now();
  let turn = 0;
  const one = async () => {
    while (performance.now() - startedAt < durationMs) {
      const talker = talkers[(turn += 1) % talkers.length];
      const sentAt = performance.now();
      await talker?.say();
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { times, perSecond: times.length / ((performance.now() - startedAt) / 1_000) };
}

async function open(url: string, place: number): Promise<WebSocket> {
  // Each network may open so many sockets a minute. The front lets none compress (`onward-headers.ts`).
  const perMessageDeflate = false;
  const socket = new WebSocket(url, {
    perMessageDeflate,
    headers: { 'cf-connecting-ip': `10.${place >> 11}.${(place >> 4) & 127}.1` },
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

async function echoed(address: string, place: number): Promise<Talker> {
  const socket = await open(`${address}/bare/echo?id=${place}`, place);
  const say = () =>
    new Promise<void>((resolve) => {
      socket.once('message', () => resolve());
      socket.send(JSON.stringify({ id: randomUUID(), content: TEXT }));
    });
  return { say, close: () => socket.terminate() };
}

interface Heard {
  type: string;
  id?: string;
  data: { session?: { id: string }; reason?: string };
}

async function visitor(address: string, place: number): Promise<Talker> {
  const socket = await open(`${address}/worker/kefu`, place);
  const ask = (action: string, data: object): Promise<Heard> =>
    new Promise((resolve, reject) => {
      const id = randomUUID();
      const hear = (raw: Buffer) => {
        const frame = JSON.parse(raw.toString()) as Heard;
        if (frame.id !== id) return;
        socket.off('message', hear);
        if (frame.type === 'error') reject(new Error(`${action} was refused: ${frame.data.reason ?? ''}`));
        else resolve(frame);
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ action, id, data }));
    });
  const init = await ask('WsIndex/initialize', { tokens: {} });
  const session_id = init.data.session?.id;
  const message = { type: 'text', content: TEXT, extend: {}, session_id };
  return {
    say: async () => void (await ask('Wsession/sendSessionMessage', message)),
    close: () => socket.terminate(),
  };
}

const at = (values: readonly number[], share: number): number => {
  const ascending = values.toSorted((left, right) => left - right);
  return ascending[Math.floor(ascending.length * share)] ?? NaN;
};
