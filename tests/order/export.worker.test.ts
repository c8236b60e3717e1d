import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderVehicles } from '../../data/schema/index.ts';
import { anAccount, read, send } from '../support/account.ts';
import { aDesk, anOrder, database, ORDER, uuid } from '../support/order-calls.ts';

it('the export of a member has their claims, and no refund that the company has not made', async () => {
  const [desk, buyer] = [await aDesk(), await anAccount()];
  let { order, vehicles } = await anOrder(desk, buyer);
  const { id } = order;
  const act = async (name: string, input: object) =>
    void ({ order, vehicles } = await desk.done(name, { id, version: order.version, ...input }));
  await act('bookPayment', { amount: '4000.00', currency: 'USD', reference: 'TT-1' });
  await act('refund', { amount: '2000.00', reference: 'BOC-1', reason: 'Only for us' });
  const vehicleId = vehicles[0]?.id ?? 0;
  const delivered = { state: 'delivered', deliveredAt: Date.now() } as const;
  await database.update(orderVehicles).set(delivered).where(eq(orderVehicles.id, vehicleId));
  const claim = { id, vehicle_id: vehicleId, text: 'A scratch', file_ids: [], request_id: uuid() };
  expect(await send(`${ORDER}/openClaim`, claim, buyer)).toMatchObject({ code: 1 });
  const data = (await read('/api/account/export', buyer)) as unknown as Record<string, unknown>;
  expect(data).toMatchObject({
    orderPayments: [{ amountMinor: 400_000, kind: 'payment' }],
    orderClaims: [{ orderId: id, vehicleId, state: 'open', from: 'buyer', text: 'A scratch' }],
  });
  expect(JSON.stringify(data)).not.toContain('Only for us');
});
