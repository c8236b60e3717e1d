import { describe, expect, it } from 'vitest';
import {
  areLines,
  LINE_KEYS,
  moneyOf,
  MOVEMENT_MOVES,
  movementAfter,
  type Movement,
  type OrderLine,
} from '../../src/domain/order/ledger.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '../../src/domain/order/states.ts';
import {
  askRefund,
  bookPayment,
  consentToRefund,
  moveCredit,
  moveCreditAway,
  refuseOrReverse,
  reportPayment,
  unreported,
  type OrderBooks,
} from '../../src/domain/order/money-moves.ts';
import { bookedMinor, parseRate, type Received } from '../../src/domain/order/received.ts';
import { booksAfter } from '../support/order-books.ts';
import { valueOf } from '../support/result.ts';

/** Every move there is; all others are refused. */
const ALLOWED: Record<string, string> = {
  'payment reported book': 'booked',
  'payment reported refuse': 'refused',
  'payment booked reverse': 'reversed',
  'refund waiting_consent consent': 'booked',
  'refund waiting_consent refuse': 'refused',
  'refund booked reverse': 'reversed',
  'credit booked reverse': 'reversed',
};

describe('a movement of money', () => {
  it.each(
    MOVEMENT_KINDS.flatMap((kind) =>
      MOVEMENT_STATES.flatMap((state) => MOVEMENT_MOVES.map((move) => [kind, state, move] as const)),
    ),
  )('%s, %s, %s', (kind, state, move) => {
    expect(movementAfter(kind, state, move)).toBe(ALLOWED[`${kind} ${state} ${move}`]);
  });
});

const dollars = (amount: number): Received => ({ amountMinor: amount, currency: 'USD', rate: null, chargesMinor: 0 });

describe('what is booked for what came', () => {
  const euros = { amountMinor: 900_000, currency: 'EUR', rate: '1.0834', chargesMinor: 0 };
  it.each<[string, Received, number | string]>([
    ['the same currency', dollars(1_000), 1_000],
    ['bank charges', { ...dollars(1_000), chargesMinor: 25 }, 975],
    ['another currency by the bank’s rate', euros, 975_060],
    ['the same less charges', { ...euros, chargesMinor: 2_500 }, 972_560],
    ['half a cent, which is one', { ...euros, amountMinor: 1, rate: '0.5' }, 1],
    ['less than half a cent, which is none', { ...euros, amountMinor: 1, rate: '0.49999999' }, 'amount-wrong'],
    ['more digits than a double has', { ...euros, amountMinor: 98_765_432_109, rate: '0.12345678' }, 12_193_262_223],
    ['another currency without a rate', { ...euros, rate: null }, 'rate-missing'],
    ['a rate of nothing', { ...euros, rate: '0.00' }, 'rate-missing'],
    ['a rate below nothing', { ...euros, rate: '-1' }, 'rate-missing'],
    ['a rate for the same currency', { ...dollars(1_000), rate: '1' }, 'amount-wrong'],
    ['charges that take all', { ...dollars(1_000), chargesMinor: 1_000 }, 'amount-wrong'],
    ['charges below nothing', { ...dollars(1_000), chargesMinor: -1 }, 'amount-wrong'],
    ['half a cent', dollars(0.5), 'amount-wrong'],
    ['nothing', dollars(0), 'amount-wrong'],
    ['an absurd amount', dollars(10 ** 12), 'amount-wrong'],
  ])('%s', (_name, received, expected) => {
    const booked = bookedMinor(received, 'USD');
    expect(booked.accepted ? booked.value : booked.reason).toBe(expected);
  });

  it.each(['', '.5', '1.', '1e3', '1,5', '12345678', '1.123456789', ' 1'])('has no rate "%s"', (text) => {
    expect(parseRate(text)).toBeUndefined();
  });
});

