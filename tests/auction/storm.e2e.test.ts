import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { auctionDeposits, members } from '../../data/schema/index.ts';
import { parseWireAmount } from '../../src/domain/shared/money.ts';
import { readLog, type DownloadedLog } from '../../src/domain/auction/verify.ts';
import { aCrowd, insist, loopback, say, type BidSaid, type CrowdMember } from '../support/auction-crowd.ts';
import { Watcher } from '../support/auction-watcher.ts';
import { casesOf } from '../support/depth.ts';
import { ownSite, type OwnSite } from '../support/own-site.ts';

const IS_FULL = inject('isDeep');
const [BIDDERS, BIDS_EACH, WATCHERS] = IS_FULL ? [200, 25, 60] : [16, 8, 4];
const STORM_MS = 600_000;
/** Longer than the server takes to come back, so that the lot is open until the last bid: a small site is back sooner. */
const SOFT_CLOSE_MS = IS_FULL ? 60_000 : 15_000;
/** How long libSQL stays away once a lot has ended. */
const AWAY_MS = IS_FULL ? 20_000 : 5_000;
const BALANCE_MINOR = 100_000_000;
const DEPOSIT_MINOR = 50_000;

/** Refusals the log knows nothing of. */
const WITHOUT_ROW = ['request-reused', 'not-open', 'withdrawn', 'closed', 'own-lot', 'not-eligible', 'no-deposit'];

const run = promisify(execFile);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let site: OwnSite;
beforeAll(async () => {
  site = await ownSite();
});

const database = () => openDatabase({ url: site.databaseUrl });

const socketOf = (lotId: number) => `${site.url.replace('http', 'ws')}/worker/auction?id=${lotId}`;

function watchersOf(lotId: number): Watcher[] {
  return Array.from({ length: WATCHERS }, (_, index) => new Watcher(socketOf(lotId), loopback(index * 4)));
}

/** The whole log, checked by the command a stranger would use. */
async function checkedLog(lotId: number): Promise<DownloadedLog> {
  const text = await (await fetch(`${site.url}/api/auction.Auction/downloadResult?id=${lotId}`)).text();
  const file = join(site.folder, 'log.ndjson');
  writeFileSync(file, text);
  const keys = `${site.url}/api/auction.Auction/getLogKeys`;
  const { stdout } = await run(process.execPath, ['scripts/auction/verify.ts', file, '--keys', keys]);
  expect(stdout).toContain('is complete and unchanged');
  return readLog(text) as DownloadedLog;
}

/** What is bid next: mostly above all before, by a maximum or not, at times too low, or at once with another. */
function bidOf(watcher: Watcher, turn: number): object {
  const min = Math.max(watcher.nextMinimum, 1_000);
  if (turn % 7 === 0) return { amount: String(Math.max(1_000, min - 500)) };
  if (turn % 3 === 0) return { max_amount: String(min + 250 * (turn % 11)) };
  return { amount: String(1_000 + 100 * turn) };
}

