import { describe, expect, it } from 'vitest';
import { frameOf } from '../../src/domain/auction/frames.ts';
import { hasEarlier, heard, type FollowedLot } from '../../src/domain/auction/live.ts';
import { chained, type RowDraft } from '../../src/domain/auction/log.ts';
import { wireLot, type LotStanding } from '../../src/domain/auction/lot.ts';
import { isOfOrder } from '../../src/domain/auction/notices.ts';
import { aDefinition, bidRow, closedRow, extendedRow, openedRow, refusedRow, sha256 } from '../support/auction-log.ts';

const definition = aDefinition({ reserve: { minor: 1_000_00, salt: 'salt' } });
const standing: LotStanding = {
  state: 'open',
  outcome: null,
  lead: { bidder: 7, priceMinor: 600_00, maximumMinor: 900_00 },
  endsAt: definition.endsAt + 60_000,
  extensions: 2,
  bidCount: 5,
  lastRow: 6,
  lastSeq: 4,
  lastAt: 0,
  headHash: '',
  watchers: 3,
};
const rowOf = (draft: RowDraft) => chained({ row: 6, seq: 4, hash: 'head' }, 1_000, draft, sha256);
const framed = (draft: RowDraft, facts: Partial<LotStanding> = {}) =>
  frameOf(rowOf(draft), definition, { ...standing, ...facts });

describe('the frame of a row', () => {
  it('that is a bid says how the lot stands after it, and not who asked for it', () => {
    expect(framed(bidRow('B1', '600.00'))).toEqual({
      type: 'bid',
      seq: 5,
      at: 1_000,
      data: {
        alias: 'B1',
        kind: 'manual',
        amount: '600.00',
        current_bid: '600.00',
        next_minimum_bid: '650.00',
        bid_count: 5,
        reserve_state: 'not_met',
      },
    });
    expect(framed(bidRow('B1', '500.00'), { lead: null }).data).toMatchObject({
      current_bid: null,
      next_minimum_bid: '500.00',
    });
  });

  it.each<[string, RowDraft, object]>([
    ['opens the lot', openedRow(), { opening_bid: '500.00', currency: 'USD', ends_at: definition.endsAt }],
    [
      'moves its end',
      extendedRow(59, 4),
      { ends_at: definition.opensAt + 61 * 60_000, original_ends_at: definition.endsAt, extensions: 2 },
    ],
    ['names another report', { type: 'report_changed', fields: { report_hash: 'abc' } }, { report_hash: 'abc' }],
    [
      'withdraws it',
      { type: 'withdrawn', fields: { reason: 'damaged' } },
      { reason: 'damaged', head: rowOf({ type: 'withdrawn', fields: { reason: 'damaged' } }).hash },
    ],
    ['closes it', closedRow(), { outcome: 'no_bids', hammer_price: null, alias: null, head: rowOf(closedRow()).hash }],
  ])('that %s', (_what, draft, data) => expect(framed(draft)).toEqual({ type: draft.type, seq: 5, at: 1_000, data }));

  it('has no number where no reader gets it', () => {
    expect(framed(refusedRow('B1', 'bid-too-low', null)).seq).toBe(0);
  });
});

describe('a lot that is followed', () => {
  const lot = wireLot(definition, standing, { leaderAlias: 'B1', now: definition.opensAt });
  const before: FollowedLot = { lot, history: [] };
  const frame = (draft: RowDraft, seq: number) => ({ ...framed(draft), seq });

  it('changes by each frame, and by no frame twice', () => {
    const opened = heard(
      { ...before, lot: { ...lot, status: 'scheduled', last_seq: 0 } },
      {
        frames: [frame(openedRow(), 1)],
      },
    );
    expect(opened.lot).toMatchObject({ status: 'open', ends_at: definition.endsAt, last_seq: 1 });
    const bid = heard(before, { frames: [frame(bidRow('B2', '600.00'), 5)] });
    expect(bid.lot).toMatchObject({ current_bid: '600.00', bid_count: 5, leader_alias: 'B2', last_seq: 5 });
    expect(heard(bid, { frames: [frame(closedRow(), 5)] })).toEqual(bid);
    expect(heard(before, { frames: [frame(extendedRow(59, 4), 5)] }).lot).toMatchObject({ extensions: 2 });
  });

  it('is over once it is closed or withdrawn, and by nothing else', () => {
    const over = (draft: RowDraft) => heard(before, { frames: [frame(draft, 5)] }).lot;
    expect(over({ type: 'withdrawn', fields: { reason: '' } })).toMatchObject({
      status: 'closed',
      outcome: 'withdrawn',
    });
    expect(over(closedRow())).toMatchObject({ status: 'closed', outcome: 'no_bids' });
    const { last_seq: _seq, ...other } = over({ type: 'report_changed', fields: { report_hash: 'abc' } });
    expect({ ...other, last_seq: 4 }).toEqual(lot);
  });

  it('keeps a frame that the lot knew already as history alone', () => {
    const known = heard(before, { frames: [frame(closedRow(), 4)] });
    expect(known).toEqual({ lot, history: [frame(closedRow(), 4)] });
    expect(hasEarlier(known)).toBe(true);
    expect([hasEarlier(before), hasEarlier({ lot, history: [frame(openedRow(), 1)] })]).toEqual([false, false]);
  });

  it('is taken whole unless it is older, and hears how many watch it', () => {
    expect(heard(before, { lot: { ...lot, bid_count: 9 } }).lot.bid_count).toBe(9);
    expect(heard(before, { lot: { ...lot, bid_count: 9, last_seq: 3 } }).lot.bid_count).toBe(5);
    expect(heard(before, { watchers: 8 }).lot.watchers).toBe(8);
    expect(heard(before, {}).lot).toBe(lot);
  });
});

it('knows notices about orders by their names', () => {
  expect([isOfOrder('order_due'), isOfOrder('outbid'), isOfOrder('won')]).toEqual([true, false, false]);
});
