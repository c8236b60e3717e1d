import { beforeAll, describe, expect, it } from 'vitest';
import { checkLog, readLog, type DownloadedLog } from '../../src/domain/auction/verify.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { bytesOfBase64Url } from '../../src/domain/shared/base64url.ts';
import { fetchWorker } from '../support/api.ts';
import { read } from '../support/account.ts';
import { aBidder, aLot, AUCTION, aSealingKey, bid, ended } from '../support/lots.ts';

let environment: { AUCTION_KEYS: string };
let log: DownloadedLog;
let text = '';

/** As a stranger checks it: by the public keys alone. */
async function faults(checked: DownloadedLog) {
  const { data: keys } = await read(`${AUCTION}/getLogKeys`, { environment });
  return checkLog(checked, {
    hash: hashOf,
    isSigned: async (keyId, signed, signature) => {
      const key = (keys as { key_id: string; public_key: string }[]).find(({ key_id: id }) => id === keyId);
      if (!key) return undefined;
      const imported = await crypto.subtle.importKey('raw', bytesOfBase64Url(key.public_key), 'Ed25519', false, [
        'verify',
      ]);
      return crypto.subtle.verify('Ed25519', imported, bytesOfBase64Url(signature), new TextEncoder().encode(signed));
    },
  });
}

beforeAll(async () => {
  environment = await aSealingKey();
  const id = await aLot({ reserveMinor: 150_000, reserveSalt: 'b'.repeat(64), originalEndsAt: Date.now() + 60_000 });
  const [ana, ben] = [await aBidder(id), await aBidder(id)];
  expect(await read(`${AUCTION}/getResult?id=${id}`, { environment })).toMatchObject({
    data: { reason: 'not-closed' },
  });
  await bid(id, ana, { max_amount: '1200' });
  await bid(id, ben, { amount: '1200' });
  await bid(id, ben, { max_amount: '2500' });
  await bid(id, ana, { amount: '2400' });
  await bid(id, ben, { max_amount: '9000' });
  await ended(id);
  const file = await fetchWorker(`${AUCTION}/downloadResult?id=${id}`, {}, environment);
  text = await file.text();
  log = readLog(text) as DownloadedLog;
}, 60_000);

describe('the log of a lot that is over', () => {
  it('is whole, sealed and good for a stranger', async () => {
    expect(log.rows.map(({ type }) => type)).toEqual([
      ...['opened', 'bid', 'extended', 'bid', 'extended', 'refused', 'bid', 'extended', 'bid', 'bid', 'extended'],
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
    ['the key', (whole) => ({ ...whole, seal: { ...whole.seal, key_id: 'another' } }), 'unknown-key'],
  ])('shows that %s was changed', async (_what, change, kind) => {
    expect(await faults(change(log))).toContainEqual(expect.objectContaining({ kind }));
  });

  const changed = (whole: DownloadedLog, place: number, fields: object): DownloadedLog => ({
    ...whole,
    rows: whole.rows.map((row, index) => (index === place ? { ...row, ...fields } : row)),
  });
});
