import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTemplates } from '../../data/schema/index.ts';
import { anAccount } from '../support/account.ts';
import { aDesk, anOrder, database, type Desk, type Detail } from '../support/order-calls.ts';

const MARK = `note-${crypto.randomUUID().slice(0, 8)}`;
const CAR = 'BYD Seagull 2025 405 km';
let desk: Desk;
let order: Detail;
beforeAll(async () => {
  desk = await aDesk();
  const made = await desk.done('make', {
    name: 'Awa',
    email: `${MARK}@buyer.example`,
    locale: 'fr',
    vehicles: [
      { kind: 'new', name: CAR },
      { kind: 'new', name: 'BYD Seal' },
    ],
  });
  const eta = { vehicles: [made.vehicles[0]?.id], eta_at: '2031-03-16T04:00:00Z' };
  order = await desk.done('setShipment', { id: made.order.id, version: made.order.version, ...eta });
  await database.insert(answerTemplates).values([
    {
      name: `${MARK} any`,
      use: 'order',
      contents: { en: '{{order_no}}: {{car}} on {{eta}}', fr: '{{car}} le {{eta}}' },
    },
    { name: `${MARK} sailed`, use: 'order', stage: 'sailed', contents: { en: 'No $& {{order_no}}' }, position: 1 },
    { name: `${MARK} off`, use: 'order', isActive: false, contents: { en: 'Off' } },
    { name: `${MARK} answer`, contents: { en: 'An answer' } },
  ]);
}, 60_000);
afterAll(async () => {
  await database.delete(answerTemplates).where(like(answerTemplates.name, `${MARK}%`));
});

interface Templates {
  language: string;
  list: { name: string; content: string }[];
}
async function offered(query: Record<string, string | number | undefined>, by = desk): Promise<string[]> {
  const requested = Object.entries({ id: order.order.id, ...query }).map(([name, value]) => [name, String(value)]);
  const answer = await by.read(`templates?${new URLSearchParams(requested).toString()}`);
  const { language, list } = answer.data as Templates;
  expect(language).toBe('fr');
  return list.filter(({ name }) => name.startsWith(MARK)).map(({ content }) => content);
}

describe('a note about an order', () => {
  it('can begin with a text in the buyer’s language, else in English, for its stage or for any', async () => {
    const [car] = order.vehicles;
    expect(await offered({ vehicle_id: car?.id })).toEqual([`${CAR} le 16 mars 2031`]);
    const shipment = { shipment_id: order.shipments[0]?.id, stage: 'sailed' };
    expect(await offered(shipment)).toEqual([`${CAR} le 16 mars 2031`, `No $& ${order.order.order_no}`]);
  });

  it('says that a date is not known', async () => {
    expect(await offered({ vehicle_id: order.vehicles[1]?.id })).toEqual(['BYD Seal le aucune date indiquée']);
    expect(await offered({})).toEqual([`${CAR}, BYD Seal le aucune date indiquée`]);
  });

  it('has no texts for who may not read orders, nor of an order that is not there', async () => {
    const other = await aDesk(['operation/answerTemplate/index']);
    expect(await other.read(`templates?id=${order.order.id}`)).toMatchObject({ code: 401 });
    expect(await desk.read('templates?id=999999999')).toMatchObject({ code: 0 });
  });

  it('is in the language of a member, once there is one', async () => {
    const { order: own } = await anOrder(desk, await anAccount());
    expect(await desk.read(`templates?id=${own.id}`)).toMatchObject({ code: 1, data: { language: 'en' } });
  });
});
