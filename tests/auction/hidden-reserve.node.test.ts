import { describe, expect, it } from 'vitest';
import { mostBid } from '../../src/domain/auction/log-shape.ts';
import { MAX_ROWS_OF_MEMBER } from '../../src/domain/auction/model.ts';
import { UNIT_MINOR } from '../../src/domain/auction/units.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { aLog, bidRow, closedRow, refusedRow, soldRow } from '../support/auction-log.ts';
import { engine, faultsOf, found, OPENED, proxy, withdrawn, type Drafts } from '../support/fought-log.ts';

const facts = { reserve: { minor: 1_000_00, salt: 'salt' } };
const hidden = (...drafts: Drafts) => found(drafts, { facts });
const revealed = (...drafts: Drafts) => found(drafts, { facts, reveal: { reserve: '1000.00', salt: 'salt' } });

describe('a log whose reserve is secret', () => {
  it('may have one bid that only the reserve explains, unless it says that the reserve was not met', async () => {
    expect(await hidden([proxy('B1', '1000.00'), 1], [withdrawn, 30])).toEqual([]);
    expect(await hidden([proxy('B1', '1000.00'), 1], [proxy('B2', '5000.00'), 2], [withdrawn, 30])).toEqual([
      { kind: 'maximum', row: 3 },
    ]);
    const unmet = [closedRow({ outcome: 'reserve_not_met' }), 60] as const;
    expect(await hidden([proxy('B1', '1000.00'), 1], unmet)).toContainEqual({ kind: 'maximum', row: 2 });
    expect(await hidden([bidRow('B1', '500.00'), 1], unmet)).toEqual([]);
  });

  it('says that it was not met only where there is one, and a bid', async () => {
    const unmet = [closedRow({ outcome: 'reserve_not_met' }), 60] as const;
    expect(await found([[bidRow('B1', '500.00'), 1], unmet])).toContainEqual({ kind: 'outcome', row: 3 });
    expect(await hidden(unmet)).toContainEqual({ kind: 'outcome', row: 2 });
    expect(await hidden([proxy('B1', '1000.00'), 1], unmet)).not.toContainEqual({ kind: 'outcome', row: 3 });
  });

  it('is no log of a sale, and one of a withdrawal says of the reserve what may be so', async () => {
    expect(await hidden([bidRow('B1', '1000.00'), 1], [soldRow('B1', '1000.00'), 60])).toContainEqual({
      kind: 'outcome',
      row: 3,
    });
    const told = async (reserve_state: string, ...drafts: Drafts) => {
      const log = aLog([OPENED, ...drafts, [withdrawn, 30]], { facts });
      return faultsOf({ ...log, lot: { ...log.lot, reserve_state } });
    };
    const fault = [{ kind: 'lot', field: 'reserve_state' }];
    const bid = [bidRow('B1', '500.00'), 1] as const;
    expect([await told('met', bid), await told('not_met', bid), await told('none', bid)]).toEqual([[], [], fault]);
    expect([await told('met'), await told('not_met')]).toEqual([fault, []]);
  });
});

describe('a log whose reserve was revealed', () => {
  it('is of a sale from the reserve on', async () => {
    expect(await revealed([bidRow('B1', '1000.00'), 1], [soldRow('B1', '1000.00'), 60])).toEqual([]);
    expect(await revealed([proxy('B1', '1000.00'), 1], [soldRow('B1', '1000.00'), 60])).toEqual([]);
    expect(await revealed([bidRow('B1', '999.00'), 1], [soldRow('B1', '999.00'), 60])).toContainEqual({
      kind: 'outcome',
      row: 3,
    });
  });

  it('is of a sale under that reserve, and of nothing else', async () => {
    const bid = [bidRow('B1', '1000.00'), 1] as const;
    const unsold = [
      [bidRow('B1', '500.00'), 1],
      [closedRow({ outcome: 'reserve_not_met' }), 60],
    ] as const;
    expect(await revealed(...unsold)).toEqual([{ kind: 'reserve' }]);
    const reveal = { reserve: '1000.00', salt: 'other' };
    expect(await found([bid, [soldRow('B1', '1000.00'), 60]], { facts, reveal })).toEqual([{ kind: 'reserve' }]);
    expect(await found([bid, [soldRow('B1', '1000.00'), 60]], { reveal })).toEqual([{ kind: 'reserve' }]);
  });

  it('has a maximum that reaches the reserve bid it at once, and not in answer', async () => {
    const late = [
      [proxy('B1', '500.00'), 1],
      [bidRow('B2', '950.00'), 2],
      [engine('B1', '1000.00'), 2],
    ] as const;
    expect(await revealed(...late, [soldRow('B1', '1000.00'), 60])).toEqual([{ kind: 'engine', row: 4 }]);
    const below = [
      [proxy('B1', '500.00'), 1],
      [bidRow('B2', '900.00'), 2],
      [engine('B1', '950.00'), 2],
    ] as const;
    expect(await hidden(...below, [closedRow({ outcome: 'reserve_not_met' }), 60])).toEqual([]);
  });
});

