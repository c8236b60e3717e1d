import { seededState } from '../../data/queries/catalogue/catalogue.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { siteCalls as calls } from '../../src/wire/site.ts';
import type { CallContext } from '../http/call-context.ts';
import { describeError, log } from '../http/log.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { servedRelease } from '../http/served-release.ts';

export const siteRoutes = [
  serveRaw(calls.visitorCountry, ({ client: { country } }) => {
    const cookieValue = country === undefined ? '0;' : `1;${country}`;
    return new Response(cookieValue, {
      headers: { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' },
    });
  }),
  serve(calls.health, async (call) => {
    const startedAt = Date.now();
    const build = {
      version: await servedVersion(call.environment),
      time: new Date(call.now).toISOString(),
    };
    const database = await databaseState(call);
    // A monitor learns which build fails, but not where its database is or what it answered.
    if (!database) return refused('unavailable', { facts: { database: { reachable: false }, ...build } });
    return accepted({ database: { ...database, latency_ms: Date.now() - startedAt }, ...build });
  }),
];

/** The version of the served pages. A publish of pages starts no new Worker, so the Worker's own build may be older. */
async function servedVersion(environment: Cloudflare.Env): Promise<string> {
  const release = await servedRelease(environment).catch(() => undefined);
  return release?.version ?? environment.BUILD_VERSION ?? 'development';
}

/** Asks the database for its state; undefined if it is away, refuses, or lacks the schema. */
async function databaseState({ database, requestId }: CallContext) {
  try {
    const state = await seededState(database);
    return { reachable: true as const, catalogue: state?.digest ?? null };
  } catch (error) {
    log('error', 'health-check-failed', { requestId, error: describeError(error) });
    return undefined;
  }
}
