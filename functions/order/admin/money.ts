import { eq } from 'drizzle-orm';
import type { LoadedOrder, MovementRow, OrderFacts } from '../../../data/queries/order/facts.ts';
import { isOrder, loadOrder } from '../../../data/queries/order/facts.ts';
import { orderStatements, type NewHistory } from '../../../data/queries/order/save.ts';
import { orderSold } from '../../../data/queries/order/stock.ts';
import type { Statement } from '../../../data/queries/shared/deliveries.ts';
import { orders } from '../../../data/schema/index.ts';
import { isMoneyIn, type Movement } from '../../../src/domain/order/ledger.ts';
import {
  askRefund,
  bookPayment,
  consentToRefund,
  isTwin,
  moveCredit,
  refuseOrReverse,
  unreported,
  type Written,
} from '../../../src/domain/order/money-moves.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import type { InputOf } from '../../../src/wire/call.ts';
import type { orderMoneyCalls as calls } from '../../../src/wire/order-money-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { settledFacts, type Decided, type Deciding } from '../change.ts';
import { happened } from '../history.ts';
import { consentAboveMinor } from '../settings.ts';
import { afterMoney, movementRow } from '../steps.ts';
import { newsStatements } from '../tell.ts';
import { adminAnswer } from './change.ts';

const booksOf = ({ row, lines, movements, entries }: OrderFacts) => ({
  currency: row.currency,
  lines,
  movements,
  entries,
});

/** Everything a movement's row has that its rules do not know. */
type Beside = Partial<Omit<MovementRow, keyof Movement | 'orderId' | 'number'>>;

/** Rows with a movement as the rules left it, its entry, and what follows from the money. */
function written(facts: OrderFacts, { movement, entry }: Written, beside: Beside, now: number): OrderFacts {
  const { row, movements, entries } = facts;
  const old = movements.find(({ id }) => id === movement.id);
  const after = old ? { ...old, ...movement, ...beside } : movementRow(facts, movement, beside, now);
  const rows = old ? movements.map((one) => (one.id === after.id ? after : one)) : [...movements, after];
  const added = entry ? [{ ...entry, orderId: row.id, createdAt: now }] : [];
  const firstPaidAt = rows.some(isMoneyIn) ? (row.firstPaidAt ?? now) : null;
  return afterMoney({ ...facts, row: { ...row, firstPaidAt }, movements: rows, entries: [...entries, ...added] }, now);
}

const movementOf = ({ movements }: OrderFacts, id: number | undefined) => movements.find((one) => one.id === id);

/** Books what the bank received. With the first payment the cars in stock are sold. */
export function bookOrderPayment(call: CallContext, act: EntityAct, input: InputOf<typeof calls.bookOrderPayment>) {
  const { id: _, version: __, request_id: ___, ...requested } = input;
  return adminAnswer(call, act, input, requested, ({ facts, now, newId }): Result<Decided> => {
    const { payment_id: paymentId, amount: amountMinor, currency, rate = null, charges = 0 } = requested;
    const movement = paymentId === undefined ? unreported(newId()) : movementOf(facts, paymentId);
    if (movement?.kind !== 'payment') return refused('not-found');
    const received = { amountMinor, currency, rate, chargesMinor: charges };
    const done = bookPayment({ currency: facts.row.currency }, movement, received);
    if (!done.accepted) return done;
    const beside = {
      received,
      decidedBy: act.admin.id,
      decidedAt: now,
      ...(requested.reference !== undefined && { reference: requested.reference }),
      ...(requested.value_date !== undefined && { valueDate: requested.value_date }),
    };
    return accepted({
      after: written(facts, done.value, beside, now),
      history: [happened('payment_booked', { adminId: act.admin.id })],
      also: [orderSold(call.database, facts.row.id, now)],
    });
  });
}

type Because = InputOf<typeof calls.refuseOrderPayment>;

function decide(call: CallContext, act: EntityAct, input: Because, move: 'refuse' | 'reverse') {
  const { payment_id: paymentId, reason } = input;
  const decideMove = async (deciding: Deciding): Promise<Result<Decided>> => {
    const { facts, now } = deciding;
    const movement = movementOf(facts, paymentId);
    if (!movement) return refused('not-found');
    const done = refuseOrReverse(booksOf(facts), movement, move);
    if (!done.accepted) return done;
    const beside = { reason, decidedBy: act.admin.id, decidedAt: now };
    const event = move === 'refuse' ? 'payment_refused' : 'payment_reversed';
    // What an admin asked for and another refused, the buyer was never told of.
    const audience = movement.state === 'waiting_consent' ? 'internal' : 'buyer';
    const history = [happened(event, { adminId: act.admin.id, note: reason, audience })];
    const after = written(facts, done.value, beside, now);
    if (movement.kind !== 'credit') return accepted({ after, history });
    const also = await reversedThere(call, deciding, movement, { beside, history });
    return also.accepted ? accepted({ after, history, also: also.value }) : also;
  };
  return adminAnswer(call, act, input, [move, paymentId, reason], decideMove);
}

