import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** A file of the disk, read when it is asked for. */
export const fileAt = (path: string): { name: string; bytes: () => Promise<Uint8Array> } => ({
  name: basename(path),
  bytes: () => readFile(path),
});
