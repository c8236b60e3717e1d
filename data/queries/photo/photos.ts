import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Photo, PhotoOwner, ShownPhoto } from '../../../src/domain/photo/photos.ts';
import type { Database } from '../../client.ts';
import { photos, uploads } from '../../schema/index.ts';
import { listed } from '../../write/statements.ts';
import { everyRow } from '../shared/every-row.ts';

const { owner, ownerId, position, key, alt, credit, licence } = photos;

/** The address a file of a key is served at. */
const addressOf = (of: string): string => `/${of}`;

/** Photographs as an entity's facts state them, in order, by the id of their owner. */
export async function statedPhotos(
  database: Database,
  of: PhotoOwner,
  ids: readonly string[],
): Promise<Map<string, Photo[]>> {
  const rows = await database
    .select({ ownerId, key, alt, credit, licence })
    .from(photos)
    .where(and(eq(owner, of), sql`${ownerId} in ${listed(ids)}`))
    .orderBy(asc(ownerId), asc(position));
  return new Map(
    [...Map.groupBy(rows, (row) => row.ownerId)].map(([id, its]) => [
      id,
      its.map((row) => ({ url: addressOf(row.key), alt: row.alt, credit: row.credit, licence: row.licence })),
    ]),
  );
}

/** Photographs by the id of their owner. Those whose file is gone are left out, so that no page shows a broken picture. */
export type PhotosByOwner = Readonly<Record<PhotoOwner, Readonly<Record<string, readonly ShownPhoto[]>>>>;

type PhotoRow = Pick<typeof photos.$inferSelect, 'key' | 'alt' | 'credit' | 'licence'> &
  Pick<typeof uploads.$inferSelect, 'width' | 'height'>;

const shownPhoto = ({ key: of, width, height, ...said }: PhotoRow): ShownPhoto[] =>
  width === null || height === null
    ? []
    : [{ url: addressOf(of), width, height, alt: said.alt, credit: said.credit, licence: said.licence }];

/** All photographs there are, as pages show them. */
export async function listPhotos(database: Database): Promise<PhotosByOwner> {
  const all: Record<PhotoOwner, Record<string, ShownPhoto[]>> = { model: {}, style: {}, stock: {} };
  for await (const row of everyPhoto(database)) {
    const shown = shownPhoto(row);
    if (shown.length > 0) (all[row.owner][row.ownerId] ??= []).push(...shown);
  }
  return all;
}

/** Photographs of one answer. */
const ROWS_AT_ONCE = 5_000;

function everyPhoto(database: Database) {
  const { width, height } = uploads;
  const columns = { owner, ownerId, position, key, alt, credit, licence, width, height };
  const select = (isNext: SQL | undefined) =>
    database
      .select(columns)
      .from(photos)
      .innerJoin(uploads, eq(uploads.key, key))
      .where(isNext)
      .orderBy(asc(owner), asc(ownerId), asc(position))
      .limit(ROWS_AT_ONCE);
  type Photo = Awaited<ReturnType<typeof select>>[number];
  return everyRow<Photo>(ROWS_AT_ONCE, (last) =>
    select(last && sql`(${owner}, ${ownerId}, ${position}) > (${last.owner}, ${last.ownerId}, ${last.position})`),
  );
}

/** How many photographs a row has; `id` is what names it among the owners of its kind. */
export const photoCount = (of: PhotoOwner, id: SQL): SQL<number> =>
  sql<number>`(select count(*) from photos p where p.owner = ${of} and p.owner_id = ${id})`;

/** Key of a row's first photograph whose file is there; null without one. */
const leading = (of: PhotoOwner, id: SQL) => sql`(select p.key from photos p join uploads u on u.key = p.key
  where p.owner = ${of} and p.owner_id = ${id} and u.width is not null and u.height is not null
  order by p.position limit 1)`;

/** The photograph that stands for a car in stock, in a query of `stock_items`: only its own. */
export const leadOfCar = sql<string | null>`${leading('stock', sql`stock_items.slug`)}`;

/** The photograph that stands for a style, in a query of `styles` with `models`: its own, or its model's. */
export const leadOfStyle = sql<string | null>`coalesce(${leading('style', sql`cast(styles.id as text)`)},
  ${leading('model', sql`models.slug`)})`;

/** The photograph that stands for a model, in a query of `models`: its own, or one of the first style that has one. */
export const leadOfModel = sql<string | null>`coalesce(${leading('model', sql`models.slug`)},
  (select p.key from styles s join photos p on p.owner = 'style' and p.owner_id = cast(s.id as text)
  join uploads u on u.key = p.key where s.model_id = models.id and u.width is not null and u.height is not null
  order by s.model_year desc, s.suggested_price_minor is null, s.suggested_price_minor, s.id, p.position limit 1))`;

/** Photographs of one row, as pages show them. */
export async function photosOf(database: Database, of: PhotoOwner, id: string): Promise<ShownPhoto[]> {
  const { width, height } = uploads;
  const rows = await database
    .select({ key, alt, credit, licence, width, height })
    .from(photos)
    .innerJoin(uploads, eq(uploads.key, key))
    .where(and(eq(owner, of), eq(ownerId, id)))
    .orderBy(asc(position));
  return rows.flatMap(shownPhoto);
}

/** The photographs a model is shown with: its own, or all of the style that `photoKey` belongs to. */
export async function photosOfModel(
  database: Database,
  { slug, photoKey }: { slug: string; photoKey: string | null },
): Promise<ShownPhoto[]> {
  const modelPhotos = await photosOf(database, 'model', slug);
  if (modelPhotos.length > 0 || photoKey === null) return modelPhotos;
  const [style] = await database
    .select({ ownerId })
    .from(photos)
    .where(and(eq(key, photoKey), eq(owner, 'style')));
  return style ? photosOf(database, 'style', style.ownerId) : [];
}

/** Addresses among these that are no kept photograph. */
export async function missingPhotos(database: Database, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const keys = addresses.map((address) => address.slice(1));
  const stored = await database
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(sql`${uploads.key} in ${listed(keys)}`, eq(uploads.topic, 'photo')));
  const there = new Set(stored.map((row) => addressOf(row.key)));
  return addresses.filter((address) => !there.has(address));
}
