import { and, eq, gt, isNotNull, lte, max, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { siteDay } from '../../../src/domain/shared/site-time.ts';
import type { Database } from '../../client.ts';
import { articles, catalogueState, deals, listings, videos } from '../../schema/index.ts';

interface Between {
  /** Milliseconds since 1970. */
  after: number;
  /** This instant included. */
  until: number;
}

/** Midnight of a day of publication, in the site's zone. */
const midnight = sql<number>`unixepoch(published_at || 'T00:00:00+08:00') * 1000`.as('at');

/**
 * Selects rows that begin or cease to be shown by the clock alone, with entity and instant: what has a day of
 * publication, and deals, which begin and end.
 */
export function dueRows(database: Database, { after, until }: Between) {
  const [dayAfter, dayUntil] = [siteDay(after), siteDay(until)];
  const entity = sql<string>`case kind when 'faq' then 'question' else 'article' end`.as('entity');
  const deal = (instant: typeof deals.validFrom | typeof deals.validUntil) =>
    database
      .select({ entity: sql<string>`'deal'`.as('entity'), rowId: deals.slug, at: sql<number>`${instant}`.as('at') })
      .from(deals)
      .where(and(eq(deals.isSample, false), gt(instant, after), lte(instant, until)));
  return unionAll(
    database
      .select({ entity, rowId: articles.slug, at: midnight })
      .from(articles)
      .where(
        and(
          eq(articles.isPublished, true),
          ne(articles.kind, 'legal'),
          gt(articles.publishedAt, dayAfter),
          lte(articles.publishedAt, dayUntil),
        ),
      ),
    database
      .select({ entity: sql<string>`'video'`.as('entity'), rowId: videos.slug, at: midnight })
      .from(videos)
      .where(and(eq(videos.isPublished, true), gt(videos.publishedAt, dayAfter), lte(videos.publishedAt, dayUntil))),
    deal(deals.validFrom),
    deal(deals.validUntil),
  );
}

/**
 * The last instant at which pages read at `after` became outdated without a publish by a person; undefined if they did
 * not. This happens by the clock, or when a member's car enters or leaves the stock, which search shows at once and
 * links to.
 */
export async function lastDue(database: Database, between: Between): Promise<number | undefined> {
  const { after, until } = between;
  const due = dueRows(database, between).as('due');
  const [[byClock], [listed]] = await Promise.all([
    database.select({ at: sql<number | null>`max(${due.at})` }).from(due),
    database
      .select({ at: max(listings.updatedAt) })
      .from(listings)
      .where(and(isNotNull(listings.stockId), gt(listings.updatedAt, after), lte(listings.updatedAt, until))),
  ]);
  return Math.max(byClock?.at ?? 0, listed?.at ?? 0) || undefined;
}

const ASKED = 'publish of what is due';

/** The last publish that the clock asked for: the instant that was due, and when it asked. */
export async function requestedPublish(database: Database): Promise<{ due: number; at: number } | undefined> {
  const [row] = await database.select().from(catalogueState).where(eq(catalogueState.source, ASKED));
  return row && { due: Number(row.digest), at: row.seededAt };
}

export async function noteRequestedPublish(
  database: Database,
  { due, at }: { due: number; at: number },
): Promise<void> {
  const row = { source: ASKED, digest: String(due), seededAt: at };
  await database.insert(catalogueState).values(row).onConflictDoUpdate({ target: catalogueState.source, set: row });
}
