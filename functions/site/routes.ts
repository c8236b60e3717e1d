import { Hono, type Context } from 'hono';
import { seededState } from '../../data/queries/catalogue/catalogue.ts';
import { fault, succeed } from '../http/envelope.ts';
import { describeError, log } from '../http/log.ts';
import { servedRelease } from '../http/served-release.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';
import { visitorCountry } from '../http/visitor-country.ts';
import { siteCalls as calls } from '../../src/wire/site.ts';

export const siteRoutes = new Hono<AppEnvironment>()
  .get(calls.visitorCountry.path, queryInput(calls.visitorCountry.input), (context) => {
    const country = visitorCountry(context);
    return context.text(country === undefined ? '0;' : `1;${country}`, 200, { 'cache-control': 'no-store' });
  })
  .get(calls.health.path, queryInput(calls.health.input), async (context) => {
    const startedAt = Date.now();
    const build = {
      version: await servedVersion(context.env),
      time: new Date(context.get('now')).toISOString(),
    };
    const database = await databaseState(context);
    // Anyone who watches the site learns which build is ill, and nothing of where its database is or what it said.
    if (!database) return fault(context, 503, { database: { reachable: false }, ...build });
    return succeed(context, { database: { ...database, latency_ms: Date.now() - startedAt }, ...build });
  });

/** A publish of pages alone starts no new Worker: its own build may be older than what it serves. */
async function servedVersion(environment: Cloudflare.Env): Promise<string> {
  const release = await servedRelease(environment).catch(() => undefined);
  return release?.version ?? environment.BUILD_VERSION ?? 'development';
}

/** Undefined where the database does not answer as it should: away, refusing, or without the schema. */
async function databaseState(context: Context<AppEnvironment>) {
  try {
    const state = await seededState(context.get('database'));
    return { reachable: true as const, catalogue: state?.digest ?? null };
  } catch (error) {
    log('error', 'health-check-failed', { requestId: context.get('requestId'), error: describeError(error) });
    return undefined;
  }
}
