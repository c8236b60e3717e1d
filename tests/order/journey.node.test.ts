import { describe, expect, it } from 'vitest';
import { acceptVersion, type DocumentKind, type OrderDocument } from '../../src/domain/order/documents.ts';
import { deliver } from '../../src/domain/order/delivery.ts';
import { orderStateOf, type Order, type Shipment, type Vehicle } from '../../src/domain/order/model.ts';
import { stepsOf } from '../../src/domain/order/next.ts';
import { advanceOrder, followPayments, type Target } from '../../src/domain/order/order-moves.ts';
import { openTrackOfLot } from '../../src/domain/order/release.ts';
import { load } from '../../src/domain/order/shipment.ts';
import { stageFacts } from '../../src/domain/order/stages.ts';
import { stageOf } from '../../src/domain/order/track.ts';
import { PLAIN_WEEKS } from '../../src/domain/order/working-days.ts';
import { aDocument, anOrder, aShipment, aVehicle, ORDER_NOW } from '../support/orders.ts';
import { valueOf } from '../support/result.ts';

/** An order that is led through by its rules alone, as the calls will. */
class Journey {
  order: Order;
  #now = ORDER_NOW;

  constructor(order: Order) {
    this.order = order;
  }

  get vehicle(): Vehicle {
    return this.order.vehicles[0] as Vehicle;
  }

  get shipment(): Shipment {
    return this.order.shipments[0] as Shipment;
  }

  paper(kind: DocumentKind, about: Partial<OrderDocument> = {}): void {
    const id = this.order.documents.length + 1;
    this.order = {
      ...this.order,
      documents: [...this.order.documents, aDocument({ id, kind, number: kind, ...about })],
    };
  }

