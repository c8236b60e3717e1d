import { expect, it } from 'vitest';
import { staleLiveFiles, type LiveFile } from '../../src/domain/site/live-files.ts';

const HOUR = 3_600;
const rates = (readAt: number | null, exchange = 7.1) => JSON.stringify({ exchange, updated_at: readAt });
const file = (name: LiveFile, served: string | undefined, stored: string) => ({ name, served, stored });

it('writes a small file again when it says something else than what is stored', () => {
  const all = [file('chat', 'a', 'b'), file('rates', rates(HOUR), rates(2 * HOUR, 7.2))];
  expect(staleLiveFiles(all, { isHosted: false })).toEqual(['chat', 'rates']);
  expect(staleLiveFiles([file('chat', 'a', 'a')], { isHosted: false })).toEqual([]);
  // Without a release, the Worker answers them itself.
  expect(staleLiveFiles([file('chat', undefined, 'a')], { isHosted: true })).toEqual([]);
});

it('asks a host for new rates once a day, and for new settings of the chat at once', () => {
  const hosted = (served: string, stored: string) =>
    staleLiveFiles([file('rates', served, stored)], { isHosted: true });
  expect(hosted(rates(HOUR), rates(24 * HOUR))).toEqual([]);
  expect(hosted(rates(HOUR), rates(25 * HOUR))).toEqual(['rates']);
  expect(hosted(rates(null), rates(25 * HOUR))).toEqual(['rates']);
  expect(hosted('broken', rates(25 * HOUR))).toEqual(['rates']);
  expect(staleLiveFiles([file('chat', 'a', 'b')], { isHosted: true })).toEqual(['chat']);
});

it('asks a host for new rates of the market once a day, and for a row that changed at once', () => {
  const market = (place: string, on: string, perUsd = '7.1') =>
    JSON.stringify({
      rates: { byCurrency: { EUR: { perUsd: '0.9', on: '2026-01-01' }, CNY: { perUsd, on } }, baseValues: {} },
      places: { KEMBA: place },
      countries: {},
    });
  const served = market('/market/place/KEMBA.1.json', '2026-11-28');
  const stale = (stored: string, isHosted: boolean, now = served) =>
    staleLiveFiles([file('market', now, stored)], { isHosted });
  expect(stale(market('/market/place/KEMBA.2.json', '2026-11-28'), true)).toEqual(['market']);
  expect(stale(market('/market/place/KEMBA.1.json', '2026-11-28', '7.2'), true)).toEqual([]);
  expect(stale(market('/market/place/KEMBA.1.json', '2026-11-29', '7.2'), true)).toEqual(['market']);
  expect(stale(market('/market/place/KEMBA.1.json', '2026-11-28', '7.2'), false)).toEqual(['market']);
  expect(stale(served, true)).toEqual([]);
  expect([stale(served, true, 'broken'), stale(served, true, '{}')]).toEqual([['market'], ['market']]);
});
