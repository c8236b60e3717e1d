import { cpSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCode } from '../support/failure.ts';
import { PATHS } from '../support/paths.ts';
import { runAstro } from './astro.ts';
import { readPageList, writePageList } from './page-list.ts';

export interface SiteBuild {
  /** Where `client`, `server` and the page list go. */
  folder: string;
  databaseUrl: string;
  databaseAuthToken?: string | undefined;
  /** Told to the Worker and to the pages, so that an answer can be traced to its build. */
  version: string;
  /** A release made by the same code: its pages are taken over where their facts did not change. */
  previousFolder?: string | undefined;
  /** Astro's store; another one than the usual for measurements. */
  cacheFolder?: string;
  onPage?: (drawn: number) => void;
  /** Gets the process of the build, to measure it. */
  onProcess?: (pid: number) => void;
}

export interface SiteBuildResult {
  drawn: number;
  kept: number;
  elapsedMs: number;
}

/**
 * Builds the site into a folder of its own. With a release before it, only what changed is drawn, and the rest is
 * linked from there. Throws a Failure where the build fails.
 */
export async function buildSite(build: SiteBuild): Promise<SiteBuildResult> {
  const startedAt = performance.now();
  const counts = (await drawChanged(build)) ?? { drawn: (await draw(build)).drawn, kept: 0 };
  return { ...counts, elapsedMs: performance.now() - startedAt };
}

const listIn = (folder: string) => join(folder, 'pages.json');

/** Undefined where nothing can be taken over: there is no release before, or its pages load other scripts and styles. */
async function drawChanged(build: SiteBuild) {
  const { folder, previousFolder } = build;
  const before = previousFolder && readPageList(listIn(previousFolder));
  if (!before) return undefined;
  const { pages, drawn } = await draw(build, listIn(previousFolder));
  if (assetNames(folder) !== assetNames(previousFolder)) return undefined;
  const kept = Object.keys(pages).filter((file) => before[file] === pages[file]);
  for (const file of kept) linkFile(join(previousFolder, 'client', file), join(folder, 'client', file));
  return { drawn, kept: kept.length };
}

/** Runs Astro and lays the list of the pages beside them. */
async function draw({ cacheFolder = PATHS.cache, onPage, ...build }: SiteBuild, keptPages?: string) {
  // Not in the folder at once, for Astro empties that first.
  const pageList = `${cacheFolder}-pages.json`;
  let drawn = 0;
  const onPages = (count: number) => {
    drawn += count;
    onPage?.(drawn);
  };
  await runAstro({ ...build, cacheFolder, pageList, keptPages, onPages });
  const pages = readPageList(pageList) ?? {};
  writePageList(listIn(build.folder), pages);
  return { pages, drawn };
}

/** Scripts and styles carry a digest in their names, so equal names are equal files. */
function assetNames(folder: string): string {
  const assets = join(folder, 'client/_astro');
  return existsSync(assets) ? readdirSync(assets).sort().join() : '';
}

/** The same file under a second name: a release is never written to again, so neither can change the other. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (isCode(error, 'ENOENT')) mkdirSync(dirname(to), { recursive: true });
    else if (!isCode(error, 'EPERM') && !isCode(error, 'EXDEV') && !isCode(error, 'EMLINK')) throw error;
    cpSync(from, to);
  }
}