/** The statements that reverse a moved credit in the other order, where it has been moved on as little as here. */
async function reversedThere(
  call: CallContext,
  deciding: Deciding,
  credit: MovementRow,
  { beside, history }: { beside: Beside; history: readonly NewHistory[] },
): Promise<Result<Statement[]>> {
  const { facts, now } = deciding;
  const other = await loadOrder(call.database, eq(orders.reference, credit.reference));
  const twin = other?.facts.movements.find((one) => one.reference === facts.row.reference && isTwin(credit, one));
  if (!other || !twin) return refused('wrong-state');
  const done = refuseOrReverse(booksOf(other.facts), twin, 'reverse');
  if (!done.accepted) return done;
  return accepted(savedThere(call, other, written(other.facts, done.value, beside, now), { deciding, history }));
}

/** The statements that save the order a credit goes to or comes back from, with what its buyer is told. */
function savedThere(
  call: CallContext,
  other: LoadedOrder,
  rows: OrderFacts,
  { deciding: { calendar, now }, history }: { deciding: Deciding; history: readonly NewHistory[] },
): Statement[] {
  const saved = settledFacts(rows, calendar, now);
  const change = { act: 'credit', requestKey: null, askedHash: null, madeId: null, history, now };
  return [
    ...orderStatements(call.database, other.facts, saved, change),
    ...newsStatements(call, { ...other, before: other.facts, facts: saved }, history),
  ];
}

export const refusePayment = (call: CallContext, act: EntityAct, input: Because) => decide(call, act, input, 'refuse');
export const reversePayment = (call: CallContext, act: EntityAct, input: Because) =>
  decide(call, act, input, 'reverse');

/** Gives money back. Above the set amount it waits for another admin. */
export function refundOrder(call: CallContext, act: EntityAct, input: InputOf<typeof calls.refundOrder>) {
  const { amount: amountMinor, reference, reason } = input;
  return adminAnswer(call, act, input, [amountMinor, reference, reason], ({ facts, now, newId }): Result<Decided> => {
    const asking = { adminId: act.admin.id, consentAboveMinor: consentAboveMinor(call.environment) };
    const done = askRefund(booksOf(facts), { id: newId(), amountMinor }, asking);
    if (!done.accepted) return done;
    const isBooked = done.value.movement.state === 'booked';
    const beside = { reference, reason, decidedBy: isBooked ? act.admin.id : null, decidedAt: isBooked ? now : null };
    return accepted({
      after: written(facts, done.value, beside, now),
      history: [refundRow(act, isBooked, reason)],
    });
  });
}

const refundRow = (act: EntityAct, isBooked: boolean, reason: string | null) =>
  isBooked
    ? happened('refunded', { adminId: act.admin.id, note: reason })
    : happened('refund_asked', { adminId: act.admin.id, note: reason, audience: 'internal' });

/** Consents to a refund another admin asked for. */
export function consentRefund(call: CallContext, act: EntityAct, input: InputOf<typeof calls.consentToRefund>) {
  const { payment_id: paymentId } = input;
  return adminAnswer(call, act, input, [paymentId], ({ facts, now }): Result<Decided> => {
    const movement = movementOf(facts, paymentId);
    if (!movement) return refused('not-found');
    const done = consentToRefund(booksOf(facts), movement, act.admin.id);
    if (!done.accepted) return done;
    const beside = { decidedBy: act.admin.id, decidedAt: now };
    return accepted({
      after: written(facts, done.value, beside, now),
      history: [refundRow(act, true, movement.reason)],
    });
  });
}

/** Moves what came above the total to another order of the same buyer: both change in one batch. */
export function moveOrderCredit(call: CallContext, act: EntityAct, input: InputOf<typeof calls.moveOrderCredit>) {
  const { to_order_id: toId, amount: amountMinor, reason } = input;
  const decideMove = async (deciding: Deciding): Promise<Result<Decided>> => {
    const { facts, now, newId } = deciding;
    const other = toId === facts.row.id ? undefined : await loadOrder(call.database, isOrder(toId));
    const isSameBuyer = other !== undefined && isBuyerOf(facts, other.facts);
    if (!other || !isSameBuyer) return refused('not-found', { field: 'to_order_id' });
    if (other.facts.row.state === 'cancelled') return refused('wrong-state', { field: 'to_order_id' });
    const moved = moveCredit(
      booksOf(facts),
      { currency: other.facts.row.currency },
      { ids: [newId(), newId()], amountMinor },
    );
    if (!moved.accepted) return moved;
    const [here, there] = moved.value;
    const beside = { reason, decidedBy: act.admin.id, decidedAt: now };
    const toRows = written(other.facts, there, { ...beside, reference: facts.row.reference }, now);
    const history = [happened('credit_moved', { adminId: act.admin.id, note: reason })];
    return accepted({
      after: written(facts, here, { ...beside, reference: other.facts.row.reference }, now),
      history,
      also: savedThere(call, other, toRows, { deciding, history }),
    });
  };
  return adminAnswer(call, act, input, [toId, amountMinor, reason], decideMove);
}

const isBuyerOf = ({ row: one }: OrderFacts, { row: other }: OrderFacts): boolean =>
  one.memberId === null
    ? other.memberId === null && one.buyerEmail !== null && one.buyerEmail === other.buyerEmail
    : one.memberId === other.memberId;
