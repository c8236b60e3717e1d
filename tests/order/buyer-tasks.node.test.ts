import { expect, it } from 'vitest';
import { buyerTasks, type TaskFacts } from '../../src/domain/order/buyer-tasks.ts';

const facts = (over: Partial<TaskFacts> = {}): TaskFacts => ({
  documents: [],
  vehicles: [{ id: 1, state: 'open', shipmentId: 5 }],
  shipments: [{ id: 5, arrival: [{ key: 'arrived', state: 'waiting' }] }],
  schedule: [
    { amountMinor: 30_000, paidMinor: 10_000, dueAt: null },
    { amountMinor: 70_000, paidMinor: 0, dueAt: null },
  ],
  openMinor: 90_000,
  nextActor: 'us',
  isCancelAsked: false,
  ...over,
});
const contract = { id: 7, kind: 'sales_contract', state: 'current', acceptedAt: null } as const;

it('a contract is read before anything is paid', () => {
  const read = { kind: 'read', documentId: 7, document: 'sales_contract' };
  expect(buyerTasks(facts({ documents: [contract], nextActor: 'buyer' }))).toEqual([read]);
  const schedule = [{ amountMinor: 50_000, paidMinor: 0, dueAt: 99 }];
  const both = buyerTasks(facts({ documents: [contract], nextActor: 'buyer', schedule }));
  expect(both).toEqual([read, { kind: 'pay', amountMinor: 50_000, dueAt: 99 }]);
});

it('accepted, replaced and other documents are nothing to do', () => {
  const documents = [
    { ...contract, acceptedAt: 1 },
    { ...contract, id: 8, state: 'replaced' },
    { ...contract, id: 9, kind: 'packing_list' },
  ] as const;
  expect(buyerTasks(facts({ documents }))).toEqual([]);
});

it('a payment with a date is asked for, whoever acts next', () => {
  const schedule = [{ amountMinor: 50_000, paidMinor: 0, dueAt: 99 }];
  expect(buyerTasks(facts({ schedule }))).toEqual([{ kind: 'pay', amountMinor: 50_000, dueAt: 99 }]);
});

it('no more is asked for than is open', () => {
  expect(buyerTasks(facts({ nextActor: 'buyer', openMinor: 5_000 }))).toMatchObject([{ amountMinor: 5_000 }]);
  expect(buyerTasks(facts({ nextActor: 'buyer', openMinor: 0 }))).toEqual([]);
  expect(buyerTasks(facts({ nextActor: 'buyer', openMinor: null }))).toEqual([]);
});

it('a car is confirmed once its ship has arrived, and not while a cancellation is undecided', () => {
  const shipments = [{ id: 5, arrival: [{ key: 'arrived', state: 'done' }] }] as const;
  expect(buyerTasks(facts({ shipments }))).toEqual([{ kind: 'receive', vehicleId: 1 }]);
  expect(buyerTasks(facts({ shipments, isCancelAsked: true }))).toEqual([]);
});

it('what is open of delivered cars is still to be paid', () => {
  const vehicles = [{ id: 1, state: 'delivered', shipmentId: 5 }] as const;
  expect(buyerTasks(facts({ vehicles, nextActor: null }))).toEqual([{ kind: 'pay', amountMinor: 20_000, dueAt: null }]);
  expect(buyerTasks(facts({ vehicles, nextActor: null, openMinor: 0 }))).toEqual([]);
});

it('nothing is to be done once all cars are cancelled', () => {
  const vehicles = [{ id: 1, state: 'cancelled', shipmentId: null }] as const;
  expect(buyerTasks(facts({ vehicles, documents: [contract], nextActor: 'buyer' }))).toEqual([]);
});
