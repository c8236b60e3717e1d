import { describe, expect, it } from 'vitest';
import {
  advance,
  freshTrack,
  offeredMoves,
  settle,
  STAGE_STATES,
  type TrackFacts,
} from '../../src/domain/order/track.ts';
import { stagesOf, TRACK_KEYS } from '../../src/domain/order/stages.ts';

const facts = (more: Partial<TrackFacts> = {}): TrackFacts => ({
  documents: new Set(),
  conditions: new Set(),
  locked: new Set(),
  isDelivered: false,
  ...more,
});
const begun = (track: (typeof TRACK_KEYS)[number]) => settle(track, freshTrack(track), facts(), 1);

describe('the moves of a stage that are offered', () => {
  it('names the papers that finishing lacks, and offers it once they are there', () => {
    const track = begun('new');
    const lacking = offeredMoves('new', track, 'order', facts());
    expect(lacking).toEqual([
      { to: 'blocked', isBack: false, missing: [], conditions: [] },
      { to: 'done', isBack: false, missing: ['proforma_invoice'], conditions: [] },
    ]);
    const ready = offeredMoves('new', track, 'order', facts({ documents: new Set(['proforma_invoice']) }));
    expect(ready.find(({ to }) => to === 'done')).toMatchObject({ missing: [], conditions: [] });
  });

  it('names the conditions of a stage whose papers are there', () => {
    const track = freshTrack('new').map((stage) =>
      stage.key === 'order'
        ? { ...stage, state: 'done' as const }
        : stage.key === 'contract'
          ? { ...stage, state: 'active' as const }
          : stage,
    );
    const moves = offeredMoves('new', track, 'contract', facts({ documents: new Set(['sales_contract']) }));
    expect(moves.find(({ to }) => to === 'done')?.conditions).toEqual(['contract_accepted', 'payment_arrived']);
  });

  it('offers to skip what may be skipped, to go back from what is done, and nothing of what has not come', () => {
    const track = begun('used').map((stage) =>
      stage.key === 'intention' ? { ...stage, state: 'done' as const } : stage,
    );
    expect(offeredMoves('used', track, 'intention', facts())).toEqual([
      { to: 'active', isBack: true, missing: [], conditions: [] },
    ]);
    expect(offeredMoves('used', track, 'intention', facts({ isDelivered: true }))).toEqual([]);
    expect(offeredMoves('used', track, 'invoice', facts()).map(({ to }) => to)).toEqual(['not_needed']);
    expect(offeredMoves('used', track, 'port', facts())).toEqual([]);
    expect(offeredMoves('used', track, 'none', facts())).toEqual([]);
  });

  it('offers no finish of what follows the money', () => {
    const release = freshTrack('telex').map((stage) =>
      stage.key === 'balance' ? { ...stage, state: 'active' as const } : stage,
    );
    expect(offeredMoves('telex', release, 'balance', facts()).map(({ to }) => to)).toEqual(['blocked']);
  });

  it.each(TRACK_KEYS)('are those that a move of %s makes', (track) => {
    const stages = begun(track);
    for (const { key } of stagesOf(track))
      for (const to of STAGE_STATES) {
        const isMade = advance(track, stages, { key, to, note: 'why', now: 2 }, facts()).accepted;
        const offered = offeredMoves(track, stages, key, facts()).find((move) => move.to === to);
        const isOffered = offered !== undefined && offered.missing.length + offered.conditions.length === 0;
        expect([key, to, isOffered]).toEqual([key, to, isMade]);
      }
  });
});