const line = (amountMinor: number, key: OrderLine['key'] = 'car'): OrderLine => ({ vehicleId: null, key, amountMinor });
const books = (over: Partial<OrderBooks> = {}): OrderBooks => ({
  currency: 'USD',
  lines: [line(100_000)],
  movements: [],
  entries: [],
  ...over,
});
const paid = (amount: number, over: Partial<OrderBooks> = {}): OrderBooks =>
  booksAfter(books(over), valueOf(bookPayment(books(over), unreported(1), dollars(amount))));
const of = ({ lines, entries }: OrderBooks) => moneyOf(lines, entries);

describe('the money of an order', () => {
  it('is open until it is booked, and not when it is reported', () => {
    const report = valueOf(reportPayment(books(), { id: 1, amountMinor: 40_000, currency: 'USD' }));
    expect(of(booksAfter(books(), report))).toMatchObject({ paidMinor: 0, openMinor: 100_000, creditMinor: 0 });
    const booked = valueOf(bookPayment(books(), report.movement, dollars(39_975)));
    expect(of(booksAfter(books(), booked))).toMatchObject({ paidMinor: 39_975, openMinor: 60_025 });
  });

  it('has a credit above the total, and is never open below nothing', () => {
    expect(of(paid(130_000))).toEqual({ totalMinor: 100_000, paidMinor: 130_000, openMinor: 0, creditMinor: 30_000 });
  });

  it('without a price has nothing open and no total', () => {
    expect(of(paid(500, { lines: [] }))).toEqual({
      totalMinor: null,
      paidMinor: 500,
      openMinor: null,
      creditMinor: 500,
    });
  });

  it.each<[string, number, string, string]>([
    ['above what is open', 100_001, 'USD', 'above-balance'],
    ['in another currency', 5, 'EUR', 'rate-missing'],
    ['of nothing', 0, 'USD', 'amount-wrong'],
  ])('refuses a report %s', (_name, amountMinor, currency, reason) => {
    expect(reportPayment(books(), { id: 1, amountMinor, currency })).toMatchObject({ accepted: false, reason });
  });

  it('takes no report while there is no price', () => {
    const unpriced = books({ lines: [] });
    expect(reportPayment(unpriced, { id: 1, amountMinor: 1, currency: 'USD' })).toMatchObject({
      reason: 'above-balance',
    });
  });

  it('takes no report once all is paid', () => {
    expect(reportPayment(paid(100_000), { id: 2, amountMinor: 1, currency: 'USD' })).toMatchObject({
      reason: 'above-balance',
    });
  });

  it('books and reverses once', () => {
    const before = paid(40_000);
    const [movement] = before.movements as [Movement];
    expect(bookPayment(before, movement, dollars(1))).toMatchObject({ reason: 'wrong-state' });
    const undone = booksAfter(before, valueOf(refuseOrReverse(before, movement, 'reverse')));
    expect(of(undone)).toMatchObject({ paidMinor: 0, openMinor: 100_000 });
    expect(refuseOrReverse(before, { ...movement, state: 'reversed' }, 'reverse')).toMatchObject({
      reason: 'wrong-state',
    });
    expect(undone.entries.map(({ cause }) => cause)).toEqual(['payment:1:booked', 'payment:1:reversed']);
  });
});

const ADMIN = { adminId: 7, consentAboveMinor: 50_000 };

