import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/domain/order/model.ts';
import { advanceOrder, followPayments, type Target } from '../../src/domain/order/order-moves.ts';
import { openRelease } from '../../src/domain/order/release.ts';
import { freshTrack, stageOf } from '../../src/domain/order/track.ts';
import { aDocument, anOrder, aShipment, aVehicle, ORDER_NOW, paidEntries, trackAt } from '../support/orders.ts';
import { valueOf } from '../support/result.ts';

const carAt = (key: string, over = {}) => aVehicle({ track: trackAt(freshTrack('new'), key), shipmentId: 5, ...over });
const order = anOrder({ vehicles: [carAt('site')], shipments: [aShipment()] });
const ask = (target: Target, key: string, to: 'done' | 'active' | 'not_needed' = 'done', of: Order = order) =>
  advanceOrder(of, target, { key, to, note: 'because', now: ORDER_NOW + 1 });
const after = (target: Target, key: string, of: Order): Order => valueOf(ask(target, key, 'done', of));

describe('a move of a stage is refused', () => {
  const gone = { ...order, vehicles: [carAt('site', { state: 'cancelled' })] };
  it.each<[string, Target, string, Order, string]>([
    ['of a car of another order', { vehicleId: 9, track: 'new' }, 'site', order, 'not-found'],
    ['of another shipment', { shipmentId: 9, track: 'telex' }, 'request', order, 'not-found'],
    ['in the track of other cars', { vehicleId: 1, track: 'used' }, 'licence', order, 'unknown-stage'],
    ['of a car in a shipment’s track', { vehicleId: 1, track: 'telex' }, 'request', order, 'unknown-stage'],
    ['of a shipment in a car’s track', { shipmentId: 5, track: 'new' }, 'site', order, 'unknown-stage'],
    ['that there is not', { vehicleId: 1, track: 'new' }, 'paint', order, 'unknown-stage'],
    ['of a cancelled car', { vehicleId: 1, track: 'new' }, 'site', gone, 'wrong-state'],
    ['of a shipment without a car', { shipmentId: 5, track: 'arrival' }, 'sailed', gone, 'wrong-state'],
    ['that was skipped', { vehicleId: 1, track: 'new' }, 'licence', order, 'wrong-state'],
  ])('%s', (_name, target, key, of, reason) => expect(ask(target, key, 'done', of)).toMatchObject({ reason }));
});

describe('a move of a stage', () => {
  it('changes its own car alone', () => {
    const two = { ...order, vehicles: [carAt('site'), carAt('site', { id: 2 })] };
    const moved = after({ vehicleId: 2, track: 'new' }, 'site', two);
    expect(moved.vehicles[0]).toEqual(two.vehicles[0]);
    expect(stageOf(moved.vehicles[1]?.track ?? [], 'maker')?.state).toBe('active');
  });

  const bill = aDocument({ kind: 'bill_of_lading', shipmentId: 5, acceptedAt: ORDER_NOW });
  it('that sails a ship asks for the balance of this shipment', () => {
    const sailing = { ...order, documents: [bill], shipments: [aShipment(), aShipment({ id: 6 })] };
    const { shipments } = after({ shipmentId: 5, track: 'arrival' }, 'sailed', sailing);
    expect(shipments.map(({ release }) => stageOf(release, 'balance')?.state)).toEqual(['active', 'waiting']);
  });

  it('that ends a release lets its new cars go on, and no others', () => {
    const release = trackAt(openRelease('telex'), 'delivery');
    const vehicles = [
      carAt('telex'),
      carAt('telex', { id: 2, shipmentId: null }),
      carAt('telex', { id: 3, state: 'cancelled' }),
    ];
    const ended = after({ shipmentId: 5, track: 'telex' }, 'delivery', {
      ...order,
      vehicles,
      shipments: [aShipment({ release })],
    });
    const states = ended.vehicles.map(({ track }) => stageOf(track, 'deregister')?.state);
    expect(states).toEqual(['active', 'waiting', 'waiting']);
  });

  it('that takes a release back takes its new cars back', () => {
    const release = trackAt(openRelease('telex'), 'delivery').map((stage) => ({ ...stage, state: 'done' as const }));
    const over = { ...order, vehicles: [carAt('deregister')], shipments: [aShipment({ release })] };
    const back = valueOf(ask({ shipmentId: 5, track: 'telex' }, 'check', 'active', over));
    const { track = [] } = back.vehicles[0] ?? {};
    expect([stageOf(track, 'telex')?.state, stageOf(track, 'deregister')?.state]).toEqual(['active', 'waiting']);
  });
});

describe('money that is booked', () => {
  const unlocks = { shipmentId: 5, stage: 'balance' } as const;
  const schedule = [
    { id: 1, label: 'deposit', amountMinor: 40_000, dueAt: null, unlocks: { vehicleId: 1, stage: 'maker' } },
    { id: 2, label: 'balance', amountMinor: 60_000, dueAt: null, unlocks },
  ];
  const waiting = freshTrack('new').map((stage, place) => (place < 3 ? { ...stage, state: 'done' as const } : stage));
  const unpaid = { ...order, vehicles: [aVehicle({ track: waiting, shipmentId: 5 })], schedule };
  const states = (of: Order) => [
    stageOf(of.vehicles[0]?.track ?? [], 'maker')?.state,
    stageOf(of.shipments[0]?.release ?? [], 'request')?.state,
  ];

  it.each([
    [39_999, ['waiting', 'waiting']],
    [40_000, ['active', 'waiting']],
    [100_000, ['active', 'active']],
  ])('of %i begins the stages it unlocks', (amountMinor, expected) => {
    const paid = followPayments({ ...unpaid, entries: paidEntries(amountMinor) }, ORDER_NOW);
    expect(states(paid)).toEqual(expected);
    expect(followPayments(paid, ORDER_NOW + 9)).toEqual(paid);
  });

  it('unlocks a stage of the arrival as well', () => {
    const arrival = trackAt(aShipment().arrival, 'handed_over').map((stage) =>
      stage.key === 'handed_over' ? { ...stage, state: 'waiting' as const, startedAt: null } : stage,
    );
    const held = [
      { id: 1, label: 'all', amountMinor: 100_000, dueAt: null, unlocks: { ...unlocks, stage: 'handed_over' } },
    ];
    const at = { ...order, shipments: [aShipment({ arrival })], schedule: held };
    const stateOf = (of: Order) => stageOf(of.shipments[0]?.arrival ?? [], 'handed_over')?.state;
    expect(stateOf(followPayments(at, ORDER_NOW))).toBe('waiting');
    expect(stateOf(followPayments({ ...at, entries: paidEntries(100_000) }, ORDER_NOW))).toBe('active');
  });

  it('moves nothing of a cancelled car', () => {
    const gone = {
      ...unpaid,
      vehicles: [aVehicle({ track: waiting, state: 'cancelled' })],
      entries: paidEntries(100_000),
    };
    expect(followPayments(gone, ORDER_NOW).vehicles).toEqual(gone.vehicles);
  });
});
