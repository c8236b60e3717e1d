import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '../../data/schema/index.ts';
import { anAccount, send, type Account } from '../support/account.ts';
import { aDesk, anOrder, database, ORDER, readOwn, type Desk, type Detail } from '../support/order-calls.ts';

const MARK = `carrier-${crypto.randomUUID().slice(0, 8)}`;
let desk: Desk;
let buyer: Account;
beforeAll(async () => {
  desk = await aDesk();
  buyer = await anAccount();
}, 60_000);
afterAll(async () => {
  await database.delete(carriers).where(like(carriers.name, `${MARK}%`));
});

const PAGE = 'https://track.example/bill?no={{number}}';
async function aCarrier(facts: Partial<typeof carriers.$inferInsert> = {}): Promise<number> {
  const name = `${MARK} ${crypto.randomUUID()}`;
  const [row] = await database
    .insert(carriers)
    .values({ name, trackingUrl: PAGE, ...facts })
    .returning();
  return row?.id ?? 0;
}

type Shipped = Detail & {
  shipments: { id: number; carrier: { id: number; tracking_url: string | null } | null }[];
  carriers: { id: number }[];
};
const shipped = async (facts: object): Promise<Shipped> => {
  const { order } = await anOrder(desk, buyer);
  return (await desk.done('setShipment', { id: order.id, version: order.version, ...facts })) as Shipped;
};

describe('a shipment', () => {
  it('names its carrier, whose page its buyer is led to', async () => {
    const id = await aCarrier();
    const { order, shipments, carriers: offered } = await shipped({ carrier_id: id, bill_no: 'EX 1' });
    const carrier = { id, tracking_url: 'https://track.example/bill?no=EX%201' };
    expect(shipments).toMatchObject([{ carrier }]);
    expect(offered.map((one) => one.id)).toContain(id);
    expect((await readOwn(buyer, order.id)) as Shipped).toMatchObject({ shipments: [{ carrier }] });
  });

  it('keeps its carrier if nothing is sent, and loses it if it is sent empty', async () => {
    const id = await aCarrier();
    const { order, shipments } = await shipped({ carrier_id: id });
    const change = { id: order.id, shipment_id: shipments[0]?.id };
    const kept = await desk.done('setShipment', { ...change, version: order.version, vessel: 'MV EXAMPLE' });
    expect(kept).toMatchObject({ shipments: [{ carrier: { id, tracking_url: null } }] });
    const cleared = await desk.done('setShipment', { ...change, version: kept.order.version, carrier_id: '' });
    expect(cleared).toMatchObject({ shipments: [{ carrier: null }] });
  });

  it('is given no carrier that is not there, or not in use; it keeps the one it has', async () => {
    const { order } = await anOrder(desk, buyer);
    const add = (carrierId: number) =>
      desk.call('setShipment', { id: order.id, version: order.version, carrier_id: carrierId });
    expect(await add(999_999_999)).toMatchObject({ code: 0 });
    expect(await add(await aCarrier({ isActive: false }))).toMatchObject({ code: 0 });
    const id = await aCarrier();
    const made = await shipped({ carrier_id: id });
    await database.update(carriers).set({ isActive: false }).where(eq(carriers.id, id));
    const again = { id: made.order.id, version: made.order.version, shipment_id: made.shipments[0]?.id };
    const kept = (await desk.done('setShipment', { ...again, carrier_id: id })) as Shipped;
    expect(kept).toMatchObject({ shipments: [{ carrier: { id } }] });
    expect(kept.carriers.map((one) => one.id)).not.toContain(id);
  });

  it('has no carrier once that is removed', async () => {
    const id = await aCarrier();
    const { order } = await shipped({ carrier_id: id });
    await database.delete(carriers).where(eq(carriers.id, id));
    expect(await readOwn(buyer, order.id)).toMatchObject({ shipments: [{ carrier: null }] });
  });

  it('tells who follows it by a link nothing of its carrier', async () => {
    const { order } = await shipped({ carrier_id: await aCarrier(), bill_no: 'EX1', vessel: 'MV EXAMPLE' });
    const link = { id: order.id, expires_in_s: 3_600, show: ['documents', 'prices'] };
    const made = await send(`${ORDER}/createShareLink`, link, { headers: { 'ba-user-token': buyer.token } });
    const [, token = ''] = (made.data as { url: string }).url.split('#');
    const shared = await send(`${ORDER}/getShared`, { token });
    expect(shared).toMatchObject({ code: 1, data: { shipments: [{ vessel: 'MV EXAMPLE' }] } });
    expect(JSON.stringify(shared.data)).not.toMatch(/"carrier":[^"]|carrier-|track\.example/);
  });
});
