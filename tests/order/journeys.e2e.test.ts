import { beforeAll, describe, expect, it } from 'vitest';
import arabic from '../../content/locales/ar/order.json';
import chinese from '../../content/locales/zh-cn/order-admin.json';
import chineseStages from '../../content/locales/zh-cn/admin/order.json';
import english from '../../content/locales/en/order-admin.json';
import englishStages from '../../content/locales/en/admin/order.json';
import french from '../../content/locales/fr/order.json';
import { auctionPayments, quotes, styles } from '../../data/schema/index.ts';
import { orderPaidLots } from '../../functions/order/lot-orders.ts';
import { newOrderPlace } from '../../src/domain/admin/patterns/order.ts';
import * as at from '../../src/wire/addresses/order-admin.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { memberPage, openScreen } from '../support/member-page.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { Buyer, Office } from '../support/order-sides.ts';
import { site } from '../support/product.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { anOrderDesk, type OrderDesk, type SiteOrder } from '../support/site-orders.ts';

let desk: OrderDesk;
beforeAll(async () => void (desk = await anOrderDesk()));
const panel = oneAdminPage({ viewport: { width: 1440, height: 900 } });

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Loads the order's car onto a ship whose bill of lading is there to be confirmed. */
async function shipped(id: number): Promise<SiteOrder> {
  const before = await desk.read(id);
  const voyage = { vessel: 'MV Glovis Sky', voyage: '042W', container_no: 'MSKU7654328', bill_no: 'COSU6377' };
  const loaded = await desk.act(at.setOrderShipment, before, {
    vehicles: [before.vehicles[0]?.id],
    ...voyage,
    note: '',
    etd_at: dayAfter(1),
    eta_at: dayAfter(20),
  });
  const about = { shipment_id: String(loaded.shipments[0]?.id) };
  await desk.addDocument(loaded, 'bill_of_lading', about);
  return desk.addDocument(loaded, 'telex_release', about);
}

const FREIGHT = { vehicle: 1, key: 'freight', amount: '2000.00' };

/** The stages of the first car, and of its shipment, that are not over. */
const unfinished = ({ vehicles: [vehicle], shipments: [shipment] }: SiteOrder) =>
  [...(vehicle?.track ?? []), ...(shipment?.telex ?? []), ...(shipment?.arrival ?? [])]
    .filter(({ state }) => state !== 'done')
    .map(({ key }) => key);

describe('a used car that was won', () => {
  const CAR = 'BYD Yuan Plus 2023, won';
  const now = Date.now();
  let buyer: Buyer;
  let office: Office;
  let id = 0;
  let end: () => Promise<void>;
  let faults: string[] = [];

  beforeAll(async () => {
    const member = await aSiteMember();
    const lotId = await aSiteLot({
      title: CAR,
      state: 'closed',
      outcome: 'sold',
      currentMinor: 900_000,
      winnerId: member.id,
      opensAt: now - 7_200_000,
      originalEndsAt: now - 3_600_000,
      vin: `LGXC14DA${String(now).slice(-9)}`,
    });
    const purchase = { lotId, memberId: member.id, amountMinor: 922_500, currency: 'USD', dueAt: now } as const;
    const orderNo = `L${String(lotId).padStart(6, '0')}`;
    await siteDatabase()
      .insert(auctionPayments)
      .values({ ...purchase, orderNo, state: 'paid', paidAt: now });
    const opened = await memberPage(member, SCREENS.phone);
    ({ faults, close: end } = opened);
    await orderPaidLots(siteDatabase(), now, site.url);
    await openScreen(opened.page, '/personal_center/orders?lang=ar');
    const link = opened.page.getByRole('link', { name: orderNo });
    id = Number(/\d+$/.exec(new URL((await link.getAttribute('href')) ?? '', site.url).pathname)?.[0]);
    buyer = new Buyer(opened.page, { id, locale: 'ar' }, arabic);
    office = new Office(panel.page, { id, locale: 'en' }, english, englishStages);
  });

  it('goes ten steps to the port, with its contract accepted in Arabic', async () => {
    const made = await desk.read(id);
    const lines = [...made.lines.map(({ key, amount }) => ({ vehicle: 1, key, amount })), FREIGHT];
    await desk.act(at.setOrderLines, made, { lines, reason: 'Freight to Djibouti' });
    for (const kind of ['inspection_report', 'sales_contract', 'vat_invoice', 'export_licence'])
      await desk.addDocument(made, kind);
    await buyer.open();
    await buyer.says(['11225.00', '9225.00', '2000.00']);
    await buyer.agree('sales_contract');
    await office.open();
    await office.says(['11225.00', '9225.00', '2000.00']);
    for (const key of ['inspection', 'invoice', 'consignment', 'preparation', 'file', 'pending'] as const)
      await office.finish(CAR, key);
    for (const key of ['licence', 'port'] as const) await office.finish(CAR, key);
    expect(unfinished(await desk.read(id))).toEqual([]);
  });

  it('sails once its bill is confirmed, is released once the balance is booked, and is delivered', async () => {
    await shipped(id);
    await buyer.open();
    await buyer.agree('bill_of_lading');
    await office.open();
    await office.finish('Shipment 1', 'sailed');
    await buyer.open();
    await buyer.pay();
    await office.open();
    await office.book();
    for (const key of ['request', 'surrender', 'check', 'message', 'delivery'] as const)
      await office.finish('Shipment 1', key);
    await office.finish('Shipment 1', 'arrived');
    await buyer.open();
    await buyer.receive();
    await buyer.says(['11225.00', '0.00']);
    await office.open();
    await office.says(['11225.00', '0.00']);
    const over = await desk.read(id);
    expect(over.order).toMatchObject({ state: 'delivered', open: '0.00', paid: '11225.00', credit: '0.00' });
    expect(unfinished(over)).toEqual(['cleared', 'handed_over']);
    expect(await axeFaultsIn(buyer.page, 'main')).toEqual([]);
    expect(faults).toEqual([]);
    await end();
  });
});

