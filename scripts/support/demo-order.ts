import { randomUUID } from 'node:crypto';
import type { Database } from '../../data/client.ts';
import { DEMO_MEMBERS, findDemoMember } from '../../data/seed/demo-members.ts';
import * as at from '../../src/wire/addresses/order-admin.ts';
import { createQuote } from '../../src/wire/addresses/quote.ts';
import type { Kept } from './demo-session.ts';
import type { Screen } from './screens.ts';

/** Addresses of the screens that show one order and one quote, for each kind of reader. */
interface OrderScreens {
  public: Screen[];
  member: Screen[];
  admin: Screen[];
}

interface Told {
  order: { id: number; version: number };
  vehicles: { id: number }[];
}

/** A ship sails in two weeks and is five weeks at sea. */
const DAY_MS = 86_400_000;
const siteTime = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 08:00:00`;

/** The demo buyer orders two cars and is given a quote, so that there are both to look at. An order stays where it was made. */
export async function openDemoOrder(database: Database, origin: string, admin: Kept): Promise<OrderScreens> {
  const { rows } = await database.$client.execute('select id from styles order by length(sheet) desc, id limit 2');
  const styles = rows.map(({ id }) => Number(id));
  const { id, link } = await orderCars(database, styles, callsOf(origin, admin));
  const quote = await send<{ url: string }>(
    origin + createQuote.path,
    {
      items: [{ auto_style_id: styles[0], quantity: 1 }],
      country: 'KE',
      port: 'KEMBA',
      term: 'CIF',
      importer: 'individual',
      email: 'buyer@example.com',
      locale: 'en',
      request_id: randomUUID(),
    },
    {},
  );
  return {
    public: [
      { name: 'quote', path: `/quote${new URL(quote.url, origin).hash}`, state: 'a price at a port, as a quote' },
      {
        name: 'order-status',
        path: `/order_status${new URL(link, origin).hash}`,
        state: 'an order, as its followers see it',
      },
    ],
    member: [{ name: 'member-order', path: `/personal_center/orders/${id}`, state: 'an order' }],
    admin: [
      { name: 'admin-order', path: `/admin/panel/order/order/detail/${id}`, state: 'an order' },
      { name: 'admin-board', path: '/admin/panel/order/order/board' },
      { name: 'admin-price', path: '/admin/panel/logistics/price' },
    ],
  };
}

type Act = <Data = Told>(call: { path: string }, input: object) => Promise<Data>;

/** Calls of an admin, each a request of its own. */
function callsOf(origin: string, admin: Kept): Act {
  const { token } = JSON.parse(admin.value) as { token: string };
  return ({ path }, input) => send(origin + path, { request_id: randomUUID(), ...input }, { batoken: token });
}

/** An order of new cars as it is when its first stage is done, a payment has come and a ship is booked. */
async function orderCars(
  database: Database,
  styles: readonly number[],
  act: Act,
): Promise<{ id: number; link: string }> {
  const [buyer] = DEMO_MEMBERS;
  const member = buyer && (await findDemoMember(database, buyer));
  if (!member) throw new Error('There is no demo buyer.');
  let { order, vehicles } = await act(at.makeOrder, {
    user_id: member.id,
    incoterm: 'CIF',
    port_of_loading: 'Shanghai',
    port_of_destination: 'Mombasa',
    vehicles: styles.map((style) => ({ kind: 'new', auto_style_id: style })),
    lines: [
      { vehicle: 1, key: 'car', amount: '18400.00' },
      { vehicle: 2, key: 'car', amount: '16900.00' },
      { key: 'freight', amount: '3600.00' },
      { key: 'insurance', amount: '233.40' },
    ],
  });
  const { id } = order;
  const next = async (call: { path: string }, input: object) => {
    ({ order, vehicles } = await act(call, { id, version: order.version, ...input }));
  };
  await next(at.makeOrderDocument, { kind: 'proforma_invoice' });
  await next(at.makeOrderDocument, { kind: 'sales_contract' });
  const [first] = vehicles;
  await next(at.advanceOrder, { vehicle_id: first?.id, track: 'new', key: 'order', to: 'done', audience: 'buyer' });
  const valueDate = siteTime(0).slice(0, 10);
  await next(at.bookOrderPayment, { amount: '8000.00', currency: 'USD', reference: 'TT 4711', value_date: valueDate });
  await next(at.setOrderShipment, {
    vehicles: vehicles.map((vehicle) => vehicle.id),
    vessel: 'MV Glovis Sirius',
    voyage: '118',
    container_no: 'MSCU1234566',
    etd_at: siteTime(14),
    eta_at: siteTime(49),
  });
  const { url } = await act<{ url: string }>(at.shareOrder, { id, expires_in_s: 86_400, show: [] });
  return { id, link: url };
}

async function send<Data>(url: string, input: object, headers: Record<string, string>): Promise<Data> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', server: 'true', ...headers },
    body: JSON.stringify(input),
  });
  const { code, msg, data }: { code: number; msg: string; data: Data } = await answer.json();
  if (code !== 1) throw new Error(`${url}: ${msg} ${JSON.stringify(data)}`);
  return data;
}
