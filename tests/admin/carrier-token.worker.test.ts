import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { adminLog, adminRevisions, carriers } from '../../data/schema/index.ts';
import { carrierResource as resource } from '../../src/domain/admin/entities/carrier.ts';
import { fetchWorker } from '../support/api.ts';
import {
  addedRow,
  adminToken,
  database,
  editRow,
  entitiesAsAdmin,
  environment,
  listed,
  removeRow,
  restoreLast,
  rowOf,
} from '../support/admin-entities.ts';

beforeAll(entitiesAsAdmin, 60_000);

const tokenOf = async (id: string) => {
  const [row] = await database
    .select()
    .from(carriers)
    .where(eq(carriers.id, Number(id)));
  return row?.eventsToken;
};
const TOKEN = `secret-${crypto.randomUUID()}`;
const first = { events_url: 'https://api.one.example/v2/events' };

it('the token of a carrier is kept, and told to no one', async () => {
  const name = `Token ${crypto.randomUUID()}`;
  const id = await addedRow(resource, { name, ...first, events_token: TOKEN });
  expect(await tokenOf(id)).toBe(TOKEN);
  expect(await rowOf(resource, id)).toMatchObject({ ...first, events_token: '' });
  const find = `quickSearch=${encodeURIComponent(name)}`;
  expect(await listed(resource, find)).toMatchObject([{ name, has_events_token: '1' }]);
  const headers = { batoken: adminToken() };
  const file = await fetchWorker(`/admin/${resource.controller}/export?${find}`, { headers }, environment);
  expect(file.status).toBe(200);
  const told = JSON.stringify([
    await file.text(),
    await listed(resource, find),
    await rowOf(resource, id),
    await database.select().from(adminRevisions).where(eq(adminRevisions.resource, 'carrier')),
    await database.select().from(adminLog),
  ]);
  expect(told).not.toContain(TOKEN);
});

it('it stays while its host does, whatever else is changed, and goes to no other host', async () => {
  const id = await addedRow(resource, { name: `Host ${crypto.randomUUID()}`, ...first, events_token: TOKEN });
  await editRow(resource, { id, scac: 'EXPL', events_token: '' });
  await editRow(resource, { id, events_url: 'https://api.one.example/v2/other' });
  expect(await tokenOf(id)).toBe(TOKEN);
  await editRow(resource, { id, events_token: `${TOKEN}-2` });
  expect(await tokenOf(id)).toBe(`${TOKEN}-2`);
  await editRow(resource, { id, events_url: 'https://api.two.example/v2/events' });
  expect(await tokenOf(id)).toBeNull();
  await editRow(resource, { id, ...first, events_token: TOKEN });
  expect(await tokenOf(id)).toBe(TOKEN);
  await editRow(resource, { id, events_url: '' });
  expect(await tokenOf(id)).toBeNull();
});

it('a carrier that was removed comes back without it', async () => {
  const id = await addedRow(resource, { name: `Back ${crypto.randomUUID()}`, ...first, events_token: TOKEN });
  await removeRow(resource, id);
  expect(await restoreLast(resource)).toMatchObject({ code: 1 });
  expect(await rowOf(resource, id)).toMatchObject(first);
  expect(await tokenOf(id)).toBeNull();
});
