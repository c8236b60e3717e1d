import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderSchedule } from '../../data/schema/index.ts';
import { anAccount, send, type Account } from '../support/account.ts';
import { ask } from '../support/api.ts';
import { ADMIN_ORDER, aDesk, anOrder, database, ORDER, uuid, type Desk, type Detail } from '../support/order-calls.ts';

let desk: Desk;
let buyer: Account;
beforeAll(async () => {
  [desk, buyer] = [await aDesk(), await anAccount()];
}, 60_000);

const ARABIC = 'المبلغ كاملًا';
const requested = async (path: string, headers: Record<string, string>) => {
  const { data } = await ask(path, { headers });
  return (data as { schedule: { label: string }[] }).schedule.map(({ label }) => label);
};
const readAsAdmin = (id: number, language: string) =>
  requested(`${ADMIN_ORDER}/detail?id=${id}`, { batoken: desk.token, 'think-lang': language });
const readAsBuyer = (id: number, language: string) =>
  requested(`${ORDER}/getDetail?id=${id}`, { 'ba-user-token': buyer.token, 'think-lang': language });
const keptOf = async (id: number) => {
  const rows = await database.select().from(orderSchedule).where(eq(orderSchedule.orderId, id));
  return rows.map(({ label }) => label);
};

describe('the only part of a schedule', () => {
  it('is kept as a key, and each reader has it in their language', async () => {
    const { id } = (await anOrder(desk, buyer, { locale: 'ar' })).order;
    expect(await keptOf(id)).toEqual(['schedule.whole']);
    expect(await readAsAdmin(id, 'ru')).toEqual(['Вся сумма']);
    expect(await readAsAdmin(id, 'en')).toEqual(['Whole amount']);
    expect(await readAsBuyer(id, 'ar')).toEqual([ARABIC]);
  });

  it('stays a key when an admin saves it as they read it, beside what they typed', async () => {
    const { id, version } = (await anOrder(desk, buyer, { locale: 'ar' })).order;
    const entries = [
      { label: 'Вся сумма', amount: '4000.00' },
      { label: 'Balance', amount: '6000.00' },
    ];
    expect(await desk.call('setSchedule', { id, version, entries })).toMatchObject({ code: 1 });
    expect(await keptOf(id)).toEqual(['schedule.whole', 'Balance']);
    expect(await readAsBuyer(id, 'de')).toEqual(['Gesamtbetrag', 'Balance']);
  });

  it('of an older order is the text its buyer read, and makes a proforma all the same', async () => {
    const { id, version } = (await anOrder(desk, buyer, { locale: 'ar', name: 'مُحَمَّد' })).order;
    await database.update(orderSchedule).set({ label: ARABIC }).where(eq(orderSchedule.orderId, id));
    expect(await readAsAdmin(id, 'en')).toEqual(['Whole amount']);
    const wanted = { id, version, kind: 'proforma_invoice', request_id: uuid() };
    const said = { headers: { batoken: desk.token }, environment: { ASSETS: env.PUBLIC_FILES } };
    expect(await send(`${ADMIN_ORDER}/makeDocument`, wanted, said)).toMatchObject({
      code: 1,
      data: { documents: [{ kind: 'proforma_invoice' }] },
    });
  });
});

it('a number that we gave to a document of another order is refused, and a new version of one keeps its own', async () => {
  const [{ order: one }, { order: other }] = [await anOrder(desk, buyer), await anOrder(desk, buyer)];
  const paper = { kind: 'vat_invoice', number: `V-${one.id}` };
  const add = (id: number, facts: Partial<typeof paper> = {}) => desk.upload({ ...paper, ...facts, id: String(id) });
  expect(await add(one.id)).toMatchObject({ code: 1 });
  const second = await add(one.id);
  expect(second).toMatchObject({ code: 1, data: { documents: [{ version: 1 }, { version: 2 }] } });
  // Numbers of papers that others made are theirs: two orders may have one.
  expect(await add(other.id)).toMatchObject({ code: 1 });
  const { version } = (second.data as Detail).order;
  const made = await desk.done('makeDocument', { id: one.id, version, kind: 'proforma_invoice' });
  const number = made.documents.at(-1)?.number ?? '';
  for (const kind of ['proforma_invoice', 'export_licence'])
    expect(await add(other.id, { kind, number })).toMatchObject({
      code: 0,
      data: { reason: 'number-taken', errors: [{ path: 'number' }] },
    });
});
