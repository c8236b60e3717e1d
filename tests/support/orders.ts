import type { OrderDocument } from '../../src/domain/order/documents.ts';
import type { Order, Shipment, Vehicle } from '../../src/domain/order/model.ts';
import { openRelease, openTrack } from '../../src/domain/order/release.ts';
import { settle, freshTrack, type Track } from '../../src/domain/order/track.ts';

/** Instants of orders in tests, in milliseconds since 1970: a Wednesday in China. */
export const ORDER_NOW = Date.parse('2026-11-25T10:00:00+08:00');
const FREE = { locked: new Set<string>() };

export const aVehicle = (over: Partial<Vehicle> = {}): Vehicle => {
  const kind = over.kind ?? 'new';
  const track = openTrack(kind, FREE, ORDER_NOW);
  return { id: 1, kind, state: 'open', deliveredAt: null, shipmentId: null, track, ...over };
};

export const aShipment = (over: Partial<Shipment> = {}): Shipment => ({
  id: 5,
  release: openRelease('telex'),
  etdAt: null,
  etaAt: null,
  arrival: settle('arrival', freshTrack('arrival'), FREE, ORDER_NOW),
  ...over,
});

export const aDocument = (over: Partial<OrderDocument> = {}): OrderDocument => ({
  id: 1,
  kind: 'sales_contract',
  number: 'SC-2026-00001',
  version: 1,
  sha256: 'a'.repeat(64),
  vehicleId: null,
  shipmentId: null,
  audience: 'buyer',
  state: 'current',
  acceptedAt: null,
  ...over,
});

/** An order over one new car for a thousand, without documents or payments. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  vehicles: [aVehicle()],
  shipments: [],
  documents: [],
  entries: [],
  schedule: [],
  lines: [{ vehicleId: 1, key: 'car', amountMinor: 100_000 }],
  firstPaidAt: null,
  hasReport: false,
  ...over,
});

/** Entries of an order of which so much was paid. */
export const paidEntries = (amountMinor: number) => [{ movementId: 1, cause: 'payment:1:booked', amountMinor }];

/** A track that has come to a stage. */
export function trackAt(track: Track, key: string): Track {
  const place = track.findIndex((stage) => stage.key === key);
  return track.map((stage, at) => {
    if (at < place) return { ...stage, state: 'done', startedAt: ORDER_NOW, doneAt: ORDER_NOW };
    return at === place ? { ...stage, state: 'active', startedAt: ORDER_NOW } : { ...stage, state: 'waiting' };
  });
}

/** A track all of whose stages are done. */
export const overTrack = (track: Track): Track =>
  track.map((stage) => ({ ...stage, state: 'done', startedAt: ORDER_NOW, doneAt: ORDER_NOW }));
