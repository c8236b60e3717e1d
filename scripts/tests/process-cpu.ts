import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick is. */
const TICKS_PER_SECOND = 100;

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