describe('a refund', () => {
  it('opens what it gives back', () => {
    const after = booksAfter(paid(100_000), valueOf(askRefund(paid(100_000), { id: 2, amountMinor: 20_000 }, ADMIN)));
    expect(of(after)).toMatchObject({ paidMinor: 80_000, openMinor: 20_000 });
  });

  it('is never above what was paid, with refunds that wait', () => {
    const before = paid(100_000);
    expect(askRefund(before, { id: 2, amountMinor: 100_001 }, ADMIN)).toMatchObject({ reason: 'above-paid' });
    const waiting = booksAfter(before, valueOf(askRefund(before, { id: 2, amountMinor: 60_000 }, ADMIN)));
    expect(of(waiting).paidMinor).toBe(100_000);
    expect(askRefund(waiting, { id: 3, amountMinor: 40_001 }, ADMIN)).toMatchObject({ reason: 'above-paid' });
    expect(askRefund(waiting, { id: 3, amountMinor: 40_000 }, ADMIN).accepted).toBe(true);
  });

  it('above a set amount waits for another admin than who asked', () => {
    const before = paid(100_000);
    const requested = valueOf(askRefund(before, { id: 2, amountMinor: 50_001 }, ADMIN));
    expect(requested).toMatchObject({ movement: { state: 'waiting_consent' }, entry: null });
    const waiting = booksAfter(before, requested);
    expect(consentToRefund(waiting, requested.movement, 7)).toMatchObject({ reason: 'own-request' });
    expect(of(booksAfter(waiting, valueOf(consentToRefund(waiting, requested.movement, 8)))).paidMinor).toBe(49_999);
    const refusal = valueOf(refuseOrReverse(before, requested.movement, 'refuse'));
    expect(of(booksAfter(waiting, refusal))).toEqual(of(before));
    expect(consentToRefund(waiting, refusal.movement, 8)).toMatchObject({ reason: 'wrong-state' });
  });

  it('is not consented to once the money is gone', () => {
    const requested = valueOf(askRefund(paid(100_000), { id: 2, amountMinor: 60_000 }, ADMIN));
    expect(consentToRefund(books(), requested.movement, 8)).toMatchObject({ reason: 'above-paid' });
  });

  it('that came back is reversed', () => {
    const before = paid(100_000);
    const refund = valueOf(askRefund(before, { id: 2, amountMinor: 20_000 }, ADMIN));
    const after = booksAfter(booksAfter(before, refund), valueOf(refuseOrReverse(before, refund.movement, 'reverse')));
    expect(of(after)).toEqual(of(before));
  });
});

describe('a credit', () => {
  const before = paid(130_000);
  it('is moved to another order, and no more than it', () => {
    const [here, there] = valueOf(moveCredit(before, books(), { ids: [2, 1], amountMinor: 30_000 }));
    expect(of(booksAfter(before, here))).toMatchObject({ paidMinor: 100_000, openMinor: 0, creditMinor: 0 });
    expect(of(booksAfter(books(), there))).toMatchObject({ paidMinor: 30_000, openMinor: 70_000 });
    expect(moveCreditAway(before, { id: 2, amountMinor: 30_001 })).toMatchObject({ reason: 'above-paid' });
    expect(moveCreditAway(before, { id: 2, amountMinor: -1 })).toMatchObject({ reason: 'amount-wrong' });
  });

  it('is not moved to another currency', () => {
    const euros = { currency: 'EUR' };
    expect(moveCredit(before, euros, { ids: [2, 3], amountMinor: 1 })).toMatchObject({ reason: 'rate-missing' });
  });

  it('is not moved while a refund of it waits', () => {
    const requested = valueOf(askRefund(before, { id: 2, amountMinor: 30_000 }, { ...ADMIN, consentAboveMinor: 0 }));
    expect(moveCreditAway(booksAfter(before, requested), { id: 3, amountMinor: 1 })).toMatchObject({
      reason: 'above-paid',
    });
  });
});

describe('lines', () => {
  it.each<[string, OrderLine[], boolean]>([
    ['a car and its freight', [line(100), line(20, 'freight')], true],
    ['a discount', [line(100), line(-20, 'discount')], true],
    ['a discount that adds', [line(100), line(20, 'discount')], false],
    ['a car that takes off', [line(-100)], false],
    ['more off than there is', [line(100), line(-101, 'claim')], false],
    ['nothing kept', [line(0, 'retained')], true],
    ['a line of nothing', [line(0)], false],
    ['half a cent', [line(0.5)], false],
  ])('%s: %j %s', (_name, lines, areFine) => expect(areLines(lines)).toBe(areFine));

  it('have a key each', () => expect(new Set(LINE_KEYS).size).toBe(LINE_KEYS.length));
});
