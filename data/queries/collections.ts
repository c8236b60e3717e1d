import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { brands, collectedStyles as collected, models, styles } from '../schema/index.ts';
import { styleColumns, type StyleRecord } from './styles.ts';

/** Cars of one collection: a member who wants more keeps a list of their own. */
export const MOST_COLLECTED = 500;

/** What collecting a style came to; undefined where there is no such style. */
export async function collectStyle(
  database: Database,
  {
    memberId,
    styleId,
    isWanted,
    now,
  }: { memberId: number; styleId: number; isWanted: boolean | undefined; now: number },
): Promise<{ isCollected: boolean } | 'full' | undefined> {
  const slug = sql`(select ${styles.slug} from ${styles} where ${styles.id} = ${styleId})`;
  const isMine = sql`${collected.memberId} = ${memberId} and ${collected.styleSlug} = ${slug}`;
  const count = sql`(select count(*) from ${collected} where ${collected.memberId} = ${memberId})`;
  const [found] = await database
    .select({ slug: styles.slug, isCollected: sql<number>`exists (select 1 from ${collected} where ${isMine})` })
    .from(styles)
    .where(eq(styles.id, styleId))
    .limit(1);
  if (!found) return undefined;
  const isCollected = isWanted ?? found.isCollected === 0;
  if (!isCollected) {
    await database.delete(collected).where(isMine);
    return { isCollected };
  }
  const added = await database.run(sql`
    insert into ${collected} (member_id, style_slug, collected_at)
    select ${memberId}, ${found.slug}, ${now} where ${count} < ${MOST_COLLECTED} or exists (select 1 from ${collected} where ${isMine})
    on conflict do nothing`);
  return added.rowsAffected === 0 && found.isCollected === 0 && (await isFull(database, memberId))
    ? 'full'
    : { isCollected };
}

const isFull = async (database: Database, memberId: number): Promise<boolean> =>
  (await database.$count(collected, eq(collected.memberId, memberId))) >= MOST_COLLECTED;

/**
 * Adds what a visitor collected before logging in; what is there already, and what the catalogue does not have, changes
 * nothing.
 */
export async function collectAll(
  database: Database,
  { memberId, slugs, now }: { memberId: number; slugs: readonly string[]; now: number },
): Promise<void> {
  await database.run(sql`
    insert into ${collected} (member_id, style_slug, collected_at)
    select ${memberId}, s.slug, ${now} from json_each(${JSON.stringify(slugs)}) as j
    join ${styles} as s on s.slug = j.value
    where true
    limit max(0, ${MOST_COLLECTED} - (select count(*) from ${collected} where ${collected.memberId} = ${memberId}))
    on conflict do nothing`);
}

/** A page of a member's collection, the newest first. Cars that left the catalogue are left out until they come back. */
export async function listCollected(
  database: Database,
  { memberId, page, limit }: { memberId: number; page: number; limit: number },
): Promise<{ list: StyleRecord[]; total: number }> {
  const isMine = and(eq(collected.memberId, memberId), eq(collected.styleSlug, styles.slug));
  const [list, counted] = await database.batch([
    database
      .select(styleColumns)
      .from(collected)
      .innerJoin(styles, isMine)
      .innerJoin(models, eq(models.id, styles.modelId))
      .innerJoin(brands, eq(brands.id, models.brandId))
      .orderBy(desc(collected.collectedAt), styles.id)
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ total: sql<number>`count(*)` })
      .from(collected)
      .innerJoin(styles, isMine),
  ]);
  return { list, total: counted[0]?.total ?? 0 };
}

/** Slugs of all a member collected, for the hearts of a page. */
export async function collectedSlugs(database: Database, memberId: number): Promise<string[]> {
  const rows = await database
    .select({ slug: collected.styleSlug })
    .from(collected)
    .where(eq(collected.memberId, memberId))
    .limit(MOST_COLLECTED);
  return rows.map(({ slug }) => slug);
}
