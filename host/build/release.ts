import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../data/client.ts';
import { FRONT_HEADER } from '../../src/domain/site/front.ts';
import type { Runtime } from '../serve/runtime.ts';
import { workerBindings } from '../serve/settings.ts';
import { CommandError, isCode } from '../../scripts/support/failure.ts';
import type { Progress, Steps } from '../../scripts/support/steps.ts';
import { checkBuild } from './check.ts';
import type { Digests } from './digest.ts';
import type { DrawingThreads } from './drawing.ts';
import { fileLimit, filesOfLimit, refuseTooManyFiles } from './file-limit.ts';
import { writeLiveFiles } from './live-files.ts';
import { marketIn } from './market-files.ts';
import { hasPriceLists, writePriceLists } from './price-lists.ts';
import {
  currentRelease,
  finishRelease,
  newReleaseId,
  previousOf,
  releaseFolder,
  type ReleaseNote,
} from './releases.ts';
import { addSearchIndex, prepareSearchIndex } from './search-index.ts';
import { addSharePictures } from './share-pictures.ts';
import { buildSite, type SiteBuild, type SiteBuildResult } from './site.ts';

export interface ReleaseSource {
  database: Database;
  databaseUrl: string;
  databaseAuthToken?: string | undefined;
}

interface BuildOptions {
  /** Draws every page, also where a release made by the same code has it already. */
  fromScratch?: boolean | undefined;
  /** Threads that have loaded the code of the current release. */
  threads?: DrawingThreads | undefined;
  /** Files of the current release that are linked already. */
  ahead?: SiteBuild['ahead'];
}

/** Steps of `buildRelease`, for the count in front of their titles. */
export const RELEASE_STEPS = 4;

/**
 * Builds a release beside those that exist, checks it and, where its code is new, starts it once on its own. Nothing
 * served changes: the caller makes it current. A release that fails is removed, and a catalogue of more files than the
 * limit is refused before anything is built.
 *
 * @param digests of sources and catalogue, taken before the call: what changes during the build is then noticed by the
 *   next one
 */
export async function buildRelease(
  source: ReleaseSource,
  digests: Digests,
  steps: Steps,
  { fromScratch = false, threads, ahead }: BuildOptions = {},
): Promise<ReleaseNote> {
  await refuseTooManyFiles(source.database);
  const id = newReleaseId();
  const folder = releaseFolder(id);
  try {
    // Needs nothing of the pages, and Astro leaves a processor idle; Astro empties the folder, so it is added after.
    const searchIndex = prepareSearchIndex(source.database, { code: digests.code });
    searchIndex.catch(() => {});
    const previous = fromScratch ? undefined : previousOf(digests);
    const { isCodeKept } = await steps.run('Building the pages', (progress) =>
      buildPages(source, { folder, version: id, previous, threads, ahead, inputs: digests.inputs }, progress),
    );
    await steps.run('Adding the search index', async (progress) => {
      const index = await searchIndex;
      addSearchIndex(index, join(folder, 'client'));
      await writeLiveFiles(folder, source.database, { before: marketIn(currentRelease()?.folder) });
      // The price lists of the release before are served until the switch, and are written again then, so pages need
      // not wait.
      if (!hasPriceLists(folder)) await writePriceLists(folder, source.database, Date.now());
      progress(`${index.records} records${index.reused ? ', unchanged' : ''}`);
    });
    await steps.run('Adding pictures for shared links', async (progress) => {
      const { total, made } = await addSharePictures(join(folder, 'client'));
      progress(`${total} pictures, ${made} new`);
    });
    const counts = await steps.run('Checking the build', (progress) =>
      checkRelease(folder, isCodeKept ? undefined : source.databaseUrl, progress),
    );
    const note = { id, ...digests, builtAt: new Date().toISOString(), pages: counts.pages, files: counts.files };
    finishRelease(note);
    return note;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (isCode(error, 'ENOSPC'))
      throw new CommandError('The disk is full; the build was given up. Nothing served has changed.');
    throw error;
  }
}

async function buildPages(
  source: ReleaseSource,
  folders: Pick<SiteBuild, 'folder' | 'version' | 'previous' | 'threads' | 'ahead' | 'inputs'>,
  progress: Progress,
): Promise<SiteBuildResult> {
  const result = await buildSite({
    ...folders,
    databaseUrl: source.databaseUrl,
    databaseAuthToken: source.databaseAuthToken,
    onPage: (count) => progress(`${count} drawn`),
  });
  progress(`${result.drawn} drawn, ${result.kept} kept`);
  return result;
}

/** @param databaseUrl to try out the Worker with; absent where its code is the one that was tried out before. */
async function checkRelease(folder: string, databaseUrl: string | undefined, progress: Progress) {
  const { faults, counts } = checkBuild(folder);
  if (faults.length === 0 && databaseUrl !== undefined) faults.push(...(await tryOut(folder, databaseUrl)));
  if (faults.length > 0) {
    throw new CommandError('The build is not fit to be served, so nothing has changed.', faults.join('\n'));
  }
  progress(`${counts.pages} pages, ${filesOfLimit(counts.files, fileLimit())}`);
  return counts;
}

/** Loads the release in a workerd of its own, without state, and asks it for a page it draws, a file's page and the API. */
async function tryOut(folder: string, databaseUrl: string): Promise<string[]> {
  let runtime: Runtime;
  // It has the database at hand, and its port is open to everybody on this machine.
  const secret = randomBytes(24).toString('base64url');
  try {
    // Wrangler and Miniflare take a second to load, and most publishes have no new Worker to try.
    const { Runtime } = await import('../serve/runtime.ts');
    runtime = await Runtime.start({ release: folder, bindings: workerBindings({ url: databaseUrl }), secret });
  } catch (error) {
    return [`The Worker does not start: ${error instanceof Error ? error.message : String(error)}`];
  }
  try {
    const faults: string[] = [];
    for (const [path, status] of [
      ['/user/loading', 200],
      ['/500', 500],
      ['/api/health', 200],
    ] as const) {
      const answer = await fetch(runtime.url + path, {
        redirect: 'manual',
        headers: { [FRONT_HEADER]: secret },
      });
      await answer.arrayBuffer();
      if (answer.status !== status) faults.push(`${path} answers ${answer.status} instead of ${status}.`);
    }
    return faults;
  } finally {
    await runtime.stop();
  }
}
