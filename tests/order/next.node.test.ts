import { describe, expect, it } from 'vitest';
import { factsOfShipment, factsOfVehicle } from '../../src/domain/order/facts.ts';
import type { Order } from '../../src/domain/order/model.ts';
import { keptNext, nextOf, nextOfVehicle, nextTask, stepsOf } from '../../src/domain/order/next.ts';
import { derivedOf } from '../../src/domain/order/order-facts.ts';
import { askForBalance, followMoney, openRelease } from '../../src/domain/order/release.ts';
import { freshTrack } from '../../src/domain/order/track.ts';
import { PLAIN_WEEKS } from '../../src/domain/order/working-days.ts';
import {
  aDocument,
  anOrder,
  aShipment,
  aVehicle,
  ORDER_NOW,
  overTrack,
  paidEntries,
  trackAt,
} from '../support/orders.ts';

const steps = (order: Order): string[] =>
  stepsOf(order, PLAIN_WEEKS).map(({ track, stage, actor }) => `${track} ${stage}: ${actor}`);
const at = (key: string, kind: 'new' | 'used' = 'new', over = {}) =>
  aVehicle({ kind, track: trackAt(freshTrack(kind), key), ...over });
const ACCEPTED = { acceptedAt: ORDER_NOW };

describe('who acts in the stage of the contract', () => {
  const atContract = (over: Partial<Order>) => steps(anOrder({ vehicles: [at('contract')], ...over }));
  it.each<[string, Partial<Order>, string]>([
    ['we make it', {}, 'us'],
    ['the buyer reads it', { documents: [aDocument()] }, 'buyer'],
    ['the buyer reads a new version', { documents: [aDocument({ id: 2 })], firstPaidAt: ORDER_NOW }, 'buyer'],
    ['the buyer pays', { documents: [aDocument(ACCEPTED)] }, 'buyer'],
    ['we look for what was paid', { documents: [aDocument(ACCEPTED)], hasReport: true }, 'us'],
    ['we go on', { documents: [aDocument(ACCEPTED)], firstPaidAt: ORDER_NOW }, 'us'],
  ])('%s', (_name, over, actor) => expect(atContract(over)).toEqual([`new contract: ${actor}`]));
});

describe('who acts before loading', () => {
  const bill = aDocument({ kind: 'bill_of_lading', shipmentId: 5 });
  it.each([
    ['we bring the bill of lading', [], 'us'],
    ['the buyer confirms it', [bill], 'buyer'],
    ['customs clear it', [{ ...bill, ...ACCEPTED }], 'authority'],
    ['we bring that of this shipment', [{ ...bill, shipmentId: 6, ...ACCEPTED }], 'us'],
  ])('%s', (_name, documents, actor) => {
    const order = anOrder({ vehicles: [at('customs', 'new', { shipmentId: 5 })], shipments: [aShipment()], documents });
    expect(steps(order)[0]).toBe(`new customs: ${actor}`);
  });
});

it('we book a ship for a car whose own stages are over', () => {
  const vehicle = aVehicle({ kind: 'used', track: overTrack(freshTrack('used')) });
  expect(steps(anOrder({ vehicles: [vehicle] }))).toEqual(['arrival sailed: us']);
  const over = { arrival: overTrack(freshTrack('arrival')), release: overTrack(freshTrack('telex')) };
  expect(steps(anOrder({ vehicles: [{ ...vehicle, shipmentId: 5 }], shipments: [aShipment(over)] }))).toEqual([]);
});

