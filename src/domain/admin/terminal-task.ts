import type { TerminalCommand } from './terminal.ts';

/** How far a task of the terminal is. */
export const TASK_STATUS = { waiting: 0, connecting: 1, executing: 2, success: 3, failed: 4, unknown: 5 } as const;
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS];

/** How a task ends for the page that asked for it: one that is not known to have succeeded counts as failed. */
export type Ended = typeof TASK_STATUS.success | typeof TASK_STATUS.failed;

export interface TerminalTask {
  uuid: string;
  /** Milliseconds since 1970. */
  createTime: number;
  /** Milliseconds since 1970 at which it was begun, and at which it was over: what it really took. */
  startTime?: number;
  endTime?: number;
  status: TaskStatus;
  command: TerminalCommand;
  /** What it said so far. */
  message: readonly string[];
  showMessage: boolean;
  /** Where it fails, nothing behind it begins. */
  blockOnFailure: boolean;
  extend: string;
  /** Told how it ended, by the page that asked for it: what a browser keeps of a task is without it. */
  callback?: (ended: Ended) => void;
}

const { waiting, connecting, executing, success, failed, unknown } = TASK_STATUS;

/** What the words of the protocol make of a task, whatever it was; any other text is a line. */
const MARKED = {
  'command-link-success': executing,
  'command-exec-success': success,
  'command-exec-error': failed,
} as const;
export const TASK_ENDED = 'command-exec-completed';
/** A run keeps its last lines; a browser keeps them for long. */
const MOST_LINES = 400;

export const isRunning = ({ status }: Pick<TerminalTask, 'status'>): boolean =>
  status === connecting || status === executing;

/** A task after something was heard of it. */
export function heard(task: TerminalTask, data: string): TerminalTask {
  if (data === TASK_ENDED) return task.status === success ? task : { ...task, status: failed };
  if (!Object.hasOwn(MARKED, data)) return { ...task, message: [...task.message, data].slice(-MOST_LINES) };
  const status = MARKED[data as keyof typeof MARKED];
  // A connection that broke is made again, and tells the run from its first line.
  return { ...task, status, message: status === executing ? [] : task.message };
}

/** A task whose connection is given up: one that ran may have gone on, and one that was never heard of did not begin. */
export const broken = (task: TerminalTask): TerminalTask => ({
  ...task,
  status: task.status === executing ? unknown : failed,
});

/** Tells who asked for a task how it ended. */
export const tellEnd = ({ status, callback }: TerminalTask): void => callback?.(status === success ? success : failed);

/** Tasks after a page was loaded. How a task that was running has gone on is unknown. */
export const found = (tasks: readonly TerminalTask[]): TerminalTask[] =>
  tasks.map((task) => (isRunning(task) ? { ...task, status: unknown } : task));

const isBlocking = ({ status, blockOnFailure }: TerminalTask): boolean =>
  blockOnFailure && (status === failed || status === unknown);

/** The task to begin now: one at a time, in their order, and none behind one that failed and blocks. */
export function nextTask(tasks: readonly TerminalTask[]): TerminalTask | undefined {
  if (tasks.some(isRunning)) return undefined;
  const next = tasks.find((task) => isBlocking(task) || task.status === waiting);
  return next && !isBlocking(next) ? next : undefined;
}

/** Whether a task waits behind one that keeps it from ever beginning. */
export function isHeldUp(tasks: readonly TerminalTask[]): boolean {
  const blocking = tasks.findIndex(isBlocking);
  return blocking >= 0 && tasks.slice(blocking).some(({ status }) => status === waiting);
}

/** A task to be done again, from its beginning. */
export const retried = ({ startTime: _start, endTime: _end, ...task }: TerminalTask): TerminalTask => ({
  ...task,
  status: waiting,
  message: [],
});

/** How far a task is by the steps it named: `[2/6] Building the pages …` is one of six. Undefined before it named any. */
export function progressOf({ message }: Pick<TerminalTask, 'message'>): { done: number; all: number } | undefined {
  const step = message.findLast((line) => STEP.test(line)) ?? '';
  const [, number, all] = STEP.exec(step) ?? [];
  if (number === undefined || all === undefined) return undefined;
  return { done: Number(number) - (step.endsWith('…') ? 1 : 0), all: Number(all) };
}
const STEP = /^\[(\d+)\/(\d+)\] /;

/** Pages a task said what it did is seen on: `Seagull: https://cars.example/series/seagull`. */
export const linksIn = ({ message }: Pick<TerminalTask, 'message'>): { name: string; address: string }[] =>
  message.flatMap((line) => {
    const [, name, address] = /^(.+): (https?:\/\/\S+)$/.exec(line) ?? [];
    return name !== undefined && address !== undefined ? [{ name, address }] : [];
  });

/** Whether a task that succeeded has nothing more to show, so that it may be removed by itself. */
export const isSpent = (task: TerminalTask): boolean => task.status === success && linksIn(task).length === 0;
