import type { Database } from '../../../data/client.ts';
import { askedLiveFiles, liveFiles, noteAskedLiveFiles } from '../../../data/queries/site/live-files.ts';
import { LIVE_FILES, staleLiveFiles, type LiveFile } from '../../../src/domain/site/live-files.ts';
import { log } from '../../http/log.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { RowChange } from '../engine/act.ts';
import { servedFile } from '../../http/served-release.ts';
import { callHook } from './build-hook.ts';
import { supervisorOf } from '../../http/supervisor.ts';

/** A host takes minutes to publish a small file; a publish that failed is tried again after this. */
const AGAIN_AFTER_MS = 30 * 60_000;

/** The file of a release that shows the rows of an entity. */
const FILE_OF: Readonly<Record<string, LiveFile>> = { chatSettings: 'chat', exchangeRate: 'rates' };

/** Has the small files written again that show rows which changed. The change stays, whatever becomes of the files. */
export function renewFilesAfter(
  { environment, database, now, waitUntil }: CallContext,
  changes: readonly RowChange[],
): void {
  const isShown = changes.some(({ resource }) => Object.hasOwn(FILE_OF, resource.name));
  if (isShown) waitUntil(renewLiveFiles(environment, database, now));
}

/**
 * Has small files of the release written again if they no longer say what is stored. The server of this machine does it within
 * seconds; elsewhere the build hook is called and told which files are meant.
 */
export async function renewLiveFiles(environment: Cloudflare.Env, database: Database, now: number): Promise<void> {
  const names = Object.keys(LIVE_FILES) as LiveFile[];
  const [stored, ...served] = await Promise.all([
    liveFiles(database),
    ...names.map((name) => servedFile(environment, LIVE_FILES[name])),
  ]);
  const supervisor = supervisorOf(environment);
  const files = names.map((name, place) => ({ name, served: served[place], stored: stored[name] }));
  const stale = staleLiveFiles(files, { isHosted: !supervisor });
  if (stale.length === 0) return;
  if (supervisor) return void (await supervisor('/renew'));
  if (!environment.BUILD_HOOK_URL) return;
  const wanted = stale.map((name) => stored[name]).join('\n');
  const asked = await askedLiveFiles(database);
  if (asked?.wanted === wanted && now - asked.at < AGAIN_AFTER_MS) return;
  const isAsked =
    (
      await callHook(
        environment.BUILD_HOOK_URL,
        stale.map((name) => LIVE_FILES[name]),
      )
    )?.ok ?? false;
  log(isAsked ? 'info' : 'warn', isAsked ? 'live-files-asked' : 'live-files-not-asked', { files: stale.join(' ') });
  if (isAsked) await noteAskedLiveFiles(database, { wanted, at: now });
}
