import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, startBeside } from './api.ts';
import { memoryOfChildren } from './process-tree.ts';
import { BENCH_FOLDER, type Scratch } from './scratch.ts';
import { printTable } from './table.ts';
import { bareTalker, manyOf, visitor, type Talker } from './talkers.ts';
import { measureArrivals } from './chat-arrivals.ts';

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
/** What conversations still write down in libSQL after a round would slow the next contestant. */
const SETTLED_AFTER_MS = 6_000;

/**
 * Messages of visitors, each durable before it is answered, beside an object that writes a line and sends it back: in one
 * workerd, in turns. Then what a visitor's socket costs that says nothing.
 */
export async function measureChat(scratch: Scratch): Promise<void> {
  const origin = await startBeside(scratch, {
    entry: 'scripts/bench/bare-chat.ts',
    options: { durableObjects: { TALK: { className: 'BareTalk', useSQLite: true } } },
    stateFolder: join(BENCH_FOLDER, 'state'),
  });
  const address = origin.replace('http', 'ws');
  await compareMessages(address);
  await measureArrivals(scratch.database, address);
  await weighSockets(address);
}

/** What the budget asks of the bare durable write of a message's rows. */
const BUDGET_SHARE = 0.4;

const CONTESTANTS = ['echo', 'rows', 'ours'] as const;
type Contestant = (typeof CONTESTANTS)[number];

async function compareMessages(address: string): Promise<void> {
  const talkers: Record<Contestant, Talker[]> = {
    echo: await manyOf(TALKERS, (place) => bareTalker(`${address}/bare/echo?id=echo-${place}`, place)),
    rows: await manyOf(TALKERS, (place) => bareTalker(`${address}/bare/rows?id=rows-${place}`, place)),
    ours: await manyOf(TALKERS, (place) => visitor(address, place)),
  };
  // The first message of a conversation makes the file of its object: what that costs is shown by itself.
  const firsts = { echo: 0, rows: 0, ours: 0 };
  for (const one of CONTESTANTS) firsts[one] = await eachOnce(talkers[one]);
  const rounds: Record<Contestant, number>[] = [];
  const times: Record<Contestant, number[]> = { echo: [], rows: [], ours: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const perSecond = { echo: 0, rows: 0, ours: 0 };
    for (const one of CONTESTANTS) {
      const done = await forAWhile(talkers[one], ROUND_MS);
      perSecond[one] = done.perSecond;
      times[one].push(...done.times);
    }
    await sleep(SETTLED_AFTER_MS);
    rounds.push(perSecond);
  }
  for (const talker of CONTESTANTS.flatMap((one) => talkers[one])) talker.close();
  const perSecond = (one: Contestant) => median(rounds.map((round) => round[one])).toFixed(0);
  const shareOf = (one: Contestant) => median(rounds.map((round) => round.ours / round[one]));
  const share = shareOf('rows');
  printTable(`Messages of ${TALKERS} visitors, ${AT_ONCE} at a time`, [
    { what: 'conversations begun, a second', value: firsts.ours.toFixed(0) },
    { what: 'bare echo, a second', value: perSecond('echo') },
    { what: 'bare write of its rows, a second', value: perSecond('rows') },
    { what: 'bare write, half within', value: `${at(times.rows, 0.5).toFixed(1)} ms` },
    { what: 'bare write, 99 of 100 within', value: `${at(times.rows, 0.99).toFixed(1)} ms` },
    { what: 'stored and answered, a second', value: perSecond('ours') },
    { what: 'share of the bare echo', value: `${(shareOf('echo') * 100).toFixed(0)} %` },
    {
      what: 'share of the bare write',
      value: `${(share * 100).toFixed(0)} %`,
      budget: '40 %',
      isKept: share >= BUDGET_SHARE,
    },
    { what: 'half of them within', value: `${at(times.ours, 0.5).toFixed(1)} ms` },
    { what: '99 of 100 within', value: `${at(times.ours, 0.99).toFixed(1)} ms` },
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
      what: 'memory of each',
      value: `${(each / 1_024).toFixed(1)} KB`,
      budget: '120 KB',
      isKept: each <= IDLE_BYTES,
    },
  ]);
}

/** @returns how many a second */
async function eachOnce(talkers: readonly Talker[]): Promise<number> {
  const startedAt = performance.now();
  const waiting = [...talkers];
  const one = async () => {
    for (let talker = waiting.pop(); talker; talker = waiting.pop()) await talker.say();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return talkers.length / ((performance.now() - startedAt) / 1_000);
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

const at = (values: readonly number[], share: number): number => {
  const ascending = values.toSorted((left, right) => left - right);
  return ascending[Math.floor(ascending.length * share)] ?? NaN;
};
