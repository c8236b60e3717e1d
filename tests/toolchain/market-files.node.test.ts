import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { marketIn, writeMarketFiles } from '../../host/build/market-files.ts';
import { stampedIndex } from '../../src/domain/logistics/market/files.ts';
import type { MarketTexts } from '../../src/domain/logistics/market/make-files.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-01');
const fileOf = (kind: 'place' | 'country', name: string) => `/market/${kind}/${name}.json`;
const [KENYA, OLD, NEW] = [fileOf('country', 'KE.1'), fileOf('place', 'KEMBA.1'), fileOf('place', 'KEMBA.2')];

/** The market with some file of Mombasa. */
const marketWith = (place: string, rates: object = {}): MarketTexts => ({
  index: JSON.stringify({ rates, places: { KEMBA: place }, countries: { KE: KENYA } }),
  files: { [place]: `{"at":"${place}"}`, [KENYA]: '{"country":"KE"}' },
});

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'market-'));
let folder: string;
beforeEach(() => (folder = temporaryFolder()));
const at = (address: string, release = folder) => join(release, 'client', address);
const isThere = (address: string, release = folder) => existsSync(at(address, release));
const indexOf = (release: string) => readFileSync(at('/market/index.json', release), 'utf8');
const write = (market: MarketTexts, day: number) => writeMarketFiles(folder, market, { now: START + day * DAY_MS });

it('writes what is not there, and nothing where nothing has changed', async () => {
  expect((await write(marketWith(OLD), 0)).toSorted()).toEqual([KENYA, '/market/index.json', OLD].toSorted());
  const { ino } = statSync(at(OLD));
  expect(await write(marketWith(OLD), 1)).toEqual([]);
  expect(statSync(at(OLD)).ino).toBe(ino);
});

it('writes the index alone where a rate of exchange has changed', async () => {
  await write(marketWith(OLD), 0);
  expect(await write(marketWith(OLD, { byCurrency: {} }), 1)).toEqual(['/market/index.json']);
  const day = START + DAY_MS;
  expect(indexOf(folder)).toBe(`{"at":${day},${marketWith(OLD, { byCurrency: {} }).index.slice(1)}`);
});

it('keeps a file for seven days from the day on which another one took its place, however old it is', async () => {
  await write(marketWith(OLD), 0);
  expect(await write(marketWith(NEW), 100)).toEqual([NEW, '/market/index.json']);
  expect(await write(marketWith(NEW), 106)).toEqual([]);
  expect(isThere(OLD)).toBe(true);
  expect(await write(marketWith(NEW), 108)).toEqual([OLD]);
  expect([OLD, NEW, KENYA].map((address) => isThere(address))).toEqual([false, true, true]);
});

it('has files answered that were added before an index names them', async () => {
  await write(marketWith(OLD), 0);
  const named: string[] = [];
  const onAdded = async () => void named.push(readFileSync(at('/market/index.json'), 'utf8'), String(isThere(NEW)));
  await writeMarketFiles(folder, marketWith(NEW), { now: START, onAdded });
  expect(named).toEqual([stampedIndex(marketWith(OLD).index, START), 'true']);
  await writeMarketFiles(folder, marketWith(NEW), { now: START, onAdded });
  expect(named).toHaveLength(2);
});

it('keeps the time of the index where the next release says the same', async () => {
  await write(marketWith(OLD), 0);
  const next = temporaryFolder();
  const in1 = START + DAY_MS;
  await writeMarketFiles(next, marketWith(OLD), { now: in1, before: marketIn(folder, in1) });
  expect(indexOf(next)).toBe(stampedIndex(marketWith(OLD).index, START));
  const other = temporaryFolder();
  await writeMarketFiles(other, marketWith(NEW), { now: in1, before: marketIn(folder, in1) });
  expect(indexOf(other)).toBe(stampedIndex(marketWith(NEW).index, in1));
});

it('takes a file back that is named again', async () => {
  await write(marketWith(OLD), 0);
  await write(marketWith(NEW), 1);
  await write(marketWith(OLD), 2);
  await write(marketWith(OLD), 20);
  expect([isThere(OLD), isThere(NEW)]).toEqual([true, false]);
});

it('carries files over to the next release until their seven days are over', async () => {
  await write(marketWith(OLD), 0);
  await write(marketWith(NEW), 10);
  const next = temporaryFolder();
  const third = fileOf('place', 'KEMBA.3');
  const in11 = START + 11 * DAY_MS;
  await writeMarketFiles(next, marketWith(third), { now: in11, before: marketIn(folder, in11) });
  expect([OLD, NEW, third].map((address) => isThere(address, next))).toEqual([true, true, true]);
  expect(readFileSync(at(OLD, next), 'utf8')).toBe(readFileSync(at(OLD), 'utf8'));
  // What was named until the eleventh day stays a day longer than what was named until the tenth.
  expect(await writeMarketFiles(next, marketWith(third), { now: START + 17.5 * DAY_MS })).toEqual([OLD]);
  expect(await writeMarketFiles(next, marketWith(third), { now: START + 18.5 * DAY_MS })).toEqual([NEW]);
  const late = temporaryFolder();
  await writeMarketFiles(late, marketWith(third), { now: START + 20 * DAY_MS, before: marketIn(folder) });
  expect(isThere(OLD, late)).toBe(false);
});

it('begins without a release before', () => {
  expect(marketIn(undefined)).toEqual(new Map());
  expect(marketIn(folder)).toEqual(new Map());
});
