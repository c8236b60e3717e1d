import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Photo, PhotoOwner, ShownPhoto } from '../../../src/domain/photo/photos.ts';
import type { Database } from '../../client.ts';
import { photos, uploads } from '../../schema/index.ts';
import { listed } from '../../write/statements.ts';
import { everyRow } from '../shared/every-row.ts';

const { owner, ownerId, position, key, alt, credit, licence } = photos;

/** The address a file of a key is served at. */
const addressOf = (of: string): string => `/${of}`;

/** Photographs as their owners state them, in their order, by the id of the owner. */
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

/** By the id of the owner. One whose file is gone is left out: a page shows no broken picture. */
export type PhotosByOwner = Readonly<Record<PhotoOwner, Readonly<Record<string, readonly ShownPhoto[]>>>>;

/** All photographs there are, as pages show them. */
export async function listPhotos(database: Database): Promise<PhotosByOwner> {
  const all: Record<PhotoOwner, Record<string, ShownPhoto[]>> = { model: {}, style: {}, stock: {} };
  for await (const row of everyPhoto(database)) {
    if (row.width === null || row.height === null) continue;
    const shown = { url: addressOf(row.key), width: row.width, height: row.height };
    (all[row.owner][row.ownerId] ??= []).push({ ...shown, alt: row.alt, credit: row.credit, licence: row.licence });
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

/** Addresses among these that are no kept photograph. */
export async function missingPhotos(database: Database, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const keys = addresses.map((address) => address.slice(1));
  const kept = await database
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(sql`${uploads.key} in ${listed(keys)}`, eq(uploads.topic, 'photo')));
  const there = new Set(kept.map((row) => addressOf(row.key)));
  return addresses.filter((address) => !there.has(address));
}
