import { describe, expect, it } from 'vitest';
import { checkLog, readLog, type DownloadedLog } from '../../src/domain/auction/verify.ts';
import { aDefinition, aLog, bidRow, closedRow, sha256 } from '../support/auction-log.ts';

const OPENED = {
  type: 'opened' as const,
  fields: { opening_bid: '500.00', currency: 'USD', ends_at: aDefinition().endsAt },
};
const sold = (alias: string, amount: string) => closedRow({ outcome: 'sold', hammer_price: amount, alias });
/** Two bids, a step apart, and a sale. */
const good = () =>
  aLog([OPENED, bidRow('B1', '500.00'), bidRow('B2', '550.00'), sold('B2', '550.00')], { outcome: 'sold' });

const faultsOf = (log: DownloadedLog, knowsKey = true) =>
  checkLog(log, {
    hash: (text) => Promise.resolve(sha256(text)),
    isSigned: (_key, text, signature) => Promise.resolve(knowsKey ? signature === `signed ${text}` : undefined),
  });
/** The faults of the good log after a change of its rows. */
const afterChange = (change: (log: DownloadedLog) => void) => {
  const log = good();
  change(log);
  return faultsOf(log);
};
const rowOf = ({ rows }: DownloadedLog, number: number) => rows[number - 1] ?? expect.fail(`no row ${number}`);

describe('a downloaded log', () => {
  const { lot, terms, rows, seal } = good();
  const head = JSON.stringify({ lot, terms });
  const foot = JSON.stringify({ seal, reserve_reveal: null });
  const lines = [head, ...rows.map((row) => JSON.stringify(row)), foot];

  it('is read line by line, blank lines or not', () => {
    expect(readLog(lines.join('\n'))).toEqual(good());
    expect(readLog(`${lines.join('\n  \n')}\n`)).toEqual(good());
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no terms', [JSON.stringify({ lot }), foot].join('\n')],
    ['no seal', [head, JSON.stringify({ reserve_reveal: null })].join('\n')],
    ['one line alone', head],
  ])('is refused with %s', (_what, text) => {
    expect(readLog(text)).toBeUndefined();
  });
});

