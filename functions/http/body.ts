import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { fault } from './envelope.ts';
import type { AppEnvironment } from './types.ts';

/** Most bytes of a JSON body. Calls that take files set their own limit. */
export const JSON_BODY_LIMIT = 64 * 1_024;

/** Most bytes an admin sends: an article in all its languages, or a sheet of three hundred parameters. */
export const ADMIN_BODY_LIMIT = 2 * 1_024 * 1_024;

/** Most bytes of a refused body that are read and thrown away. */
const DRAINED_BYTES = 256 * 1_024;

/** Refuses bodies that are too large (413), by their stated length or, if none is stated, by counting the bytes. */
export function limitedBody(maxSize: number = JSON_BODY_LIMIT): MiddlewareHandler<AppEnvironment> {
  const onError = async (context: Context<AppEnvironment>) => {
    await drain(context.req.raw);
    return fault(context, 413);
  };
  const limit = bodyLimit({ maxSize, onError });
  // Only reading the body can fail here: errors a handler throws are answered before they reach this point.
  return (context, next) => limit(context, next).catch(endedEarly);
}

/**
 * Reads a body that is a little too large to its end. If it were left unread, the connection would close while its
 * sender is still sending, and the refusal would be lost.
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

/** The whole body as bytes. */
export function readBytes(context: Context<AppEnvironment>): Promise<ArrayBuffer> {
  return context.req.arrayBuffer().catch(endedEarly);
}

/**
 * Turns a body that broke off, because its caller left, into a bad request (400). The runtime words that error like a
 * lost database, which would wake the people on duty.
 */
function endedEarly(cause: unknown): never {
  throw new HTTPException(400, { message: 'the body ended early', cause });
}
