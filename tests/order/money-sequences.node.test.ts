import { describe, expect, it } from 'vitest';
import { moneyOf, type Movement, type OrderLine } from '../../src/domain/order/ledger.ts';
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
  type Written,
} from '../../src/domain/order/money-moves.ts';
import { fitSchedule, isReleaseUnlocked, paidSchedule, type ScheduleEntry } from '../../src/domain/order/schedule.ts';
import type { Result } from '../../src/domain/shared/result.ts';
import { seededChance } from '../support/chance.ts';
import { booksAfter } from '../support/order-books.ts';

/** Sequences of moves that chance has made, each compared after every step with sums that are made the slow way. */
const SEQUENCES = 300;
const STEPS = 60;
const SHIPMENT = 5;

/** What is paid by the contract's formula: from the states of the movements, without the ledger. */
function slowPaid(movements: readonly Movement[]): number {
  let paidMinor = 0;
  for (const { kind, state, amountMinor, isIncoming } of movements) {
    if (state !== 'booked') continue;
    if (kind === 'payment') paidMinor += amountMinor;
    if (kind === 'refund') paidMinor -= amountMinor;
    if (kind === 'credit') paidMinor += isIncoming ? amountMinor : -amountMinor;
  }
  return paidMinor;
}

/** Whether an entry is paid: all entries up to it are covered by what came. */
function slowIsPaid(schedule: readonly ScheduleEntry[], place: number, paidMinor: number): boolean {
  const upTo = schedule.slice(0, place + 1).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return paidMinor >= upTo;
}

interface Order extends OrderBooks {
  schedule: readonly ScheduleEntry[];
}

class Pair {
  orders: [Order, Order];
  #nextId = 1;
  readonly #chance: () => number;

  constructor(seed: number) {
    this.#chance = seededChance(seed);
    const order = (): Order => this.#priced({ currency: 'USD', lines: [], movements: [], entries: [], schedule: [] });
    this.orders = [order(), order()];
  }

