import { createWriteStream, appendFileSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const ROTATE_AT_BYTES = 5 * 1024 * 1024;

/** Appends lines to a file that never grows beyond 5 MB; its predecessor stays beside it as `….1`. */
export function logFile(file: string): (line: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return (line) => {
    try {
      if (size > ROTATE_AT_BYTES) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, `${line}\n`);
      size += line.length + 1;
    } catch {
      // A full disk must not take the site down with its log.
    }
  };
}

/** A log to pipe what another process or thread says into. What cannot be written is lost, and nothing else. */
export function logStream(file: string, flags: 'w' | 'a' = 'w'): WriteStream {
  mkdirSync(dirname(file), { recursive: true });
  // Without a listener, a full disk would end the program in the middle of its own sentence about the full disk.
  return createWriteStream(file, { flags }).on('error', () => {});
}
