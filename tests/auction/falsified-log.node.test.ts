import { describe, expect, it } from 'vitest';
import type { LogFault } from '../../src/domain/auction/log-fault.ts';
import type { LogKey } from '../../src/domain/auction/log-shape.ts';
import type { RowDraft } from '../../src/domain/auction/log.ts';
import type { DownloadedLog } from '../../src/domain/auction/verify.ts';
import {
  aDefinition,
  aLog,
  bidRow,
  closedRow,
  extendedRow,
  LOG_KEY,
  openedRow,
  refusedRow,
  sealed,
  sha256,
  soldRow,
} from '../support/auction-log.ts';
import {
  engine,
  faultsOf,
  fought,
  foughtWith,
  found,
  OPENED,
  proxy,
  rehashed,
  soldFor,
  withdrawn,
  type Drafts,
} from '../support/fought-log.ts';

describe('a falsified log that was signed again', () => {
  it.each<[string, () => DownloadedLog, ...LogFault[]]>([
    ['has no opening', () => aLog([[closedRow(), 60]]), { kind: 'no-opened' }],
    ['opens again', () => foughtWith(5, 0, [openedRow(), 2]), { kind: 'opened', row: 5 }],
    [
      'opens at another price',
      () => foughtWith(1, 1, [openedRow({ opening_bid: '400.00' }), 0]),
      { kind: 'opened', row: 1 },
    ],
    ['opens with another end', () => foughtWith(1, 1, [openedRow({ ends_at: 9 }), 0]), { kind: 'opened', row: 1 }],
    ['opens before its time', () => foughtWith(1, 1, [openedRow(), -1]), { kind: 'opened-early', row: 1 }],
    ['closes early', () => foughtWith(13, 1, [soldRow('B2', '1100.00', 61), 60.9]), { kind: 'closed-early', row: 13 }],
    [
      'closes at another end',
      () => foughtWith(13, 1, [soldRow('B2', '1100.00', 60), 61]),
      { kind: 'end-time', row: 13 },
    ],
    [
      'goes on behind its end',
      () => foughtWith(14, 0, [withdrawn, 61]),
      { kind: 'behind-end', row: 14 },
      { kind: 'after-end', row: 14 },
    ],
    ['does not end', () => foughtWith(13, 1), { kind: 'no-end' }],
    [
      'puts off its end for nothing',
      () => soldFor('500.00', [bidRow('B1', '500.00'), 1], [extendedRow(60, 2), 1]),
      { kind: 'extension', row: 3 },
    ],
    [
      'puts off its end by more',
      () => foughtWith(12, 2, [extendedRow(60, 11), 59], [soldRow('B2', '1100.00', 62), 62]),
      { kind: 'extension', row: 12 },
    ],
    [
      'puts off its end by another row',
      () => foughtWith(12, 1, [extendedRow(59, 10), 59]),
      { kind: 'extension', row: 12 },
    ],
    [
      'does not put off its end',
      () => foughtWith(12, 2, [soldRow('B2', '1100.00'), 60]),
      { kind: 'no-extension', row: 11 },
    ],
    [
      'has a bidder nobody knows',
      () => foughtWith(9, 1, [bidRow('B9', '900.00'), 6], [bidRow('B3', '950.00'), 6]),
      { kind: 'alias', row: 9 },
    ],
    ['lets the leader bid', () => foughtWith(10, 0, [bidRow('B3', '950.00'), 7]), { kind: 'leader-bids', row: 10 }],
    ['bids for the leader alone', () => foughtWith(10, 0, [engine('B3', '950.00'), 7]), { kind: 'engine', row: 10 }],
    [
      'bids for one who does not lead',
      () => foughtWith(10, 0, [engine('B1', '950.00'), 7]),
      { kind: 'engine', row: 10 },
    ],
    ['answers by more than a step', () => foughtWith(4, 1, [engine('B1', '601.00'), 2]), { kind: 'engine', row: 4 }],
    [
      'bids more for a maximum than it takes',
      () => soldFor('501.00', [proxy('B1', '501.00'), 1]),
      { kind: 'maximum', row: 2 },
    ],
    [
      'overtakes by more than a step',
      () =>
        foughtWith(11, 3, [proxy('B2', '1101.00'), 59], [extendedRow(59, 11), 59], [soldRow('B2', '1101.00', 61), 61]),
      { kind: 'maximum', row: 11 },
    ],
    ['takes less than a step', () => foughtWith(9, 1, [bidRow('B3', '849.00'), 6]), { kind: 'not-rising', row: 9 }],
    [
      'takes less than the opening bid',
      () => foughtWith(2, 1, [bidRow('B1', '499.00'), 1]),
      { kind: 'not-rising', row: 2 },
    ],
    [
      'has a request twice',
      () => foughtWith(8, 0, [refusedRow('B1', 'already-leading', '900.00'), 5]),
      { kind: 'repeated', row: 8 },
    ],
    [
      'refuses a bid that is high enough',
      () => foughtWith(8, 1, [refusedRow('B2', 'bid-too-low', '850.00'), 5]),
      { kind: 'refusal', row: 8 },
    ],
    [
      'refuses one as leading who does not',
      () => foughtWith(8, 1, [refusedRow('B2', 'already-leading', '900.00'), 5]),
      { kind: 'refusal', row: 8 },
    ],
    [
      'refuses as too high what is not',
      () => foughtWith(8, 1, [refusedRow('B2', 'too-high', '900.00'), 5]),
      { kind: 'refusal', row: 8 },
    ],
    [
      'refuses as equal what is not',
      () => foughtWith(7, 1, [refusedRow('B3', 'equal-maximum', '799.00'), 4]),
      { kind: 'refusal', row: 7 },
    ],
    [
      'refuses as equal without an answer',
      () => foughtWith(8, 1, [refusedRow('B2', 'equal-maximum', null), 5]),
      { kind: 'refusal', row: 8 },
    ],
    [
      'has a new report that is the old one',
      () => aLog([OPENED, [reported('a'), 1], [reported('a'), 2], [closedRow(), 60]]),
      { kind: 'report', row: 3 },
    ],
    ['has another winner', () => foughtWith(13, 1, [soldRow('B1', '1100.00', 61), 61]), { kind: 'outcome', row: 13 }],
    [
      'has another hammer price',
      () => foughtWith(13, 1, [soldRow('B2', '1000.00', 61), 61]),
      { kind: 'outcome', row: 13 },
    ],
    [
      'has no bids by its end',
      () => foughtWith(13, 1, [closedRow({ ends_at: endAt(61) }), 61]),
      { kind: 'outcome', row: 13 },
    ],
    [
      'misses a reserve it does not have',
      () => foughtWith(13, 1, [closedRow({ outcome: 'reserve_not_met', ends_at: endAt(61) }), 61]),
      { kind: 'outcome', row: 13 },
    ],
    ['sells without a bid', () => aLog([OPENED, [soldRow('B1', '500.00'), 60]]), { kind: 'outcome', row: 2 }],
    [
      'names a winner although nothing was sold',
      () => aLog([OPENED, [closedRow({ alias: 'B1' }), 60]]),
      { kind: 'outcome', row: 2 },
    ],
  ])('%s', async (_what, falsified, ...faults) => {
    expect(await faultsOf(falsified())).toEqual(faults);
  });

  const endAt = (minute: number) => aDefinition().opensAt + minute * 60_000;
  const reported = (what: string): RowDraft => ({ type: 'report_changed', fields: { report_hash: sha256(what) } });

  it('takes nothing at or after its end', async () => {
    const at = (minute: number) =>
      [
        [bidRow('B1', '500.00'), minute],
        [extendedRow(minute, 2), minute],
      ] as Drafts;
    expect(await found([...at(59), [soldRow('B1', '500.00', 61), 61]])).toEqual([]);
    expect(await found([...at(60), [soldRow('B1', '500.00', 62), 62]])).toEqual([{ kind: 'after-end', row: 2 }]);
    const late = [refusedRow('B1', 'too-high', null), 60] as const;
    expect(await found([late, [closedRow(), 60]])).toEqual([{ kind: 'after-end', row: 2 }]);
    expect(await found([[withdrawn, 60]])).toEqual([{ kind: 'after-end', row: 2 }]);
  });

  it('has terms nobody could sell by', async () => {
    const changes: Partial<DownloadedLog['terms']>[] = [
      { version: 2 as number as 1 },
      { increments: [] },
      { increments: [{ from: '1.00', step: '1.00' }] },
      { ends_at: 0 },
      { opening_bid: '500.50' },
      { currency: 'usd' },
      { reserve_commitment: 'none' },
      { soft_close_ms: -1 },
    ];
    for (const change of changes) {
      const { terms, ...log } = fought();
      expect(await faultsOf(rehashed({ ...log, terms: { ...terms, ...change } }))).toEqual([{ kind: 'terms' }]);
    }
  });

  it('is of another lot', async () => {
    const { lot, ...log } = fought();
    expect(await faultsOf(sealed({ ...log, lot: { ...lot, id: 8 } }))).toEqual([{ kind: 'lot', field: 'id' }]);
  });

  it('is signed with a key that was not in use when the lot ended', async () => {
    const end = fought().rows.at(-1)?.at ?? 0;
    const by = (validity: Partial<LogKey>) => faultsOf(fought(), [{ ...LOG_KEY, ...validity }]);
    expect(await by({ valid_from: end, valid_until: end + 1 })).toEqual([]);
    expect(await by({ valid_from: end + 1 })).toEqual([{ kind: 'key-time' }]);
    expect(await by({ valid_until: end })).toEqual([{ kind: 'key-time' }]);
  });
});
