import type { Statement } from '../../data/queries/shared/deliveries.ts';
import type { OrderFacts, OrderRow, LoadedOrder } from '../../data/queries/order/facts.ts';
import { findChange, isOrder, loadOrder } from '../../data/queries/order/facts.ts';
import { nextOrder } from '../../data/queries/order/make.ts';
import { isOrdered, isOvertaken, orderStatements } from '../../data/queries/order/save.ts';
import { lotHandsOver } from '../../data/queries/order/stock.ts';
import { isHeldByOther, takeStatement } from '../../data/queries/stock/reservations.ts';
import { holdersOfVin } from '../../data/queries/stock/same-car.ts';
import { stockItems } from '../../data/schema/index.ts';
import { eq } from 'drizzle-orm';
import { areLines, entryOf, totalOf, type LineKey } from '../../src/domain/order/ledger.ts';
import type { OrderOrigin } from '../../src/domain/order/model.ts';
import { keptNext } from '../../src/domain/order/next.ts';
import { openTrack } from '../../src/domain/order/release.ts';
import { fitSchedule } from '../../src/domain/order/schedule.ts';
import type { ScheduleLabel } from '../../src/domain/order/schedule-labels.ts';
import type { Track } from '../../src/domain/order/track.ts';
import { PLAIN_WEEKS } from '../../src/domain/order/working-days.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { idSource, keyOf, REUSED, settledFacts, TRIES, type OrderRequest } from './change.ts';
import { happened } from './history.ts';
import type { CarFacts } from './order-cars.ts';
import { orderRefusal } from './refusals.ts';
import { lineRows, movementRow, scheduleRows } from './steps.ts';
import { newsStatements } from './tell.ts';

type Moment = Pick<CallContext, 'database' | 'now' | 'origin'>;

/** An order that is to be made. */
export interface NewOrder {
  origin: OrderOrigin;
  originId: number | null;
  /** Number of its own; none: the next one. */
  reference?: string;
  buyer: Pick<OrderRow, 'memberId' | 'buyerName' | 'buyerEmail' | 'buyerAddress' | 'locale'>;
  currency: string;
  incoterm: OrderRow['incoterm'];
  portOfLoading: string | null;
  portOfDestination: string | null;
  cars: readonly (CarFacts & { lotId?: number; track?: Track })[];
  /** `vehicle` is the place of a car, from 1. */
  lines: readonly { vehicle: number | null; key: LineKey; amountMinor: number }[];
  /** The address to which the buyer's member account gets its mail. */
  member: LoadedOrder['member'];
  /** Money that came before there was an order. */
  paid?: { amountMinor: number; reference: string; at: number };
  adminId: number | null;
  request?: OrderRequest;
  also?: readonly Statement[];
}

/** The only part of a schedule is called this. */
const WHOLE: ScheduleLabel = 'schedule.whole';

/**
 * Makes an order: its rows, its number, and what holds its cars in stock, in one batch. A car that another has refuses all of
 * it. The same request again answers the order it made then.
 */
export async function newOrder(moment: Moment, wanted: NewOrder): Promise<Result<LoadedOrder>> {
  const { database } = moment;
  const { requestKey, askedHash } = await keyOf('make', wanted.request);
  for (let tried = 1; ; tried += 1) {
    const before = requestKey === null ? undefined : await findChange(database, requestKey);
    if (before && before.askedHash !== askedHash) return REUSED;
    if (before) return loaded(moment, before.orderId);
    const next = await nextOrder(database, moment.now);
    const facts = factsOf(wanted, { ...next, reference: wanted.reference ?? next.reference }, moment.now);
    if (!areLines(facts.lines)) return orderRefusal('lines-wrong', { field: 'lines' });
    if (await isOneHeld(moment, wanted)) return orderRefusal('car-gone');
    try {
      const history = [
        happened('created', { ...(wanted.adminId === null && { actor: 'system' }), adminId: wanted.adminId }),
      ];
      const change = { act: 'make', requestKey, askedHash, madeId: null, history, now: moment.now };
      const [first, ...others] = [
        ...orderStatements(database, undefined, facts, change),
        ...(wanted.reference === undefined ? [next.counted] : []),
        ...takenCars(moment, facts, wanted.paid !== undefined),
        ...newsStatements(moment, { facts, member: wanted.member }, history),
        ...(wanted.also ?? []),
      ];
      if (first) await database.batch([first, ...others]);
      return await loaded(moment, facts.row.id);
    } catch (error) {
      if (isHeldByOther(error)) return orderRefusal('car-gone');
      if (isOrdered(error, wanted.reference !== undefined)) return orderRefusal('wrong-state');
      if (!isOvertaken(error) || tried === TRIES) throw error;
    }
  }
}