/** A confirmed quote of a member for one car of the catalogue. */
async function aConfirmedQuote({ id: memberId }: SiteMember): Promise<number> {
  const [style] = await siteDatabase().select({ id: styles.id, slug: styles.slug }).from(styles).limit(1);
  const now = Date.now();
  const line = (key: string, cents: number) => ({ key, low: cents, high: cents, mark: 'stated' as const });
  const item = {
    id: 1,
    kind: 'style' as const,
    subjectId: style?.id ?? 0,
    slug: style?.slug ?? '',
    name: NEW_CAR,
    quantity: 1,
    mode: 'container_40hc' as const,
    basis: null,
    missing: [],
    waiting: [],
    weeks: null,
    lines: [line('car', 1_800_000), line('freight', 150_000), line('duty', 300_000)],
    verdict: { state: 'check' as const, reasons: [] },
  };
  const [row] = await siteDatabase()
    .insert(quotes)
    .values({
      reference: `Q-${now}`,
      requestKey: crypto.randomUUID(),
      askedHash: '',
      state: 'confirmed',
      version: 1,
      validUntil: now + 86_400_000,
      locale: 'fr',
      memberId,
      name: 'Awa Diop',
      cars: NEW_CAR,
      country: 'SN',
      port: 'sndkr',
      term: 'CIF',
      importer: 'company',
      createdAt: now,
      updatedAt: now,
      prices: { paid: ['car', 'freight'], items: [item] },
    })
    .returning({ id: quotes.id });
  return row?.id ?? 0;
}

const NEW_CAR = 'Geely Galaxy E5 2026, 610 km';

describe('a new car from a confirmed quote', () => {
  let member: SiteMember;
  let buyer: Buyer;
  let office: Office;
  let order: SiteOrder;
  let end: () => Promise<void>;
  let faults: string[] = [];
  const finish = async (...keys: string[]) => {
    for (const key of keys) order = await desk.advance(order, key);
  };

  beforeAll(async () => {
    member = await aSiteMember();
  });

  it('is ordered as it was quoted, and its deposit begins the work', async () => {
    const quoteId = await aConfirmedQuote(member);
    const page = await panel.open(`${newOrderPlace({ quote: quoteId })}&lang=zh-cn`);
    await page.getByRole('button', { name: chinese.new.make }).press('Enter');
    await page.getByRole('heading', { name: /^HT-/, level: 1 }).waitFor();
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
    office = new Office(page, { id, locale: 'zh-cn' }, chinese, chineseStages);
    const made = await desk.read(id);
    expect(made.order).toMatchObject({ total: '19500.00', open: '19500.00', incoterm: 'CIF' });
    const deposit = { label: 'Deposit', amount: '6000.00' };
    const balance = { label: 'Balance', amount: '13500.00' };
    await desk.act(at.setOrderSchedule, made, { entries: [deposit, balance] });
    await desk.act(at.makeOrderDocument, await desk.read(id), { kind: 'proforma_invoice' });
    order = await desk.act(at.makeOrderDocument, await desk.read(id), { kind: 'sales_contract' });
    await finish('order');

    const opened = await memberPage(member, SCREENS.desktop);
    ({ faults, close: end } = opened);
    buyer = new Buyer(opened.page, { id, locale: 'fr' }, french);
    await buyer.open();
    await buyer.agree('sales_contract');
    await buyer.pay();
    await office.open();
    await office.book();
    for (const side of [buyer, office]) await side.open();
    for (const side of [buyer, office]) await side.says(['19500.00', '6000.00', '13500.00']);
    await office.finish(NEW_CAR, 'contract');
  });

  it('goes through the rest of its eleven steps, telex included, and both sides see the same sums', async () => {
    order = await shipped(order.order.id);
    for (const kind of ['vat_invoice', 'export_licence', 'customs_declaration', 'delivery_note'])
      order = await desk.addDocument(order, kind);
    await finish('site', 'maker', 'procure', 'register', 'licence');
    await buyer.open();
    await buyer.agree('bill_of_lading');
    order = await desk.read(order.order.id);
    await finish('customs', 'freight');
    order = await desk.advanceShipment(order, 'arrival', 'sailed');
    await buyer.open();
    await buyer.pay();
    await office.open();
    await office.book();
    order = await desk.read(order.order.id);
    for (const key of ['request', 'surrender', 'check', 'message', 'delivery'])
      order = await desk.advanceShipment(order, 'telex', key);
    for (const key of ['arrived', 'cleared', 'handed_over']) order = await desk.advanceShipment(order, 'arrival', key);
    await finish('deregister');
    expect(unfinished(order)).toEqual([]);
    await office.open();
    await office.deliver();
    await buyer.open();
    for (const side of [buyer, office]) await side.says(['19500.00', '0.00']);
    expect((await desk.read(order.order.id)).order).toMatchObject({ state: 'delivered', open: '0.00', next: null });
    expect(await buyer.page.locator('#next').textContent()).toContain(french.next.delivered);
    expect(faults).toEqual([]);
    await end();
  });
});
