import { describe, expect, it } from 'vitest';
import { filterSearch, readFilter } from '../../src/islands/admin/order/board-store.ts';
import { enquiredOrder } from '../../src/islands/admin/order/enquired-order.ts';
import { EMPTY_CAR, emptyOrder, newOrderBody, readMadeFrom } from '../../src/islands/admin/order/new-order-input.ts';
import { minorOf, orderOf, type OrderDetail } from '../../src/islands/admin/order/order-of.ts';
import type { Draft } from '../../src/islands/admin/quote/draft.ts';
import { wireEntries } from '../../src/islands/admin/order/typed-entries.ts';

describe('a new order as it is sent', () => {
  const typed = {
    ...emptyOrder('en'),
    name: 'Aster Bekele',
    email: 'a@example.org',
    cars: [{ ...EMPTY_CAR, name: 'BYD Han' }],
  };

  it('from nothing: a person, the terms, cars by name, and lines with an amount', () => {
    const lines = [
      { vehicle: '1', key: 'car', amount: ' 21000.00 ' },
      { vehicle: '', key: 'freight', amount: '' },
    ];
    expect(newOrderBody({ ...typed, lines, currency: ' usd' }, {})).toMatchObject({
      name: 'Aster Bekele',
      currency: 'USD',
      incoterm: 'FOB',
      vehicles: [{ kind: 'used', name: 'BYD Han' }],
      lines: [{ vehicle: 1, key: 'car', amount: '21000.00' }],
    });
  });

  it('a member is named by id, and neither name nor mail is sent', () => {
    const body = newOrderBody({ ...typed, buyer: 'member', user_id: '7' }, {});
    expect(body).toMatchObject({ user_id: 7 });
    expect(body).not.toHaveProperty('name');
  });

  it('of the three places a car may come from, the chosen one is sent', () => {
    const car = { ...EMPTY_CAR, name: 'typed before', stock_id: '5', auto_style_id: '9' };
    const cars = [
      { ...car, source: 'stock' as const },
      { ...car, source: 'style' as const },
    ];
    const { vehicles } = newOrderBody({ ...typed, cars }, {}) as { vehicles: object[] };
    expect(vehicles[0]).toEqual({ kind: 'used', vin: '', hs_code: '', stock_id: 5 });
    expect(vehicles[1]).toEqual({ kind: 'used', vin: '', hs_code: '', auto_style_id: 9 });
  });

  it('an enquiry fills in its cars: from stock, of a style, as often as it wants them, or by the name it gives', () => {
    const item = { id: 1, name: 'BYD Han', quantity: 2, stock_id: null, auto_style_id: 9 };
    const first = (draft: object) => enquiredOrder(emptyOrder('en', { enquiryId: 5 }), draft as Draft).cars;
    const items = [item, { ...item, quantity: 1, stock_id: 3, auto_style_id: null }];
    const style = { kind: 'new', source: 'style', auto_style_id: '9' };
    expect(first({ items, quantity: 1, car: '' })).toMatchObject([
      style,
      style,
      { kind: 'used', source: 'stock', stock_id: '3' },
    ]);
    expect(first({ items: [], quantity: 2, car: 'Changan Lumin' })).toEqual(
      [1, 2].map(() => ({ ...EMPTY_CAR, name: 'Changan Lumin' })),
    );
    expect(first({ items: [{ ...item, quantity: 50 }], quantity: 50, car: '' })).toHaveLength(20);
  });

  it('from a quote nothing else is sent, and from an enquiry no buyer', () => {
    expect(newOrderBody(typed, readMadeFrom('?quote=12'))).toEqual({ quote_id: 12 });
    const body = newOrderBody(typed, readMadeFrom('?enquiry=5'));
    expect(body).toMatchObject({ enquiry_id: 5, currency: 'USD' });
    expect(body).not.toHaveProperty('email');
    // Its name and its term are those of the enquiry, unless others are typed.
    const fresh = newOrderBody(emptyOrder('en', { enquiryId: 5 }), { enquiryId: 5 });
    for (const field of ['name', 'incoterm', 'locale']) expect(fresh).not.toHaveProperty(field);
    for (const search of ['', '?quote=x', '?enquiry=-1', '?quote=1.5']) expect(readMadeFrom(search)).toEqual({});
  });
});

it('a part of the schedule is due until the end of its day, and names one stage', () => {
  const part = { label: 'Balance', amount: '100.00', day: '2026-12-01', unlocks: 'shipment 3 request' };
  expect(wireEntries([part, { ...part, day: '', unlocks: '' }])).toEqual([
    { label: 'Balance', amount: '100.00', due_at: '2026-12-01 23:59:59', shipment_id: 3, stage: 'request' },
    { label: 'Balance', amount: '100.00' },
  ]);
});

it('the filter of the board stands in its address', () => {
  const filter = { stage: 'customs', isLate: true, isReported: false };
  expect(readFilter(filterSearch(filter))).toEqual(filter);
  expect(filterSearch(readFilter('?late=no&other=1'))).toBe('');
});

it('an order of the wire is read as the rules see it', () => {
  const stage = { position: 1, actor: 'us', due_at: null, due_basis: null, documents: [] };
  const detail = {
    order: { paid: '500.00' },
    vehicles: [
      {
        id: 1,
        kind: 'used',
        state: 'open',
        delivered_at: null,
        shipment_id: 4,
        track: [{ ...stage, key: 'intention', state: 'active', started_at: 5, done_at: null }],
      },
    ],
    shipments: [{ id: 4, telex: [], arrival: [], etd_at: 8, eta_at: null }],
    documents: [
      {
        id: 2,
        kind: 'bill_of_lading',
        state: 'current',
        vehicle_id: null,
        shipment_id: 4,
        accepted_at: 9,
        audience: 'buyer',
      },
    ],
    lines: [
      { vehicle_id: 1, key: 'car', amount: '1000.00' },
      { vehicle_id: null, key: 'discount', amount: '-50.50' },
    ],
    schedule: [{ id: 3, label: 'All', amount: '949.50', due_at: null, unlocks: { shipment_id: 4, stage: 'request' } }],
    payments: [
      { id: 6, kind: 'payment', state: 'booked', is_incoming: true, at: 7 },
      { id: 7, kind: 'payment', state: 'reported', is_incoming: true, at: 8 },
    ],
  } as unknown as OrderDetail;
  expect(orderOf(detail)).toMatchObject({
    vehicles: [{ id: 1, shipmentId: 4, track: [{ key: 'intention', startedAt: 5 }] }],
    shipments: [{ id: 4, etdAt: 8 }],
    documents: [{ kind: 'bill_of_lading', shipmentId: 4, acceptedAt: 9 }],
    lines: [{ amountMinor: 100_000 }, { amountMinor: -5_050 }],
    entries: [{ amountMinor: 50_000 }],
    schedule: [{ unlocks: { shipmentId: 4, stage: 'request' } }],
    firstPaidAt: 7,
    hasReport: true,
  });
  expect([minorOf('-0.05'), minorOf('none')]).toEqual([-5, 0]);
});
