import type { Context } from 'hono';
import type { AppEnvironment } from '../http/types.ts';
import { letterOrigin } from '../mail/settings.ts';
import type { Occasion } from './codes.ts';

/** Where and when a call was made, for what it causes. */
export function occasionOf(context: Context<AppEnvironment>): Occasion {
  return {
    environment: context.env,
    database: context.get('database'),
    origin: letterOrigin(context.env, context.req.url),
    locale: context.get('locale'),
    now: context.get('now'),
    waitUntil: (work) => context.executionCtx.waitUntil(work),
  };
}
