import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { sweepUnnamedFiles } from '../../data/files/sweep.ts';
import { anAccount } from '../support/account.ts';
import { aDesk, anOrder, database } from '../support/order-calls.ts';

it('a file of an order whose row was never written is gone after a day, and no other', async () => {
  const bucket = env.UPLOADS;
  const keysUnder = async (prefix: string) => (await bucket.list({ prefix })).objects.map(({ key }) => key);
  const desk = await aDesk();
  const { order } = await anOrder(desk, await anAccount());
  const before = await keysUnder('private/');
  expect(await desk.upload({ id: String(order.id), kind: 'vat_invoice', number: `V-${order.id}` })).toMatchObject({
    code: 1,
  });
  const [named] = (await keysUnder('private/')).filter((key) => !before.includes(key));
  // A refused document has been stored by then.
  expect(await desk.upload({ id: '999999999', kind: 'vat_invoice', number: 'V-1' })).toMatchObject({ code: 0 });
  const [orphan, ...others] = (await keysUnder('private/')).filter((key) => !before.includes(key) && key !== named);
  expect([typeof named, typeof orphan, others]).toEqual(['string', 'string', []]);
  const open = `uploads/open-${crypto.randomUUID()}`;
  await bucket.put(open, 'public');

  await sweepUnnamedFiles(bucket, database, Date.now());
  expect(await keysUnder('private/')).toContain(orphan);
  await sweepUnnamedFiles(bucket, database, Date.now() + 2 * 86_400_000);
  const left = await keysUnder('private/');
  expect(left).toContain(named);
  expect(left).not.toContain(orphan);
  expect(await bucket.head(open)).not.toBeNull();
  await bucket.delete(open);
});
