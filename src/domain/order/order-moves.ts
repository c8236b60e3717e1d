import { accepted, refused, type Result } from '../shared/result.ts';
import { factsOfShipment, factsOfVehicle } from './facts.ts';
import { moneyOf } from './ledger.ts';
import { shipmentOf, type Order, type Shipment, type Vehicle } from './model.ts';
import { askForBalance, followMoney, followRelease } from './release.ts';
import { isReleaseUnlocked } from './schedule.ts';
import { hasSailed } from './shipment.ts';
import type { TrackKey } from './stages.ts';
import { advance, settle, type Advance, type AdvanceRefusal, type Track } from './track.ts';

/** What a move of one stage, or money that came or went, does to an order as a whole. */

/** A vehicle or shipment of the order, and which of its tracks. */
export type Target = { vehicleId: number; track: TrackKey } | { shipmentId: number; track: TrackKey };

/** The stages of a target; none if the order has no such vehicle or shipment. */
export function trackOf({ vehicles, shipments }: Order, target: Target): Track {
  if ('vehicleId' in target) return vehicles.find(({ id }) => id === target.vehicleId)?.track ?? [];
  const shipment = shipments.find(({ id }) => id === target.shipmentId);
  return (target.track === 'telex' ? shipment?.release : shipment?.arrival) ?? [];
}

/**
 * Moves a stage as an admin asks, with everything that follows from it. A cancelled vehicle stays as it is, and so does a
 * shipment none of whose vehicles is left.
 */
export function advanceOrder(
  order: Order,
  target: Target,
  request: Advance,
): Result<Order, AdvanceRefusal | 'not-found'> {
  return 'vehicleId' in target ? advanceVehicle(order, target, request) : advanceShipment(order, target, request);
}

function advanceVehicle(
  order: Order,
  { vehicleId, track }: { vehicleId: number; track: TrackKey },
  request: Advance,
): Result<Order, AdvanceRefusal | 'not-found'> {
  const vehicle = order.vehicles.find(({ id }) => id === vehicleId);
  if (!vehicle) return refused('not-found');
  if (track !== vehicle.kind) return refused('unknown-stage');
  if (vehicle.state === 'cancelled') return refused('wrong-state');
  const moved = advance(track, vehicle.track, request, factsOfVehicle(order, vehicle));
  if (!moved.accepted) return moved;
  return accepted(withFollowers(withVehicle(order, { ...vehicle, track: moved.value }), request.now));
}

function advanceShipment(
  order: Order,
  { shipmentId, track }: { shipmentId: number; track: TrackKey },
  request: Advance,
): Result<Order, AdvanceRefusal | 'not-found'> {
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  if (!shipment) return refused('not-found');
  if (track !== 'telex' && track !== 'arrival') return refused('unknown-stage');
  const isLeft = order.vehicles.some((vehicle) => vehicle.shipmentId === shipmentId && vehicle.state !== 'cancelled');
  if (!isLeft) return refused('wrong-state');
  const stages = track === 'telex' ? shipment.release : shipment.arrival;
  const moved = advance(track, stages, request, factsOfShipment(order, shipment));
  if (!moved.accepted) return moved;
  const after = withTrack(shipment, track, moved.value);
  return accepted(
    withFollowers(withShipment(order, hasSailed(after) ? asksBalance(after, request.now) : after), request.now),
  );
}

/**
 * The order after money was booked or a booking was reversed: releases begin or go back to the balance, and stages begin that
 * waited for a part of the schedule.
 */
export function followPayments(order: Order, now: number): Order {
  const money = moneyOf(order.lines, order.entries);
  const shipments = order.shipments.map((shipment): Shipment => {
    const isUnlocked = isReleaseUnlocked(order.schedule, money, shipment.id);
    return { ...shipment, release: followMoney(shipment.release, isUnlocked, now) };
  });
  const paid: Order = { ...order, shipments };
  return withFollowers({ ...paid, shipments: shipments.map((shipment) => settled(paid, shipment, now)) }, now);
}

const settled = (order: Order, shipment: Shipment, now: number): Shipment => ({
  ...shipment,
  arrival: settle('arrival', shipment.arrival, factsOfShipment(order, shipment), now),
  release: settle('telex', shipment.release, factsOfShipment(order, shipment), now),
});

/** Vehicles after their shipments and the money have moved. */
const withFollowers = (order: Order, now: number): Order => ({
  ...order,
  vehicles: order.vehicles.map((vehicle) => {
    if (vehicle.state === 'cancelled') return vehicle;
    const facts = factsOfVehicle(order, vehicle);
    const followed = followRelease(vehicle.track, shipmentOf(order, vehicle)?.release, facts, now);
    return { ...vehicle, track: settle(vehicle.kind, followed, facts, now) };
  }),
});

const asksBalance = (shipment: Shipment, now: number): Shipment => ({
  ...shipment,
  release: askForBalance(shipment.release, now),
});

const withTrack = (shipment: Shipment, track: 'telex' | 'arrival', stages: Track): Shipment =>
  track === 'telex' ? { ...shipment, release: stages } : { ...shipment, arrival: stages };

const withVehicle = (order: Order, vehicle: Vehicle): Order => ({
  ...order,
  vehicles: order.vehicles.map((each) => (each.id === vehicle.id ? vehicle : each)),
});

const withShipment = (order: Order, shipment: Shipment): Order => ({
  ...order,
  shipments: order.shipments.map((each) => (each.id === shipment.id ? shipment : each)),
});
