import { openDatabase } from '../../data/client.ts';
import { SEARCH_SOURCES } from '../../data/search/sources.ts';
import { renewSearch } from '../../data/write/renew-search.ts';
import { log } from '../http/log.ts';

/** A portion takes four of the thousand requests a Worker may make, which the mails also use. */
const MAX_PORTIONS = 50;

/**
 * Updates the search after a change that touched more documents than one answer of the database holds, such as a new
 * name for a brand with thousands of cars. What this run leaves, the next minute's does.
 */
export async function renewLargeSources(environment: Cloudflare.Env): Promise<void> {
  const database = openDatabase({ url: environment.LIBSQL_URL, authToken: environment.LIBSQL_AUTH_TOKEN });
  const large = SEARCH_SOURCES.filter(({ many }) => many);
  const { written, removed } = await renewSearch(database, large, { mostPortions: MAX_PORTIONS });
  if (written + removed > 0) log('info', 'search-renewed', { written, removed });
}
