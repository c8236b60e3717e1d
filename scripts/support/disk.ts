import { mkdir, statfs } from 'node:fs/promises';
import { DATA_FOLDER } from './paths.ts';
import { CommandError } from './failure.ts';

/** A cold build of the starter catalogue takes 0.8 GB of it; what did not change since the build before takes none. */
const NEEDED_BYTES = 1024 * 1024 * 1024;

/** Refuses to begin work that a nearly full disk would break in the middle. */
export async function checkDiskSpace(folder = DATA_FOLDER, neededBytes = NEEDED_BYTES): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= neededBytes) return;
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;
  throw new CommandError(
    `The disk is full: ${megabytes(freeBytes)} are free at ${folder}, ${megabytes(neededBytes)} are needed. ` +
      'Free some space, or name another place with DATA_FOLDER, and try again.',
  );
}