describe('what the buyer does before loading and before the ship sails', () => {
  const documents = [aDocument({ kind: 'bill_of_lading', shipmentId: 5 })];
  const taskOf = (order: Order, stage: string) => {
    const step = stepsOf(order, PLAIN_WEEKS).find((one) => one.stage === stage);
    if (!step) throw new Error(`The order does not wait for ${stage}.`);
    const { track, actor, vehicleId, shipmentId } = step;
    const kept = { nextTrack: track, nextStage: stage, nextActor: actor, nextVehicleId: vehicleId };
    return nextTask({ ...kept, nextShipmentId: shipmentId }, order);
  };
  const loading = (over: Partial<Order>) =>
    anOrder({ vehicles: [at('customs', 'new', { shipmentId: 5 })], shipments: [aShipment()], ...over });

  it('is to confirm the bill of lading', () => {
    expect(taskOf(loading({ documents }), 'customs')).toBe('confirm_bill');
    expect(taskOf(loading({ documents }), 'sailed')).toBe('confirm_bill');
  });

  it('is nothing while we bring it, or once it is confirmed', () => {
    expect(taskOf(loading({}), 'sailed')).toBeNull();
    expect(taskOf(loading({ documents: documents.map((one) => ({ ...one, ...ACCEPTED })) }), 'sailed')).toBeNull();
  });

  it('is to pay where the stage waits for money', () => {
    const track = trackAt(freshTrack('new'), 'customs').map((stage) =>
      stage.key === 'customs' ? { ...stage, state: 'waiting' as const, startedAt: null } : stage,
    );
    const unlocks = { vehicleId: 1, stage: 'customs' };
    const schedule = [{ id: 1, label: 'all', amountMinor: 100_000, dueAt: null, unlocks }];
    const order = loading({ vehicles: [aVehicle({ track, shipmentId: 5 })], documents, schedule });
    expect(steps(order)[0]).toBe('new customs: buyer');
    expect(taskOf(order, 'customs')).toBeNull();
  });

  it('is to accept the contract before anything is paid by it', () => {
    const order = (over: Partial<Order>) => anOrder({ vehicles: [at('contract')], ...over });
    expect(taskOf(order({ documents: [aDocument()] }), 'contract')).toBe('accept_contract');
    expect(taskOf(order({ documents: [aDocument({ vehicleId: 2 })] }), 'contract')).toBeNull();
    expect(taskOf(order({ documents: [aDocument(ACCEPTED)] }), 'contract')).toBeNull();
  });
});

describe('who acts for the release', () => {
  const sailed = { arrival: trackAt(aShipment().arrival, 'arrived') };
  const vehicles = [at('telex', 'new', { shipmentId: 5 })];
  const release = askForBalance(openRelease('telex'), ORDER_NOW);
  const paid = followMoney(release, true, ORDER_NOW);
  it.each([
    ['the buyer pays the balance', release, false, ['new telex: buyer', 'telex balance: buyer']],
    ['we book the balance', release, true, ['new telex: us', 'telex balance: us']],
    ['we request it', paid, false, ['new telex: us', 'telex request: us']],
    ['the agent checks it', trackAt(paid, 'check'), false, ['new telex: carrier', 'telex check: carrier']],
    ['the car goes on', overTrack(paid), false, ['new telex: carrier']],
  ])('%s', (_name, track, hasReport, expected) => {
    const order = anOrder({ vehicles, shipments: [aShipment({ ...sailed, release: track })], hasReport });
    expect(steps(order)).toEqual([...expected, 'arrival arrived: carrier']);
  });

  it('we find a ship', () => expect(steps(anOrder({ vehicles: [at('telex')] }))).toEqual(['new telex: us']));
});

