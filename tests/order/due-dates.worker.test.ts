import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auctionNotices, members, orders, siteSettings } from '../../data/schema/index.ts';
import { remindOfPayments } from '../../functions/order/reminders.ts';
import type { PromiseName } from '../../src/domain/site/company.ts';
import { anAccount, mailsTo, send, type Account } from '../support/account.ts';
import { aDesk, anOrder, database, ORDER, uuid, type Desk, type Detail } from '../support/order-calls.ts';
import { aVin } from '../support/vins.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);

const DAY_MS = 86_400_000;
// Long after all other orders of the tests, none of which has a date.
const DUE = Date.parse('2032-03-16T12:00:00+08:00');
const instant = (at: number) => new Date(at).toISOString();
const DAYS = { before: 5, after: 3 };
const remindOn = (days: number, due = DUE) =>
  remindOfPayments({ database, now: due + days * DAY_MS, origin: () => 'https://cars.example' }, DAYS);

const schedule = ({ order: { id, version } }: Detail, dueAt: number | undefined, more: object[] = []) =>
  desk.call('setSchedule', {
    id,
    version,
    entries: [
      { label: 'Deposit', amount: '3000.00', due_at: dueAt === undefined ? undefined : instant(dueAt) },
      ...(more.length > 0 ? more : [{ label: 'Balance', amount: '7000.00' }]),
    ],
  });
async function dueOrder(facts: object = {}): Promise<{ buyer: Account; made: Detail }> {
  const buyer = await anAccount();
  const answer = await schedule(await anOrder(desk, buyer, facts), DUE);
  expect(answer).toMatchObject({ code: 1 });
  return { buyer, made: answer.data as Detail };
}
const remindersOf = async ({ id, email }: Account) => {
  const notices = await database.select().from(auctionNotices).where(eq(auctionNotices.memberId, id));
  const mails = await mailsTo(email);
  return {
    notices: notices.filter(({ kind }) => kind !== 'order_news').map(({ kind, amountMinor }) => [kind, amountMinor]),
    mails: mails
      .filter(({ kind }) => kind === 'orderReminder')
      .map(({ subject }) => subject)
      .toSorted(),
  };
};
const NONE = { notices: [], mails: [] };

describe('a buyer is reminded', () => {
  it('once before and once after a due date, in their language, however often the clock asks', async () => {
    const { buyer, made } = await dueOrder();
    await database.update(members).set({ locale: 'de' }).where(eq(members.id, buyer.id));
    await remindOn(-6);
    expect(await remindersOf(buyer)).toEqual(NONE);
    await Promise.all([remindOn(-5), remindOn(-5)]);
    await remindOn(-4);
    const { order_no: no } = made.order;
    const before = { notices: [['order_due', 300_000]], mails: [`Bestellung ${no}: Zahlung fällig am 16.03.2032`] };
    expect(await remindersOf(buyer)).toEqual(before);
    await remindOn(2);
    expect(await remindersOf(buyer)).toEqual(before);
    await Promise.all([remindOn(3), remindOn(3)]);
    await remindOn(30);
    expect(await remindersOf(buyer)).toEqual({
      notices: [...before.notices, ['order_overdue', 300_000]],
      mails: [...before.mails, `Bestellung ${no}: Zahlung fällig seit 16.03.2032`],
    });
  });

  it('anew of a date that was moved, and not of the same date written again', async () => {
    const { buyer, made } = await dueOrder();
    await remindOn(0);
    const again = await schedule(made, DUE);
    await remindOn(0);
    expect((await remindersOf(buyer)).notices).toHaveLength(1);
    const moved = DUE + 20 * DAY_MS;
    expect(await schedule(again.data as Detail, moved)).toMatchObject({ code: 1 });
    await remindOn(0);
    await remindOn(0, moved);
    expect((await remindersOf(buyer)).notices).toHaveLength(2);
  });

  it('of nothing that is paid, reported, cancelled, paid by a letter of credit, or asked to be cancelled', async () => {
    const [paid, reported, requested, credit, cancelled] = await Promise.all([1, 2, 3, 4, 5].map(() => dueOrder()));
    const of = ({ made: { order } }: { made: Detail }) => ({ id: order.id, version: order.version });
    await desk.done('bookPayment', { ...of(paid!), amount: '3000.00', currency: 'USD' });
    const { id } = reported!.made.order;
    const payment = { id, amount: '3000.00', currency: 'USD', reference: 'TT', request_id: uuid() };
    expect(await send(`${ORDER}/reportPayment`, payment, reported!.buyer)).toMatchObject({ code: 1 });
    const cancel = { id: requested!.made.order.id, reason: 'Found another', request_id: uuid() };
    expect(await send(`${ORDER}/askToCancel`, cancel, requested!.buyer)).toMatchObject({ code: 1 });
    const paper = { id: String(credit!.made.order.id), kind: 'letter_of_credit', number: 'LC-1' };
    expect(await desk.upload(paper)).toMatchObject({ code: 1 });
    const begun = await desk.done('startCancel', { id: of(cancelled!).id, reason: 'Not to be had' });
    await desk.done('decideCancel', {
      id: of(cancelled!).id,
      version: begun.order.version,
      cancellation_id: begun.cancellations[0]?.id,
      accept: true,
      reason: 'Not to be had',
    });
    await remindOn(-1);
    await remindOn(9);
    for (const one of [paid!, reported!, requested!, credit!, cancelled!])
      expect(await remindersOf(one.buyer)).toEqual(NONE);
  });

  it('by mail alone while the order has no member', async () => {
    const { buyer, made } = await dueOrder();
    await database.update(orders).set({ memberId: null, buyerEmail: buyer.email }).where(eq(orders.id, made.order.id));
    await remindOn(-1);
    expect(await remindersOf(buyer)).toMatchObject({ notices: [], mails: [expect.any(String)] });
  });
});