  agree(kind: 'sales_contract' | 'bill_of_lading'): void {
    const { id = 0, sha256 = '' } = this.order.documents.findLast((document) => document.kind === kind) ?? {};
    const documents = valueOf(acceptVersion(this.order.documents, kind, { documentId: id, sha256, now: this.#now }));
    this.order = { ...this.order, documents };
  }

  pay(amountMinor: number): void {
    this.#now += 1;
    const entry = { movementId: 1, cause: `payment:${this.#now}`, amountMinor };
    const { firstPaidAt, entries } = this.order;
    const paid = { ...this.order, entries: [...entries, entry], firstPaidAt: firstPaidAt ?? this.#now };
    this.order = followPayments(paid, this.#now);
  }

  /** Tries to finish a stage of the car. @returns the reason it is refused for, or `done` */
  car(key: string): string {
    return this.#finish({ vehicleId: this.vehicle.id, track: this.vehicle.kind }, key);
  }

  /** The same of a stage of its shipment. */
  ship(key: string): string {
    return this.#finish({ shipmentId: this.shipment.id, track: stageFacts('telex', key) ? 'telex' : 'arrival' }, key);
  }

  #finish(target: Target, key: string): string {
    this.#now += 1;
    const moved = advanceOrder(this.order, target, { key, to: 'done', note: '', now: this.#now });
    if (!moved.accepted) return moved.reason;
    this.order = moved.value;
    return 'done';
  }

  deliver(by: 'buyer' | 'admin'): string {
    const { documents } = this.order;
    const delivered = deliver(this.vehicle, this.shipment, { by, documents, isCancelAsked: false, now: this.#now });
    if (!delivered.accepted) return delivered.reason;
    this.order = { ...this.order, vehicles: [delivered.value] };
    return 'delivered';
  }

  /** Who is waited for, in short. */
  waitsFor(): string {
    return stepsOf(this.order, PLAIN_WEEKS)
      .map(({ stage, actor }) => `${stage} ${actor}`)
      .join(', ');
  }
}

/** An order with one car in one shipment. */
function anOrderAboard(vehicle: Vehicle, over: Partial<Order> = {}): Order {
  const shipments = [aShipment()];
  return anOrder({ ...over, shipments, vehicles: valueOf(load([vehicle], shipments, 5, [vehicle.id])) });
}

it('a new car from a quote goes through eleven stages to its buyer', () => {
  const schedule = [
    { id: 1, label: 'deposit', amountMinor: 30_000, dueAt: null, unlocks: { vehicleId: 1, stage: 'maker' } },
    { id: 2, label: 'balance', amountMinor: 70_000, dueAt: null, unlocks: { shipmentId: 5, stage: 'balance' } },
  ];
  const way = new Journey(anOrderAboard(aVehicle(), { schedule }));
  expect(way.car('order')).toBe('document-missing');
  way.paper('proforma_invoice');
  expect(way.car('order')).toBe('done');
  way.paper('sales_contract');
  expect(way.car('contract')).toBe('wrong-state');
  way.agree('sales_contract');
  expect([way.car('contract'), way.waitsFor()]).toEqual(['wrong-state', 'contract buyer, sailed us']);
  way.pay(20_000);
  expect([way.car('contract'), way.car('site')]).toEqual(['done', 'done']);
  // The deposit has not come whole: the manufacturer is not paid yet.
  expect([stageOf(way.vehicle.track, 'maker')?.state, way.car('maker')]).toEqual(['waiting', 'wrong-state']);
  way.pay(10_000);
  expect(way.car('maker')).toBe('done');
  way.paper('vat_invoice', { audience: 'internal' });
  for (const key of ['procure', 'register']) expect(way.car(key)).toBe('done');
  way.paper('export_licence');
  expect(way.car('licence')).toBe('done');
  way.paper('customs_declaration');
  way.paper('bill_of_lading', { shipmentId: 5 });
  expect([way.car('customs'), way.ship('sailed')]).toEqual(['wrong-state', 'wrong-state']);
  way.agree('bill_of_lading');
  for (const key of ['customs', 'freight']) expect(way.car(key)).toBe('done');
  expect(way.ship('sailed')).toBe('done');
  expect(way.waitsFor()).toBe('telex buyer, balance buyer, arrived carrier');
  expect([way.car('telex'), way.ship('balance'), way.ship('request')]).toEqual(Array(3).fill('wrong-state'));
  way.pay(70_000);
  expect(way.waitsFor()).toBe('telex us, request us, arrived carrier');
  for (const key of ['request', 'surrender', 'check']) expect(way.ship(key)).toBe('done');
  way.paper('telex_release', { shipmentId: 5 });
  for (const key of ['message', 'delivery']) expect(way.ship(key)).toBe('done');
  expect(way.car('deregister')).toBe('done');
  expect(way.deliver('buyer')).toBe('wrong-state');
  expect(way.ship('arrived')).toBe('done');
  expect([way.deliver('buyer'), orderStateOf(way.order.vehicles)]).toEqual(['delivered', 'delivered']);
  expect(way.waitsFor()).toBe('');
});

it('a car won at auction goes through the rest of ten stages to its buyer', () => {
  const track = openTrackOfLot({ closedAt: 1, paidAt: 2, reportedAt: null }, ORDER_NOW);
  const lines = [
    { vehicleId: 1, key: 'hammer_price', amountMinor: 90_000 } as const,
    { vehicleId: 1, key: 'buyer_fee', amountMinor: 10_000 } as const,
    { vehicleId: null, key: 'freight', amountMinor: 20_000 } as const,
  ];
  const schedule = [
    { id: 1, label: 'lot', amountMinor: 100_000, dueAt: null, unlocks: null },
    { id: 2, label: 'freight', amountMinor: 20_000, dueAt: null, unlocks: null },
  ];
  const entries = [{ movementId: 1, cause: 'lot', amountMinor: 100_000 }];
  const way = new Journey(
    anOrderAboard(aVehicle({ kind: 'used', track }), { lines, schedule, entries, firstPaidAt: 2 }),
  );
  way.paper('inspection_report');
  // The payment is done already: after the inspection the invoice comes.
  expect([way.car('inspection'), way.car('payment')]).toEqual(['done', 'wrong-state']);
  way.paper('vat_invoice', { audience: 'internal' });
  for (const key of ['invoice', 'consignment', 'preparation']) expect(way.car(key)).toBe('done');
  way.paper('sales_contract');
  expect(way.car('file')).toBe('wrong-state');
  way.agree('sales_contract');
  for (const key of ['file', 'pending']) expect(way.car(key)).toBe('done');
  way.paper('export_licence');
  for (const key of ['licence', 'port']) expect(way.car(key)).toBe('done');
  way.paper('bill_of_lading', { shipmentId: 5 });
  way.agree('bill_of_lading');
  expect(way.ship('sailed')).toBe('done');
  expect(way.waitsFor()).toBe('balance buyer, arrived carrier');
  way.pay(20_000);
  expect(way.waitsFor()).toBe('request us, arrived carrier');
  expect(way.ship('arrived')).toBe('done');
  expect(way.deliver('admin')).toBe('document-missing');
  way.paper('delivery_note', { vehicleId: 1 });
  expect(way.deliver('admin')).toBe('delivered');
});

describe('a payment that is taken back', () => {
  it('takes the release back to its balance', () => {
    const lines = [{ vehicleId: 1, key: 'car', amountMinor: 100_000 } as const];
    const way = new Journey(anOrderAboard(aVehicle(), { lines }));
    way.pay(100_000);
    expect(stageOf(way.shipment.release, 'request')?.state).toBe('active');
    way.pay(-100_000);
    expect(way.shipment.release.map(({ state }) => state).join(' ')).toBe(
      'active waiting waiting waiting waiting waiting',
    );
  });
});
