import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';
import { articleSource } from '../search/article-source.ts';
import { renewSearch } from '../search/index.ts';
import { articles } from '../schema/index.ts';
import { CONTENT_FOLDER, parseArticles, readArticleFiles } from './articles.ts';
import { digestOf } from './digest.ts';
import { runTogether, upsertStatements } from './write.ts';

/** Name under which the state of the seed is kept, beside that of the catalogue. */
const STATE = 'starter-articles';

export interface EditorialSeed {
  /** False: the files are the ones seeded before, and nothing was written. */
  changed: boolean;
  /** Rows of articles, whoever wrote them. */
  articles: number;
}

/**
 * Brings the articles of `content` into the database: new ones are added, changed ones renewed, withdrawn ones removed;
 * what an admin wrote is left alone. All in one transaction, the digest that lets the next start skip it included.
 *
 * @throws where a file is not fit to be shown; nothing is written then.
 */
export async function seedEditorial(
  database: Database,
  { folder = CONTENT_FOLDER, now = Date.now() }: { folder?: string | undefined; now?: number | undefined } = {},
): Promise<EditorialSeed> {
  const files = await readArticleFiles(folder);
  if ((await knownDigest(database, STATE)) === files.digest) {
    // An edit since may have been killed before the search knew of it.
    await renewSearch(database, [articleSource]);
    return { changed: false, articles: await database.$count(articles) };
  }

  const rows = parseArticles(files).map((article) => ({
    ...article,
    tags: [...article.tags],
    models: [...article.models],
    digest: digestOf(article),
    origin: 'starter' as const,
  }));
  const kept = JSON.stringify(rows.map(({ kind, slug, locale }) => `${kind} ${slug} ${locale}`));
  await runTogether(database, [
    database.delete(articles).where(
      sql`${articles.origin} = 'starter' and ${articles.kind} || ' ' || ${articles.slug} || ' ' || ${articles.locale}
        not in (select value from json_each(${kept}))`,
    ),
    ...upsertStatements(database, articles, [articles.kind, articles.slug, articles.locale], rows),
    keepState(database, STATE, files.digest, now),
  ]);
  await renewSearch(database, [articleSource]);
  return { changed: true, articles: await database.$count(articles) };
}
