import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Photo, PhotoOwner, ShownPhoto } from '../../../src/domain/photo/photos.ts';
import type { Database } from '../../client.ts';
import { photos, uploads } from '../../schema/index.ts';
import { listed } from '../../write/statements.ts';

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
  const rows = await database
    .select({ owner, ownerId, key, alt, credit, licence, width: uploads.width, height: uploads.height })
    .from(photos)
    .innerJoin(uploads, eq(uploads.key, key))
    .orderBy(asc(owner), asc(ownerId), asc(position));
  const all: Record<PhotoOwner, Record<string, ShownPhoto[]>> = { model: {}, style: {}, stock: {} };
  for (const row of rows) {
    if (row.width === null || row.height === null) continue;
    const shown = { url: addressOf(row.key), width: row.width, height: row.height };
    (all[row.owner][row.ownerId] ??= []).push({ ...shown, alt: row.alt, credit: row.credit, licence: row.licence });
  }
  return all;
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
