import { openDatabase, requestTimeoutOf, type Database } from '../../data/client.ts';

const opened = new Map<string, Database>();

/** Forgets what is kept beside a database: names, words and prepared statements are read again when they are asked for. */
export const forgetDatabases = (): void => opened.clear();

/**
 * The database of an isolate. It holds no connection (every statement is an HTTP request of its own), so requests may
 * share it, and with it the statements that are prepared for it.
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