describe('a bid of the engine', () => {
  it.each<[string, ...Drafts]>([
    ['is one for the leader', [engine('B2', '550.00'), 2]],
    ['is one for a maximum', [bidRow('B1', '550.00', { isEngine: true, kind: 'manual' }), 2]],
    ['has a reason', [engine('B1', '550.00'), 2]],
  ])('%s', async (_what, ...drafts) => {
    expect(await found([[proxy('B1', '500.00'), 1], ...drafts, [withdrawn, 30]])).toContainEqual({
      kind: 'engine',
      row: 3,
    });
  });

  it('rises', async () => {
    const same = [
      [proxy('B1', '500.00'), 1],
      [engine('B1', '500.00'), 2],
      [withdrawn, 30],
    ] as const;
    expect(await found([...same])).toContainEqual({ kind: 'not-rising', row: 3 });
  });
});

describe('a refused bid', () => {
  const most = wireAmount(mostBid);
  const above = wireAmount(mostBid + UNIT_MINOR);
  it.each([
    ['B1', 'bid-too-low', '510.00', false],
    ['B2', 'bid-too-low', '549.00', true],
    ['B2', 'bid-too-low', '550.00', false],
    ['B2', 'bid-too-low', null, true],
    ['B1', 'already-leading', '510.00', true],
    ['B1', 'already-leading', null, false],
    ['B2', 'already-leading', '510.00', false],
    ['B2', 'too-high', most, false],
    ['B2', 'too-high', above, true],
    ['B1', 'too-high', above, false],
    ['B2', 'too-high', null, true],
    ['B2', 'currency-mismatch', '510.00', true],
    ['B2', 'report-changed', '510.00', true],
    ['B2', 'equal-maximum', '800.00', false],
  ] as const)('of %s as %s at %s is right: %s', async (alias, reason, amount, isRight) => {
    const faults = await found([
      [proxy('B1', '500.00'), 1],
      [refusedRow(alias, reason, amount), 3],
      [withdrawn, 30],
    ]);
    expect(faults).toEqual(isRight ? [] : [{ kind: 'refusal', row: 3 }]);
  });

  it('is the last one of a bidder at their most rows', async () => {
    const refusals = Array.from({ length: MAX_ROWS_OF_MEMBER + 1 }, (_, place): Drafts[number] => {
      const request_hash = place.toString(16).padStart(64, '0');
      const fields = { alias: 'B1', reason: 'bid-too-low', amount: '1.00', request_hash } as const;
      return [{ type: 'refused', fields }, 1];
    });
    expect(await found([...refusals, [withdrawn, 30]])).toEqual([{ kind: 'refusal', row: MAX_ROWS_OF_MEMBER + 2 }]);
  });
});

it('faults are told in the order of the rows, however they were found', async () => {
  const log = aLog([OPENED, [proxy('B1', '600.00'), 1], [withdrawn, 30]]);
  const rows = log.rows.map((row) => (row.row === 3 ? { ...row, reason: 'sold elsewhere' } : row));
  expect(await faultsOf({ ...log, rows })).toEqual([
    { kind: 'maximum', row: 2 },
    { kind: 'broken', row: 3 },
  ]);
});
