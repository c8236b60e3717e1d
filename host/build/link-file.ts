import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isCode } from '../../scripts/support/failure.ts';

/** Links a file under a second name. Use it only for files that are never written again: a write would change both. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (isCode(error, 'ENOENT') && !existsSync(dirname(to))) {
      mkdirSync(dirname(to), { recursive: true });
      linkFile(from, to);
    } else if (REFUSED.some((code) => isCode(error, code))) copyFileSync(from, to);
    else throw error;
  }
}

/** A file system without links, another disk, a file with too many names. */
const REFUSED = ['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP'] as const;

/** All files below a folder whose path in it `isWanted`. */
export function linkFolder(from: string, to: string, isWanted: (file: string) => boolean = () => true): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = relative(from, join(entry.parentPath, entry.name));
    if (entry.isFile() && isWanted(file)) linkFile(join(from, file), join(to, file));
  }
}