describe('while an inspection before the final payment is promised', () => {
  const promise = (promises: readonly PromiseName[]) =>
    database
      .insert(siteSettings)
      .values({ id: 'site', values: { promises: [...promises] }, origin: 'admin' })
      .onConflictDoUpdate({
        target: siteSettings.id,
        set: { values: sql`json_set(${siteSettings.values}, '$.promises', json(${JSON.stringify(promises)}))` },
      });
  const promising = async (work: () => Promise<void>) => {
    await promise(['inspection']);
    try {
      await work();
    } finally {
      await promise([]);
    }
  };
  /** The smallest report that shows a picture. */
  const REPORT = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/XObject/Subtype /Image>>endobj\n%%EOF\n');
  const PLAIN = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n');
  const report = (id: number, vehicleId: number, more: object = {}, bytes = REPORT) =>
    desk.upload(
      { id: String(id), kind: 'inspection_report', number: `IR-${vehicleId}`, vehicle_id: String(vehicleId), ...more },
      bytes,
    );
  const final = [{ label: 'Balance', amount: '7000.00', due_at: instant(DUE) }];
  const MISSING = { code: 0, data: { reason: 'report-missing' } };

  it('no date is set for it before each car has a shared report with its VIN and photographs', async () => {
    const buyer = await anAccount();
    const cars = ['BYD Seagull', 'BYD Dolphin'].map((name) => ({ kind: 'new', name }));
    const made = await anOrder(desk, buyer, { vehicles: cars });
    const { id } = made.order;
    const [first, second] = made.vehicles.map((vehicle) => vehicle.id);
    const now = async () => (await desk.read(`detail?id=${id}`)).data as Detail;
    await promising(async () => {
      // The deposit may have its date.
      expect(await schedule(made, DUE)).toMatchObject({ code: 1 });
      const refused = await schedule(await now(), DUE, final);
      expect(refused).toMatchObject({ ...MISSING, data: { vehicles: [first, second] } });
      expect(refused.msg).toContain('BYD Seagull, BYD Dolphin');
      // Without a picture, or without a VIN, it is no such report.
      expect(await report(id, first!, { vin: aVin() }, PLAIN)).toMatchObject({ code: 1 });
      expect(await report(id, second!)).toMatchObject({ code: 1 });
      expect(await schedule(await now(), DUE, final)).toMatchObject({
        ...MISSING,
        data: { vehicles: [first, second] },
      });
      expect(await report(id, first!)).toMatchObject({ code: 1 });
      expect(await schedule(await now(), DUE, final)).toMatchObject({ ...MISSING, data: { vehicles: [second] } });
      expect(await report(id, second!, { vin: aVin() })).toMatchObject({ code: 1 });
      expect(await report(id, second!, { vin: aVin() })).toMatchObject({ code: 0, data: { reason: 'other-vin' } });
      expect(await schedule(await now(), DUE, final)).toMatchObject({ code: 1 });
      // What the buyer may no longer read is no report any more.
      const shared = (await now()).documents.find(
        ({ number, state }) => number === `IR-${second}` && state === 'current',
      );
      const hide = { id, document_id: shared?.id, audience: 'internal' };
      expect(await desk.call('setAudience', hide)).toMatchObject(MISSING);
    });
  });

  it('a balance with a date takes no car without a report into its shipment, until the promise is taken back', async () => {
    const made = await anOrder(desk, await anAccount());
    const { id, version } = made.order;
    const vehicles = made.vehicles.map((vehicle) => vehicle.id);
    const empty = await desk.done('setShipment', { id, version, vehicles: [] });
    const unlocks = { shipment_id: empty.shipments[0]?.id, stage: 'balance' };
    const dated = [
      { label: 'Balance', amount: '5000.00', due_at: instant(DUE), ...unlocks },
      { label: 'On arrival', amount: '2000.00' },
    ];
    const load = (detail: Detail) =>
      desk.call('setShipment', { id, version: detail.order.version, shipment_id: unlocks.shipment_id, vehicles });
    let last = empty;
    await promising(async () => {
      // No car is in the shipment yet, and the last part has no date.
      const set = await schedule(empty, undefined, dated);
      expect(set).toMatchObject({ code: 1 });
      last = set.data as Detail;
      expect(await load(last)).toMatchObject(MISSING);
    });
    expect(await load(last)).toMatchObject({ code: 1 });
  });
});
