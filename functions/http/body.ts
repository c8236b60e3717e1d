import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { fault } from './envelope.ts';
import type { AppEnvironment } from './types.ts';

/** Bytes of a JSON body. Calls that take files set their own limit. */
export const JSON_BODY_LIMIT = 64 * 1_024;

/** Refuses bodies that are too large (413), counted while they arrive: a length header may lie. */
export function limitedBody(maxSize: number = JSON_BODY_LIMIT): MiddlewareHandler<AppEnvironment> {
  const limit = bodyLimit({ maxSize, onError: (context: Context<AppEnvironment>) => fault(context, 413) });
  // What a handler throws is answered before it comes back here: only the reading can fail.
  return (context, next) => limit(context, next).catch(endedEarly);
}

/** The whole body as text. */
export function readBody(context: Context<AppEnvironment>): Promise<string> {
  return context.req.text().catch(endedEarly);
}

/**
 * A caller who leaves in the middle of a body has sent a bad request (400). The runtime words that as it words a lost
 * database, and nobody should be woken for it.
 */
function endedEarly(cause: unknown): never {
  throw new HTTPException(400, { message: 'the body ended early', cause });
}
