import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readKeys } from '../../src/domain/auction/log-shape.ts';
import type { LogRow } from '../../src/domain/auction/log.ts';
import { UNSIGNED_FIELDS } from '../../src/domain/auction/lot-line.ts';
import { verdictOn } from '../../src/domain/auction/verdict.ts';
import { readLog, type DownloadedLog } from '../../src/domain/auction/verify.ts';
import { sayer, type AuctionWords } from '../../src/domain/auction/words.ts';
import { bidRow, closedRow, LOG_KEY, sealed, sha256, soldRow } from '../support/auction-log.ts';
import { faultsOf, fought, found, soldAfter, withdrawn } from '../support/fought-log.ts';

const ENGLISH = JSON.parse(readFileSync('content/locales/en/auction.json', 'utf8')) as AuctionWords;

const afterChange = (change: (log: DownloadedLog) => void) => {
  const log = fought();
  change(log);
  return faultsOf(log);
};
const rowOf = ({ rows }: DownloadedLog, number: number) => rows[number - 1] ?? expect.fail(`no row ${number}`);

describe('a downloaded log', () => {
  const { lot, terms, rows, seal } = fought();
  const head = JSON.stringify({ lot, terms });
  const foot = JSON.stringify({ seal, reserve_reveal: null });
  const lines = [head, ...rows.map((row) => JSON.stringify(row)), foot];

  it('is read line by line, blank lines or not', async () => {
    const read = readLog(lines.join('\n')) ?? expect.fail('not read');
    expect(read).toEqual({ lot, terms, rows, seal, reserve_reveal: null });
    expect(readLog(`${lines.join('\n  \n')}\n`)).toEqual(read);
    expect(await faultsOf(read)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no terms', [JSON.stringify({ lot }), foot].join('\n')],
    ['no lot', [JSON.stringify({ terms }), foot].join('\n')],
    ['null for its lot', [JSON.stringify({ lot: null, terms }), foot].join('\n')],
    ['no seal', [head, JSON.stringify({ reserve_reveal: null })].join('\n')],
    ['no word on the reserve', [head, JSON.stringify({ seal })].join('\n')],
    ['one line alone', head],
    ['null in its first line', ['null', foot].join('\n')],
  ])('is refused with %s', (_what, text) => {
    expect(readLog(text)).toBeUndefined();
  });

  it('has its lot in the first line, whatever its last one says', () => {
    const falseFoot = JSON.stringify({ seal, reserve_reveal: null, lot: { ...lot, current_bid: '1.00' }, rows: [] });
    expect(readLog([...lines.slice(0, -1), falseFoot].join('\n'))).toMatchObject({ lot, rows });
  });
});

describe('keys', () => {
  it('are read from an answer or its data, and are none where one of them is no key', () => {
    expect(readKeys(JSON.stringify({ code: 1, data: [LOG_KEY] }))).toEqual([LOG_KEY]);
    expect(readKeys(JSON.stringify([LOG_KEY]))).toEqual([LOG_KEY]);
    for (const text of ['', '{}', '[{}]', JSON.stringify([{ ...LOG_KEY, public_key: 'short' }])])
      expect(readKeys(text)).toEqual([]);
  });
});

describe('a log', () => {
  it('is good when all of it fits', async () => {
    expect(fought().rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, null, 5, null, null, 6, 7, 8, 9, 10]);
    expect(await faultsOf(fought())).toEqual([]);
    expect(await found([[closedRow(), 60]])).toEqual([]);
    expect(await found([[withdrawn, 30]])).toEqual([]);
  });

  it('is broken where a row was changed, and where the next one hangs on what it was', async () => {
    expect(await afterChange((log) => (rowOf(log, 5)['request_hash'] = sha256('x')))).toEqual([
      { kind: 'broken', row: 5 },
    ]);
    expect(await afterChange((log) => (rowOf(log, 1).hash = sha256('other')))).toEqual([
      { kind: 'broken', row: 1 },
      { kind: 'broken', row: 2 },
    ]);
  });

  it('has a gap where a row is missing or counted wrongly', async () => {
    const faults = await afterChange((log) => log.rows.splice(4, 1));
    expect(faults).toContainEqual({ kind: 'gap', row: 5 });
    expect(faults).toContainEqual({ kind: 'seal' });
    expect(await afterChange((log) => (rowOf(log, 3).seq = 9))).toContainEqual({ kind: 'gap', row: 3 });
  });

  it('must not go back in time, and may stand still', async () => {
    expect(
      await found([
        [bidRow('B1', '500.00'), 5],
        [bidRow('B2', '550.00'), 4],
        [soldRow('B2', '550.00'), 60],
      ]),
    ).toEqual([{ kind: 'backwards', row: 3 }]);
    expect(await soldAfter([bidRow('B1', '500.00'), bidRow('B2', '550.00')])).toEqual([]);
  });

  it.each<[string, object]>([
    ['a field too many', { price: '1.00' }],
    ['a field too few', { kind: undefined }],
    ['cents', { amount: '800.50' }],
    ['no decimals', { amount: '800' }],
    ['a number as its amount', { amount: 800 }],
    ['more than can be bid', { amount: '1000000000.00' }],
    ['a name that is none', { alias: 'Ana' }],
    ['a hash in capitals', { request_hash: sha256('x').toUpperCase() }],
    ['a kind nobody knows', { kind: 'other' }],
    ['a type nobody knows', { type: 'note' }],
  ])('has no row with %s', async (_what, change) => {
    const log = fought();
    log.rows[5] = JSON.parse(JSON.stringify({ ...rowOf(log, 6), ...change })) as LogRow;
    expect(await faultsOf(sealed(log))).toEqual([{ kind: 'shape', row: 6 }]);
  });
});
describe('the line about the lot', () => {
  const withLine = (change: Readonly<Record<string, unknown>>) => {
    const { lot, ...log } = fought();
    return faultsOf(sealed({ ...log, lot: { ...lot, ...change } }));
  };
  const ended = fought().rows.at(-1)?.at ?? 0;

  it.each(Object.keys(fought().lot))('has to be whole: %s', async (field) => {
    const { lot, ...log } = fought();
    const { [field]: _left, ...without } = lot;
    expect(await faultsOf({ ...log, lot: without as typeof lot })).toContainEqual({ kind: 'lot-missing', field });
  });

  it.each(Object.keys(fought().lot).filter((field) => !UNSIGNED_FIELDS.includes(field)))(
    'is compared with the rows and the terms: %s',
    async (field) => {
      const value = fought().lot[field];
      expect(await withLine({ [field]: typeof value === 'number' ? value + 1 : '1.00' })).toEqual([
        { kind: 'lot', field },
      ]);
    },
  );

  it.each([
    ['image', 5],
    ['listing_id', '7'],
    ['listing_id', 0],
    ['stock_id', -1],
    ['auto_style_id', 1.5],
    ['watchers', -1],
    ['watchers', '3'],
    ['server_time', ended - 1],
    ['server_time', null],
    ['is_sample', 'false'],
    ['note', 'a field that no lot has'],
  ])('has the form of a lot where neither tells: %s is not %j', async (field, value) => {
    expect(await withLine({ [field]: value })).toEqual([{ kind: 'lot', field }]);
  });

  it('may say otherwise what neither tells, and the verdict names those fields', async () => {
    const other = { image: '/uploads/a.webp', listing_id: 1, stock_id: 2, auto_style_id: 3, is_sample: true };
    const unproven = { ...other, watchers: 9, server_time: ended };
    expect(await withLine(unproven)).toEqual([]);
    expect(UNSIGNED_FIELDS.toSorted()).toEqual(Object.keys(unproven).toSorted());
    const { lot, terms, rows, seal, reserve_reveal } = fought();
    const text = [{ lot, terms }, ...rows, { seal, reserve_reveal }].map((line) => JSON.stringify(line)).join('\n');
    const { isGood, lines } = await verdictOn(text, JSON.stringify([LOG_KEY]), sayer(ENGLISH, 'en'));
    expect(isGood).toBe(true);
    for (const field of UNSIGNED_FIELDS) expect(lines.at(-1)).toContain(field);
  });
});

