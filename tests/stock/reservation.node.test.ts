import { describe, expect, it } from 'vitest';
import { STOCK_STATES, type StockState } from '../../src/domain/stock/model.ts';
import {
  canMove,
  RESERVATION_MOVES,
  RESERVATION_REASONS,
  stateOf,
  stockStateAfter,
  takenBy,
  type Holder,
  type Reservation,
} from '../../src/domain/stock/reservation.ts';

const LEADS: Readonly<Record<string, StockState>> = {
  'available reserve': 'reserved',
  'available sell': 'sold',
  'reserved free': 'available',
  'reserved sell': 'sold',
  'sold takeBack': 'available',
};
const NOW = 1_800_000_000_000;
const heldBy = (by: Holder, soldAt: number | null = null): Reservation => ({ ...by, endsAt: null, soldAt });
const everybody = RESERVATION_REASONS.flatMap((reason) => [1, 2].map((holder): Holder => ({ reason, holder })));
const isSame = (one: Holder, other: Holder) => one.reason === other.reason && one.holder === other.holder;

describe('the states of a car in stock', () => {
  it.each(STOCK_STATES.flatMap((state) => RESERVATION_MOVES.map((move) => [state, move] as const)))(
    'from %s by %s lead where the table says, and nowhere else',
    (state, move) => expect(stockStateAfter(state, move)).toBe(LEADS[`${state} ${move}`]),
  );

  it('follow from who has it', () => {
    const by = { reason: 'lot', holder: 1 } as const;
    expect([undefined, heldBy(by), heldBy(by, NOW)].map(stateOf)).toEqual(['available', 'reserved', 'sold']);
  });
});

describe('a car nobody has', () => {
  it.each(everybody)('is reserved and sold by anybody, and there is nothing to free: $reason $holder', (by) => {
    expect(RESERVATION_MOVES.filter((move) => canMove(undefined, move, by))).toEqual(['reserve', 'sell']);
  });
});

describe('a car that is reserved', () => {
  const pairs = everybody.flatMap((has) => everybody.map((by) => [has, by] as const));
  it.each(pairs)('by %o is moved by its holder alone, and by any admin where an admin has it: %o', (has, by) => {
    const moves = RESERVATION_MOVES.filter((move) => canMove(heldBy(has), move, by));
    const areAdmins = has.reason === 'admin' && by.reason === 'admin';
    if (isSame(has, by)) expect(moves).toEqual(['reserve', 'free', 'sell']);
    else expect(moves).toEqual(areAdmins ? ['free', 'sell'] : []);
  });

  it.each(pairs)('and sold to %o stays sold, but where an admin said so and takes it back: %o', (has, by) => {
    const moves = RESERVATION_MOVES.filter((move) => canMove(heldBy(has, NOW), move, by));
    expect(moves).toEqual(has.reason === 'admin' && by.reason === 'admin' ? ['takeBack'] : []);
  });

  it('is refused by a sentence that says who has it', () => {
    expect(takenBy(heldBy({ reason: 'lot', holder: 12 }), 'stock_id')).toMatchObject({
      accepted: false,
      reason: 'stock.taken.lot',
      values: { number: 12 },
      field: 'stock_id',
    });
    expect(takenBy(heldBy({ reason: 'order', holder: 3 }, NOW)).reason).toBe('stock.taken.sold');
  });
});
