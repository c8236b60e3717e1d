import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { PATHS } from '../../scripts/support/paths.ts';
import { replaceFile } from '../../scripts/support/run-state.ts';

/** What is known of a finished build; written last, so a folder without it is a broken-off build. */
export interface ReleaseNote {
  id: string;
  /** Digests of its sources and of the catalogue: see `inputDigests`. */
  inputs: string;
  code: string;
  texts: string;
  builtAt: string;
  pages: number;
  files: number;
}

const KEPT_RELEASES = 2;

/** `20251114-093012-7f3a`: sorts by time, never repeats. */
export function newReleaseId(now = new Date(), chance = Math.random()): string {
  const stamp = now.toISOString().replace(/\D/g, '');
  const suffix = Math.floor(chance * 0xffff).toString(16);
  return `${stamp.slice(0, 8)}-${stamp.slice(8, 14)}-${suffix.padStart(4, '0')}`;
}

export function releaseFolder(id: string): string {
  return join(PATHS.builds, id);
}

export function finishRelease(note: ReleaseNote): void {
  replaceFile(join(releaseFolder(note.id), 'release.json'), JSON.stringify(note, null, 2));
}

/** The release being served, or undefined before the first one. */
export function currentRelease(): (ReleaseNote & { folder: string }) | undefined {
  try {
    const folder = releaseFolder(basename(readlinkSync(PATHS.current)));
    return { ...(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseNote), folder };
  } catch {
    return undefined;
  }
}

/** The current release, if it was made by the same code: a build takes over what it has. */
export function previousOf({ code, texts }: Pick<ReleaseNote, 'code' | 'texts'>) {
  const current = currentRelease();
  return current?.code === code ? { folder: current.folder, hasSameTexts: current.texts === texts } : undefined;
}

/** Makes a finished release the current one in a single step of the file system: rename replaces the link. */
export function makeCurrent(id: string): void {
  mkdirSync(PATHS.builds, { recursive: true });
  const next = `${PATHS.current}.new`;
  rmSync(next, { force: true });
  symlinkSync(id, next);
  renameSync(next, PATHS.current);
}

/** Removes what is neither current nor among the newest finished releases, broken-off builds included. */
export function pruneReleases(keep = KEPT_RELEASES): string[] {
  const current = currentRelease()?.id;
  const folders = readdirSync(PATHS.builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .reverse();
  const finished = folders.filter((name) => existsSync(join(PATHS.builds, name, 'release.json')));
  const others = finished.filter((name) => name !== current).slice(0, Math.max(0, keep - (current ? 1 : 0)));
  const remaining = new Set([current, ...others]);
  const removed = folders.filter((name) => !remaining.has(name));
  for (const name of removed) rmSync(join(PATHS.builds, name), { recursive: true, force: true });
  return removed;
}