describe('a seal', () => {
  it('is as long as the log, over its last row and its terms, by a key that is ours', async () => {
    expect(await afterChange(({ seal }) => (seal.rows = 3))).toEqual([{ kind: 'seal' }]);
    expect(await afterChange(({ seal }) => (seal.head = sha256('other')))).toEqual([{ kind: 'seal' }]);
    expect(await afterChange(({ seal }) => (seal.signature = 'A'.repeat(86)))).toEqual([{ kind: 'seal' }]);
    for (const wrong of [`${fought().seal.signature}!`, `!${fought().seal.signature}`, 'forged'])
      expect(await afterChange(({ seal }) => (seal.signature = wrong))).toEqual([{ kind: 'seal' }]);
    const changed = await afterChange(({ terms }) => (terms.buyer_fee.percent = '1'));
    expect(changed).toEqual([{ kind: 'broken', row: 1 }, { kind: 'seal' }]);
    expect(await faultsOf(fought(), [{ ...LOG_KEY, key_id: 'other' }])).toEqual([{ kind: 'unknown-key' }]);
    expect(await faultsOf(fought(), [])).toEqual([{ kind: 'no-keys' }]);
    expect(await faultsOf(fought(), [{ ...LOG_KEY, public_key: 'A'.repeat(43) }])).toEqual([{ kind: 'seal' }]);
  });
});
