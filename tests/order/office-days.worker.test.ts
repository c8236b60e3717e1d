import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeDays, orderVehicles } from '../../data/schema/index.ts';
import { endOfWorkingDayAfter, PLAIN_WEEKS } from '../../src/domain/order/working-days.ts';
import { anAccount, send } from '../support/account.ts';
import { aDesk, anOrder, database, type Desk } from '../support/order-calls.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);
/** A Tuesday no other test looks at. */
const HOLIDAY = '2033-03-08';
afterAll(() => database.delete(officeDays).where(eq(officeDays.day, HOLIDAY)));

it('a holiday that an admin enters moves the dates that are due, and a removed one moves them back', async () => {
  const { order, vehicles } = await anOrder(desk, await anAccount());
  const [car] = vehicles;
  const startedAt = Date.parse('2033-03-07T10:00:00+08:00');
  const track = car?.track.map(({ key }) => ({
    key,
    startedAt: key === 'contract' ? startedAt : null,
    doneAt: key === 'order' ? startedAt : null,
    state: key === 'order' ? 'done' : key === 'contract' ? 'active' : 'waiting',
  }));
  await database
    .update(orderVehicles)
    // Tracks of answers name their keys as texts.
    .set({ track: track as never })
    .where(eq(orderVehicles.id, car?.id ?? 0));
  const due = async () => {
    const { data } = await desk.read(`detail?id=${order.id}`);
    const [shown] = (data as { vehicles: { track: { key: string; due_at: number | null }[] }[] }).vehicles;
    return shown?.track.find(({ key }) => key === 'contract')?.due_at;
  };
  const after = (days: number) => endOfWorkingDayAfter(startedAt, days, PLAIN_WEEKS);
  const headers = { batoken: desk.token };
  expect(await due()).toBe(after(3));
  const day = { day: HOLIDAY, kind: 'holiday', name: 'Holiday of a test' };
  expect(await send('/admin/order.OfficeDay/add', day, { headers })).toMatchObject({ code: 1 });
  expect(await due()).toBe(after(4));
  await database.delete(officeDays).where(eq(officeDays.day, HOLIDAY));
  expect(await due()).toBe(after(3));
});
