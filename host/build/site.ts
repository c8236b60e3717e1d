import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MARKET_FOLDER } from '../../src/domain/logistics/market/files.ts';
import { LIVE_FOLDER } from '../../src/domain/site/live-files.ts';
import { buildEnvironment, bundle } from './astro.ts';
import { openThreads, type DrawingThreads } from './drawing.ts';
import { linkFile, linkFolder } from './link-file.ts';
import { PAGE_CODE } from './page-code.ts';
import { readPageList, writePageList, type DrawnPages, type PageList } from './page-list.ts';
import { newReleaseId } from './releases.ts';
import { RELEASE_MARK, writeReleaseMark } from './release-mark.ts';
import { SEARCH_FOLDER } from './search-index.ts';
import { SHARE_FOLDER } from './share-pictures.ts';

export interface SiteBuild {
  /** Where `client`, `server`, the pages' code and the page list go. */
  folder: string;
  /** Names the release; a new name unless told. */
  version?: string | undefined;
  databaseUrl: string;
  databaseAuthToken?: string | undefined;
  /** A release made by the same code: its pages are taken over where their facts did not change. */
  previous?: PreviousBuild | undefined;
  /** Files of `previous` that were linked before this build, some of them drawn again. */
  ahead?: { take: (release: string, folder: string) => DrawnPages | undefined } | undefined;
  /** Digest of what the pages are drawn from. Pages drawn ahead from the same inputs are not checked again. */
  inputs?: string | undefined;
  /** Threads that have loaded the code of `previous`, used if that code is kept. The caller ends them. */
  threads?: DrawingThreads | undefined;
  onPage?: (drawn: number) => void;
  /** Gets the process of the bundler, to measure it. */
  onProcess?: (pid: number) => void;
}

interface PreviousBuild {
  folder: string;
  /** Its texts are the same, too, so that what was bundled can be taken over as it is. */
  hasSameTexts: boolean;
}

export interface SiteBuildResult {
  drawn: number;
  kept: number;
  /** The code is, byte for byte, that of the release before. */
  isCodeKept: boolean;
  elapsedMs: number;
}

const listIn = (folder: string) => join(folder, 'pages.json');
export const readPages = (folder: string): PageList | undefined => readPageList(listIn(folder));

/**
 * Builds the site into a folder of its own, in two steps: Astro bundles, then the bundled code draws the pages. With a
 * release before it, only what changed is drawn, and the rest is linked from there. Throws a CommandError where it fails.
 */
export async function buildSite({
  folder,
  version = newReleaseId(),
  previous,
  ahead,
  inputs,
  threads,
  onPage,
  ...build
}: SiteBuild): Promise<SiteBuildResult> {
  const startedAt = performance.now();
  const readAt = Date.now();
  const before = previous && readPages(previous.folder);
  // Without a page list, drawn pages could not be told from Astro's own files.
  const isCodeKept = !!before && previous.hasSameTexts && existsSync(join(previous.folder, PAGE_CODE));
  const linked = isCodeKept ? ahead?.take(previous.folder, folder) : undefined;
  // What was drawn is linked where it is still right.
  if (isCodeKept && !linked) linkBundle(previous.folder, folder, (file) => !(file in before) && isOfBundle(file));
  else if (!isCodeKept) await bundle({ folder, ...build });

  // Pages name the scripts and styles they load.
  const linkedPages =
    linked?.pages ?? ((previous && assetNames(folder) === assetNames(previous.folder) && before) || {});
  let drawn = 0;
  const onPages = (count: number) => {
    drawn += count;
    onPage?.(drawn);
  };
  const draw = async () => {
    const ready = isCodeKept ? threads : undefined;
    const drawing = ready ?? openThreads({ code: folder, environment: buildEnvironment(build) });
    try {
      return await drawing.draw({ folder, kept: linkedPages, onPages });
    } finally {
      if (!ready) await drawing.end();
    }
  };
  const pages = linked && inputs && linked.inputs === inputs ? linked.pages : await draw();
  if (linked) removeGone(folder, linked.pages, pages);
  else
    for (const file of unchangedSince(linkedPages, pages))
      linkFile(join(previous?.folder ?? '', 'client', file), join(folder, 'client', file));
  writePageList(listIn(folder), pages);
  writeReleaseMark(folder, { version, readAt });
  // What was drawn ahead was drawn for this release.
  const unchanged = unchangedSince((linked && before) || linkedPages, pages).length;
  const elapsedMs = performance.now() - startedAt;
  return { drawn: Object.keys(pages).length - unchanged, kept: unchanged, isCodeKept, elapsedMs };
}

const unchangedSince = (before: PageList, pages: PageList): string[] =>
  Object.keys(pages).filter((file) => pages[file] && before[file] === pages[file]);

/** Removes the files of pages that are no more. */
export function removeGone(folder: string, before: PageList, now: PageList): void {
  for (const file of Object.keys(before)) if (!(file in now)) rmSync(join(folder, 'client', file), { force: true });
}

/** All a release with the same code begins with: what Astro wrote, and the pages. */
export function linkRelease(from: string, to: string): void {
  const drawn = readPages(from) ?? {};
  linkBundle(from, to, (file) => file in drawn || isOfBundle(file));
}

const MADE_AFTERWARDS = [SEARCH_FOLDER, SHARE_FOLDER, LIVE_FOLDER, MARKET_FOLDER];

/** What Astro wrote, drawn pages among it; the rest of a release's files are made afterwards. */
const isOfBundle = (file: string): boolean =>
  file !== RELEASE_MARK && !MADE_AFTERWARDS.some((madeLater) => file.startsWith(`${madeLater}/`));

function linkBundle(from: string, to: string, isTaken: (file: string) => boolean): void {
  linkFolder(join(from, 'client'), join(to, 'client'), isTaken);
  for (const part of ['server', PAGE_CODE]) linkFolder(join(from, part), join(to, part));
}

/** Scripts and styles carry a digest in their names, so equal names are equal files. */
function assetNames(folder: string): string {
  const assets = join(folder, 'client/_astro');
  return existsSync(assets) ? readdirSync(assets).sort().join() : '';
}