async function loaded({ database }: Moment, id: number): Promise<Result<LoadedOrder>> {
  const found = await loadOrder(database, isOrder(id));
  if (!found) throw new Error('An order that was just saved is not there.');
  return accepted(found);
}

/** Cars in stock are held for their order, by their number or their VIN; a lot hands over the car that it has sold. */
const takenCars = ({ database, now }: Moment, { row, vehicles }: OrderFacts, isSold: boolean): Statement[] =>
  vehicles.flatMap(({ stockId, lotId, vin }) => {
    if (lotId !== null) return lotHandsOver(database, { lotId, orderId: row.id });
    if (stockId === null && vin === null) return [];
    const car = stockId === null ? eq(stockItems.vin, vin ?? '') : eq(stockItems.id, stockId);
    return [takeStatement(database, { car, reason: 'order', holder: row.id, isSold, now })];
  });

/** Whether someone else has one of the cars by its VIN, whether or not it is in stock. */
async function isOneHeld({ database, now }: Moment, { cars }: NewOrder): Promise<boolean> {
  const vins = cars.flatMap(({ vin, lotId }) => (vin === null || lotId !== undefined ? [] : [vin]));
  const holders = await Promise.all(vins.map((vin) => holdersOfVin(database, vin, now)));
  return new Set(vins).size < vins.length || holders.some((found) => found.length > 0);
}

function factsOf(wanted: NewOrder, { id, reference }: { id: number; reference: string }, now: number): OrderFacts {
  const { origin, cars, lines, paid } = wanted;
  const newId = idSource(now);
  const vehicles = cars.map(({ lotId = null, track, ...car }) => ({
    ...car,
    id: newId(),
    orderId: id,
    lotId,
    state: 'open' as const,
    deliveredAt: null,
    shipmentId: null,
    hasCar: true,
    ...keptNext(undefined),
    track: track ?? openTrack(car.kind, { locked: new Set() }, now, origin === 'quote'),
  }));
  const row = rowOf(wanted, { id, reference }, now);
  const owed = lines.map(({ vehicle, ...line }) => ({
    ...line,
    vehicleId: vehicle === null ? null : (vehicles[vehicle - 1]?.id ?? null),
  }));
  const schedule = fitSchedule([], totalOf(owed) ?? 0, { id: newId(), label: WHOLE });
  const movement = paid && paidMovement(row, paid, newId());
  const facts: OrderFacts = {
    row,
    vehicles,
    shipments: [],
    lines: lineRows({ row }, owed, newId),
    schedule: scheduleRows({ row }, schedule),
    movements: movement ? [movement] : [],
    entries: movement ? [{ ...entryOf(movement, 'booked'), orderId: id, createdAt: now }] : [],
    documents: [],
    cancellations: [],
    claims: [],
    claimLines: [],
  };
  return settledFacts(facts, PLAIN_WEEKS, now);
}

function rowOf(wanted: NewOrder, { id, reference }: { id: number; reference: string }, now: number): OrderRow {
  const { origin, originId, buyer, currency, incoterm, portOfLoading, portOfDestination, cars, paid } = wanted;
  return {
    id,
    reference,
    origin,
    originId,
    ...buyer,
    currency,
    incoterm,
    portOfLoading,
    portOfDestination,
    firstPaidAt: paid?.at ?? null,
    version: 0,
    state: 'open',
    isCancelAsked: false,
    isClaimOpen: false,
    hasReport: false,
    lacksPapers: false,
    totalMinor: null,
    paidMinor: 0,
    openMinor: null,
    creditMinor: 0,
    nextTrack: null,
    nextStage: null,
    nextVehicleId: null,
    nextShipmentId: null,
    nextActor: null,
    nextDueAt: null,
    note: null,
    namesGoneAt: null,
    createdAt: now,
    updatedAt: now,
    cars: cars.map(({ name }) => name).join('\n'),
  };
}

/** The payment of an order that was paid for before it was made. */
function paidMovement(row: OrderRow, { amountMinor, reference, at }: NonNullable<NewOrder['paid']>, id: number) {
  const booked = { id, kind: 'payment', state: 'booked', amountMinor, isIncoming: true, requestedBy: null } as const;
  return movementRow({ row, movements: [] }, booked, { reference, decidedAt: at }, at);
}
