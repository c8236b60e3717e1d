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
  /** Gets each process of the build, to measure it. */
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
  const cacheFolder = build.cacheFolder ?? PATHS.cache;
  const counts = (await buildChanged(build, cacheFolder)) ?? (await buildAll(build, cacheFolder));
  return { ...counts, elapsedMs: performance.now() - startedAt };
}

const listIn = (folder: string) => join(folder, 'pages.json');

/** Undefined where nothing can be taken over: there is no release before, or its pages load other scripts and styles. */
async function buildChanged(build: SiteBuild, cacheFolder: string) {
  const { folder, previousFolder } = build;
  const before = previousFolder && readPageList(listIn(previousFolder));
  if (!before) return undefined;
  const drawn = counter(build);
  const pageList = `${cacheFolder}-pages.json`;
  await runAstro({ ...build, cacheFolder, pageList, keptPages: listIn(previousFolder), onPages: drawn.count });
  if (assetNames(folder) !== assetNames(previousFolder)) return undefined;
  const pages = readPageList(pageList) ?? {};
  let kept = 0;
  for (const [file, key] of Object.entries(pages)) {
    if (before[file] !== key) continue;
    linkFile(join(previousFolder, 'client', file), join(folder, 'client', file));
    kept += 1;
  }
  writePageList(listIn(folder), pages);
  return { drawn: drawn.total(), kept };
}

async function buildAll(build: SiteBuild, cacheFolder: string) {
  const drawn = counter(build);
  const pageList = `${cacheFolder}-pages.json`;
  await runAstro({ ...build, cacheFolder, pageList, onPages: drawn.count });
  writePageList(listIn(build.folder), readPageList(pageList) ?? {});
  return { drawn: drawn.total(), kept: 0 };
}

function counter({ onPage }: SiteBuild) {
  let total = 0;
  const count = (pages: number) => {
    total += pages;
    onPage?.(total);
  };
  return { count, total: () => total };
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