describe('a log', () => {
  it('is good when all of it fits', async () => {
    expect(await faultsOf(good())).toEqual([]);
    expect(await faultsOf(aLog([OPENED, closedRow()]))).toEqual([]);
  });

  it('counts refused bids in its rows, and not in its public sequence', async () => {
    const refused = {
      type: 'refused' as const,
      fields: { alias: 'B2', reason: 'bid-too-low' as const, amount: '510.00', request_hash: sha256('x') },
    };
    const log = aLog([OPENED, bidRow('B1', '500.00'), refused, sold('B1', '500.00')], { outcome: 'sold' });
    expect(log.rows.map(({ seq }) => seq)).toEqual([1, 2, null, 3]);
    expect(await faultsOf(log)).toEqual([]);
  });

  it('is broken where a row was changed, and where the next one hangs on what it was', async () => {
    expect(await afterChange((log) => (rowOf(log, 2)['alias'] = 'B9'))).toEqual([{ kind: 'broken', row: 2 }]);
    expect(await afterChange((log) => (rowOf(log, 1).hash = sha256('other')))).toEqual([
      { kind: 'broken', row: 1 },
      { kind: 'broken', row: 2 },
    ]);
  });

  it('has a gap where a row is missing or counted wrongly', async () => {
    const faults = await afterChange((log) => log.rows.splice(1, 1));
    expect(faults).toContainEqual({ kind: 'gap', row: 2 });
    expect(faults).toContainEqual({ kind: 'seal' });
    expect(await afterChange((log) => (rowOf(log, 3).seq = 9))).toContainEqual({ kind: 'gap', row: 3 });
  });

  it('must not go back in time', async () => {
    const early = aLog([OPENED, [bidRow('B1', '500.00'), 5], [sold('B1', '500.00'), 4]], { outcome: 'sold' });
    expect(await faultsOf(early)).toEqual([{ kind: 'backwards', row: 3 }]);
    const same = aLog([OPENED, [bidRow('B1', '500.00'), 5], [sold('B1', '500.00'), 5]], { outcome: 'sold' });
    expect(await faultsOf(same)).toEqual([]);
  });

  it.each([
    ['the first bid is below the opening bid', [['B1', '499.99']], [2]],
    ['the first bid is the opening bid', [['B1', '500.00']], []],
    [
      'a bid is less than a step above the last',
      [
        ['B1', '500.00'],
        ['B2', '549.99'],
      ],
      [3],
    ],
    [
      'a bid is a step above the last, of the band of the last',
      [
        ['B1', '950.00'],
        ['B2', '1000.00'],
        ['B1', '1100.00'],
      ],
      [],
    ],
    [
      'a bid takes the step of the band below',
      [
        ['B1', '1000.00'],
        ['B2', '1050.00'],
      ],
      [3],
    ],
  ] as const)('prices: %s', async (_what, bids, rows) => {
    const [alias, amount] = bids.at(-1) ?? ['', ''];
    const log = aLog([OPENED, ...bids.map(([who, price]) => bidRow(who, price)), sold(alias, amount)], {
      outcome: 'sold',
    });
    expect(await faultsOf(log)).toEqual(rows.map((row) => ({ kind: 'not-rising', row })));
  });

  it('lets the engine, and the bid that answers it, rise by less than a step, but not stand still', async () => {
    const engine = (amount: string) => bidRow('B1', amount, { isEngine: true });
    const log = (first: string, answer: string) =>
      aLog([OPENED, bidRow('B1', '500.00'), engine(first), bidRow('B2', answer), sold('B2', answer)], {
        outcome: 'sold',
      });
    expect(await faultsOf(log('510.00', '515.00'))).toEqual([]);
    expect(await faultsOf(log('500.00', '515.00'))).toEqual([{ kind: 'not-rising', row: 3 }]);
    expect(await faultsOf(log('510.00', '510.00'))).toEqual([{ kind: 'not-rising', row: 4 }]);
    const twice = aLog(
      [
        OPENED,
        bidRow('B1', '500.00'),
        engine('510.00'),
        bidRow('B2', '515.00'),
        bidRow('B1', '520.00'),
        sold('B1', '520.00'),
      ],
      { outcome: 'sold' },
    );
    expect(await faultsOf(twice)).toEqual([{ kind: 'not-rising', row: 5 }]);
  });

  it('takes no bid at or after its end, which an extension puts off', async () => {
    const bidAt = (minute: number, ...before: Parameters<typeof aLog>[0]) =>
      aLog([[OPENED, 0], ...before, [bidRow('B1', '500.00'), minute], [sold('B1', '500.00'), 90]], { outcome: 'sold' });
    expect(await faultsOf(bidAt(59))).toEqual([]);
    expect(await faultsOf(bidAt(60))).toEqual([{ kind: 'after-end', row: 2 }]);
    const extension = {
      type: 'extended' as const,
      fields: { ends_at: aDefinition().opensAt + 62 * 60_000, by: 120_000 },
    };
    expect(await faultsOf(bidAt(61, [extension, 59]))).toEqual([]);
    expect(await faultsOf(bidAt(62, [extension, 59]))).toEqual([{ kind: 'after-end', row: 3 }]);
  });

  it.each([
    ['another hammer price', sold('B1', '600.00'), 'sold'],
    ['another winner', sold('B2', '500.00'), 'sold'],
    ['an outcome its lot does not have', sold('B1', '500.00'), 'no_bids'],
    ['a price although nothing was sold', closedRow({ hammer_price: '500.00' }), 'no_bids'],
    ['a winner although nothing was sold', closedRow({ alias: 'B1' }), 'no_bids'],
    ['a withdrawal its lot does not have', { type: 'withdrawn' as const, fields: { reason: 'damaged' } }, 'no_bids'],
    ['no end', bidRow('B2', '550.00'), 'sold'],
  ] as const)('does not end with %s', async (_what, end, outcome) => {
    expect(await faultsOf(aLog([OPENED, bidRow('B1', '500.00'), end], { outcome }))).toEqual([{ kind: 'outcome' }]);
  });

  it('may end by a withdrawal, and cannot sell without a bid', async () => {
    const withdrawn = { type: 'withdrawn' as const, fields: { reason: 'damaged' } };
    expect(await faultsOf(aLog([OPENED, withdrawn], { outcome: 'withdrawn' }))).toEqual([]);
    expect(await faultsOf(aLog([OPENED, sold('B1', '500.00')], { outcome: 'sold' }))).toEqual([{ kind: 'outcome' }]);
    expect(await faultsOf(aLog([], { outcome: 'no_bids' }))).toEqual([{ kind: 'outcome' }]);
  });

  it('opens the reserve it was committed to, and sells from it on', async () => {
    const withReserve = (minor: number, reveal: { reserve: string; salt: string } | null) => ({
      ...aLog([OPENED, bidRow('B1', '500.00'), sold('B1', '500.00')], {
        outcome: 'sold',
        facts: { reserve: { minor, salt: 'salt' } },
      }),
      reserve_reveal: reveal,
    });
    expect(await faultsOf(withReserve(500_00, { reserve: '500.00', salt: 'salt' }))).toEqual([]);
    expect(await faultsOf(withReserve(500_01, { reserve: '500.01', salt: 'salt' }))).toEqual([{ kind: 'outcome' }]);
    expect(await faultsOf(withReserve(500_00, null))).toEqual([{ kind: 'outcome' }]);
    expect(await faultsOf(withReserve(500_00, { reserve: '400.00', salt: 'salt' }))).toEqual([{ kind: 'reserve' }]);
  });

  it('is sealed as long as it is, over its last row and its terms, by a key that is ours', async () => {
    expect(await afterChange(({ seal }) => (seal.rows = 3))).toEqual([{ kind: 'seal' }, { kind: 'seal' }]);
    expect(await afterChange(({ seal }) => (seal.head = sha256('other')))).toEqual([
      { kind: 'seal' },
      { kind: 'seal' },
    ]);
    expect(await afterChange(({ seal }) => (seal.signature = 'forged'))).toEqual([{ kind: 'seal' }]);
    expect(await afterChange(({ terms }) => (terms.deposit = '1.00'))).toEqual([
      { kind: 'broken', row: 1 },
      { kind: 'seal' },
    ]);
    expect(await faultsOf(good(), false)).toEqual([{ kind: 'unknown-key' }]);
  });
});
