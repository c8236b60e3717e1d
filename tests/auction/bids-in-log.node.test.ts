import { describe, expect, it } from 'vitest';
import { bidRow, closedRow, refusedRow, soldRow } from '../support/auction-log.ts';
import { engine, found, proxy, soldAfter, withdrawn, type Drafts, type Facts } from '../support/fought-log.ts';

describe('a bid', () => {
  it('may be less than a step above the engine’s in the same call, and only there', async () => {
    const first = bidRow('B1', '500.00');
    expect(await soldAfter([first, engine('B1', '560.00'), bidRow('B2', '561.00')])).toEqual([]);
    expect(await soldAfter([first, engine('B1', '510.00'), proxy('B2', '515.00')])).toEqual([]);
    expect(await soldAfter([first, engine('B1', '510.00'), bidRow('B2', '549.00')])).toEqual([
      { kind: 'not-rising', row: 4 },
    ]);
    expect(await soldAfter([first, engine('B1', '510.00'), proxy('B2', '510.00')])).toEqual([
      { kind: 'not-rising', row: 4 },
    ]);
    expect(await soldAfter([first, engine('B1', '560.00'), bidRow('B2', '561.00'), bidRow('B1', '570.00')])).toEqual([
      { kind: 'not-rising', row: 5 },
    ]);
    const later: Drafts = [
      [first, 1],
      [engine('B1', '560.00'), 2],
      [bidRow('B2', '610.00'), 3],
      [soldRow('B2', '610.00'), 60],
    ];
    expect(await found(later)).toEqual([{ kind: 'engine', row: 3 }]);
  });

  it('takes the step of the band the price before is in', async () => {
    expect(await soldAfter([bidRow('B1', '950.00'), bidRow('B2', '1000.00'), bidRow('B1', '1100.00')])).toEqual([]);
    expect(await soldAfter([bidRow('B1', '1000.00'), bidRow('B2', '1050.00')])).toEqual([
      { kind: 'not-rising', row: 3 },
    ]);
  });

  it('may be too high, by a row that says so', async () => {
    const end: Drafts[number] = [closedRow(), 60];
    expect(await found([[refusedRow('B1', 'too-high', '1000000000.00'), 1], end])).toEqual([]);
    expect(await found([[refusedRow('B1', 'currency-mismatch', '1.00'), 1], end])).toEqual([]);
  });
});

describe('a reserve', () => {
  const salt = 'salt';
  const withReserve = (minor: number, revealed: string | null = null): Facts => ({
    facts: { reserve: { minor, salt } },
    reveal: revealed === null ? null : { reserve: revealed, salt },
  });
  const bid = bidRow('B1', '500.00');

  it('is opened as it was committed to, by a sale and by nothing else', async () => {
    expect(await soldAfter([bid], withReserve(500_00, '500.00'))).toEqual([]);
    expect(await soldAfter([bid], withReserve(501_00, '501.00'))).toEqual([
      { kind: 'outcome', row: 3 },
      { kind: 'lot', field: 'reserve_state' },
    ]);
    expect(await soldAfter([bid], withReserve(500_00, '400.00'))).toEqual([{ kind: 'reserve' }]);
    expect(await soldAfter([bid], withReserve(500_00))).toEqual([{ kind: 'outcome', row: 3 }, { kind: 'reserve' }]);
    expect(await soldAfter([bid], { reveal: { reserve: '500.00', salt } })).toEqual([{ kind: 'reserve' }]);
    const missed: Drafts = [
      [bid, 1],
      [closedRow({ outcome: 'reserve_not_met' }), 60],
    ];
    expect(await found(missed, withReserve(600_00))).toEqual([]);
    expect(await found(missed, withReserve(600_00, '600.00'))).toEqual([{ kind: 'reserve' }]);
  });

  it('is bid at once by a maximum that reaches it, new or raised, and by no other', async () => {
    const reserve = withReserve(800_00, '800.00');
    expect(await soldAfter([proxy('B1', '800.00')], reserve)).toEqual([]);
    expect(await soldAfter([bid, engine('B1', '800.00')], reserve)).toEqual([]);
    expect(await soldAfter([bid, engine('B1', '700.00'), proxy('B2', '800.00')], reserve)).toEqual([]);
    expect(await soldAfter([proxy('B1', '810.00')], reserve)).toEqual([{ kind: 'maximum', row: 2 }]);
    expect(await soldAfter([bid, engine('B1', '810.00')], reserve)).toEqual([{ kind: 'engine', row: 3 }]);
    expect(await soldAfter([bid, engine('B1', '810.00'), bidRow('B2', '870.00')], reserve)).toEqual([
      { kind: 'engine', row: 3 },
    ]);
  });

  it('is reached by a raised maximum, whatever is bid against it in the same moment', async () => {
    const overtaken = [bid, engine('B1', '800.00'), proxy('B2', '850.00')];
    expect(await soldAfter(overtaken, withReserve(800_00, '800.00'))).toEqual([]);
    const rows = [bid, engine('B1', '800.00'), bidRow('B2', '850.00'), engine('B1', '900.00')];
    expect(await soldAfter(rows, withReserve(800_00, '800.00'))).toEqual([]);
  });

  it('is reached once at most where nobody learned it, and not where it was missed', async () => {
    const raised: Drafts = [
      [bid, 1],
      [engine('B1', '800.00'), 2],
    ];
    expect(await found([...raised, [withdrawn, 9]], withReserve(800_00))).toEqual([]);
    const again: Drafts = [...raised, [engine('B1', '900.00'), 3], [withdrawn, 9]];
    expect(await found(again, withReserve(800_00))).toEqual([{ kind: 'engine', row: 4 }]);
    const end: Drafts = [...raised, [closedRow({ outcome: 'reserve_not_met' }), 60]];
    expect(await found(end, withReserve(900_00))).toEqual([{ kind: 'engine', row: 3 }]);
  });
});
