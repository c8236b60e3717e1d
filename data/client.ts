import { createClient, type Client, type InArgs, type InStatement } from '@libsql/client/http';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/http';

export type Database = LibSQLDatabase & { $client: Client };

interface DatabaseAddress {
  /** `http://127.0.0.1:PORT` of a local sqld, or `libsql://…` of Turso or a self-hosted primary. */
  url: string;
  authToken?: string | undefined;
  /** How long one request may take before it is given up. */
  timeoutMs?: number | undefined;
}

/** Thrown if a required setting is missing. The message names the setting and what to set it to. */
export class MissingSetting extends Error {
  constructor(setting: string, value: string) {
    super(`${setting} is not set: set it to ${value}`);
    this.name = 'MissingSetting';
  }
}

/** A page read during a build may be large. */
const BUILD_TIMEOUT_MS = 60_000;
/** A visitor's request must not wait as long as a build may. */
const REQUEST_TIMEOUT_MS = 5_000;

/** How many milliseconds a call waits for the database: the setting, or the default if it is no whole number above zero. */
export function requestTimeoutOf({ LIBSQL_TIMEOUT_MS = '' }: { LIBSQL_TIMEOUT_MS?: string }): number {
  const setting = Number(LIBSQL_TIMEOUT_MS);
  return Number.isSafeInteger(setting) && setting > 0 ? setting : REQUEST_TIMEOUT_MS;
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Opens the database over its HTTP protocol, both in Node and in workerd; only sqld itself touches the file. There is
 * no connection to keep, so requests of a Worker may share one client, and none needs closing.
 *
 * A request that outlives `timeoutMs` fails with an error that `isDatabaseUnavailable` recognises.
 *
 * @throws MissingSetting if the address is missing or invalid, as on a deployment without the setting
 */
export function openDatabase({ url, authToken, timeoutMs = BUILD_TIMEOUT_MS }: DatabaseAddress): Database {
  if (!url || !URL.canParse(url)) throw new MissingSetting('LIBSQL_URL', 'the address of the database, libsql://…');
  const isOnThisMachine = LOOPBACK.has(new URL(url).hostname);
  const client = createClient({
    url,
    ...(authToken && { authToken }),
    // No queue of its own: in a Worker, a statement one request left waiting must not be sent on behalf of another.
    concurrency: Number.MAX_SAFE_INTEGER,
    fetch: (request: Request) => {
      // On this machine, compressing an answer takes longer than sending it uncompressed; over a network it is the
      // other way round.
      if (isOnThisMachine) request.headers.set('accept-encoding', 'identity');
      return fetchWithin(request, timeoutMs);
    },
  });
  const batch = client.batch.bind(client);
  // A transaction that reads first and then writes cannot wait for another writer: SQLite refuses it, and sqld was seen
  // to stop answering writers at all. So a batch with a write asks for the lock at its start.
  client.batch = (statements, mode) => batch(statements, mode ?? (statements.every(isRead) ? 'read' : 'write'));
  // Drizzle gets no schema: only relational queries need it, and preparing it would cost time in every request.
  return drizzle({ client });
}

/**
 * Reads the whole answer of the database, then stops the timer: a Durable Object cannot sleep while a timer runs.
 *
 * @throws DOMException TimeoutError after `timeoutMs`
 */
async function fetchWithin(request: Request, timeoutMs: number): Promise<Response> {
  const patience = new AbortController();
  const late = () => patience.abort(new DOMException('The database did not answer in time.', 'TimeoutError'));
  const timer = setTimeout(late, timeoutMs);
  try {
    const answer = await fetch(request, { signal: patience.signal });
    return new Response(await answer.arrayBuffer(), answer);
  } finally {
    clearTimeout(timer);
  }
}

const isRead = (statement: InStatement | [string, InArgs?]): boolean => {
  const text = typeof statement === 'string' ? statement : Array.isArray(statement) ? statement[0] : statement.sql;
  return /^\s*select\b/i.test(text);
};

/**
 * Tells a database that cannot be reached (down, restarting, too slow, refusing) from a query that is wrong: the
 * first answers 503 and passes, the second is a bug.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (UNAVAILABLE_NAMES.has(cause.name) || UNAVAILABLE_MESSAGES.test(cause.message)) return true;
    if ('status' in cause && typeof cause.status === 'number' && isBusyOrBroken(cause.status)) return true;
    if ('code' in cause && typeof cause.code === 'string' && UNAVAILABLE_CODES.has(cause.code)) return true;
  }
  return false;
}

/**
 * sqld answers 429 if a caller waited for one of its connections and got none (`host/serve/database.ts`); Turso answers
 * it to callers that ask too often. No call is repeated at once: it has already waited for seconds, and another try
 * would only make the queue longer.
 */
const isBusyOrBroken = (status: number): boolean => status === 429 || status >= 500;

const UNAVAILABLE_NAMES = new Set(['TimeoutError', 'AbortError']);
const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'SQLITE_BUSY', 'HRANA_CLOSED_ERROR']);
// workerd and Node word a refused connection differently and give it no code of its own.
const UNAVAILABLE_MESSAGES = /^(fetch failed|Network connection lost|internal error; reference)|kj\/|ECONNREFUSED/i;
