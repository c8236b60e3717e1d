import { isMoneyIn } from '../../../domain/order/ledger.ts';
import type { Order, Shipment, Vehicle } from '../../../domain/order/model.ts';
import type { Unlocks } from '../../../domain/order/schedule.ts';
import type { Track } from '../../../domain/order/track.ts';
import { parseWireAmount } from '../../../domain/shared/money.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { orderAdminCalls } from '../../../wire/order-admin.ts';

export type OrderDetail = DataOf<typeof orderAdminCalls.readOrder>;
export type WireStage = OrderDetail['vehicles'][number]['track'][number];

/** An amount of the wire, less than nothing included, in minor units. */
export const minorOf = (amount: string): number =>
  amount.startsWith('-') ? -(parseWireAmount(amount.slice(1)) ?? 0) : (parseWireAmount(amount) ?? 0);

const trackOf = (stages: readonly WireStage[]): Track =>
  stages.map(({ key, state, started_at: startedAt, done_at: doneAt }) => ({ key, state, startedAt, doneAt }));

const unlocksOf = (unlocks: OrderDetail['schedule'][number]['unlocks']): Unlocks | null => {
  if (!unlocks) return null;
  const { vehicle_id: vehicleId, shipment_id: shipmentId, stage } = unlocks;
  if (vehicleId !== undefined) return { vehicleId, stage };
  return shipmentId === undefined ? null : { shipmentId, stage };
};

/** An order as the rules of the domain see it: the screen asks them what may be done next. */
export function orderOf({ order, vehicles, shipments, documents, lines, schedule, payments }: OrderDetail): Order {
  return {
    vehicles: vehicles.map(
      ({ id, kind, state, delivered_at: deliveredAt, shipment_id: shipmentId, track }): Vehicle => ({
        id,
        kind,
        state,
        deliveredAt,
        shipmentId,
        track: trackOf(track),
      }),
    ),
    shipments: shipments.map(({ id, telex, arrival, etd_at: etdAt, eta_at: etaAt }): Shipment => ({
      id,
      release: trackOf(telex),
      arrival: trackOf(arrival),
      etdAt,
      etaAt,
    })),
    documents: documents.map(({ vehicle_id: vehicleId, shipment_id: shipmentId, accepted_at: acceptedAt, ...one }) => ({
      ...one,
      audience: one.audience === 'buyer' ? 'buyer' : 'internal',
      vehicleId,
      shipmentId,
      acceptedAt,
    })),
    lines: lines.map(({ vehicle_id: vehicleId, key, amount }) => ({ vehicleId, key, amountMinor: minorOf(amount) })),
    // What came and went is one sum here; the entries stay with the server.
    entries: [{ movementId: 0, cause: 'paid', amountMinor: minorOf(order.paid) }],
    schedule: schedule.map(({ id, label, amount, due_at: dueAt, unlocks }) => ({
      id,
      label,
      amountMinor: minorOf(amount),
      dueAt,
      unlocks: unlocksOf(unlocks),
    })),
    firstPaidAt: payments.find(({ state, is_incoming: isIncoming }) => isMoneyIn({ state, isIncoming }))?.at ?? null,
    hasReport: payments.some(({ state }) => state === 'reported'),
  };
}
