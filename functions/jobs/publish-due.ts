import type { Database } from '../../data/client.ts';
import { requestedPublish, lastDue, noteRequestedPublish } from '../../data/queries/site/due.ts';
import { callHook } from '../admin/publish/build-hook.ts';
import { supervisorOf } from '../http/supervisor.ts';
import { log } from '../http/log.ts';
import { servedRelease } from '../http/served-release.ts';

/** A host takes some minutes to build everything. A build that failed is started again after this time. */
const AGAIN_AFTER_MS = 30 * 60_000;

/**
 * Publishes when served pages have become wrong by themselves: an article's day has come, a deal has begun or ended, a
 * member's car has entered or left the stock. This machine's server does it; elsewhere the build hook is called.
 */
export async function publishWhatIsDue(environment: Cloudflare.Env, database: Database, now: number): Promise<void> {
  const release = await servedRelease(environment);
  // Without a release, pages are drawn on demand.
  if (!release) return;
  const due = await lastDue(database, { after: release.readAt, until: now });
  if (due === undefined) return;
  const requested = await requestedPublish(database);
  if (requested?.due === due && now - requested.at < AGAIN_AFTER_MS) return;
  const isRequested = await askForPublish(environment, due);
  if (isRequested === 'no-hook') return;
  log(isRequested ? 'info' : 'warn', isRequested ? 'publish-asked' : 'publish-not-asked', { due });
  if (isRequested) await noteRequestedPublish(database, { due, at: now });
}

async function askForPublish(environment: Cloudflare.Env, due: number): Promise<boolean | 'no-hook'> {
  const supervisor = supervisorOf(environment);
  if (supervisor) {
    // The publish goes on by itself once it was started.
    const answer = await supervisor('/run', { command: 'publish', uuid: `due-${due}` });
    await answer?.body?.cancel();
    return answer !== undefined;
  }
  if (!environment.BUILD_HOOK_URL) return 'no-hook';
  return (await callHook(environment.BUILD_HOOK_URL))?.ok ?? false;
}
