import { describe, expect, it } from 'vitest';
import { CLAIM_MOVE_NAMES, claimAfter, mayClaim, settlementLine } from '../../src/domain/order/claim.ts';
import { CLAIM_STATES } from '../../src/domain/order/states.ts';
import { deliver } from '../../src/domain/order/delivery.ts';
import {
  flagsOf,
  orderStateOf,
  VEHICLE_MOVE_NAMES,
  VEHICLE_STATES,
  vehicleAfter,
  type VehicleState,
} from '../../src/domain/order/model.ts';
import { load } from '../../src/domain/order/shipment.ts';
import { aDocument, aShipment, aVehicle, ORDER_NOW, trackAt } from '../support/orders.ts';

const VEHICLES: Record<string, string> = { 'open cancel': 'cancelled', 'open deliver': 'delivered' };
const CLAIMS: Record<string, string> = {
  'open accept': 'accepted',
  'open refuse': 'refused',
  'accepted settle': 'settled',
};

describe('a vehicle', () => {
  it.each(VEHICLE_STATES.flatMap((state) => VEHICLE_MOVE_NAMES.map((move) => [state, move] as const)))(
    '%s, %s',
    (state, move) => expect(vehicleAfter(state, move)).toBe(VEHICLES[`${state} ${move}`]),
  );
});

describe('an order', () => {
  it.each<[VehicleState[], string]>([
    [[], 'open'],
    [['open'], 'open'],
    [['open', 'cancelled', 'delivered'], 'open'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['delivered', 'delivered'], 'delivered'],
    [['cancelled', 'delivered'], 'delivered'],
  ])('of %j is %s', (states, expected) => {
    expect(orderStateOf(states.map((state) => ({ state })))).toBe(expected);
  });

  it('has a flag for what is undecided', () => {
    expect(flagsOf({ isCancelAsked: true, isClaimOpen: true })).toEqual(['cancel_asked', 'claim_open']);
    expect(flagsOf({ isCancelAsked: false, isClaimOpen: true })).toEqual(['claim_open']);
    expect(flagsOf({ isCancelAsked: false, isClaimOpen: false })).toEqual([]);
  });
});

const arrived = aShipment({ arrival: trackAt(aShipment().arrival, 'cleared') });
const here = aVehicle({ shipmentId: 5 });
const by = (who: 'buyer' | 'admin', more = {}) => {
  return { by: who, documents: [], isCancelAsked: false, now: ORDER_NOW, ...more };
};

describe('a delivery', () => {
  it('is confirmed by the buyer once the car has arrived', () => {
    const delivered = { accepted: true, value: { state: 'delivered', deliveredAt: ORDER_NOW } };
    expect(deliver(here, arrived, by('buyer'))).toMatchObject(delivered);
  });

  it.each([
    ['before the car has arrived', here, aShipment({ arrival: trackAt(aShipment().arrival, 'arrived') }), {}],
    ['without a shipment', here, undefined, {}],
    ['a second time', { ...here, state: 'delivered' as const }, arrived, {}],
    ['of a cancelled car', { ...here, state: 'cancelled' as const }, arrived, {}],
    ['while a cancellation is undecided', here, arrived, { isCancelAsked: true }],
  ])('is not confirmed %s', (_name, vehicle, shipment, more) => {
    expect(deliver(vehicle, shipment, by('buyer', more))).toMatchObject({ reason: 'wrong-state' });
  });

  it.each([
    ['the car', { vehicleId: 1 }, true],
    ['its shipment', { shipmentId: 5 }, true],
    ['another car', { vehicleId: 2 }, false],
  ])('is confirmed by an admin with a delivery note for %s: %j %s', (_name, about, isEnough) => {
    expect(deliver(here, arrived, by('admin'))).toMatchObject({ facts: { kinds: ['delivery_note'] } });
    const documents = [aDocument({ kind: 'delivery_note', ...about })];
    expect(deliver(here, arrived, by('admin', { documents })).accepted).toBe(isEnough);
  });
});

const DAY_MS = 24 * 60 * 60_000;

describe('a claim', () => {
  it.each(CLAIM_STATES.flatMap((state) => CLAIM_MOVE_NAMES.map((move) => [state, move] as const)))(
    '%s, %s',
    (state, move) => expect(claimAfter(state, move)).toBe(CLAIMS[`${state} ${move}`]),
  );

  const delivered = { state: 'delivered', deliveredAt: ORDER_NOW } as const;
  it.each([
    [0, true],
    [7 * DAY_MS, true],
    [7 * DAY_MS + 1, 'too-late'],
  ])('is opened %i ms after the delivery: %s', (after, expected) => {
    const answer = mayClaim(delivered, [], { days: 7, now: ORDER_NOW + after });
    expect(answer.accepted || answer.reason).toBe(expected);
  });

  it.each(['open', 'cancelled'] as const)('is not opened for a car that is %s', (state) => {
    const answer = mayClaim({ state, deliveredAt: null }, [], { days: 7, now: ORDER_NOW });
    expect(answer).toMatchObject({ reason: 'wrong-state' });
  });

  it.each(CLAIM_STATES)('is opened beside one that is %s only if that is over', (state) => {
    const answer = mayClaim(delivered, [{ state }], { days: 7, now: ORDER_NOW });
    expect(answer.accepted).toBe(state === 'refused' || state === 'settled');
  });

  const lines = [{ vehicleId: 1, key: 'car', amountMinor: 1_000 } as const];
  it('is settled by a line that takes off what is given back', () => {
    expect(settlementLine(lines, 1, 300)).toMatchObject({ value: { vehicleId: 1, key: 'claim', amountMinor: -300 } });
    expect(settlementLine(lines, 1, 0)).toMatchObject({ accepted: true, value: null });
    expect(settlementLine(lines, 1, 1_001)).toMatchObject({ reason: 'above-paid' });
    expect(settlementLine(lines, 1, -1)).toMatchObject({ reason: 'amount-wrong' });
  });
});

describe('a shipment', () => {
  const [one, two, three] = [aVehicle(), aVehicle({ id: 2, shipmentId: 6 }), aVehicle({ id: 3, state: 'cancelled' })];
  const shipments = [aShipment(), aShipment({ id: 6 })];
  const loaded = (carried: number[], vehicles = [one, two, three], ships = shipments) => {
    const answer = load(vehicles, ships, 5, carried);
    return answer.accepted ? answer.value.map(({ shipmentId }) => shipmentId) : answer.reason;
  };

  it('carries open cars of its order that no other shipment has', () => {
    expect(loaded([1])).toEqual([5, 6, null]);
    expect(loaded([1, 1])).toEqual([5, 6, null]);
    expect(loaded([2])).toBe('wrong-state');
    expect(loaded([3])).toBe('wrong-state');
    expect(loaded([4])).toBe('not-found');
    expect(loaded([1], [one], [])).toBe('not-found');
  });

  it('is unloaded until it has sailed', () => {
    const aboard = { ...one, shipmentId: 5 };
    expect(loaded([], [aboard])).toEqual([null]);
    const atSea = [aShipment({ arrival: trackAt(aShipment().arrival, 'arrived') })];
    expect(loaded([], [aboard], atSea)).toBe('wrong-state');
    expect(loaded([1], [aboard], atSea)).toEqual([5]);
  });
});
