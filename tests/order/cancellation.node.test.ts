import { describe, expect, it } from 'vitest';
import {
  acceptCancel,
  beginCancel,
  CANCELLATION_MOVE_NAMES,
  cancellationAfter,
  isCancelAsked,
  isUndecided,
  outcomeOf,
  type CarFacts,
} from '../../src/domain/order/cancellation.ts';
import { CANCELLATION_STATES } from '../../src/domain/order/states.ts';
import { AGREED_KINDS, DOCUMENT_KINDS } from '../../src/domain/order/documents.ts';
import { moneyOf, type Movement } from '../../src/domain/order/ledger.ts';
import { orderStateOf, type Order } from '../../src/domain/order/model.ts';
import { aDocument, anOrder, aShipment, aVehicle, paidEntries, trackAt } from '../support/orders.ts';
import { valueOf } from '../support/result.ts';

const ALLOWED: Record<string, string> = {
  'asked accept': 'accepted',
  'asked refuse': 'refused',
  'started accept': 'accepted',
  'started refuse': 'refused',
};

describe('a cancellation', () => {
  it.each(CANCELLATION_STATES.flatMap((state) => CANCELLATION_MOVE_NAMES.map((move) => [state, move] as const)))(
    '%s, %s',
    (state, move) => {
      expect(cancellationAfter(state, move)).toBe(ALLOWED[`${state} ${move}`]);
      expect(isUndecided(state)).toBe(CANCELLATION_MOVE_NAMES.some((each) => cancellationAfter(state, each)));
    },
  );

  const vehicles = [aVehicle(), aVehicle({ id: 2 }), aVehicle({ id: 3, state: 'delivered' })];
  it.each([
    ['buyer', 'asked'],
    ['admin', 'started'],
  ] as const)('of the %s begins as %s', (by, state) => {
    expect(beginCancel(vehicles, [], { vehicleId: 1, by })).toMatchObject({ value: { vehicleId: 1, state } });
    expect(beginCancel(vehicles, [], { vehicleId: null, by })).toMatchObject({ value: { vehicleId: null, state } });
  });

  it.each([
    ['a car of another order', 9, [], 'not-found'],
    ['a car that was delivered', 3, [], 'wrong-state'],
    ['a car of which it is asked already', 1, [{ vehicleId: 1, state: 'asked' }], 'wrong-state'],
    ['a car of an order of which it is asked', 1, [{ vehicleId: null, state: 'started' }], 'wrong-state'],
    ['an order with a car of which it is asked', null, [{ vehicleId: 2, state: 'asked' }], 'wrong-state'],
  ] as const)('does not begin for %s', (_name, vehicleId, others, reason) => {
    expect(beginCancel(vehicles, others, { vehicleId, by: 'buyer' })).toMatchObject({ reason });
  });

  it('that was refused may be asked for again', () => {
    const refusal = [{ vehicleId: 1, state: 'refused' } as const];
    expect(isCancelAsked(refusal, 1)).toBe(false);
    expect(beginCancel(vehicles, refusal, { vehicleId: 1, by: 'buyer' }).accepted).toBe(true);
  });
});

describe('what becomes of the car', () => {
  const facts = (['admin', 'lot', 'quote', 'enquiry'] as const).flatMap((origin) =>
    [true, false].flatMap((isInStock) =>
      [true, false].flatMap((isListed) =>
        [true, false].map((hasSailed): CarFacts => ({ origin, isInStock, isListed, hasSailed })),
      ),
    ),
  );
  it.each(facts)('$origin, in stock $isInStock, listed $isListed, sailed $hasSailed', (car) => {
    const outcome = outcomeOf(1, car);
    expect(outcome.car === 'abroad').toBe(car.hasSailed);
    expect(outcome.car === 'freed').toBe(car.isInStock && !car.hasSailed);
    expect([outcome.lot, outcome.deposit]).toEqual(car.origin === 'lot' ? ['stays_sold', 'counted'] : ['none', 'none']);
    expect(outcome.listing !== 'none').toBe(car.isListed);
    expect(outcome.listing === 'listed_again').toBe(car.isListed && outcome.car === 'freed');
  });
});

const report = (id: number, over: Partial<Movement> = {}): Movement => ({
  id,
  kind: 'payment',
  state: 'reported',
  amountMinor: 500,
  isIncoming: true,
  requestedBy: null,
  ...over,
});
/** Two cars for a thousand each with freight for both, of which twelve hundred are paid. */
const two = (over: Partial<Order> = {}) => ({
  ...anOrder({
    vehicles: [aVehicle(), aVehicle({ id: 2, kind: 'used' })],
    lines: [
      ...[1, 2].map((vehicleId) => ({ vehicleId, key: 'car' as const, amountMinor: 100_000 })),
      { vehicleId: null, key: 'freight', amountMinor: 20_000 },
    ],
    entries: paidEntries(120_000),
    schedule: [
      { id: 1, label: 'deposit', amountMinor: 60_000, dueAt: null, unlocks: null },
      { id: 2, label: 'balance', amountMinor: 160_000, dueAt: null, unlocks: null },
    ],
    documents: DOCUMENT_KINDS.map((kind, id) => aDocument({ id, kind, number: kind })),
    ...over,
  }),
  movements: [report(1, { state: 'booked' }), report(2), report(3, { state: 'refused' })],
});
const CAR = { origin: 'quote', isInStock: true, isListed: false } as const;
const accept = (order: ReturnType<typeof two>, vehicleId: number | null, retainedMinor: number) =>
  acceptCancel(order, { vehicleId, retainedMinor, entryId: 9, carOf: () => CAR });