describe('a storm of bids on one lot', () => {
  const heard: { said: BidSaid; bidder: CrowdMember }[] = [];
  const wrong: string[] = [];
  let bidders: CrowdMember[] = [];
  let watchers: Watcher[] = [];
  let log: DownloadedLog;
  let lotId = 0;
  let begun = 0;

  beforeAll(async () => {
    const crowd = await aCrowd(site.databaseUrl, BIDDERS, [{ endsInMs: SOFT_CLOSE_MS, softCloseMs: SOFT_CLOSE_MS }]);
    bidders = crowd.bidders;
    lotId = crowd.lots[0] ?? 0;
    watchers = watchersOf(lotId);
    const hold = { id: lotId, terms_version: 1 };
    await Promise.all(
      bidders.map(async (bidder) => {
        const requestId = crypto.randomUUID();
        const { code } = await insist(site.url, bidder, '/holdDeposit', { ...hold, request_id: requestId });
        if (code !== 1) wrong.push(`${bidder.username} holds no deposit`);
      }),
    );
    await Promise.all([bidAll(), killInTurn()]);
    await vi.waitUntil(() => watchers.every(({ hasEnded }) => hasEnded), { timeout: 120_000 });
    for (const watcher of watchers) watcher.close();
    log = await checkedLog(lotId);
  }, STORM_MS);

  const bidAll = () =>
    Promise.all(
      bidders.map(async (bidder, index) => {
        const watcher = watchers[index % WATCHERS] as Watcher;
        for (let turn = 0; turn < BIDS_EACH; turn += 1) {
          const number = index * BIDS_EACH + turn;
          const { said, again } = await say(site.url, bidder, { id: lotId, ...bidOf(watcher, (begun += 1)) });
          heard.push({ said, bidder });
          if (number % 17 === 0) watcher.drop();
          if (number % 9 === 0) compare(said, await again());
          // A member may bid five times a second, and 120 times a minute.
          await sleep(250);
        }
      }),
    );

  function compare(first: BidSaid, second: BidSaid & { replayed: boolean }): void {
    if (WITHOUT_ROW.includes(first.reason ?? '')) return;
    const isSame = ['accepted', 'reason', 'seq'].every((name) => first[name as 'seq'] === second[name as 'seq']);
    if (!isSame || !second.replayed)
      wrong.push(`said ${JSON.stringify(first)}, when asked again ${JSON.stringify(second)}`);
  }

  /** The Worker's runtime, the database and the server itself, each in the middle of bids. */
  async function killInTurn(): Promise<void> {
    const part = (share: number) =>
      vi.waitUntil(() => heard.length > BIDDERS * BIDS_EACH * share, { timeout: STORM_MS, interval: 20 });
    await part(0.2);
    site.kill(/workerd serve/);
    await part(0.4);
    site.kill(/sqld .*--db-path/);
    // In `npm test` the server is killed in the middle of a publish (`toolchain/killed-publish.e2e`).
    for (const program of casesOf([/workerd serve/], [])) {
      await part(0.6);
      await site.killServer();
      await site.start();
      await part(0.8);
      site.kill(program);
    }
  }

  it('answers every bid, and the same when it is asked again', () => {
    expect(heard).toHaveLength(BIDDERS * BIDS_EACH);
    expect(wrong).toEqual([]);
    // How many are high enough depends on the order in which they arrive.
    expect(heard.filter(({ said }) => said.accepted).length).toBeGreaterThan(0);
  });

  it('has one row for each bid, and what was said of it stands there', () => {
    const faults: string[] = [];
    const rows = Map.groupBy(log.rows, (row) => String(row['request_hash'] ?? ''));
    for (const { said } of heard) {
      const [row, ...others] = rows.get(sha256(said.requestId)) ?? [];
      const isRaise = said.accepted && said.seq === null;
      const isNoRow = isRaise || WITHOUT_ROW.includes(said.reason ?? '');
      const expected = isNoRow ? undefined : said.accepted ? 'bid' : 'refused';
      if (row?.type !== expected || others.length > 0) faults.push(`${JSON.stringify(said)} is ${JSON.stringify(row)}`);
      if (row?.type === 'bid' && row.seq !== said.seq) faults.push(`${said.requestId} has another number`);
      if (row?.type === 'refused' && row['reason'] !== said.reason) faults.push(`${said.requestId}: another reason`);
      rows.delete(sha256(said.requestId));
    }
    rows.delete('');
    expect([...rows.keys()]).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('rises strictly, and ends with the leader of the last row', () => {
    const bids = log.rows.filter(({ type }) => type === 'bid');
    const amounts = bids.map((row) => parseWireAmount(String(row['amount'])) ?? 0);
    expect(amounts.filter((amount, index) => index > 0 && amount <= (amounts[index - 1] ?? 0))).toEqual([]);
    const closed = log.rows.at(-1);
    expect(closed).toMatchObject({
      type: 'closed',
      outcome: 'sold',
      alias: bids.at(-1)?.['alias'],
      hammer_price: bids.at(-1)?.['amount'],
    });
  });

  it('told all who watched the same, each once and in order, as the log has it', () => {
    const told = log.rows.filter(({ seq }) => seq !== null).map(({ type, seq, at }) => `${seq} ${type} ${at}`);
    for (const { frames, faults } of watchers) {
      expect(faults).toEqual([]);
      expect(frames.map(({ type, seq, at }) => `${seq} ${type} ${at}`)).toEqual(told);
    }
  });

  it('gives every deposit back but the winner’s, once', async () => {
    const heldOf = () =>
      database()
        .select({ id: auctionDeposits.memberId, state: auctionDeposits.state })
        .from(auctionDeposits)
        .where(and(eq(auctionDeposits.lotId, lotId), eq(auctionDeposits.state, 'held')));
    await expect.poll(async () => (await heldOf()).length, { timeout: 60_000 }).toBe(1);
    const [winner] = await heldOf();
    const names = bidders.map(({ username }) => username);
    const balances = await database()
      .select({ id: members.id, username: members.username, moneyMinor: members.moneyMinor })
      .from(members)
      .where(inArray(members.username, names));
    const other = balances.filter(
      ({ id, moneyMinor }) => moneyMinor !== BALANCE_MINOR - (id === winner?.id ? DEPOSIT_MINOR : 0),
    );
    expect(balances).toHaveLength(BIDDERS);
    expect(other).toEqual([]);
    const name = balances.find(({ id }) => id === winner?.id)?.username;
    const bidder = bidders.find(({ username }) => username === name) as CrowdMember;
    const { data } = await insist(site.url, bidder, '/getMyBids?page=1&limit=10');
    const list = (data as { list: { lot: { id: number }; you: object; payment: object | null }[] }).list;
    expect(list.find(({ lot }) => lot.id === lotId)).toMatchObject({
      you: { state: 'won' },
      payment: { state: 'open' },
    });
  });
});

describe('a lot that ends while libSQL is away', () => {
  it('ends in time and says so, and what it owes follows', async () => {
    const { bidders, lots } = await aCrowd(site.databaseUrl, 3, [{ endsInMs: 20_000, softCloseMs: 1_000 }]);
    const [lotId = 0] = lots;
    const watchers = [0, 1].map(() => new Watcher(socketOf(lotId), loopback(0)));
    const hold = { id: lotId, terms_version: 1 };
    await Promise.all(
      bidders.map((bidder) => insist(site.url, bidder, '/holdDeposit', { ...hold, request_id: crypto.randomUUID() })),
    );
    for (const [index, bidder] of bidders.entries()) {
      await say(site.url, bidder, { id: lotId, amount: String(1_000 + index * 1_000) });
    }
    const resume = site.pause(/sqld .*--db-path/);
    try {
      await expect.poll(() => watchers.every(({ hasEnded }) => hasEnded), { timeout: 60_000 }).toBe(true);
      await sleep(AWAY_MS);
    } finally {
      resume();
    }
    const held = () =>
      database().select({ state: auctionDeposits.state }).from(auctionDeposits).where(eq(auctionDeposits.lotId, lotId));
    const states = async () => (await held()).map(({ state }) => state).sort();
    await expect.poll(states, { timeout: 90_000 }).toEqual(['held', 'released', 'released']);
    for (const watcher of watchers) watcher.close();
    await checkedLog(lotId);
  }, 240_000);
});
