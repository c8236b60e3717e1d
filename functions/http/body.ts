import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { fault } from './envelope.ts';
import type { AppEnvironment } from './types.ts';

/** Bytes of a JSON body. Calls that take files set their own limit. */
export const JSON_BODY_LIMIT = 64 * 1_024;

/** An admin sends an article in all its languages, and a sheet of three hundred parameters. */
export const ADMIN_BODY_LIMIT = 2 * 1_024 * 1_024;

/** Bytes that are read and thrown away behind a refusal. */
const DRAINED_BYTES = 256 * 1_024;

/** Refuses bodies that are too large (413): by the length they say, or counted while they arrive where they say none. */
export function limitedBody(maxSize: number = JSON_BODY_LIMIT): MiddlewareHandler<AppEnvironment> {
  const onError = async (context: Context<AppEnvironment>) => {
    await drain(context.req.raw);
    return fault(context, 413);
  };
  const limit = bodyLimit({ maxSize, onError });
  // What a handler throws is answered before it comes back here: only the reading can fail.
  return (context, next) => limit(context, next).catch(endedEarly);
}

/**
 * Reads a body that is a little too large to its end. Left unread, it closes the connection under who is still sending,
 * and the refusal is lost with it.
 */
async function drain({ body, headers }: Request): Promise<void> {
  const length = Number(headers.get('content-length') ?? Infinity);
  if (!body || body.locked || length > DRAINED_BYTES) return;
  await body.pipeTo(new WritableStream()).catch(() => undefined);
}

/** The whole body as text. */
export function readBody(context: Context<AppEnvironment>): Promise<string> {
  return context.req.text().catch(endedEarly);
}

/**
 * A caller who leaves in the middle of a body has sent a bad request (400). The runtime words that as it words a lost
 * database, which would wake the people on duty.
 */
function endedEarly(cause: unknown): never {
  throw new HTTPException(400, { message: 'the body ended early', cause });
}
