import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fault } from './envelope.ts';
import type { AppEnvironment } from './types.ts';

/** Bytes of a JSON body. Calls that take files set their own limit. */
export const JSON_BODY_LIMIT = 64 * 1_024;

/** Refuses bodies that are too large (413), counted while they arrive: a length header may lie. */
export function limitedBody(maxSize: number = JSON_BODY_LIMIT): MiddlewareHandler<AppEnvironment> {
  return bodyLimit({ maxSize, onError: (context: Context<AppEnvironment>) => fault(context, 413) });
}