const decided = (order: ReturnType<typeof two>, vehicleId: number | null, retainedMinor: number) =>
  valueOf(accept(order, vehicleId, retainedMinor));

describe('an order that is cancelled', () => {
  const order = two();
  const after = decided(order, null, 30_000);
  it('is cancelled in all its cars, each with what became of it', () => {
    expect(orderStateOf(after.vehicles)).toBe('cancelled');
    expect(after.outcomes.map(({ vehicleId, car }) => [vehicleId, car])).toEqual([
      [1, 'freed'],
      [2, 'freed'],
    ]);
  });

  it('owes what is kept and nothing else; the rest is a credit', () => {
    expect(after.lines).toEqual([{ vehicleId: null, key: 'retained', amountMinor: 30_000 }]);
    expect(moneyOf(after.lines, order.entries)).toMatchObject({ openMinor: 0, creditMinor: 90_000 });
    expect(after.schedule.map(({ amountMinor }) => amountMinor)).toEqual([30_000]);
  });

  it('gives all back if nothing is kept', () => {
    const { lines, schedule } = decided(order, null, 0);
    expect(moneyOf(lines, order.entries)).toMatchObject({ totalMinor: 0, openMinor: 0, creditMinor: 120_000 });
    expect(schedule).toEqual([]);
  });

  it('refuses the payments nobody has decided', () => expect(after.toRefuse).toEqual([2]));

  it('withdraws what offers and agrees, and keeps what proves', () => {
    const gone = after.documents.filter(({ state }) => state === 'withdrawn').map(({ kind }) => kind);
    expect(gone).toEqual([...AGREED_KINDS]);
    expect(after.documents).toHaveLength(DOCUMENT_KINDS.length);
  });

  it.each([
    ['more than was paid', 120_001, 'above-paid'],
    ['less than nothing', -1, 'amount-wrong'],
    ['half a cent', 0.5, 'amount-wrong'],
  ])('keeps not %s', (_name, kept, reason) => expect(accept(order, null, kept)).toMatchObject({ reason }));

  it('keeps nothing that a refund waits for', () => {
    const refund: Movement = { ...report(4), kind: 'refund', state: 'waiting_consent', amountMinor: 20_000 };
    const waiting = { ...order, movements: [refund] };
    expect(accept(waiting, null, 100_001)).toMatchObject({ reason: 'above-paid' });
    expect(accept(waiting, null, 100_000).accepted).toBe(true);
  });

  it('without a price has none afterwards, unless something is kept', () => {
    const unpriced = two({ lines: [], schedule: [] });
    expect(decided(unpriced, null, 0).lines).toEqual([]);
    expect(decided(unpriced, null, 5_000).schedule).toMatchObject([{ id: 9, amountMinor: 5_000 }]);
  });

  it('is not cancelled twice', () => {
    expect(accept({ ...order, vehicles: after.vehicles }, null, 0)).toMatchObject({ reason: 'wrong-state' });
  });
});

describe('one car of several that is cancelled', () => {
  const order = two();
  const after = decided(order, 2, 10_000);
  it('leaves the order open, and the lines of the others as they are', () => {
    expect(orderStateOf(after.vehicles)).toBe('open');
    expect(after.lines).toEqual([...order.lines.filter((line) => line.vehicleId !== 2), kept(10_000)]);
    expect(moneyOf(after.lines, order.entries)).toMatchObject({
      totalMinor: 130_000,
      openMinor: 10_000,
      creditMinor: 0,
    });
    expect(after.schedule.map(({ amountMinor }) => amountMinor)).toEqual([60_000, 70_000]);
  });

  it('withdraws its own papers, and replaces those that name all cars', () => {
    const documents = [
      aDocument({ id: 1, kind: 'commercial_invoice', vehicleId: 2 }),
      aDocument({ id: 2, kind: 'commercial_invoice', vehicleId: 1 }),
      aDocument({ id: 3, kind: 'inspection_report', vehicleId: 2 }),
      aDocument({ id: 4, kind: 'sales_contract' }),
      aDocument({ id: 5, kind: 'proforma_invoice', state: 'replaced' }),
    ];
    const { documents: left } = decided(two({ documents }), 2, 0);
    expect(left.map(({ state }) => state)).toEqual(['withdrawn', 'current', 'current', 'replaced', 'replaced']);
  });

  it('refuses no payment: it may be for the others', () => expect(after.toRefuse).toEqual([]));

  it('keeps no more than it cost', () => {
    expect(accept(order, 2, 100_001)).toMatchObject({ reason: 'above-paid' });
    expect(accept(order, 2, 100_000).accepted).toBe(true);
  });

  it('takes the shared lines along only as the last one', () => {
    const rest = { ...order, vehicles: after.vehicles, lines: after.lines };
    expect(decided(rest, 1, 0).lines).toEqual([kept(0, 1)]);
  });

  it('that has sailed is not in stock again', () => {
    const shipments = [aShipment({ arrival: trackAt(aShipment().arrival, 'arrived') })];
    const vehicles = [aVehicle({ shipmentId: 5 }), aVehicle({ id: 2 })];
    expect(decided(two({ shipments, vehicles }), null, 0).outcomes.map(({ car }) => car)).toEqual(['abroad', 'freed']);
  });
});

const kept = (amountMinor: number, vehicleId = 2) => ({ vehicleId, key: 'retained', amountMinor });