  below(limit: number): number {
    return Math.floor(this.#chance() * limit);
  }

  #priced(order: Order): Order {
    const count = this.below(4);
    const lines = Array.from({ length: count }, (): OrderLine => {
      return { vehicleId: null, key: 'car', amountMinor: 1 + this.below(50_000) };
    });
    const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const first = fitSchedule(order.schedule, totalMinor, { id: this.#nextId++, label: 'all' });
    return { ...order, lines, schedule: this.below(3) === 0 ? this.#split(first) : first };
  }

  /** The same total in two entries, the second of which unlocks the release. */
  #split(schedule: readonly ScheduleEntry[]): ScheduleEntry[] {
    const [first, ...others] = schedule;
    if (!first || first.amountMinor < 2) return [...schedule];
    const amountMinor = 1 + this.below(first.amountMinor - 1);
    const rest = { ...first, id: this.#nextId++, amountMinor: first.amountMinor - amountMinor };
    return [{ ...first, amountMinor }, { ...rest, unlocks: { shipmentId: SHIPMENT, stage: 'balance' } }, ...others];
  }

  #write(place: 0 | 1, result: Result<Written>): string {
    if (!result.accepted) return result.reason;
    this.orders[place] = booksAfter(this.orders[place], result.value);
    return result.value.movement.state;
  }

  /** One move of one order. @returns its name and what came of it */
  step(): [move: string, outcome: string] {
    const place = this.below(2) === 0 ? 0 : 1;
    const order = this.orders[place];
    const movement = order.movements[this.below(order.movements.length)] ?? unreported(this.#nextId);
    const amountMinor = 100 + this.below(60_000);
    const fresh = { id: this.#nextId++, amountMinor };
    const received = { amountMinor, currency: this.below(4) === 0 ? 'EUR' : 'USD', chargesMinor: this.below(30) };
    const rate = received.currency === 'USD' ? null : '1.1';
    switch (this.below(9)) {
      case 0:
        return ['report', this.#write(place, reportPayment(order, { ...fresh, currency: 'USD' }))];
      case 1:
        return ['book', this.#write(place, bookPayment(order, movement, { ...received, rate }))];
      case 2:
        return ['book new', this.#write(place, bookPayment(order, unreported(fresh.id), { ...received, rate }))];
      case 3:
        return ['refuse', this.#write(place, refuseOrReverse(order, movement, 'refuse'))];
      case 4:
        return ['reverse', this.#write(place, refuseOrReverse(order, movement, 'reverse'))];
      case 5:
        return ['refund', this.#write(place, askRefund(order, fresh, { adminId: 1, consentAboveMinor: 9_000 }))];
      case 6:
        return ['consent', this.#write(place, consentToRefund(order, movement, 1 + this.below(2)))];
      case 7:
        return ['credit', this.#moveCredit(place, fresh)];
      default:
        this.orders[place] = this.#priced(order);
        return ['price', 'priced'];
    }
  }

  #moveCredit(place: 0 | 1, { id, amountMinor }: { id: number; amountMinor: number }): string {
    const [from, other] = [this.orders[place], place === 0 ? 1 : 0] as const;
    if (this.below(3) === 0) return this.#write(place, moveCreditAway(from, { id, amountMinor }));
    const moved = moveCredit(from, this.orders[other], { ids: [id, this.#nextId++], amountMinor });
    if (!moved.accepted) return moved.reason;
    for (const [at, result] of [[place, moved.value[0]] as const, [other, moved.value[1]] as const]) {
      this.#write(at, { accepted: true, value: result });
    }
    return 'moved';
  }
}

/** What of an order is not as the contract says. */
function faultsOf({ lines, movements, entries, schedule }: Order): string[] {
  const money = moneyOf(lines, entries);
  const total = lines.length === 0 ? null : lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const slow = slowPaid(movements);
  const checks: [string, boolean][] = [
    ['paid is what the movements say', money.paidMinor === slow],
    ['the total is the sum of the lines', money.totalMinor === total],
    ['open is the formula', money.openMinor === (total === null ? null : Math.max(total - slow, 0))],
    ['a credit is what is above the total', money.creditMinor === Math.max(slow - (total ?? 0), 0)],
    ['nothing is open beside a credit', !(money.openMinor ?? 0) || money.creditMinor === 0],
    ['each cause is booked once', new Set(entries.map(({ cause }) => cause)).size === entries.length],
    ['whole cents', entries.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor !== 0)],
    ['the schedule is the total', schedule.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === (total ?? 0)],
    ['entries are more than nothing', schedule.every(({ amountMinor }) => amountMinor > 0)],
    ...scheduleChecks(schedule, money),
  ];
  return checks.filter(([, isSo]) => !isSo).map(([name]) => name);
}

function scheduleChecks(schedule: readonly ScheduleEntry[], money: ReturnType<typeof moneyOf>): [string, boolean][] {
  const rows = paidSchedule(schedule, money.paidMinor);
  const isPaid = schedule.map((_entry, place) => slowIsPaid(schedule, place, money.paidMinor));
  const unlocking = schedule.flatMap(({ unlocks }, place) => (unlocks ? [isPaid[place]] : []));
  const isUnlocked = money.openMinor === 0 || (unlocking.length > 0 && !unlocking.includes(false));
  const missing = rows.reduce((sum, { amountMinor, paidMinor }) => sum + amountMinor - paidMinor, 0);
  return [
    ['entries are paid in their order', rows.every((row, place) => row.isPaid === isPaid[place])],
    ['what is missing is what is open', missing === Math.min(money.openMinor ?? 0, money.totalMinor ?? 0)],
    [
      'the release is unlocked by its entries or when nothing is open',
      isReleaseUnlocked(schedule, money, SHIPMENT) === (money.openMinor !== null && isUnlocked),
    ],
  ];
}

/** Plays one sequence. @returns what was wrong, by step, and counts what came of each move */
function play(seed: number, outcomes: Set<string>): string[] {
  const pair = new Pair(seed);
  return Array.from({ length: STEPS }, (_, step) => {
    const before = pair.orders.map(({ movements }) => slowPaid(movements));
    const [move, outcome] = pair.step();
    outcomes.add(`${move} ${outcome}`);
    const after = pair.orders.map(({ movements }) => slowPaid(movements));
    const faults = pair.orders.flatMap(faultsOf);
    // Only a payment that is taken back leaves less than nothing, after a refund of it.
    const isOverdrawn = after.some((minor, place) => minor < 0 && minor < (before[place] ?? 0));
    if (isOverdrawn && move !== 'reverse') faults.push('more went than came');
    if (outcome === 'moved' && sum(before) !== sum(after)) faults.push('a credit grew or shrank on its way');
    return faults.map((fault) => `sequence ${seed}, step ${step}, ${move}: ${fault}`);
  }).flat();
}

describe('the money of two orders', () => {
  it('is right after every step of every sequence, and each move has come about', () => {
    const outcomes = new Set<string>();
    expect(Array.from({ length: SEQUENCES }, (_, seed) => play(seed, outcomes)).flat()).toEqual([]);
    expect([...outcomes].toSorted()).toEqual(
      [
        'book booked',
        'book new booked',
        'book wrong-state',
        'price priced',
        'consent above-paid',
        'consent booked',
        'consent own-request',
        'consent wrong-state',
        'credit above-paid',
        'credit booked',
        'credit moved',
        'reverse credit-moved',
        'reverse reversed',
        'reverse wrong-state',
        'refund above-paid',
        'refund booked',
        'refund waiting_consent',
        'refuse refused',
        'refuse wrong-state',
        'report above-balance',
        'report reported',
      ].toSorted(),
    );
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
