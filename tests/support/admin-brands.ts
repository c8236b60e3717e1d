import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { adminRevisions, brands } from '../../data/schema/index.ts';
import { database } from './account.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from './admin.ts';
import type { Answer } from './api.ts';

/** Brands as an admin makes them through the calls: the entity most tests of the admin's calls are about. */
export const BRAND = '/admin/shop.AutoBrand';

let token = '';
const made = new Set<string>();

/** Logs an admin in who may do everything. */
export async function brandsAsAdmin(): Promise<string> {
  ({ token } = await adminLogin(await anAdmin()));
  return token;
}

/** Other tests count the brands there are. */
export async function removeBrands(): Promise<void> {
  for (const slug of made) await removeAs(token, `${BRAND}/del?ids[]=${slug}`);
  const left = inArray(brands.slug, [...made]);
  expect(await database.select().from(brands).where(left)).toEqual([]);
}

export function aSlug(): string {
  const slug = `brand-${crypto.randomUUID().slice(0, 8)}`;
  made.add(slug);
  return slug;
}

/** A Chinese name unlike that of any other slug: brands that are called nearly the same are refused. */
export const chineseOf = (slug: string): string =>
  slug
    .replaceAll(/[^0-9a-f]/g, '')
    .replaceAll(/./g, (sign) => '风云山河日月星辰江海松竹梅兰龙凤'.charAt(parseInt(sign, 16)));

export const aBrand = (slug = aSlug()) => ({ slug, name: `Name of ${slug}`, name_zh: chineseOf(slug) });

/** Adds a brand and answers its id. */
export async function addedBrand(fields: object = {}): Promise<string> {
  const brand = { ...aBrand(), ...fields };
  const answer = await asAdmin(token, `${BRAND}/add`, brand);
  expect(answer).toMatchObject({ code: 1, data: { id: brand.slug } });
  return brand.slug;
}

/** Adds a model of a brand and a style of that: `<brand>-m` and `<brand>-s`. Both leave with their brand. */
export async function addedStyle(brand: string) {
  const model = { slug: `${brand}-m`, brand, name: `Ember ${brand}`, home_name: 'Ember', name_zh: '余' };
  expect(await asAdmin(token, '/admin/shop.AutoModels/add', model)).toMatchObject({ code: 1 });
  const style = {
    slug: `${brand}-s`,
    model: model.slug,
    model_year: 2026,
    trim: 'Max',
    trim_zh: '旗舰',
    energy_type: 'hybrid',
    suggested_price: '100000.00',
    source: 'The maker',
  };
  const answer = await asAdmin(token, '/admin/shop.AutoStyle/add', style);
  expect(answer).toMatchObject({ code: 1 });
  return { ...style, modelName: model.name, id: (answer.data as { id: number }).id };
}

export const editBrand = (body: object): Promise<Answer> => asAdmin(token, `${BRAND}/edit`, body);

/** A brand as its form reads it. */
export async function brandRow(id: string): Promise<Record<string, unknown> & { version: string }> {
  const answer = await asAdmin(token, `${BRAND}/edit?id=${id}`);
  expect(answer).toMatchObject({ code: 1 });
  return (answer.data as { row: Record<string, unknown> & { version: string } }).row;
}

export const storedBrand = async (slug: string) =>
  (await database.select().from(brands).where(eq(brands.slug, slug)))[0];

/** What was done to a brand, the first first. */
export const actsOn = (slug: string) =>
  database
    .select({ act: adminRevisions.act, fields: adminRevisions.fields })
    .from(adminRevisions)
    .where(and(eq(adminRevisions.resource, 'brand'), eq(adminRevisions.rowId, slug)))
    .orderBy(adminRevisions.id);
