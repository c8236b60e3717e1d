import type { TerminalCommand } from './terminal.ts';

/** States of a task of the terminal. */
export const TASK_STATUS = { waiting: 0, connecting: 1, executing: 2, success: 3, failed: 4, unknown: 5 } as const;
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS];

/** Result of a task for the page that asked for it. A task that may not have succeeded counts as failed. */
export type Ended = typeof TASK_STATUS.success | typeof TASK_STATUS.failed;

export interface TerminalTask {
  uuid: string;
  /** Milliseconds since 1970. */
  createTime: number;
  /** Milliseconds since 1970 at which the run began and ended. */
  startTime?: number;
  endTime?: number;
  status: TaskStatus;
  command: TerminalCommand;
  /** Its lines so far. */
  message: readonly string[];
  showMessage: boolean;
  /** If it fails, no task after it begins. */
  blockOnFailure: boolean;
  extend: string;
  /** Called with the result by the page that asked for the task. It is not part of what a browser stores. */
  callback?: (ended: Ended) => void;
}

const { waiting, connecting, executing, success, failed, unknown } = TASK_STATUS;

/** State of a task after each word of the protocol. Any other text is a line. */
const MARKED = {
  'command-link-success': executing,
  'command-exec-success': success,
  'command-exec-error': failed,
} as const;
export const TASK_ENDED = 'command-exec-completed';
/** The most lines that are stored: a run keeps its last lines, and a browser keeps them for long. */
const MAX_LINES = 400;

export const isRunning = ({ status }: Pick<TerminalTask, 'status'>): boolean =>
  status === connecting || status === executing;

/** Applies one message to a task. */
export function heard(task: TerminalTask, data: string): TerminalTask {
  if (data === TASK_ENDED) return task.status === success ? task : { ...task, status: failed };
  if (!Object.hasOwn(MARKED, data)) return { ...task, message: [...task.message, data].slice(-MAX_LINES) };
  const status = MARKED[data as keyof typeof MARKED];
  // After a broken connection, a new one sends the run again from its first line.
  return { ...task, status, message: status === executing ? [] : task.message };
}

/** Gives up a task's connection. A run may have gone on, so its state is unknown; a task not heard of has failed. */
export const broken = (task: TerminalTask): TerminalTask => ({
  ...task,
  status: task.status === executing ? unknown : failed,
});

/** Tells the page that asked for a task how it ended. */
export const tellEnd = ({ status, callback }: TerminalTask): void => callback?.(status === success ? success : failed);

/** Returns the tasks after a page was loaded. What became of a running task is unknown. */
export const found = (tasks: readonly TerminalTask[]): TerminalTask[] =>
  tasks.map((task) => (isRunning(task) ? { ...task, status: unknown } : task));

const isBlocking = ({ status, blockOnFailure }: TerminalTask): boolean =>
  blockOnFailure && (status === failed || status === unknown);

/** Returns the task to begin now. Tasks run one at a time, in order, and none after a blocking one that failed. */
export function nextTask(tasks: readonly TerminalTask[]): TerminalTask | undefined {
  if (tasks.some(isRunning)) return undefined;
  const next = tasks.find((task) => isBlocking(task) || task.status === waiting);
  return next && !isBlocking(next) ? next : undefined;
}

/** Tells whether a task waits behind one that keeps it from beginning. */
export function isHeldUp(tasks: readonly TerminalTask[]): boolean {
  const blocking = tasks.findIndex(isBlocking);
  return blocking >= 0 && tasks.slice(blocking).some(({ status }) => status === waiting);
}

/** Resets a task, to run again from its beginning. */
export const retried = ({ startTime: _start, endTime: _end, ...task }: TerminalTask): TerminalTask => ({
  ...task,
  status: waiting,
  message: [],
});

/** Returns the progress by the steps a task named: `[2/6] Building the pages …` is one of six. Undefined at first. */
export function progressOf({ message }: Pick<TerminalTask, 'message'>): { done: number; all: number } | undefined {
  const step = message.findLast((line) => STEP.test(line)) ?? '';
  const [, number, all] = STEP.exec(step) ?? [];
  if (number === undefined || all === undefined) return undefined;
  return { done: Number(number) - (step.endsWith('…') ? 1 : 0), all: Number(all) };
}
const STEP = /^\[(\d+)\/(\d+)\] /;

/** Returns the links in a task's lines to pages that show its effect: `Seagull: https://cars.example/series/seagull`. */
export const linksIn = ({ message }: Pick<TerminalTask, 'message'>): { name: string; address: string }[] =>
  message.flatMap((line) => {
    const [, name, address] = /^(.+): (https?:\/\/\S+)$/.exec(line) ?? [];
    return name !== undefined && address !== undefined ? [{ name, address }] : [];
  });

/** Tells whether a successful task has nothing more to show, so that it may be removed by itself. */
export const isSpent = (task: TerminalTask): boolean => task.status === success && linksIn(task).length === 0;
