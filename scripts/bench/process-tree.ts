import { readFileSync } from 'node:fs';

/**
 * Watches the memory of a process by Linux's own high-water mark (`VmHWM`).
 *
 * @returns a function that ends the watch and answers the peak in bytes; undefined where the system has no /proc
 */
export function watchPeakMemory(pid: number): () => number | undefined {
  let peakBytes: number | undefined;
  const look = () => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      if (kilobytes) peakBytes = Number(kilobytes) * 1024;
    } catch {
      // Ended, or not Linux.
    }
  };
  const timer = setInterval(look, 100);
  return () => {
    clearInterval(timer);
    return peakBytes;
  };
}
