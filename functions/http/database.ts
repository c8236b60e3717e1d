import { openDatabase, requestTimeoutOf, type Database } from '../../data/client.ts';

const opened = new Map<string, Database>();

/** Forgets the open databases with all they cache: names, words and prepared statements are read again on demand. */
export const forgetDatabases = (): void => opened.clear();

/**
 * The database of an isolate. It holds no connection, because every statement is an HTTP request of its own. So requests
 * can share it, together with its prepared statements.
 */
export function databaseOf(environment: Cloudflare.Env): Database {
  const { LIBSQL_URL, LIBSQL_AUTH_TOKEN } = environment;
  const address = `${LIBSQL_URL} ${LIBSQL_AUTH_TOKEN ?? ''}`;
  let database = opened.get(address);
  if (!database) {
    database = openDatabase({
      url: LIBSQL_URL,
      authToken: LIBSQL_AUTH_TOKEN,
      timeoutMs: requestTimeoutOf(environment),
    });
    opened.set(address, database);
  }
  return database;
}
