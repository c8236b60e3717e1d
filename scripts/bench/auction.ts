import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { seedCrowd } from '../../data/seed/demo-people.ts';
import { newToken } from '../../functions/http/secrets.ts';
import { median, startBeside } from './api.ts';
import { BENCH_FOLDER, type Scratch } from './scratch.ts';
import { printTable } from './table.ts';

/** Enough bidders that none reaches the limit of bids that a lot allows one member. */
const BIDDERS = 300;
const LOTS = 50;
const BIDDERS_OF_A_LOT = 8;
/** Many and short, so that what else the machine does strikes both sides of a round alike. */
const ROUNDS = 15;
const ROUND_MS = 1_000;
/** Bids, or bare writes, that are under way at a time: a lot writes together what arrives together. */
const AT_ONCE = 64;
const BIDS_PER_SECOND = 200;
const BARE_SHARE = 0.8;
const WATCHERS = 1_000;
const TOLD = 40;
const TOLD_EVERY_MS = 250;
const AUCTION = '/api/auction.Auction';
/** About as long as a row of the log. */
const BARE_ROW = JSON.stringify({ row: 'x'.repeat(420) });

interface Crowd {
  origin: string;
  tokens: readonly string[];
  agent: Agent;
}

interface Answered {
  isAccepted: boolean;
  ms: number;
}

/**
 * Bids, each durable before it is answered, beside an object that does nothing but write a row: in one workerd, in turns, so
 * that what else the machine does strikes both. Then what a bid takes to reach a thousand who watch.
 */
export async function measureAuction(scratch: Scratch): Promise<void> {
  const seeded = await seedCrowd(scratch.database, {
    bidders: BIDDERS,
    agents: 0,
    now: Date.now(),
    passwordHash: 'none',
    newToken,
    lots: Array.from({ length: LOTS + 2 }, () => ({ endsInMs: 3_600_000, softCloseMs: 20_000 })),
  });
  const tokens = seeded.flatMap((line) => (line.kind === 'bidder' ? [line.token] : []));
  const [one = 0, watched = 0, ...many] = seeded.flatMap((line) => (line.kind === 'lot' ? [line.id] : []));
  const origin = await startBeside(scratch, {
    entry: 'scripts/bench/bare-lot.ts',
    options: { durableObjects: { LOT: { className: 'BareLot', useSQLite: true } } },
    stateFolder: join(BENCH_FOLDER, 'state'),
  });
  const crowd: Crowd = { origin, tokens, agent: new Agent({ keepAlive: true, maxSockets: AT_ONCE }) };
  await Promise.all([
    holdAll(crowd, [one, watched], tokens),
    ...many.map((lot, index) => holdAll(crowd, [lot], biddersOf(crowd, index))),
  ]);
  await compareBids(crowd, { title: 'Bids on one lot', wantedShare: BARE_SHARE }, () => ({ lot: one, tokens }));
  await compareBids(crowd, { title: `Bids on ${LOTS} lots` }, (turn) => {
    const index = turn % LOTS;
    return { lot: many[index] ?? 0, tokens: biddersOf(crowd, index) };
  });
  await compareBroadcasts(crowd, watched);
  crowd.agent.destroy();
}

const biddersOf = ({ tokens }: Crowd, index: number): readonly string[] =>
  Array.from({ length: BIDDERS_OF_A_LOT }, (_, place) => tokens[(index * BIDDERS_OF_A_LOT + place) % BIDDERS] ?? '');

async function holdAll(crowd: Crowd, lots: readonly number[], tokens: readonly string[]): Promise<void> {
  for (const id of lots)
    for (const token of tokens) {
      const { code, msg } = await post(crowd, `${AUCTION}/holdDeposit`, {
        token,
        body: JSON.stringify({ id, terms_version: 1, request_id: randomUUID() }),
      });
      if (code !== 1) throw new Error(`A deposit is not held: ${msg}`);
    }
}

