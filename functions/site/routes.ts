import { Hono } from 'hono';
import { seededState } from '../../data/queries/catalogue.ts';
import { succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';
import { siteCalls as calls } from './calls.ts';

export const siteRoutes = new Hono<AppEnvironment>().get(
  calls.health.path,
  queryInput(calls.health.input),
  async (context) => {
    const startedAt = Date.now();
    const state = await seededState(context.get('database'));
    return succeed(context, {
      database: { reachable: true as const, latency_ms: Date.now() - startedAt, catalogue: state?.digest ?? null },
      version: context.env.BUILD_VERSION ?? 'development',
      time: new Date(context.get('now')).toISOString(),
    });
  },
);
