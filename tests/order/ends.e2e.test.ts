import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import french from '../../content/locales/fr/order-admin.json';
import frenchStages from '../../content/locales/fr/admin/order.json';
import german from '../../content/locales/de/order-admin.json';
import germanStages from '../../content/locales/de/admin/order.json';
import russian from '../../content/locales/ru/order.json';
import spanish from '../../content/locales/es/order.json';
import { orders, orderVehicles } from '../../data/schema/index.ts';
import { balanceText } from '../../src/domain/account/ledger-text.ts';
import * as at from '../../src/wire/addresses/order-admin.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { memberPage } from '../support/member-page.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { Buyer, Office } from '../support/order-sides.ts';
import { photograph } from '../support/photographs.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { anOrderDesk, type OrderDesk, type SiteOrder } from '../support/site-orders.ts';

let desk: OrderDesk;
let member: SiteMember;
let opened: Awaited<ReturnType<typeof memberPage>>;
beforeAll(async () => {
  [desk, member] = [await anOrderDesk(), await aSiteMember()];
  opened = await memberPage(member, SCREENS.phone);
});
afterAll(() => opened.close());
const panel = oneAdminPage({ viewport: { width: 1440, height: 900 } });

/** An order over 20,894 of which so much was paid. */
async function paidOrder(amount: string): Promise<SiteOrder> {
  return desk.act(at.bookOrderPayment, await desk.make(member), { amount, currency: 'USD', reference: 'TT-1' });
}

/** The screen of a buyer says that the order is over, and both sides say the same sums. */
async function bothSay(buyer: Buyer, office: Office, ends: string, sums: readonly string[]): Promise<void> {
  for (const side of [buyer, office]) await side.open();
  for (const side of [buyer, office]) await side.says(sums);
  expect(await buyer.page.locator('#next').textContent()).toContain(ends);
  expect(await axeFaultsIn(buyer.page, 'main')).toEqual([]);
  expect(opened.faults).toEqual([]);
}

it('a buyer who asks to cancel gets back what is not kept, and both sides see the same', async () => {
  const { id } = (await paidOrder('3000.00')).order;
  const buyer = new Buyer(opened.page, { id, locale: 'es' }, spanish);
  const office = new Office(panel.page, { id, locale: 'de' }, german, germanStages);
  await buyer.open();
  await buyer.askToCancel('He cambiado de idea');
  await office.open();
  await office.decide('decideCancel', { accept: '1', retained: '2500', reason: 'Lagerung' });
  await office.decide('refund', { amount: '500', reference: 'BOC-1', reason: 'Storniert' });
  await bothSay(buyer, office, spanish.next.cancelled, ['2500.00', '0.00']);
  const becomes = buyer.page.locator('#cancel li');
  expect(await becomes.allTextContents()).toEqual([
    spanish.cancel.after.freed.replace('{{car}}', 'Geely Galaxy E5, 610 km'),
    expect.stringContaining(balanceText('2500.00', 'es', { currency: 'USD' })),
  ]);
  await buyer.says(['500.00']);
  expect(await buyer.page.locator('#money .told-of .tag').allTextContents()).toEqual([
    spanish.movementState.booked,
    spanish.movementState.sent,
  ]);
  expect((await desk.read(id)).order).toMatchObject({
    state: 'cancelled',
    total: '2500.00',
    paid: '2500.00',
    open: '0.00',
    credit: '0.00',
  });
});

it('a claim with a photograph is settled by an amount, which goes back, and both sides see the same', async () => {
  const { order, vehicles } = await paidOrder('20894.00');
  const { id } = order;
  const delivered = { state: 'delivered', deliveredAt: Date.now() } as const;
  await siteDatabase()
    .update(orderVehicles)
    .set(delivered)
    .where(eq(orderVehicles.id, vehicles[0]?.id ?? 0));
  await siteDatabase().update(orders).set({ state: 'delivered' }).where(eq(orders.id, id));
  const buyer = new Buyer(opened.page, { id, locale: 'ru' }, russian);
  const office = new Office(panel.page, { id, locale: 'fr' }, french, frenchStages);
  await buyer.open();
  await buyer.claim('Царапина на двери', photograph('scratch.jpg', [640, 480]));
  await office.open();
  expect(await office.savePhoto()).toMatch(/\.(jpe?g|png|webp)$/);
  await office.decide('decideClaim', { decision: 'accept', reason: 'Nous la voyons' });
  await office.decide('decideClaim', { decision: 'settle', amount: '700', reason: 'Convenu' });
  await office.decide('refund', { amount: '700', reference: 'BOC-2', reason: 'Réclamation réglée' });
  await bothSay(buyer, office, russian.next.delivered, ['20194.00', '0.00']);
  await buyer.says(['700.00']);
  expect(await buyer.page.locator('#claims .tag').textContent()).toBe(russian.claimState.settled);
  expect((await desk.read(id)).order).toMatchObject({
    state: 'delivered',
    total: '20194.00',
    paid: '20194.00',
    open: '0.00',
    credit: '0.00',
  });
});
