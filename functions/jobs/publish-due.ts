import type { Database } from '../../data/client.ts';
import { askedPublish, lastDue, noteAskedPublish } from '../../data/queries/site/due.ts';
import { callHook } from '../admin/publish/build-hook.ts';
import { supervisorOf } from '../http/supervisor.ts';
import { log } from '../http/log.ts';
import { servedRelease } from '../http/served-release.ts';

/** A build of everything on a host takes some minutes; one that fails is tried again after this. */
const AGAIN_AFTER_MS = 30 * 60_000;

/**
 * Publishes where the served pages say something that has become wrong by itself: an article's day of publication has come, a
 * deal has begun or ended, a member's car is in stock or no longer. The server of this machine does it, elsewhere the build hook is called.
 */
export async function publishWhatIsDue(environment: Cloudflare.Env, database: Database, now: number): Promise<void> {
  const release = await servedRelease(environment);
  // Without a release, pages are drawn when they are asked for.
  if (!release) return;
  const due = await lastDue(database, { after: release.readAt, until: now });
  if (due === undefined) return;
  const asked = await askedPublish(database);
  if (asked?.due === due && now - asked.at < AGAIN_AFTER_MS) return;
  const isAsked = await askForPublish(environment, due);
  if (isAsked === 'no-hook') return;
  log(isAsked ? 'info' : 'warn', isAsked ? 'publish-asked' : 'publish-not-asked', { due });
  if (isAsked) await noteAskedPublish(database, { due, at: now });
}

async function askForPublish(environment: Cloudflare.Env, due: number): Promise<boolean | 'no-hook'> {
  const supervisor = supervisorOf(environment);
  if (supervisor) {
    // It goes on by itself once it has been asked.
    const answer = await supervisor('/run', { command: 'publish', uuid: `due-${due}` });
    await answer?.body?.cancel();
    return answer !== undefined;
  }
  if (!environment.BUILD_HOOK_URL) return 'no-hook';
  return (await callHook(environment.BUILD_HOOK_URL))?.ok ?? false;
}
