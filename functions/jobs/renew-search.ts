import { openDatabase } from '../../data/client.ts';
import { SEARCH_SOURCES } from '../../data/search/sources.ts';
import { renewSearch } from '../../data/write/renew-search.ts';
import { log } from '../http/log.ts';

/** Each takes four requests of the thousand a Worker may make, beside those of mails. */
const MOST_PORTIONS = 50;

/**
 * Brings the search up to a change that touched more documents than one answer of the database holds: a brand with thousands
 * of cars got another name. What is not done within this minute is done in the next.
 */
export async function renewLargeSources(environment: Cloudflare.Env): Promise<void> {
  const database = openDatabase({ url: environment.LIBSQL_URL, authToken: environment.LIBSQL_AUTH_TOKEN });
  const large = SEARCH_SOURCES.filter(({ many }) => many);
  const { written, removed } = await renewSearch(database, large, { mostPortions: MOST_PORTIONS });
  if (written + removed > 0) log('info', 'search-renewed', { written, removed });
}
