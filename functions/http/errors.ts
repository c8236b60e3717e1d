import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable, MissingSetting } from '../../data/client.ts';
import { fault } from './envelope.ts';
import { describeError, log } from './log.ts';
import type { AppEnvironment } from './types.ts';

/**
 * Answers whatever was thrown: 400 for an unreadable body, 503 if the database is away. Anything else is a bug and
 * answers 500 with the request's id, never a stack.
 */
export const answerError: ErrorHandler<AppEnvironment> = (error, context) => {
  if (error instanceof HTTPException && error.status < 500) {
    return fault(context, error.status === 413 ? 413 : error.status === 404 ? 404 : 400);
  }
  const isDatabaseAway = isDatabaseUnavailable(error);
  const unavailable = isDatabaseAway || isUnset(error);
  log('error', isDatabaseAway ? 'database-unavailable' : unavailable ? 'setting-missing' : 'unexpected-error', {
    requestId: context.get('requestId'),
    path: context.req.path,
    error: describeError(error),
    ...(!unavailable && error instanceof Error && { stack: stackOf(error) }),
  });
  return fault(context, unavailable ? 503 : 500);
};

/** True if a required setting is missing. The log names the setting. */
const isUnset = (error: unknown): boolean =>
  error instanceof MissingSetting || (error instanceof HTTPException && error.status === 503);

/** Answers an unknown address, or a method that an address does not take. */
export const answerUnknown: NotFoundHandler<AppEnvironment> = (context) => fault(context, 404);

/** The lines of the stack, without the message: that is logged already and may hold what a person typed. */
function stackOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return lines.slice(0, 20).join('\n');
}
