/**
 * sqld opens a connection for each request and reads the whole schema for it, which is three quarters of what a request of a
 * test costs. For tests inside workerd the connection of a request that is over is handed to the next one. What is asked for
 * and in which transaction stays the same: a client sends all of a transaction in one request, which leaves nothing behind
 * but the texts it named, and those are given up below.
 */
interface Connection {
  /** By which sqld knows it; there is none before it is opened, and while a request uses it. */
  baton: string | undefined;
  usedAt: number;
}

type Fetch = typeof globalThis.fetch;
const KEEPS = Symbol.for('kept-connection');
/** Tests move the clock; this one goes on. */
const RealDate = Date;

/** A request that was killed does not give its connection back. sqld closes what was left for ten seconds. */
const LENT_FOR_MS = 30_000;
const IS_DATABASE = /^http:\/\/127\.0\.0\.1:\d+\/v2\/pipeline$/;
const OPEN = '{"requests":[';
const CLOSE = ',{"type":"close"}]}';
const CLOSED = ',{"type":"ok","response":{"type":"close"}}]}';
const FORGOTTEN = ',{"type":"ok","response":{"type":"close_sql"}}';

/**
 * One of each server: sqld has two for all. A request that comes while it is in use has a connection of its own, as all have
 * outside of tests.
 */
const kept = new Map<string, Connection>();

const keeping =
  (plain: Fetch): Fetch =>
  async (input, init) => {
    if (!(input instanceof Request) || !IS_DATABASE.test(input.url)) return plain(input, init);
    const { url, method, headers } = input;
    const body = await input.text();
    const send = (text: string) => plain(new Request(url, { method, headers, body: text }), init);
    const { baton, usedAt } = kept.get(url) ?? { baton: undefined, usedAt: 0 };
    const isLent = baton === undefined && RealDate.now() - usedAt < LENT_FOR_MS;
    if (isLent || !body.startsWith(OPEN) || !body.endsWith(CLOSE)) return send(body);
    // If the request fails, it stays lent: sqld may still have it.
    const lent: Connection = { baton: undefined, usedAt: RealDate.now() };
    kept.set(url, lent);
    const forgets = [...body.matchAll(/\{"type":"store_sql","sql_id":(\d+),/g)].map(
      ([, id = '']) => `,{"type":"close_sql","sql_id":${id}}`,
    );
    const requested = `${body.slice(1, -CLOSE.length)}${forgets.join('')}]}`;
    let answer = await send(baton === undefined ? `{${requested}` : `{${named(baton)},${requested}`);
    // It was left for too long, and nothing was done.
    if (baton !== undefined && !answer.ok) answer = await send(`{${requested}`);
    if (!answer.ok) {
      kept.delete(url);
      return answer;
    }
    const { left, answered } = await taken(answer, forgets.length);
    Object.assign(lent, { baton: left, usedAt: RealDate.now() });
    if (kept.get(url) !== lent) await send(`{${named(left)},"requests":[{"type":"close"}]}`);
    return answered;
  };

const named = (baton: string) => `"baton":${JSON.stringify(baton)}`;

/** The connection of an answer, and the answer as it would be if the connection had been closed. */
async function taken(answer: Response, forgotten: number): Promise<{ left: string; answered: Response }> {
  const text = await answer.text();
  const left = /^\{"baton":"([^"]+)"/.exec(text)?.[1];
  const tail = `${FORGOTTEN.repeat(forgotten)}]}`;
  if (left === undefined || !text.endsWith(tail)) throw new Error(`Not the answer of a connection: ${text}`);
  return { left, answered: new Response(text.slice(0, -tail.length) + CLOSED, { status: answer.status }) };
}

// Files share their globals: it is put in once.
if (!(KEEPS in globalThis)) {
  globalThis.fetch = keeping(globalThis.fetch);
  Object.defineProperty(globalThis, KEEPS, { value: true });
}
