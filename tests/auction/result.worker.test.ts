import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLog, readLog, type DownloadedLog } from '../../src/domain/auction/verify.ts';
import { readKeys } from '../../src/domain/auction/log-shape.ts';
import { fetchWorker } from '../support/api.ts';
import { read } from '../support/account.ts';
import { aBidder, aLot, AUCTION, aSealingKey, bid, lotObject } from '../support/lots.ts';

let environment: { AUCTION_KEYS: string };
let log: DownloadedLog;
let text = '';

/** As a stranger checks it: by the public keys alone. */
async function faults(checked: DownloadedLog) {
  const { data } = await read(`${AUCTION}/getLogKeys`, { environment });
  return (await checkLog(checked, readKeys(JSON.stringify(data)))).faults;
}

beforeAll(async () => {
  environment = await aSealingKey();
  // Each bid puts the end off, so that the last one has it not far away, however long the others took.
  const times = { softCloseMs: 8_000, originalEndsAt: Date.now() + 7_000 };
  const id = await aLot({ reserveMinor: 150_000, reserveSalt: 'b'.repeat(64), ...times });
  const [ana, ben] = [await aBidder(id), await aBidder(id)];
  expect(await read(`${AUCTION}/getResult?id=${id}`, { environment })).toMatchObject({
    data: { reason: 'not-closed' },
  });
  await bid(id, ana, { max_amount: '1200' });
  await bid(id, ben, { amount: '1200' });
  await bid(id, ben, { max_amount: '2500' });
  await bid(id, ana, { amount: '2400' });
  await bid(id, ben, { max_amount: '9000' });
  text = await vi.waitFor(
    async () => {
      const file = await fetchWorker(`${AUCTION}/downloadResult?id=${id}`, {}, environment);
      expect(file.headers.get('content-type')).toBe('application/x-ndjson');
      return file.text();
    },
    { timeout: 60_000, interval: 500 },
  );
  log = readLog(text) as DownloadedLog;
}, 60_000);

describe('the log of a lot that is over', () => {
  it('is whole, sealed and good for a stranger', async () => {
    expect(log.rows.map(({ type }) => type)).toEqual([
      'opened',
      'bid',
      'extended',
      'bid',
      'extended',
      'refused',
      'bid',
      'extended',
      'bid',
      'bid',
      'extended',
      'closed',
    ]);
    expect(log.reserve_reveal).toEqual({ reserve: '1500.00', salt: 'b'.repeat(64) });
    expect(await faults(log)).toEqual([]);
    expect(text).not.toContain('9000.00');
  });

  it.each<[string, (log: DownloadedLog) => DownloadedLog, string]>([
    ['a price', (whole) => changed(whole, 1, { amount: '1100.00' }), 'broken'],
    ['who bid', (whole) => changed(whole, 3, { alias: 'B7' }), 'broken'],
    ['a row that is left out', (whole) => ({ ...whole, rows: whole.rows.filter(({ row }) => row !== 5) }), 'gap'],
    ['the end that is cut off', (whole) => ({ ...whole, rows: whole.rows.slice(0, -1) }), 'seal'],
    ['the terms', (whole) => ({ ...whole, terms: { ...whole.terms, deposit: '1.00' } }), 'broken'],
    ['the reserve', (whole) => ({ ...whole, reserve_reveal: { reserve: '1.00', salt: 'b'.repeat(64) } }), 'reserve'],
    ['the signature', (whole) => ({ ...whole, seal: { ...whole.seal, signature: 'A'.repeat(86) } }), 'seal'],
    ['the current bid', (whole) => ({ ...whole, lot: { ...whole.lot, current_bid: '9.00' } }), 'lot'],
    ['the key', (whole) => ({ ...whole, seal: { ...whole.seal, key_id: 'another' } }), 'unknown-key'],
  ])('shows that %s was changed', async (_what, change, kind) => {
    expect(await faults(change(log))).toContainEqual(expect.objectContaining({ kind }));
  });

  it('is signed with the key that was in use when the lot ended, though it is asked for after a change', async () => {
    const id = await aLot();
    await read(`${AUCTION}/getDetail?id=${id}`);
    await lotObject(id).withdraw(id, 'a test');
    const changedAt = Date.now() + 1;
    const [old, next] = await Promise.all([aSealingKey(), aSealingKey()]);
    const keyIn = ({ AUCTION_KEYS: keys }: { AUCTION_KEYS: string }) => (JSON.parse(keys) as object[])[0];
    const keys = [
      { ...keyIn(next), key_id: 'next', valid_from: changedAt },
      { ...keyIn(old), key_id: 'old', valid_until: changedAt },
    ];
    const { data } = await read(`${AUCTION}/getResult?id=${id}`, {
      environment: { AUCTION_KEYS: JSON.stringify(keys) },
    });
    expect(data).toMatchObject({ seal: { key_id: 'old' } });
    const { faults: found } = await checkLog(data as DownloadedLog, readKeys(JSON.stringify(keys)));
    expect(found).toEqual([]);
  });

  const changed = (whole: DownloadedLog, place: number, fields: object): DownloadedLog => ({
    ...whole,
    rows: whole.rows.map((row, index) => (index === place ? { ...row, ...fields } : row)),
  });
});
