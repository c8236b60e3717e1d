import { accepted, refused, type Result } from '../shared/result.ts';
import {
  entryOf,
  moneyOf,
  movementAfter,
  reportedMinor,
  totalOf,
  waitingMinor,
  type Entry,
  type Movement,
  type MovementMove,
  type OrderLine,
} from './ledger.ts';
import { bookedMinor, isAmount, type Received } from './received.ts';

/** What may be done with the money of an order. Each answers the rows to write; none changes what it is given. */

/** The rows an order's money is worked out from. */
export interface OrderBooks {
  currency: string;
  lines: readonly OrderLine[];
  movements: readonly Movement[];
  entries: readonly Entry[];
}

/** What one move writes: the movement as it is now, and the entry it adds to the ledger, if any. */
export interface Written {
  movement: Movement;
  entry: Entry | null;
}

type NewMovement = Pick<Movement, 'id' | 'amountMinor'>;

/**
 * A payment its sender reports. It is in the order's currency and, with what was reported before, no more than is open. What came,
 * an admin books.
 */
export function reportPayment(
  { currency, lines, movements, entries }: OrderBooks,
  { id, amountMinor, currency: sent }: NewMovement & { currency: string },
): Result<Written, 'rate-missing' | 'above-balance' | 'amount-wrong'> {
  if (sent !== currency) return refused('rate-missing', { field: 'currency' });
  if (!isAmount(amountMinor)) return refused('amount-wrong', { field: 'amount' });
  const missingMinor = (moneyOf(lines, entries).openMinor ?? 0) - reportedMinor(movements);
  if (amountMinor > missingMinor) return refused('above-balance', { field: 'amount' });
  return accepted({
    movement: { id, kind: 'payment', state: 'reported', amountMinor, isIncoming: true, requestedBy: null },
    entry: null,
  });
}

/** Books what the bank received, even if something else was reported. `unreported` makes a movement for money that was not reported. */
export function bookPayment(
  { currency }: Pick<OrderBooks, 'currency'>,
  movement: Movement,
  received: Received,
): Result<Written, 'wrong-state' | 'rate-missing' | 'amount-wrong'> {
  if (movementAfter(movement.kind, movement.state, 'book') === undefined) return refused('wrong-state');
  const booked = bookedMinor(received, currency);
  if (!booked.accepted) return booked;
  return accepted(withEntry({ ...movement, state: 'booked', amountMinor: booked.value }, 'booked'));
}

/** Makes the movement of a payment that was not reported, for `bookPayment`. */
export const unreported = (id: number): Movement => ({
  id,
  kind: 'payment',
  state: 'reported',
  amountMinor: 0,
  isIncoming: true,
  requestedBy: null,
});

/**
 * Refuses a reported payment or a refund that waits, or reverses what was booked. Money is not reversed while a credit that came
 * from it is in another order: the credit is reversed first, in both orders.
 */
export function refuseOrReverse(
  books: OrderBooks,
  movement: Movement,
  move: Extract<MovementMove, 'refuse' | 'reverse'>,
): Result<Written, 'wrong-state' | 'credit-moved'> {
  const state = movementAfter(movement.kind, movement.state, move);
  if (state === undefined) return refused('wrong-state');
  const after = { ...movement, state };
  if (move === 'refuse') return accepted({ movement: after, entry: null });
  return isMovedOn(books, movement) ? refused('credit-moved') : accepted(withEntry(after, 'reversed'));
}

/** Whether a credit that was moved later came from this money: without the money, less than the total would be here. */
function isMovedOn({ lines, movements, entries }: OrderBooks, { id, amountMinor, isIncoming }: Movement): boolean {
  if (!isIncoming) return false;
  const away = new Set(
    movements.filter((one) => one.kind === 'credit' && one.state === 'booked' && !one.isIncoming).map((one) => one.id),
  );
  const place = entries.findIndex(({ movementId }) => movementId === id);
  const isMoved = entries.slice(place + 1).some(({ movementId }) => away.has(movementId));
  return isMoved && moneyOf(lines, entries).paidMinor - amountMinor < (totalOf(lines) ?? 0);
}

