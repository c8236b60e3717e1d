import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick is. */
const TICKS_PER_SECOND = 100;

const SAMPLE_EVERY_MS = 500;

export interface CpuWatch {
  /** Watches a process and its descendants from now on. */
  add: (pid: number | undefined) => void;
  /** CPU seconds of all that were watched so far; of those that have ended, up to the last sample. */
  seconds: () => number;
  /** Ends the watch, and answers the same. */
  end: () => number;
}

/** Samples what processes use while they run. It reads a file of every process there is, which takes some seconds of a whole run. */
export function watchCpu(): CpuWatch {
  const used = new Map<number, number>();
  const sample = () => {
    for (const [pid, before] of used) used.set(pid, Math.max(before, cpuSecondsOfTree(pid)));
  };
  const sampling = setInterval(sample, SAMPLE_EVERY_MS);
  const seconds = () => {
    sample();
    return [...used.values()].reduce((sum, one) => sum + one, 0);
  };
  return {
    add: (pid) => void (pid !== undefined && used.set(pid, 0)),
    seconds,
    end: () => {
      clearInterval(sampling);
      return seconds();
    },
  };
}

/** For a run that is not timed. */
export const NOT_WATCHED: CpuWatch = { add: () => {}, seconds: () => 0, end: () => 0 };

interface ProcessTime {
  parent: string;
  seconds: number;
}

/**
 * CPU seconds that this process and its living descendants have used so far, with those of children that have ended.
 * Linux only (it reads /proc); 0 elsewhere.
 */
export function cpuSecondsOfTree(root = process.pid): number {
  const processes = readProcesses();
  const isOfTree = (pid: string | undefined): boolean => {
    for (let at = pid; at !== undefined; at = processes.get(at)?.parent) if (at === String(root)) return true;
    return false;
  };
  return [...processes].reduce((sum, [pid, { seconds }]) => (isOfTree(pid) ? sum + seconds : sum), 0);
}

function readProcesses(): Map<string, ProcessTime> {
  const pids = list('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const time = readProcess(pid);
      return time ? [[pid, time] as const] : [];
    }),
  );
}

/** Reads `/proc/<pid>/stat` (proc(5)); undefined if the process has ended meanwhile. */
function readProcess(pid: string): ProcessTime | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may hold any character: fields are counted from its last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
    const ticks = (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0);
    return { parent: fields[1] ?? '', seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
