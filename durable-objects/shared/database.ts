import { openDatabase, requestTimeoutOf, type Database } from '../../data/client.ts';

/** Opens libSQL on first use, so that an object prepares its statements once. */
export function lazyDatabase(
  environment: () => Pick<Cloudflare.Env, 'LIBSQL_URL' | 'LIBSQL_AUTH_TOKEN' | 'LIBSQL_TIMEOUT_MS'>,
): () => Database {
  let opened: Database | undefined;
  const open = () => {
    const settings = environment();
    const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = settings;
    return openDatabase({ url, authToken, timeoutMs: requestTimeoutOf(settings) });
  };
  return () => (opened ??= open());
}
