import { readdirSync, readFileSync } from 'node:fs';

interface MemoryWatch {
  add: (pid: number) => void;
  /** Ends the watch: the most the processes held at one moment, in bytes; undefined where the system has no /proc. */
  end: () => number | undefined;
}

/** Watches the resident memory of several processes together. */
export function watchPeakMemory(): MemoryWatch {
  const pids: number[] = [];
  let peakBytes: number | undefined;
  const look = () => {
    const sum = pids.reduce((total, pid) => total + residentBytes(pid), 0);
    if (sum > 0) peakBytes = Math.max(peakBytes ?? 0, sum);
  };
  const timer = setInterval(look, 100);
  return {
    add: (pid) => void pids.push(pid),
    end: () => {
      clearInterval(timer);
      return peakBytes;
    },
  };
}

function residentBytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    // Ended, or not Linux.
    return 0;
  }
}

/** Resident memory, in bytes, of the processes of a name this one has started; undefined where the system has no /proc. */
export function memoryOfChildren(name: string): number | undefined {
  try {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .filter((pid) => isChild(pid, name))
      .reduce((sum, pid) => sum + residentBytes(Number(pid)), 0);
  } catch {
    return undefined;
  }
}

function isChild(pid: string, name: string): boolean {
  try {
    const [, command, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return command === name && Number(parent) === process.pid;
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
