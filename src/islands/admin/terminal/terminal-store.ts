import { atom } from 'nanostores';
import type { TerminalCommand } from '../../../domain/admin/terminal.ts';
import {
  broken,
  found,
  heard,
  isRunning,
  isSpent,
  nextTask,
  retried,
  TASK_ENDED,
  TASK_STATUS,
  tellEnd,
  type TerminalTask,
} from '../../../domain/admin/terminal-task.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { terminal as address } from '../../../wire/addresses/terminal.ts';
import { $admin } from '../shell/admin-store.ts';
import { readAdmin } from '../calls/admin-login.ts';
import { loadUnpublished } from './unpublished-store.ts';

/** What the terminal keeps in this browser. */
interface Terminal {
  tasks: readonly TerminalTask[];
  /** Tasks that succeeded are removed by themselves. */
  automaticCleanupTask: boolean;
}

const KEY = 'admin.terminal';

function readKept(): Terminal {
  try {
    const stored = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Terminal>;
    return { tasks: found(stored.tasks ?? []), automaticCleanupTask: stored.automaticCleanupTask ?? true };
  } catch {
    return { tasks: [], automaticCleanupTask: true };
  }
}

export const $terminal = atom<Terminal>(readKept());
export const $isTerminalOpen = atom(false);

$terminal.listen((terminal) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(terminal));
  } catch {
    // Storage is refused: tasks last as long as the page.
  }
});

const setTasks = (change: (tasks: readonly TerminalTask[]) => readonly TerminalTask[]) =>
  $terminal.set({ ...$terminal.get(), tasks: change($terminal.get().tasks) });

const changeTask = (uuid: string, change: (task: TerminalTask) => TerminalTask) =>
  setTasks((tasks) => tasks.map((task) => (task.uuid === uuid ? change(task) : task)));

/** Puts a task at the end. One that waits or runs already is not put there twice. */
export function addTask(command: TerminalCommand, locale: Locale, callback?: TerminalTask['callback']): void {
  const { tasks, automaticCleanupTask } = $terminal.get();
  const isThere = (task: TerminalTask) =>
    task.command === command && (isRunning(task) || task.status === TASK_STATUS.waiting);
  if (!tasks.some(isThere)) {
    const task: TerminalTask = {
      uuid: crypto.randomUUID(),
      createTime: Date.now(),
      status: TASK_STATUS.waiting,
      command,
      message: [],
      showMessage: true,
      blockOnFailure: true,
      extend: '',
      ...(callback && { callback }),
    };
    // What an earlier task has to show was seen by now.
    const isOver = ({ status }: TerminalTask) => automaticCleanupTask && status === TASK_STATUS.success;
    setTasks((all) => [...all.filter((one) => !isOver(one)), task]);
  }
  beginNext(locale);
}

export function retryTask(uuid: string, locale: Locale): void {
  changeTask(uuid, retried);
  beginNext(locale);
}

/** A task that runs stays: it would go on unseen. */
export function removeTask(uuid: string, locale: Locale): void {
  setTasks((tasks) => tasks.filter((task) => task.uuid !== uuid || isRunning(task)));
  beginNext(locale);
}

export const showMessages = (uuid: string, showMessage: boolean): void =>
  changeTask(uuid, (task) => ({ ...task, showMessage }));

export function setCleanup(automaticCleanupTask: boolean): void {
  $terminal.set({ ...$terminal.get(), automaticCleanupTask });
  if (automaticCleanupTask) setTasks((tasks) => tasks.filter(({ status }) => status !== TASK_STATUS.success));
}

/** Begins what is due. */
export function beginNext(locale: Locale): void {
  const next = nextTask($terminal.get().tasks);
  if (!next) return;
  changeTask(next.uuid, (task) => ({ ...task, status: TASK_STATUS.connecting, startTime: Date.now() }));
  void connect(next, locale);
}

/** A command as clients of the family ask for it: with the package manager that is set. */
function requested(command: TerminalCommand): string {
  const state = $admin.get();
  return state.kind === 'known' ? `${command}.${state.terminal.npmPackageManager}` : command;
}

/** After this many broken connections, the task is given up. */
const MAX_BREAKS = 5;

async function connect({ uuid, command, extend }: TerminalTask, locale: Locale): Promise<void> {
  // Any call renews a token that has expired; an EventSource cannot.
  await loadUnpublished(locale);
  const query = new URLSearchParams({ command: requested(command), uuid, extend, lang: locale, server: '1' });
  query.set('batoken', readAdmin()?.token ?? '');
  const source = new EventSource(`${address.path}?${query.toString()}`);
  let breaks = 0;
  const end = () => {
    source.close();
    changeTask(uuid, (task) => ({ ...task, endTime: Date.now() }));
    const ended = $terminal.get().tasks.find((task) => task.uuid === uuid);
    if (ended) tellEnd(ended);
    if ($terminal.get().automaticCleanupTask)
      setTasks((all) => all.filter((one) => one.uuid !== uuid || !isSpent(one)));
    void loadUnpublished(locale);
    beginNext(locale);
  };
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as { data: string; uuid: string };
    if (event.uuid !== uuid) return;
    breaks = 0;
    changeTask(uuid, (task) => heard(task, event.data));
    if (event.data === TASK_ENDED) end();
  };
  // The browser reconnects by itself, and the server then lets it follow the run that has begun.
  source.onerror = () => {
    breaks += 1;
    if (source.readyState !== EventSource.CLOSED && breaks < MAX_BREAKS) return;
    changeTask(uuid, broken);
    end();
  };
}
