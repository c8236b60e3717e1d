import type { HistoryRow, OrderFacts } from '../../data/queries/order/facts.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';

/** Payments, papers, claims and the history of an order in the shape of the wire. */

export const presentMovement = (row: OrderFacts['movements'][number]) => ({
  id: row.id,
  no: row.number,
  kind: row.kind,
  state: row.state,
  is_incoming: row.isIncoming,
  amount: wireAmount(row.amountMinor),
  reference: row.reference,
  value_date: row.valueDate,
  received: row.received && {
    amount: wireAmount(row.received.amountMinor),
    currency: row.received.currency,
    rate: row.received.rate,
    charges: wireAmount(row.received.chargesMinor),
  },
  file_id: row.proofId,
  reason: row.reason,
  at: row.createdAt,
});

export const presentDocument = (row: OrderFacts['documents'][number]) => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  version: row.version,
  name: row.name,
  size: row.size,
  sha256: row.sha256,
  stage: row.stage,
  state: row.state,
  issued_at: row.issuedAt,
  vehicle_id: row.vehicleId,
  shipment_id: row.shipmentId,
  accepted_at: row.acceptedAt,
});

export const presentClaim = (
  { claimLines }: OrderFacts,
  { id, vehicleId, state, createdAt }: OrderFacts['claims'][number],
) => ({
  id,
  state,
  vehicle_id: vehicleId,
  created_at: createdAt,
  lines: claimLines
    .filter(({ claimId }) => claimId === id)
    .map((line) => ({ at: line.createdAt, from: line.from, text: line.text, files: [...line.files] })),
});

export const presentHistory = (row: HistoryRow) => ({
  at: row.at,
  event: row.event,
  track: row.track,
  stage: row.stage,
  from: row.from,
  to: row.to,
  note: row.note,
  actor: row.actor,
  vehicle_id: row.vehicleId,
  shipment_id: row.shipmentId,
});

export const presentUnlocks = (unlocks: OrderFacts['schedule'][number]['unlocks']) =>
  unlocks === null
    ? null
    : 'vehicleId' in unlocks
      ? { vehicle_id: unlocks.vehicleId, stage: unlocks.stage }
      : { shipment_id: unlocks.shipmentId, stage: unlocks.stage };
