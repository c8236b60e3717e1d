import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { auctionNotices, mailOutbox, orderNews, orders } from '../../data/schema/index.ts';
import { mailOrderNews } from '../../functions/order/news-mail.ts';
import { NEWS_WAIT_MS } from '../../src/domain/order/limits.ts';
import { anAccount, mailsTo, type Account } from '../support/account.ts';
import { ask } from '../support/api.ts';
import { aDesk, anOrder, database, tellNews, toldByMail, type Desk, type Detail } from '../support/order-calls.ts';

/** What happened to an order waits some minutes, and is told by one mail. */

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
  // A run takes a limited number of orders: none of the files before this one may be among them.
  await tellNews(later());
}, 60_000);
const wholeFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = wholeFetch));

const USED = { vehicles: [{ kind: 'used', name: 'Haval H6 2022' }] };
const newsOf = (id: number) => database.select().from(orderNews).where(eq(orderNews.orderId, id));
const newsTo = async ({ email }: Account) => (await mailsTo(email)).filter(({ kind }) => kind === 'orderNews');
const later = () => Date.now() + NEWS_WAIT_MS;

/** Moves the only car of an order on, with a note if there is one. */
async function finish({ order, vehicles }: Detail, key: string, note: object = {}): Promise<Detail> {
  const of = { id: order.id, version: order.version, vehicle_id: vehicles[0]?.id, track: 'used' };
  return desk.done('advance', { ...of, key, to: 'done', ...note });
}

/** An order that was made and moved on: two changes to tell of. */
async function moved(buyer: Account): Promise<Detail> {
  return finish(await anOrder(desk, buyer, USED), 'intention');
}

it('several steps come as one mail, with the notes for the buyer and with what happens next', async () => {
  const buyer = await anAccount();
  const first = await moved(buyer);
  const { id } = first.order;
  await mailOrderNews(database, Date.now());
  expect(await newsTo(buyer)).toEqual([]);
  const report = { id: String(id), kind: 'inspection_report', number: `IR-${id}` };
  const ready = (await desk.upload(report)).data as Detail;
  await finish(ready, 'inspection', { note: 'It drives well', audience: 'buyer' });
  const [mail, ...others] = (await toldByMail(buyer)).filter(({ kind }) => kind === 'orderNews');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Order ${first.order.order_no}: Inspection and report: done`);
  const said = ['Purchase intention: done', `Inspection report: IR-${id}`, 'Inspection and report: done'];
  for (const line of [...said, 'A note: It drives well', 'What happens next: Payment (We)', 'By when: no date yet'])
    expect(mail?.text).toContain(line);
  const notices = await database.select().from(auctionNotices).where(eq(auctionNotices.memberId, buyer.id));
  expect(notices).toHaveLength(4);
  // A notice names the move in the language in which it is read.
  const subjects = async (lang: string) => {
    const headers = { 'ba-user-token': buyer.token, 'think-lang': lang };
    const { data } = await ask('/api/auction.Auction/getNotices?page=1&limit=10', { headers });
    return (data as { list: { subject: string }[] }).list.map(({ subject }) => subject);
  };
  const number = `Order ${first.order.order_no}: `;
  expect(await subjects('en')).toEqual([
    `${number}Inspection and report: done`,
    `${number}A document was added`,
    `${number}Purchase intention: done`,
    `${number}The order was created`,
  ]);
  expect((await subjects('de'))[3]).toBe(`Bestellung ${first.order.order_no}: Die Bestellung wurde angelegt`);
  expect(await newsOf(id)).toEqual([]);
  await toldByMail(buyer);
  expect(await newsTo(buyer)).toHaveLength(1);
});

it('a note for the buyer is told although the stage it came with is not, and an internal one never', async () => {
  const buyer = await anAccount();
  const made = await anOrder(desk, buyer, USED);
  const { order, vehicles } = made;
  await toldByMail(buyer);
  const of = { id: order.id, vehicle_id: vehicles[0]?.id, track: 'used', key: 'invoice', to: 'not_needed' };
  const inside = await desk.done('advance', { ...of, version: order.version, note: 'Paid in cash' });
  expect(await newsOf(order.id)).toEqual([]);
  const more = { ...of, version: inside.order.version, key: 'preparation', note: 'It is clean', audience: 'buyer' };
  await desk.done('advance', more);
  expect((await newsOf(order.id)).map(({ title }) => title)).toEqual(['A note']);
  const text = (await toldByMail(buyer))[0]?.text;
  expect([text?.includes('A note: It is clean'), text?.includes('Paid in cash')]).toEqual([true, false]);
});

it('news are told once by two runs at the same time, and those that come meanwhile wait for the next', async () => {
  const buyer = await anAccount();
  const order = await moved(buyer);
  await Promise.all([1, 2, 3].map(() => mailOrderNews(database, later())));
  expect(await newsTo(buyer)).toHaveLength(1);
  await desk.upload({ id: String(order.order.id), kind: 'packing_list', number: `PL-${order.order.id}` });
  await mailOrderNews(database, Date.now());
  expect([(await newsTo(buyer)).length, (await newsOf(order.order.id)).length]).toEqual([1, 1]);
  const [newest, ...older] = (await toldByMail(buyer)).filter(({ kind }) => kind === 'orderNews');
  expect(older).toHaveLength(1);
  expect(newest?.text).toContain(`Packing list: PL-${order.order.id}`);
  expect(newest?.text).not.toContain('Purchase intention: done');
});

it.each(['before its mail is put in', 'after it is, unanswered'])(
  'news are told once if the run is killed %s',
  async (when) => {
    const buyer = await anAccount();
    await moved(buyer);
    globalThis.fetch = async (input, init) => {
      const text = input instanceof Request ? await input.clone().text() : '';
      if (!text.includes('mail_outbox')) return wholeFetch(input, init);
      if (when === 'after it is, unanswered') await wholeFetch(input, init);
      throw new Error('killed');
    };
    await expect(mailOrderNews(database, later())).rejects.toThrow();
    globalThis.fetch = wholeFetch;
    await mailOrderNews(database, later());
    expect(await newsTo(buyer)).toHaveLength(1);
  },
);

it('news of an order whose buyer has no address any more are forgotten', async () => {
  const buyer = await anAccount();
  const { order } = await moved(buyer);
  await database.update(orders).set({ memberId: null, buyerEmail: null }).where(eq(orders.id, order.id));
  await mailOrderNews(database, later());
  expect(await newsOf(order.id)).toEqual([]);
  const mails = await database.select().from(mailOutbox).where(eq(mailOutbox.recipient, buyer.email));
  expect(mails.filter(({ kind }) => kind === 'orderNews')).toEqual([]);
});
