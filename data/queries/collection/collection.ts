import { and, desc, eq, sql } from 'drizzle-orm';
import { MAX_COLLECTED } from '../../../src/domain/collection/rules.ts';
import type { Database } from '../../client.ts';
import { brands, collectedStyles as collected, members, models, priceWatches, styles } from '../../schema/index.ts';
import { styleColumns, type StyleRecord } from '../catalogue/styles.ts';
import { priceInChina, unlessHidden } from '../catalogue/prices-in-china.ts';
import { styleWatchEnded } from './price-watch.ts';

/** A style by its number or its slug, at least one of them: hearts on a page know only the slug. */
interface NamedStyle {
  id?: number | undefined;
  slug?: string | undefined;
}

/**
 * Collects a style, removes it, or toggles it, in one transaction, so that simultaneous presses take turns.
 *
 * @returns the state afterwards; undefined if there is no such style, `full` if there is no room
 */
export async function collectStyle(
  database: Database,
  press: { memberId: number; style: NamedStyle; isWanted: boolean | undefined; now: number },
): Promise<{ isCollected: boolean } | 'full' | undefined> {
  const { memberId, style, isWanted, now } = press;
  const isIt = and(
    style.id === undefined ? undefined : eq(styles.id, style.id),
    style.slug === undefined ? sql`${style.id !== undefined}` : eq(styles.slug, style.slug),
  );
  const slug = sql`(select ${styles.slug} from ${styles} where ${isIt} limit 1)`;
  const isMine = sql`${collected.memberId} = ${memberId} and ${collected.styleSlug} = ${slug}`;
  const count = sql`(select count(*) from ${collected} where ${collected.memberId} = ${memberId})`;
  const price = sql`(select ${priceInChina} from ${styles} where ${isIt} limit 1)`;
  const [, , found] = await database.batch([
    database.delete(collected).where(sql`${isMine} and ${isWanted === true ? 0 : 1}`),
    // If the statement before removed the style, it is not added again: `changes()` counts the rows it removed.
    database.run(sql`
      insert into ${collected} (member_id, style_slug, collected_at, saved_price_minor)
      select m.id, ${slug}, ${now}, ${price} from ${members} as m
      where m.id = ${memberId} and m.state = 'active' and ${slug} is not null and ${count} < ${MAX_COLLECTED}
        and ${isWanted === undefined ? sql`changes() = 0` : sql`${isWanted ? 1 : 0}`}
      on conflict do nothing`),
    database
      .select({
        isCollected: sql<number>`exists (select 1 from ${collected} where ${isMine})`,
        count: sql<number>`${count}`,
      })
      .from(styles)
      .where(isIt),
    styleWatchEnded(database, memberId, slug, sql`not exists (select 1 from ${collected} where ${isMine})`),
  ]);
  const [state] = found;
  if (!state) return undefined;
  const isCollected = state.isCollected === 1;
  const isFull = !isCollected && state.count >= MAX_COLLECTED;
  return isWanted !== false && isFull ? 'full' : { isCollected };
}

/**
 * Adds what a visitor collected before logging in, newest first, in that order. Styles already there, or unknown to the
 * catalogue, change nothing. If there is no room for all, those named first are added.
 */
export async function collectAll(
  database: Database,
  { memberId, slugs, now }: { memberId: number; slugs: readonly string[]; now: number },
): Promise<void> {
  await database.run(sql`
    insert into ${collected} (member_id, style_slug, collected_at, saved_price_minor)
    select ${memberId}, ${styles.slug}, ${now} - j.key, ${priceInChina}
    from json_each(${JSON.stringify(slugs)}) as j
    join ${styles} on ${styles.slug} = j.value
    where exists (select 1 from ${members} where ${members.id} = ${memberId} and ${members.state} = 'active')
      and not exists (
        select 1 from ${collected} where ${collected.memberId} = ${memberId} and ${collected.styleSlug} = ${styles.slug})
    order by j.key
    limit max(0, ${MAX_COLLECTED} - (select count(*) from ${collected} where ${collected.memberId} = ${memberId}))
    on conflict do nothing`);
}

type CollectedStyle = StyleRecord & {
  rightHandVersion: 'yes' | 'no' | null;
  /** Fen: its price in China when it was collected. */
  savedPriceMinor: number | null;
  /** 1 if the member is told when its price falls. */
  watched: number;
};

/** A page of a member's collection, the newest first. Cars that left the catalogue are left out until they come back. */
export async function listCollected(
  database: Database,
  { memberId, page, limit }: { memberId: number; page: number; limit: number },
): Promise<{ list: CollectedStyle[]; total: number }> {
  const isMine = and(eq(collected.memberId, memberId), eq(collected.styleSlug, styles.slug));
  const [list, counted] = await database.batch([
    database
      .select({
        ...styleColumns,
        rightHandVersion: models.rightHandVersion,
        savedPriceMinor: unlessHidden<number>(collected.savedPriceMinor),
        watched: sql<number>`exists (select 1 from ${priceWatches}
          where ${priceWatches.memberId} = ${memberId} and ${priceWatches.kind} = 'style' and ${priceWatches.slug} = ${styles.slug})`,
      })
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
    .limit(MAX_COLLECTED);
  return rows.map(({ slug }) => slug);
}
