import type { Database } from '../../../data/client.ts';
import { requestedLiveFiles, liveFile, noteRequestedLiveFiles } from '../../../data/queries/site/live-files.ts';
import { MARKET_ENTITIES } from '../../../src/domain/logistics/market/files.ts';
import { hashOf } from '../../../src/domain/shared/hash.ts';
import {
  ALL_LIVE_FILES,
  LIVE_FILES,
  LOOKED_AT_EACH_MINUTE,
  staleLiveFiles,
  type LiveFile,
} from '../../../src/domain/site/live-files.ts';
import { log } from '../../http/log.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { RowChange } from '../engine/act.ts';
import { servedFile } from '../../http/served-release.ts';
import { callHook } from './build-hook.ts';
import { supervisorOf } from '../../http/supervisor.ts';

/** A host takes minutes to publish a small file; a publish that failed is tried again after this. */
const AGAIN_AFTER_MS = 30 * 60_000;

/** Entities whose rows small files show. */
const SHOWN: ReadonlySet<string> = new Set(['chatSettings', ...MARKET_ENTITIES]);

/** Has the small files written again that show rows which changed. The change stays, whatever becomes of the files. */
export function renewFilesAfter(
  { environment, database, now, waitUntil }: Pick<CallContext, 'environment' | 'database' | 'now' | 'waitUntil'>,
  changes: readonly { resource: Pick<RowChange['resource'], 'name'> }[],
): void {
  const isShown = changes.some(({ resource }) => SHOWN.has(resource.name));
  if (isShown) waitUntil(renewLiveFiles(environment, database, now, ALL_LIVE_FILES));
}

/**
 * Has small files of the release written again if they no longer say what is stored. The server of this machine does it within
 * seconds; elsewhere the build hook is called and told which files are meant.
 *
 * @param names which are looked at
 */
export async function renewLiveFiles(
  environment: Cloudflare.Env,
  database: Database,
  now: number,
  names: readonly LiveFile[] = LOOKED_AT_EACH_MINUTE,
): Promise<void> {
  const read = async (name: LiveFile) => {
    const [served, stored] = await Promise.all([servedFile(environment, LIVE_FILES[name]), liveFile(database, name)]);
    return { name, served, stored };
  };
  const files = await Promise.all(names.map(read));
  const supervisor = supervisorOf(environment);
  const stale = staleLiveFiles(files, { isHosted: !supervisor });
  if (stale.length === 0) return;
  if (supervisor) return void (await supervisor('/renew'));
  if (!environment.BUILD_HOOK_URL) return;
  const meant = files.filter(({ name }) => stale.includes(name));
  const wanted = await hashOf(meant.map(({ stored }) => stored).join('\n'));
  const requested = await requestedLiveFiles(database);
  if (requested?.wanted === wanted && now - requested.at < AGAIN_AFTER_MS) return;
  const isRequested =
    (
      await callHook(
        environment.BUILD_HOOK_URL,
        stale.map((name) => LIVE_FILES[name]),
      )
    )?.ok ?? false;
  log(isRequested ? 'info' : 'warn', isRequested ? 'live-files-asked' : 'live-files-not-asked', {
    files: stale.join(' '),
  });
  if (isRequested) await noteRequestedLiveFiles(database, { wanted, at: now });
}