/** Whether two movements are both sides of one moved credit: they are booked together and draw their ids one after the other. */
export function isTwin(one: Movement, other: Movement): boolean {
  const [left, came] = one.isIncoming ? [other, one] : [one, other];
  const areSides = left.kind === 'credit' && came.kind === 'credit' && !left.isIncoming && came.isIncoming;
  return areSides && came.id === left.id + 1 && left.amountMinor === came.amountMinor;
}

/**
 * Gives money back: no more than came and is still here, refunds that wait included. Above a set amount it waits for another
 * admin.
 */
export function askRefund(
  { lines, movements, entries }: OrderBooks,
  { id, amountMinor }: NewMovement,
  { adminId, consentAboveMinor }: { adminId: number; consentAboveMinor: number },
): Result<Written, 'above-paid' | 'amount-wrong'> {
  if (!isAmount(amountMinor)) return refused('amount-wrong', { field: 'amount' });
  if (amountMinor > moneyOf(lines, entries).paidMinor - waitingMinor(movements)) {
    return refused('above-paid', { field: 'amount' });
  }
  const waits = amountMinor > consentAboveMinor;
  const movement: Movement = {
    id,
    kind: 'refund',
    state: waits ? 'waiting_consent' : 'booked',
    amountMinor,
    isIncoming: false,
    requestedBy: adminId,
  };
  return accepted(waits ? { movement, entry: null } : withEntry(movement, 'booked'));
}

/** Consents to a refund that waits. Who asked for it cannot, and the money still has to be here. */
export function consentToRefund(
  { lines, entries }: OrderBooks,
  movement: Movement,
  adminId: number,
): Result<Written, 'wrong-state' | 'own-request' | 'above-paid'> {
  if (movementAfter(movement.kind, movement.state, 'consent') === undefined) return refused('wrong-state');
  if (movement.requestedBy === adminId) return refused('own-request');
  if (movement.amountMinor > moneyOf(lines, entries).paidMinor) return refused('above-paid');
  return accepted(withEntry({ ...movement, state: 'booked' }, 'booked'));
}

/**
 * Moves a credit to another order of the same buyer in the same currency: one movement in each.
 *
 * @param ids of the movement here and of the one there
 */
export function moveCredit(
  from: OrderBooks,
  to: Pick<OrderBooks, 'currency'>,
  { ids, amountMinor }: { ids: readonly [number, number]; amountMinor: number },
): Result<readonly [here: Written, there: Written], 'rate-missing' | 'above-paid' | 'amount-wrong'> {
  if (to.currency !== from.currency) return refused('rate-missing', { field: 'currency' });
  const left = moveCreditAway(from, { id: ids[0], amountMinor });
  if (!left.accepted) return left;
  const came: Movement = { ...left.value.movement, id: ids[1], isIncoming: true };
  return accepted([left.value, withEntry(came, 'booked')]);
}

/** The same of a credit that goes to the buyer's balance: the ledger there has its own entry. */
export function moveCreditAway(
  { lines, movements, entries }: OrderBooks,
  { id, amountMinor }: NewMovement,
): Result<Written, 'above-paid' | 'amount-wrong'> {
  if (!isAmount(amountMinor)) return refused('amount-wrong', { field: 'amount' });
  if (amountMinor > moneyOf(lines, entries).creditMinor - waitingMinor(movements)) {
    return refused('above-paid', { field: 'amount' });
  }
  const movement: Movement = { id, kind: 'credit', state: 'booked', amountMinor, isIncoming: false, requestedBy: null };
  return accepted(withEntry(movement, 'booked'));
}

const withEntry = (movement: Movement, what: 'booked' | 'reversed'): Written => ({
  movement,
  entry: entryOf(movement, what),
});
