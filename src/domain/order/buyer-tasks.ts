import { ACCEPTED_KINDS, type DOCUMENT_STATES, type DocumentKind } from './documents.ts';
import type { VehicleState } from './model.ts';
import type { Stage } from './track.ts';
import type { Actor } from './stages.ts';

/** What calls tell of an order, as far as its buyer has to do something about it. */
export interface TaskFacts {
  documents: readonly {
    id: number;
    kind: DocumentKind;
    state: (typeof DOCUMENT_STATES)[number];
    acceptedAt: number | null;
  }[];
  vehicles: readonly { id: number; state: VehicleState; shipmentId: number | null }[];
  shipments: readonly { id: number; arrival: readonly Pick<Stage, 'key' | 'state'>[] }[];
  schedule: readonly { amountMinor: number; paidMinor: number; dueAt: number | null }[];
  openMinor: number | null;
  /** Who acts next; null if nothing is waited for. */
  nextActor: Actor | null;
  isCancelAsked: boolean;
}

export type BuyerTask =
  | { kind: 'read'; documentId: number; document: (typeof ACCEPTED_KINDS)[number] }
  /** Of the first part of the schedule that is not whole, or of all that is open. */
  | { kind: 'pay'; amountMinor: number; dueAt: number | null }
  | { kind: 'receive'; vehicleId: number };

/** What the buyer can do now, what comes first in front. */
export function buyerTasks(facts: TaskFacts): BuyerTask[] {
  if (facts.vehicles.every(({ state }) => state === 'cancelled')) return [];
  // What is open of cars that were delivered is all there is left to do.
  if (!facts.vehicles.some(({ state }) => state === 'open')) return paying({ ...facts, nextActor: 'buyer' }, false);
  const papers = reading(facts);
  return [
    ...papers,
    ...paying(facts, papers.length > 0),
    ...carsToReceive(facts).map(({ id }): BuyerTask => ({ kind: 'receive', vehicleId: id })),
  ];
}

function reading({ documents }: TaskFacts): BuyerTask[] {
  return ACCEPTED_KINDS.flatMap((kind) =>
    documents
      .filter((document) => document.kind === kind && document.state === 'current' && document.acceptedAt === null)
      .map(({ id }): BuyerTask => ({ kind: 'read', documentId: id, document: kind })),
  );
}

function paying({ schedule, openMinor, nextActor }: TaskFacts, isReading: boolean): BuyerTask[] {
  if (openMinor === null || openMinor <= 0) return [];
  const payment = nextPayment(schedule, openMinor);
  // What is due later is no task yet, unless the order waits for the buyer, who has no paper to read first.
  return (nextActor === 'buyer' && !isReading) || payment.dueAt !== null ? [{ kind: 'pay', ...payment }] : [];
}

/** What is paid next: what is missing of the first part of the schedule that is not whole, or all that is open. */
export function nextPayment(schedule: TaskFacts['schedule'], openMinor: number) {
  const part = schedule.find(({ amountMinor, paidMinor }) => paidMinor < amountMinor);
  const amountMinor = part ? Math.min(openMinor, part.amountMinor - part.paidMinor) : openMinor;
  return { amountMinor, dueAt: part?.dueAt ?? null };
}

/** The cars whose delivery the buyer can confirm. */
export function carsToReceive<Car extends TaskFacts['vehicles'][number]>({
  vehicles,
  shipments,
  isCancelAsked,
}: Pick<TaskFacts, 'shipments' | 'isCancelAsked'> & { vehicles: readonly Car[] }): Car[] {
  if (isCancelAsked) return [];
  const arrived = new Set(
    shipments
      .filter(({ arrival }) => arrival.some(({ key, state }) => key === 'arrived' && state === 'done'))
      .map(({ id }) => id),
  );
  return vehicles.filter(({ state, shipmentId }) => state === 'open' && shipmentId !== null && arrived.has(shipmentId));
}