/** A bid well above those before it, so that only those which overtake another on their way are refused. */
function bidIn(turn: number, { lot, tokens }: { lot: number; tokens: readonly string[] }, onThisLot: number) {
  const bid = { id: lot, currency: 'USD', request_id: randomUUID(), amount: String(1_000 + turn * 1_000) };
  return { token: tokens[onThisLot % tokens.length] ?? '', body: JSON.stringify(bid) };
}

interface Compared {
  title: string;
  /** The product's budget, as a share of bare writes of the same rows; a bid never writes fewer rows than these. */
  wantedShare?: number;
}

async function compareBids(
  crowd: Crowd,
  compared: Compared,
  pick: (turn: number) => { lot: number; tokens: readonly string[] },
): Promise<void> {
  const { title } = compared;
  let turn = 0;
  const bid = async (): Promise<boolean> => {
    const place = (turn += 1);
    const { code } = await post(
      crowd,
      `${AUCTION}/placeBid`,
      bidIn(place, pick(place), Math.floor(place / LOTS) + place),
    );
    return code === 1;
  };
  const write = async (): Promise<boolean> => {
    const place = (turn += 1);
    const { code } = await post(crowd, `/bare/write?id=${title}-${pick(place).lot}`, { token: '', body: BARE_ROW });
    return code === 1;
  };
  const writeRows = async (): Promise<boolean> => {
    const place = (turn += 1);
    const { code } = await post(crowd, `/bare/rows?id=${title}-${pick(place).lot}`, { token: '', body: randomUUID() });
    return code === 1;
  };
  for (const warmUp of [write, writeRows, bid]) await forAWhile(warmUp, 500);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await forAWhile(write, ROUND_MS);
    const rows = await forAWhile(writeRows, ROUND_MS);
    const bids = await forAWhile(bid, ROUND_MS);
    const { answered } = bids;
    rounds.push({ bare: bare.perSecond, rows: rows.perSecond, bids: bids.perSecond, answered });
  }
  const aloneMs = async (act: () => Promise<boolean>) =>
    sorted((await forAWhile(act, ROUND_MS, 1)).answered.map(({ ms }) => ms));
  printBids(compared, rounds, { rows: await aloneMs(writeRows), bids: await aloneMs(bid) });
}

/** Of each kind how many were taken a second, and what became of the bids. */
interface Round {
  bare: number;
  rows: number;
  bids: number;
  answered: Answered[];
}

/** @param alone milliseconds of each that was sent after the one before was answered, ascending */
function printBids(
  { title, wantedShare }: Compared,
  rounds: readonly Round[],
  alone: { rows: number[]; bids: number[] },
): void {
  const perSecond = (of: 'bare' | 'rows' | 'bids') => median(rounds.map((round) => round[of]));
  const shareOf = (of: 'bare' | 'rows') => median(rounds.map((round) => round.bids / round[of]));
  const times = sorted(rounds.flatMap(({ answered }) => answered.map(({ ms }) => ms)));
  printTable(title, [
    { what: 'bare durable writes of one row, a second', value: perSecond('bare').toFixed(0) },
    { what: 'bare durable writes of the rows of a bid, a second', value: perSecond('rows').toFixed(0) },
    {
      what: 'accepted, a second',
      value: perSecond('bids').toFixed(0),
      budget: String(BIDS_PER_SECOND),
      isKept: perSecond('bids') >= BIDS_PER_SECOND,
    },
    { what: 'share of the first', value: `${(shareOf('bare') * 100).toFixed(0)} %` },
    {
      what: 'share of the second',
      value: `${(shareOf('rows') * 100).toFixed(0)} %`,
      ...(wantedShare && { budget: `${wantedShare * 100} %`, isKept: shareOf('rows') >= wantedShare }),
    },
    { what: `with ${AT_ONCE} at a time, half of them within`, value: `${at(times, 0.5).toFixed(1)} ms` },
    { what: '99 of 100 within', value: `${at(times, 0.99).toFixed(1)} ms` },
    { what: 'one after the other, half of them within', value: `${at(alone.bids, 0.5).toFixed(1)} ms` },
    { what: 'bare writes of the rows so, half of them within', value: `${at(alone.rows, 0.5).toFixed(1)} ms` },
  ]);
}

