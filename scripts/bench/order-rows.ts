import type { Database } from '../../data/client.ts';
import {
  members,
  orderDocuments,
  orderEntries,
  orderHistory,
  orderLines,
  orderMovements,
  orders,
  orderSchedule,
  orderShipments,
  orderVehicles,
} from '../../data/schema/index.ts';
import type { VehicleState } from '../../src/domain/order/model.ts';
import { ACTORS, stagesOf } from '../../src/domain/order/stages.ts';
import type { Track } from '../../src/domain/order/track.ts';

export const ORDERS = 20_000;
/** Orders of the member who reads theirs. */
const OF_BUYER = 40;
const DAY_MS = 86_400_000;

/** The buyer who reads their own orders, and one of all others. @returns the id of the first */
export async function addBuyers(database: Database): Promise<number> {
  const rows = ['bench_buyer', 'bench_others'].map((username) => ({
    username,
    usernameKey: username,
    email: `${username}@haitu.example`,
    passwordHash: '',
    locale: 'en' as const,
    joinedAt: 0,
  }));
  const made = await database.insert(members).values(rows).returning({ id: members.id });
  return made[0]?.id ?? 0;
}

/** Orders that are written at once. */
const AT_ONCE = 250;

/** @returns how many stages they have */
export async function addOrders(database: Database, memberId: number): Promise<number> {
  let stages = 0;
  for (let from = 1; from <= ORDERS; from += AT_ONCE) {
    const made = Array.from({ length: AT_ONCE }, (_, place) => anOrder(from + place, memberId));
    const all = <Row>(rowsOf: (of: ReturnType<typeof anOrder>) => Row[]) => made.flatMap(rowsOf);
    stages += all(({ vehicles, shipment }) => [
      ...vehicles.flatMap(({ track }) => track),
      ...shipment.release,
      ...shipment.arrival,
    ]).length;
    await database.batch([
      database.insert(orders).values(all(({ order }) => [order])),
      database.insert(orderVehicles).values(all(({ vehicles }) => vehicles)),
      database.insert(orderShipments).values(all(({ shipment }) => [shipment])),
      database.insert(orderLines).values(all(({ lines }) => lines)),
      database.insert(orderSchedule).values(all(({ schedule }) => schedule)),
      database.insert(orderMovements).values(all(({ movement }) => [movement])),
      database.insert(orderEntries).values(all(({ entry }) => [entry])),
      database.insert(orderDocuments).values(all(({ documents }) => documents)),
      database.insert(orderHistory).values(all(({ history }) => history)),
    ]);
  }
  return stages;
}

const NOW = Date.now();

function trackAt(key: Parameters<typeof stagesOf>[0], place: number): Track {
  return stagesOf(key).map(({ key: stage }, at) => {
    if (at < place) return { key: stage, state: 'done', startedAt: NOW - DAY_MS, doneAt: NOW - DAY_MS };
    return {
      key: stage,
      state: at === place ? 'active' : 'waiting',
      startedAt: at === place ? NOW : null,
      doneAt: null,
    };
  });
}

const dueAt = (id: number) => (id % 3 === 0 ? null : NOW + ((id % 60) - 20) * DAY_MS);

/** An order with all its rows, in one of several states by its id. */
function anOrder(id: number, memberId: number) {
  const kind = id % 2 === 0 ? 'used' : 'new';
  const stages = stagesOf(kind);
  const place = id % stages.length;
  const [totalMinor, paidMinor] = [2_000_000, 600_000];
  const state = id % 5 < 3 ? 'open' : id % 5 === 3 ? 'delivered' : 'cancelled';
  const order: typeof orders.$inferInsert = {
    id,
    reference: `HT-9901-${String(id).padStart(5, '0')}`,
    version: 20,
    buyerName: `Buyer ${id}`,
    memberId: id <= OF_BUYER ? memberId : memberId + 1,
    portOfLoading: 'Nansha',
    portOfDestination: 'Djibouti',
    cars: `Car ${id}`,
    firstPaidAt: NOW - DAY_MS,
    currency: 'USD',
    totalMinor,
    paidMinor,
    openMinor: totalMinor - paidMinor,
    nextStage: stages[place]?.key ?? null,
    nextVehicleId: id,
    nextDueAt: dueAt(id),
    hasReport: id % 11 === 0,
    lacksPapers: id % 7 === 0,
    createdAt: NOW,
    updatedAt: NOW,
    nextTrack: kind,
    nextActor: ACTORS[id % 5] ?? null,
    origin: 'admin',
    incoterm: 'CIF',
    locale: 'en',
    state,
  };
  return { order, ...partsOf({ id, kind, state, place }), ...moneyOf(id, totalMinor, paidMinor) };
}

