import { DATABASE_TIMEOUT_MS, openDatabase, type Database } from '../../data/client.ts';

/**
 * libSQL, opened when it is first asked for: its statements are prepared once. A person waits for what is asked, and an
 * object does not sleep before a request's time is over: so it is short.
 */
export function lazyDatabase(
  environment: () => Pick<Cloudflare.Env, 'LIBSQL_URL' | 'LIBSQL_AUTH_TOKEN'>,
): () => Database {
  let opened: Database | undefined;
  const open = () => {
    const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = environment();
    return openDatabase({ url, authToken, timeoutMs: DATABASE_TIMEOUT_MS.request });
  };
  return () => (opened ??= open());
}