async function forAWhile(act: () => Promise<boolean>, durationMs: number, atOnce = AT_ONCE) {
  const answered: Answered[] = [];
  const startedAt = performance.now();
  const one = async () => {
    while (performance.now() - startedAt < durationMs) {
      const sentAt = performance.now();
      const isAccepted = await act();
      answered.push({ isAccepted, ms: performance.now() - sentAt });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { answered, perSecond: answered.filter(({ isAccepted }) => isAccepted).length / seconds };
}

/** What it takes from the call until each of a thousand sockets has the frame, beside a bare broadcast as long. */
async function compareBroadcasts(crowd: Crowd, lot: number): Promise<void> {
  let length = 0;
  let turn = 0;
  const product = await broadcastTimes(crowd, `/worker/auction?id=${lot}`, {
    tell: () => {
      turn += 1;
      return post(crowd, `${AUCTION}/placeBid`, bidIn(turn, { lot, tokens: crowd.tokens }, turn));
    },
    isIt: (text) => {
      if (!text.startsWith('{"type":"bid"')) return false;
      length = text.length;
      return true;
    },
  });
  const body = JSON.stringify({ text: 'x'.repeat(Math.max(0, length - 11)) });
  const bare = await broadcastTimes(crowd, '/bare/watch?id=watched', {
    tell: () => post(crowd, '/bare/write?id=watched', { token: '', body }),
    isIt: () => true,
  });
  printTable(`A bid told to ${WATCHERS.toLocaleString('en')} who watch`, [
    { what: 'bare broadcast, half within', value: `${at(bare, 0.5).toFixed(1)} ms` },
    { what: 'bare broadcast, 99 of 100 within', value: `${at(bare, 0.99).toFixed(1)} ms` },
    { what: 'a bid, half within', value: `${at(product, 0.5).toFixed(1)} ms` },
    { what: 'a bid, 99 of 100 within', value: `${at(product, 0.99).toFixed(1)} ms` },
    { what: 'bytes a frame', value: String(length) },
  ]);
}

interface Told {
  tell: () => Promise<unknown>;
  isIt: (text: string) => boolean;
}

async function broadcastTimes({ origin }: Crowd, path: string, { tell, isIt }: Told): Promise<number[]> {
  const times: number[] = [];
  let sentAt = 0;
  const sockets = await Promise.all(
    Array.from({ length: WATCHERS }, async (_, index) => {
      // Each network may open so many sockets a minute.
      const headers = { 'cf-connecting-ip': `10.0.${Math.floor(index / 100)}.1` };
      const socket = new WebSocket(origin.replace('http', 'ws') + path, { headers });
      socket.on('message', (raw: Buffer) => {
        if (isIt(raw.toString())) times.push(performance.now() - sentAt);
      });
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      return socket;
    }),
  );
  for (let round = 0; round < TOLD; round += 1) {
    sentAt = performance.now();
    await tell();
    await sleep(TOLD_EVERY_MS);
  }
  for (const socket of sockets) socket.terminate();
  if (times.length !== TOLD * WATCHERS) throw new Error(`${times.length} of ${TOLD * WATCHERS} were told.`);
  return sorted(times);
}

const sorted = (values: readonly number[]): number[] => values.toSorted((left, right) => left - right);
const at = (ascending: readonly number[], share: number): number =>
  ascending[Math.floor(ascending.length * share)] ?? NaN;

interface Sent {
  token: string;
  body: string;
}

function post({ origin, agent }: Crowd, path: string, { token, body }: Sent): Promise<{ code: number; msg?: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'ba-user-token': token };
    const outgoing = request(origin + path, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.once('end', () => resolve(JSON.parse(text) as { code: number; msg?: string }));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
