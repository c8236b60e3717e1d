import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  LISTING_LIMITS,
  statesBefore,
  type ListingFacts,
  type ListingState,
} from '../../../src/domain/listing/model.ts';
import type { Database } from '../../client.ts';
import { listings, members, uploads } from '../../schema/index.ts';
import { listed } from '../../write/statements.ts';

export type ListingRow = typeof listings.$inferSelect;

/** A save, as its sender named it. */
export interface Saved {
  requestId: string;
  digest: string;
  now: number;
}

const isIt = (id: number, memberId: number): SQL | undefined =>
  and(eq(listings.id, id), eq(listings.memberId, memberId));

/** A member's own listing. */
export async function findOwnListing(
  database: Database,
  id: number,
  memberId: number,
): Promise<ListingRow | undefined> {
  const [row] = await database.select().from(listings).where(isIt(id, memberId));
  return row;
}

/** Finds the listing that an earlier call with the same request id has made. */
export async function listingOfRequest(
  database: Database,
  memberId: number,
  requestId: string,
): Promise<ListingRow | undefined> {
  const isOfIt = and(eq(listings.memberId, memberId), eq(listings.createdRequest, requestId));
  const [row] = await database.select().from(listings).where(isOfIt);
  return row;
}

/**
 * Makes a draft, unless the request has made one before or the member has as many as allowed. The database checks both,
 * so simultaneous requests cannot get around it.
 */
export async function createListing(
  database: Database,
  memberId: number,
  facts: Partial<ListingFacts>,
  { requestId, digest, now }: Saved,
): Promise<ListingRow | undefined> {
  const { unapproved, fresh } = LISTING_LIMITS;
  const numberOfListings = sql`select count(*) from ${listings} where member_id = ${memberId}`;
  const [, made] = await database.batch([
    database.run(sql`
      insert into ${listings} (member_id, version, created_request, saved_request, saved_digest, created_at, updated_at)
      select m.id, 0, ${requestId}, ${requestId}, ${digest}, ${now}, ${now} from ${members} as m
      where m.id = ${memberId} and m.state = 'active'
        and (${numberOfListings} and state in ('draft', 'submitted', 'rejected')) < ${unapproved}
        and (${numberOfListings} and created_at > ${now - fresh.perMs}) < ${fresh.limit}
      on conflict do nothing`),
    database
      .update(listings)
      .set({ ...facts, version: 1 })
      .where(and(eq(listings.memberId, memberId), eq(listings.createdRequest, requestId), eq(listings.version, 0)))
      .returning(),
  ]);
  return made[0];
}

/** Writes a draft, or makes a rejected listing a draft again. It changes nothing if the row is newer than `version`. */
export async function saveListing(
  database: Database,
  { id, memberId, version }: { id: number; memberId: number; version: number },
  facts: Partial<ListingFacts>,
  { requestId, digest, now }: Saved,
): Promise<ListingRow | undefined> {
  const [row] = await database
    .update(listings)
    .set({
      ...facts,
      state: 'draft',
      version: version + 1,
      savedRequest: requestId,
      savedDigest: digest,
      updatedAt: now,
    })
    .where(and(isIt(id, memberId), eq(listings.version, version), inArray(listings.state, ['draft', 'rejected'])))
    .returning();
  return row;
}

/** Hands a draft in. */
export async function submitListing(
  database: Database,
  { id, memberId, version }: { id: number; memberId: number; version: number },
  { termsVersion, now }: { termsVersion: number; now: number },
): Promise<ListingRow | undefined> {
  const [row] = await database
    .update(listings)
    .set({
      state: 'submitted',
      version: version + 1,
      submittedVersion: version,
      termsVersion,
      submittedAt: now,
      updatedAt: now,
      rejectedBecause: null,
    })
    .where(and(isIt(id, memberId), eq(listings.version, version), inArray(listings.state, statesBefore('submit'))))
    .returning();
  return row;
}

/** The statement that moves a listing on, from the state it was read in. */
export const movedOn = (
  database: Database,
  { id, state, version }: Pick<ListingRow, 'id' | 'state' | 'version'>,
  to: Partial<Record<keyof ListingRow, unknown>>,
  now: number,
) =>
  database
    .update(listings)
    // Callers name columns of a listing, and their values come from forms that were checked.
    .set({ ...to, version: version + 1, updatedAt: now } as never)
    .where(and(eq(listings.id, id), eq(listings.state, state), eq(listings.version, version)));

export async function listOwnListings(
  database: Database,
  memberId: number,
  { page, limit, state }: { page: number; limit: number; state?: ListingState | undefined },
): Promise<{ list: ListingRow[]; total: number }> {
  const where = and(eq(listings.memberId, memberId), state && eq(listings.state, state));
  const [list, counted] = await database.batch([
    database
      .select()
      .from(listings)
      .where(where)
      .orderBy(desc(listings.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(listings).where(where),
  ]);
  return { list, total: counted[0]?.total ?? 0 };
}

/** Of some addresses those that are no picture the member sent. */
export async function picturesNotOf(
  database: Database,
  memberId: number,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await database
    .select({ key: uploads.key })
    .from(uploads)
    .where(
      and(
        sql`${uploads.key} in ${listed(addresses.map((url) => url.slice(1)))}`,
        eq(uploads.memberId, memberId),
        sql`${uploads.mimetype} like 'image/%'`,
      ),
    );
  const keptKeys = new Set(rows.map(({ key }) => `/${key}`));
  return addresses.filter((url) => !keptKeys.has(url));
}