describe('what an order waits for', () => {
  it('is a stage that money unlocks, and the money', () => {
    const unlocks = { vehicleId: 1, stage: 'maker' };
    const track = trackAt(freshTrack('new'), 'maker').map((stage) =>
      stage.key === 'maker' ? { ...stage, state: 'waiting' as const, startedAt: null } : stage,
    );
    const schedule = [{ id: 1, label: 'all', amountMinor: 100_000, dueAt: null, unlocks }];
    const order = anOrder({ vehicles: [aVehicle({ track })], schedule });
    expect(factsOfVehicle(order, aVehicle()).locked).toEqual(new Set(['maker']));
    expect(steps(order)).toEqual(['new maker: buyer']);
    expect(steps({ ...order, hasReport: true })).toEqual(['new maker: us']);
    expect(steps({ ...order, entries: paidEntries(100_000) })).toEqual([]);
  });

  it('is freight beside the licence', () => {
    const track = trackAt(freshTrack('new'), 'licence').map((stage) =>
      stage.key === 'freight' ? { ...stage, state: 'active' as const, startedAt: ORDER_NOW } : stage,
    );
    expect(steps(anOrder({ vehicles: [aVehicle({ track })] }))).toEqual([
      'new licence: authority',
      'new freight: carrier',
    ]);
  });

  it('is told of open cars and of shipments that carry one', () => {
    const gone = at('site', 'new', { state: 'cancelled', shipmentId: 5 });
    expect(steps(anOrder({ vehicles: [gone], shipments: [aShipment()] }))).toEqual([]);
    const other = at('site', 'used', { id: 2, shipmentId: 5 });
    expect(steps(anOrder({ vehicles: [gone, other], shipments: [aShipment()] }))).toContain('arrival sailed: us');
  });

  it('is shown with the buyer first, then what is due first', () => {
    const late = aShipment({ etdAt: ORDER_NOW });
    const vehicles = [at('site'), at('preparation', 'used', { id: 2, shipmentId: 5 })];
    expect(nextOf(stepsOf(anOrder({ vehicles, shipments: [late] }), PLAIN_WEEKS))).toMatchObject({
      vehicleId: null,
      shipmentId: 5,
      stage: 'sailed',
      dueAt: ORDER_NOW,
    });
    const buyers = [...vehicles, at('contract', 'new', { id: 3 })];
    const documents = [aDocument({ vehicleId: 3 })];
    expect(nextOf(stepsOf(anOrder({ vehicles: buyers, shipments: [late], documents }), PLAIN_WEEKS))).toMatchObject({
      vehicleId: 3,
      shipmentId: null,
      stage: 'contract',
      actor: 'buyer',
      dueAt: Date.parse('2026-12-01T00:00:00+08:00') - 1,
    });
    expect(nextOf(stepsOf(anOrder({ vehicles: [] }), PLAIN_WEEKS))).toBeUndefined();
  });

  it('of each car is one of its own track or of its shipment, and of none that is not open', () => {
    const vehicles = [
      at('contract', 'new'),
      at('preparation', 'used', { id: 2 }),
      at('licence', 'used', { id: 3, shipmentId: 5 }),
      at('site', 'new', { id: 4, state: 'cancelled' }),
    ];
    const order = anOrder({ vehicles, shipments: [aShipment({ etdAt: ORDER_NOW })], documents: [aDocument()] });
    const kept = { cancellations: [], claims: [], calendar: PLAIN_WEEKS };
    const { ofOrder, ofVehicles } = derivedOf(order, kept);
    const dueAt = Date.parse('2026-12-01T00:00:00+08:00') - 1;
    const contract = { nextTrack: 'new', nextStage: 'contract', nextActor: 'buyer', nextDueAt: dueAt };
    expect(ofOrder).toMatchObject({ ...contract, nextVehicleId: 1 });
    expect(ofVehicles).toEqual([
      { id: 1, ...contract },
      { id: 2, nextTrack: 'used', nextStage: 'preparation', nextActor: 'us', nextDueAt: null },
      { id: 3, nextTrack: 'arrival', nextStage: 'sailed', nextActor: 'us', nextDueAt: ORDER_NOW },
      { id: 4, ...keptNext(undefined) },
    ]);
    const [first, second, third] = ofVehicles.map((next, place) =>
      nextOfVehicle({ ...next, shipmentId: vehicles[place]?.shipmentId ?? null }),
    );
    expect([first, second, third].map((next) => [next?.nextVehicleId, next?.nextShipmentId])).toEqual([
      [1, null],
      [2, null],
      [null, 5],
    ]);
    const over = derivedOf(anOrder({ vehicles: [at('site', 'new', { state: 'delivered' })] }), kept);
    expect(over.ofVehicles).toEqual([{ id: 1, ...keptNext(undefined) }]);
  });
});

