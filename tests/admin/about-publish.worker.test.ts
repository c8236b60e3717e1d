import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteSettings } from '../../data/schema/index.ts';
import { aboutPublish } from '../../functions/admin/publish/about-publish.ts';
import { textsFor } from '../../functions/http/texts.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { personResource } from '../../src/domain/admin/entities/person.ts';
import { call, database, entitiesAsAdmin, removeRow } from '../support/admin-entities.ts';

const empty = () => database.delete(siteSettings);
beforeAll(async () => {
  await entitiesAsAdmin();
  await empty();
}, 60_000);
afterAll(empty);

const edit = async (path: string, body: object) => expect(await call(path, body)).toMatchObject({ code: 1 });
const about = (locale: Locale = 'en') =>
  aboutPublish({ database, environment: env, now: Date.now(), origin: () => 'https://cars.example' }, textsFor(locale));
const EVERYWHERE = expect.stringContaining('all pages are drawn again');

it('says what is published, and where the newest changes are seen, in the language of its admin', async () => {
  await edit('/admin/shop.AutoBrand/edit', { id: 'byd', parent: `Told at ${Date.now()}` });
  const { begins, ends } = await about();
  expect(begins[0]).toMatch(/^Publishing .*Brands: \d/);
  expect(ends.slice(0, 2)).toEqual(['Published. See it:', 'BYD: https://cars.example/car_brand/byd']);
  const german = await about('de');
  expect(german.begins[0]).toMatch(/^Veröffentlicht wird: /);
  expect(german.ends[1]).toBe('BYD: https://cars.example/de/car_brand/byd');
});

it('says why all pages are drawn again: for facts of the company that every page shows, and for no others', async () => {
  await edit('/admin/routine.Config/edit', { register: 'Amtsgericht Hamburg, HRB 12345' });
  expect((await about()).begins).not.toContainEqual(EVERYWHERE);
  await edit('/admin/routine.Config/edit', { telephone: '+86 21 1234 5678' });
  expect((await about()).begins).toContainEqual(EVERYWHERE);
  // Changed back, it is on no page in another way.
  await edit('/admin/routine.Config/edit', { telephone: '' });
  expect((await about()).begins).not.toContainEqual(EVERYWHERE);
});

it('says so for a person who is named in every footer, until that person is gone again', async () => {
  const slug = `p-${crypto.randomUUID().slice(0, 8)}`;
  const person = { slug, name: 'Wang Lei', languages: ['en'] };
  await edit('/admin/routine.Person/add', person);
  expect((await about()).begins).toContainEqual(EVERYWHERE);
  expect(await removeRow(personResource, slug)).toMatchObject({ code: 1 });
  expect((await about()).begins).not.toContainEqual(EVERYWHERE);
});
