import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { styles } from '../../data/schema/index.ts';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import { anAccount, database, read } from '../support/account.ts';
import { aDesk, anOrder, readOwn, type Desk, type Detail } from '../support/order-calls.ts';
import { STYLE } from '../support/quotes.ts';
import { getContainer } from '../../src/wire/addresses/order.ts';

const car = { kind: 'new', auto_style_id: STYLE };

/** States the size of the style until the test ends: 3.80 m by 1.70 by 1.50. */
async function withSize(): Promise<void> {
  const isIt = eq(styles.id, STYLE);
  const [row] = await database.select({ sheet: styles.sheet }).from(styles).where(isIt);
  const size = { length: 3_800, width: 1_700, height: 1_500, wheelbase: 2_500 };
  const stated: SpecSheet = Object.fromEntries(Object.entries(size).map(([key, number]) => [key, [{ number }]]));
  await database
    .update(styles)
    .set({ sheet: { ...row?.sheet, ...stated } })
    .where(isIt);
  onTestFinished(async () => void (await database.update(styles).set({ sheet: row?.sheet }).where(isIt)));
}

/** An order whose cars stand in one shipment. */
async function shipped(desk: Desk, buyer: Awaited<ReturnType<typeof anAccount>>, vehicles: object[]): Promise<Detail> {
  const made = await anOrder(desk, buyer, { vehicles });
  const input = { id: made.order.id, version: made.order.version, vehicles: made.vehicles.map(({ id }) => id) };
  return desk.done('setShipment', { ...input, container_no: 'MSCU1234566' });
}

describe('the container of a shipment', () => {
  const ask = (token: string, { order, shipments }: Detail) =>
    read(`${getContainer.path}?id=${order.id}&shipment_id=${shipments[0]?.id}`, { token });

  it('is drawn with its cars in the smallest one they all stand in', async () => {
    const [desk, buyer] = [await aDesk(), await anAccount()];
    await withSize();
    const one = await ask(buyer.token, await shipped(desk, buyer, [car]));
    expect(one.data).toMatchObject({ container: '20GP', svg: expect.stringMatching(/^<svg.*20GP.*<\/svg>$/s) });
    const two = await ask(buyer.token, await shipped(desk, buyer, [car, car]));
    expect(two.data).toMatchObject({ container: '40HC' });
    const many = await ask(
      buyer.token,
      await shipped(
        desk,
        buyer,
        Array.from({ length: 6 }, () => car),
      ),
    );
    expect(many.data).toEqual({ svg: null, container: null });
  });

  it('is not drawn if the size of a car is unknown, and not for anyone else', async () => {
    const [desk, buyer, other] = [await aDesk(), await anAccount(), await anAccount()];
    await withSize();
    const order = await shipped(desk, buyer, [car, { kind: 'used', name: 'Geely Galaxy E5 2024' }]);
    expect(await ask(buyer.token, order)).toMatchObject({ code: 1, data: { svg: null, container: null } });
    expect(await ask(other.token, order)).toMatchObject({ code: 0, data: { reason: 'not-found' } });
    const unknown = { ...order, shipments: [{ ...order.shipments[0]!, id: 999_999 }] };
    expect(await ask(buyer.token, unknown)).toMatchObject({ code: 0, data: { reason: 'not-found' } });
  });

  it('shows a car by the picture of its style', async () => {
    const [desk, buyer] = [await aDesk(), await anAccount()];
    const made = await anOrder(desk, buyer, { vehicles: [car] });
    const { vehicles } = await readOwn(buyer, made.order.id);
    expect(vehicles[0]).toMatchObject({ image: expect.stringMatching(/^\/.*\.(svg|webp)/) });
  });
});
