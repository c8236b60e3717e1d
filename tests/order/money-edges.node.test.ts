import { describe, expect, it } from 'vitest';
import type { Movement } from '../../src/domain/order/ledger.ts';
import {
  askRefund,
  bookPayment,
  consentToRefund,
  isTwin,
  moveCredit,
  moveCreditAway,
  refuseOrReverse,
  reportPayment,
  unreported,
  type OrderBooks,
  type Written,
} from '../../src/domain/order/money-moves.ts';
import type { Result } from '../../src/domain/shared/result.ts';
import { booksAfter } from '../support/order-books.ts';
import { valueOf } from '../support/result.ts';

/** The amounts at which an answer changes, the field a refusal names, and credits that cannot be taken back. */

const EMPTY: OrderBooks = {
  currency: 'USD',
  lines: [{ vehicleId: null, key: 'car', amountMinor: 100_000 }],
  movements: [],
  entries: [],
};
const ADMIN = { adminId: 7, consentAboveMinor: 50_000 };

const done = (before: OrderBooks, result: Result<Written>): OrderBooks => booksAfter(before, valueOf(result));
const pays = (before: OrderBooks, id: number, amountMinor: number): OrderBooks =>
  done(before, bookPayment(before, unreported(id), { amountMinor, currency: 'USD', rate: null, chargesMinor: 0 }));
const movement = ({ movements }: OrderBooks, id: number): Movement => {
  const found = movements.find((one) => one.id === id);
  if (!found) throw new Error(`There is no movement ${id}.`);
  return found;
};
const reverse = (books: OrderBooks, id: number) => refuseOrReverse(books, movement(books, id), 'reverse');

describe('a report', () => {
  it('may be of all that is open and not reported yet', () => {
    const report = (books: OrderBooks, amountMinor: number) =>
      reportPayment(books, { id: 9, amountMinor, currency: 'USD' });
    const part = pays(EMPTY, 1, 30_000);
    expect(report(part, 70_000).accepted).toBe(true);
    const reported = done(part, reportPayment(part, { id: 2, amountMinor: 50_000, currency: 'USD' }));
    expect(report(reported, 20_000).accepted).toBe(true);
    expect(report(reported, 20_001)).toMatchObject({ reason: 'above-balance', field: 'amount' });
  });

  it('names the field that is wrong', () => {
    expect(reportPayment(EMPTY, { id: 1, amountMinor: 5, currency: 'EUR' })).toMatchObject({ field: 'currency' });
    expect(reportPayment(EMPTY, { id: 1, amountMinor: 0, currency: 'USD' })).toMatchObject({ field: 'amount' });
  });

  it('that was refused is not booked', () => {
    const refused = done(EMPTY, refuseOrReverse(EMPTY, unreported(1), 'refuse'));
    expect(
      bookPayment(EMPTY, movement(refused, 1), { amountMinor: 1, currency: 'USD', rate: null, chargesMinor: 0 }),
    ).toMatchObject({ reason: 'wrong-state' });
  });
});

describe('a refund', () => {
  const paid = pays(EMPTY, 1, 100_000);

  it('of exactly the set amount needs no consent, and may take all', () => {
    expect(askRefund(paid, { id: 2, amountMinor: 50_000 }, ADMIN)).toMatchObject({
      value: { movement: { state: 'booked', isIncoming: false, requestedBy: 7 }, entry: { amountMinor: -50_000 } },
    });
    const all = done(paid, askRefund(paid, { id: 2, amountMinor: 100_000 }, ADMIN));
    expect(consentToRefund(all, movement(all, 2), 8).accepted).toBe(true);
  });

  it('names the amount that is wrong', () => {
    for (const amountMinor of [0, 0.5, 100_001])
      expect(askRefund(paid, { id: 2, amountMinor }, ADMIN)).toMatchObject({ accepted: false, field: 'amount' });
    expect(askRefund(paid, { id: 2, amountMinor: 0 }, ADMIN)).toMatchObject({ reason: 'amount-wrong' });
  });
});

describe('a credit that went to another order', () => {
  const paid = pays(pays(EMPTY, 1, 60_000), 2, 70_000);
  const moved = done(paid, moveCreditAway(paid, { id: 3, amountMinor: 30_000 }));

  it('keeps the money it came from, until it is taken back', () => {
    expect(reverse(moved, 1)).toMatchObject({ reason: 'credit-moved' });
    expect(reverse(moved, 2)).toMatchObject({ reason: 'credit-moved' });
    const back = done(moved, reverse(moved, 3));
    expect(reverse(back, 1).accepted).toBe(true);
  });

  it('keeps no money that came later, nor more than it needs', () => {
    const more = pays(moved, 4, 10_000);
    expect(reverse(more, 4).accepted).toBe(true);
    expect(reverse(more, 1)).toMatchObject({ reason: 'credit-moved' });
    const enough = pays(moved, 4, 60_000);
    expect(reverse(enough, 1).accepted).toBe(true);
    const short = pays(moved, 4, 59_999);
    expect(reverse(short, 1)).toMatchObject({ reason: 'credit-moved' });
  });

  it('keeps nothing where no credit went away: a refund, and a credit that came', () => {
    const refunded = done(paid, askRefund(paid, { id: 3, amountMinor: 30_000 }, ADMIN));
    expect(reverse(refunded, 1).accepted).toBe(true);
    expect(reverse(refunded, 3).accepted).toBe(true);
    const [, came] = valueOf(moveCredit(paid, EMPTY, { ids: [3, 4], amountMinor: 30_000 }));
    const there = booksAfter(pays(EMPTY, 1, 40_000), came);
    expect(reverse(there, 1).accepted).toBe(true);
    expect(reverse(there, 4).accepted).toBe(true);
  });

  it('is all of it at the most, and names the amount that is wrong', () => {
    for (const [amountMinor, reason] of [
      [0, 'amount-wrong'],
      [30_001, 'above-paid'],
    ] as const)
      expect(moveCreditAway(paid, { id: 3, amountMinor })).toMatchObject({ reason, field: 'amount' });
    expect(moveCredit(paid, { currency: 'EUR' }, { ids: [3, 4], amountMinor: 1 })).toMatchObject({ field: 'currency' });
  });
});

it('two movements are one credit only if they are its two sides', () => {
  const left: Movement = {
    id: 3,
    kind: 'credit',
    state: 'booked',
    amountMinor: 30_000,
    isIncoming: false,
    requestedBy: null,
  };
  const came = { ...left, id: 4, isIncoming: true };
  expect(isTwin(left, came)).toBe(true);
  expect(isTwin(came, left)).toBe(true);
  for (const other of [
    { ...came, id: 5 },
    { ...came, id: 2 },
    { ...came, amountMinor: 30_001 },
    { ...came, kind: 'payment' as const },
    { ...came, isIncoming: false },
  ])
    expect([isTwin(left, other), isTwin(other, left)], JSON.stringify(other)).toEqual([false, false]);
  expect(isTwin({ ...left, kind: 'refund' }, came)).toBe(false);
  expect(isTwin({ ...left, isIncoming: true }, came)).toBe(false);
});