describe('the first payment', () => {
  const holds = (over: Partial<Order>) => factsOfVehicle(anOrder(over), aVehicle()).conditions.has('payment_arrived');
  const later = { id: 1, label: 'all', amountMinor: 1, dueAt: null };
  it.each<[string, Partial<Order>, boolean]>([
    ['is missing', {}, false],
    ['was booked', { firstPaidAt: 1 }, true],
    ['is a letter of credit', { documents: [aDocument({ kind: 'letter_of_credit' })] }, true],
    ['is not that of another car', { documents: [aDocument({ kind: 'letter_of_credit', vehicleId: 2 })] }, false],
    ['is due at the ship alone', { schedule: [{ ...later, unlocks: { shipmentId: 5, stage: 'balance' } }] }, true],
    ['is due at a stage of the car', { schedule: [{ ...later, unlocks: { vehicleId: 1, stage: 'maker' } }] }, false],
    ['is due at once', { schedule: [{ ...later, unlocks: null }] }, false],
  ])('%s', (_name, over, isThere) => expect(holds(over)).toBe(isThere));
});

describe('what a used car has to have paid', () => {
  const car = at('payment', 'used');
  const holds = (over: Partial<Order>) => factsOfVehicle(anOrder(over), car).conditions.has('part_paid');
  const part = (id: number, amountMinor: number, unlocks: Order['schedule'][number]['unlocks'] = null) => {
    return { id, label: 'part', amountMinor, dueAt: null, unlocks };
  };
  const invoice = { vehicleId: 1, stage: 'invoice' };
  const deposit = [part(1, 30_000, invoice), part(2, 70_000)];
  const balance = [part(1, 30_000), part(2, 70_000, { shipmentId: 5, stage: 'balance' })];
  it.each<[string, Partial<Order>, boolean]>([
    ['not any money', { schedule: [part(1, 100_000)], entries: paidEntries(50_000) }, false],
    ['all of it', { schedule: [part(1, 100_000)], entries: paidEntries(100_000) }, true],
    ['not less than the part that unlocks the next stage', { schedule: deposit, entries: paidEntries(29_999) }, false],
    ['the part that unlocks the next stage', { schedule: deposit, entries: paidEntries(30_000) }, true],
    ['not what the ship waits for', { schedule: balance, entries: paidEntries(30_000) }, true],
    ['what comes before the ship', { schedule: balance, entries: paidEntries(29_999) }, false],
    ['nothing with a letter of credit', { documents: [aDocument({ kind: 'letter_of_credit' })] }, true],
    ['a price first', { lines: [], entries: paidEntries(100) }, false],
  ])('is %s', (_name, over, isThere) => expect(holds(over)).toBe(isThere));
});

it('reads the papers of a shipment from those of the shipment and the order', () => {
  const documents = [
    aDocument({ id: 1, kind: 'bill_of_lading', shipmentId: 5, ...ACCEPTED }),
    aDocument({ id: 2, kind: 'delivery_note', vehicleId: 1 }),
    aDocument({ id: 3, kind: 'telex_release', shipmentId: 6 }),
    aDocument({ id: 4, kind: 'receipt' }),
  ];
  const facts = factsOfShipment(anOrder({ documents }), aShipment());
  expect([...facts.documents]).toEqual(['bill_of_lading', 'receipt']);
  expect([...facts.conditions]).toEqual(['bill_confirmed']);
});

describe('documents that a stage under way lacks', () => {
  const lacks = (order: Order): string[] => stepsOf(order, PLAIN_WEEKS).flatMap((step) => step.lacks);
  it.each<[string, Order, string[]]>([
    ['are those of its table', anOrder({ vehicles: [at('procure')] }), ['vat_invoice']],
    ['are not those that are there', anOrder({ vehicles: [at('contract')], documents: [aDocument()] }), []],
    [
      'are missed again once they are replaced',
      anOrder({ vehicles: [at('contract')], documents: [aDocument({ state: 'replaced' })] }),
      ['sales_contract'],
    ],
    [
      'are those of its own car',
      anOrder({ vehicles: [at('contract')], documents: [aDocument({ vehicleId: 2 })] }),
      ['sales_contract'],
    ],
    ['are none if it needs none', anOrder({ vehicles: [at('register')] }), []],
    ['are none of a car that is cancelled', anOrder({ vehicles: [at('procure', 'new', { state: 'cancelled' })] }), []],
  ])('%s', (_name, order, kinds) => expect(lacks(order)).toEqual(kinds));
});