/** Its car and, of one in three orders, a second one; its voyage, its papers, and what happened. */
function partsOf({ id, kind, state, place }: { id: number; kind: 'new' | 'used'; state: VehicleState; place: number }) {
  const car = (vehicleId: number, actor: number): typeof orderVehicles.$inferInsert => ({
    id: vehicleId,
    orderId: id,
    name: `Car ${id}`,
    shipmentId: id,
    track: trackAt(kind, place),
    kind,
    state,
    ...(state === 'open' && { nextTrack: kind, nextStage: stagesOf(kind)[place]?.key ?? null, nextDueAt: dueAt(id) }),
    nextActor: state === 'open' ? (ACTORS[actor % 5] ?? null) : null,
  });
  const vehicles = [car(id, id), ...(id % 3 === 0 ? [car(ORDERS + id, id + 1)] : [])];
  const shipment: typeof orderShipments.$inferInsert = {
    id,
    orderId: id,
    vessel: 'MV Sky',
    release: trackAt('telex', -1),
    arrival: trackAt('arrival', 0),
    mode: 'telex',
  };
  const history = stagesOf(kind)
    .slice(0, place + 1)
    .map(({ key }): typeof orderHistory.$inferInsert => ({
      orderId: id,
      at: NOW,
      event: 'stage',
      vehicleId: id,
      track: kind,
      stage: key,
      from: 'active',
      to: 'done',
      actor: 'us',
      audience: 'buyer',
    }));
  return { vehicles, shipment, documents: documentsOf(id), history };
}

const documentsOf = (id: number) =>
  PAPERS.map((paper, nth): typeof orderDocuments.$inferInsert => ({
    id: id * 10 + nth,
    orderId: id,
    number: `D-${id}`,
    version: 1,
    name: 'paper.pdf',
    size: 9_000,
    mimetype: 'application/pdf',
    sha256: 'a'.repeat(64),
    key: `private/orders/${id}-${nth}`,
    issuedAt: NOW,
    kind: paper,
    state: 'current',
    audience: 'buyer',
  }));
const PAPERS = ['proforma_invoice', 'sales_contract', 'inspection_report'] as const;

function moneyOf(id: number, totalMinor: number, paidMinor: number) {
  const amounts = [totalMinor - 200_000, 100_000, 100_000];
  const lines = LINES.map((key, position): typeof orderLines.$inferInsert => ({
    id: id * 10 + position,
    orderId: id,
    position,
    vehicleId: id,
    amountMinor: amounts[position] ?? 0,
    key,
  }));
  const schedule = [paidMinor, totalMinor - paidMinor].map((amountMinor, position) => ({
    id: id * 10 + position,
    orderId: id,
    position,
    label: 'Part',
    amountMinor,
    dueAt: NOW + position * DAY_MS,
  }));
  const movement: typeof orderMovements.$inferInsert = {
    id,
    orderId: id,
    number: 1,
    isIncoming: true,
    amountMinor: paidMinor,
    reference: 'TT',
    createdAt: NOW,
    kind: 'payment',
    state: 'booked',
  };
  const cause = `payment:${id}:booked`;
  const entry = { orderId: id, movementId: id, cause, amountMinor: paidMinor, createdAt: NOW };
  return { lines, schedule, movement, entry };
}
const LINES = ['car', 'freight', 'insurance'] as const;
