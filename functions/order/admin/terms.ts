import type { OrderFacts, OrderRow } from '../../../data/queries/order/facts.ts';
import { withoutPriced, withoutTermed } from '../../../src/domain/order/documents.ts';
import { areLines, isSameBill, moneyOf, totalOf, type OrderLine } from '../../../src/domain/order/ledger.ts';
import { scheduleFault, type ScheduleEntry } from '../../../src/domain/order/schedule.ts';
import { keptLabel } from '../../../src/domain/order/schedule-labels.ts';
import { hasSailedCar } from '../../../src/domain/order/term.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import type { InputOf } from '../../../src/wire/call.ts';
import type { orderTermsCalls as calls } from '../../../src/wire/order-terms-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { orderOf, withRules } from '../facts.ts';
import { happened } from '../history.ts';
import { refuseUnprintable } from '../printable.ts';
import { sayScheduleLabel } from '../schedule-label.ts';
import { afterMoney, scheduleRows, withLines } from '../steps.ts';
import { adminAnswer, byAdmin } from './change.ts';

/** Says what is owed, and fits the schedule to it. */
export function setLines(call: CallContext, act: EntityAct, input: InputOf<typeof calls.setOrderLines>) {
  const { lines, reason } = input;
  return adminAnswer(call, act, input, [lines, reason], (deciding) => {
    const { facts } = deciding;
    const owed = lines.map(({ vehicle, key, amount }) => ({
      key,
      amountMinor: amount,
      vehicleId: vehicle === undefined ? null : (facts.vehicles[vehicle - 1]?.id ?? Number.NaN),
    }));
    const isThere = owed.every(({ vehicleId }) => !Number.isNaN(vehicleId));
    if (!isThere || !areLines(owed)) return refused('lines-wrong', { field: 'lines' });
    if (facts.row.state === 'cancelled') return refused('wrong-state');
    if (owed.length === 0 && moneyOf(facts.lines, facts.entries).paidMinor > 0) {
      return refused('order.linesPaid', { field: 'lines', facts: { reason: 'wrong-state' } });
    }
    return accepted({
      after: withLines({ ...facts, documents: outdated(facts, owed) }, owed, deciding),
      history: [happened('lines_changed', { ...byAdmin(act), note: reason })],
    });
  });
}

/** Documents after other lines are owed: those that name a price are replaced, and the buyer accepts a new contract. */
const outdated = ({ lines, documents }: OrderFacts, owed: readonly OrderLine[]): OrderFacts['documents'] =>
  isSameBill(lines, owed) ? documents : withRules(documents, withoutPriced(documents));

/** Says in which parts the total is paid. */
export function setSchedule(call: CallContext, act: EntityAct, input: InputOf<typeof calls.setOrderSchedule>) {
  const { entries } = input;
  return adminAnswer(call, act, input, entries, ({ facts, now, newId }) => {
    const schedule = entries.map(({ label, amount: amountMinor, due_at: dueAt = null, ...of }): ScheduleEntry => ({
      id: newId(),
      label: keptLabel(label, sayScheduleLabel),
      amountMinor,
      dueAt,
      unlocks: unlocksOf(of),
    }));
    const subjects = {
      vehicles: new Map(facts.vehicles.map(({ id, kind }) => [id, kind])),
      shipments: new Set(facts.shipments.map(({ id }) => id)),
    };
    const fault = scheduleFault(schedule, totalOf(facts.lines), subjects);
    if (fault) return refused('schedule-wrong', { field: 'entries', facts: { fault } });
    const after = { ...facts, schedule: scheduleRows(facts, schedule) };
    return accepted({
      after: afterMoney(after, now),
      history: [happened('schedule_changed', { adminId: act.admin.id })],
    });
  });
}

function unlocksOf({
  vehicle_id: vehicleId,
  shipment_id: shipmentId,
  stage,
}: {
  vehicle_id?: number | undefined;
  shipment_id?: number | undefined;
  stage?: string | undefined;
}): ScheduleEntry['unlocks'] {
  if (stage === undefined || stage === '') return null;
  if (vehicleId !== undefined) return { vehicleId, stage };
  return shipmentId === undefined ? null : { shipmentId, stage };
}

/** Says how an order is delivered, and how its papers name the buyer. What names the old terms is replaced. */
export async function setTerms(call: CallContext, act: EntityAct, input: InputOf<typeof calls.setOrderTerms>) {
  const { id: _, version: __, request_id: ___, reason, ...requested } = input;
  const { name, address, port_of_loading, port_of_destination } = requested;
  const unfit = await refuseUnprintable(call, { name, address, port_of_loading, port_of_destination });
  if (unfit) return unfit;
  // As a text it is not written into the log, which keeps no name and address of a buyer.
  return adminAnswer(call, act, input, JSON.stringify([requested, reason]), ({ facts }) => {
    if (facts.row.state !== 'open') return refused('wrong-state');
    if (hasSailedCar(orderOf(facts))) return refused('order.termsSailed', { facts: { reason: 'wrong-state' } });
    const terms = termsOf(facts.row, requested);
    const isChanged = Object.entries(terms).some(([column, value]) => facts.row[column as keyof Terms] !== value);
    if (!isChanged) return accepted({ after: facts });
    const documents = withRules(facts.documents, withoutTermed(facts.documents));
    return accepted({
      after: { ...facts, row: { ...facts.row, ...terms }, documents },
      history: [happened('terms_changed', { ...byAdmin(act), note: reason })],
    });
  });
}

type Terms = Pick<OrderRow, 'incoterm' | 'portOfLoading' | 'portOfDestination' | 'buyerName' | 'buyerAddress'>;
type RequestedTerms = Omit<InputOf<typeof calls.setOrderTerms>, 'id' | 'version' | 'request_id' | 'reason'>;

/** The terms after a change: what was not sent stays, and what was sent empty is cleared. */
const termsOf = (before: Terms, requested: RequestedTerms): Terms => ({
  incoterm: requested.incoterm ?? before.incoterm,
  portOfLoading: requested.port_of_loading === undefined ? before.portOfLoading : requested.port_of_loading,
  portOfDestination:
    requested.port_of_destination === undefined ? before.portOfDestination : requested.port_of_destination,
  buyerName: requested.name ?? before.buyerName,
  buyerAddress: requested.address === undefined ? before.buyerAddress : requested.address,
});
