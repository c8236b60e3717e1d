import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';
import { articleSource } from '../search/article-source.ts';
import { articles } from '../schema/index.ts';
import { CONTENT_FOLDER, parseArticles, readArticleFiles } from './articles.ts';
import { keepOnly, put, write } from '../write/index.ts';
import { renewSearch } from '../write/renew-search.ts';

/** Name under which the state of the seed is kept, beside that of the catalogue. */
const STATE = 'starter-articles';

interface EditorialSeed {
  /** False: the files are the ones seeded before, and nothing was written. */
  changed: boolean;
  /** Rows of articles of every origin. */
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
    // What is searched for may have changed with the code.
    await renewSearch(database, [articleSource]);
    return { changed: false, articles: await database.$count(articles) };
  }

  const facts = parseArticles(files);
  const keys = facts.map(({ kind, slug, locale }) => [kind, slug, locale]);
  await write(database, [keepOnly('articles', keys), put('articles', facts)], {
    origin: 'starter',
    now,
    also: [keepState(database, STATE, files.digest, now)],
  });
  return { changed: true, articles: await database.$count(articles) };
}
