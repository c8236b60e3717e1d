import { describe, expect, it } from 'vitest';
import {
  broken,
  found,
  heard,
  isHeldUp,
  isRunning,
  isSpent,
  linksIn,
  nextTask,
  progressOf,
  retried,
  tellEnd,
  TASK_STATUS,
  type TaskStatus,
  type TerminalTask,
} from '../../src/domain/admin/terminal-task.ts';

const { waiting, connecting, executing, success, failed, unknown } = TASK_STATUS;
const STATUSES = Object.values(TASK_STATUS);

const aTask = (status: TaskStatus, more: Partial<TerminalTask> = {}): TerminalTask => ({
  uuid: 'a',
  createTime: 0,
  status,
  command: 'publish',
  message: ['before'],
  showMessage: true,
  blockOnFailure: true,
  extend: '',
  ...more,
});

describe('a task', () => {
  it('has the numbers of the protocol', () => {
    expect(TASK_STATUS).toEqual({ waiting: 0, connecting: 1, executing: 2, success: 3, failed: 4, unknown: 5 });
  });

  it.each(STATUSES)('in state %i becomes what the words of the protocol say', (status) => {
    const after = (data: string) => heard(aTask(status), data);
    expect(after('command-link-success')).toMatchObject({ status: executing, message: [] });
    expect(after('command-exec-success').status).toBe(success);
    expect(after('command-exec-error').status).toBe(failed);
    expect(after('command-exec-completed').status).toBe(status === success ? success : failed);
    expect(after('toString')).toMatchObject({ status, message: ['before', 'toString'] });
  });

  it('whose connection is given up is unknown where it ran, and failed where it was never heard of', () => {
    expect([executing, connecting].map((status) => broken(aTask(status)).status)).toEqual([unknown, failed]);
  });

  it('that was running when the page was left is unknown', () => {
    expect(found(STATUSES.map((status) => aTask(status))).map(({ status }) => status)).toEqual([
      waiting,
      unknown,
      unknown,
      success,
      failed,
      unknown,
    ]);
  });

  it('tells who asked for it whether it succeeded, and is kept without whom it tells', () => {
    const told: number[] = [];
    const tasks = STATUSES.map((status) => aTask(status, { callback: (ended) => told.push(ended) }));
    for (const task of tasks) tellEnd(task);
    expect(told).toEqual([failed, failed, failed, success, failed, failed]);
    for (const task of JSON.parse(JSON.stringify(tasks)) as TerminalTask[]) tellEnd(task);
    expect(told).toHaveLength(STATUSES.length);
  });

  it('keeps its last lines', () => {
    const long = aTask(executing, { message: Array.from({ length: 400 }, (_, line) => String(line)) });
    const { message } = heard(long, 'the last');
    expect([message.length, message[0], message.at(-1)]).toEqual([400, '1', 'the last']);
  });

  it('that is done again has said nothing', () => {
    for (const status of STATUSES) expect(retried(aTask(status))).toMatchObject({ status: waiting, message: [] });
  });
});

describe('tasks', () => {
  const next = (...tasks: TerminalTask[]) => tasks.indexOf(nextTask(tasks) as TerminalTask);

  it('begin one at a time, in their order', () => {
    expect(next(aTask(success), aTask(waiting), aTask(waiting))).toBe(1);
    for (const status of [connecting, executing]) expect(next(aTask(waiting), aTask(status))).toBe(-1);
    expect(next(aTask(success))).toBe(-1);
  });

  it.each([failed, unknown])('wait behind one in state %i that blocks, and not behind one that does not', (status) => {
    const blocking = aTask(status);
    const other = aTask(status, { blockOnFailure: false });
    expect(next(blocking, aTask(waiting))).toBe(-1);
    expect(isHeldUp([blocking, aTask(waiting)])).toBe(true);
    expect(next(other, aTask(waiting))).toBe(1);
    expect(isHeldUp([other, aTask(waiting)])).toBe(false);
    expect(next(aTask(waiting), blocking)).toBe(0);
    expect(isHeldUp([blocking])).toBe(false);
  });

  it('are running while they are connected', () => {
    expect(STATUSES.filter((status) => isRunning(aTask(status)))).toEqual([connecting, executing]);
  });
});

describe('what a task has to show', () => {
  it.each([
    [[], undefined],
    [['Publishing Brands: 1.'], undefined],
    [['[1/6] Bringing the catalogue into the database …'], { done: 0, all: 6 }],
    [['[1/6] Bringing …', '[1/6] Bringing  (0.4 s)'], { done: 1, all: 6 }],
    [['[1/6] Bringing  (0.4 s)', '[2/6] Building …', 'a fault of another program'], { done: 1, all: 6 }],
  ])('%j is so far', (message, progress) => {
    expect(progressOf({ message })).toEqual(progress);
  });

  it('are the pages it changed; with them it stays until the next task', () => {
    const message = ['Published. See it:', 'BYD: Seagull: https://cars.example/car_brand/byd', 'see https://a.example'];
    const links = [{ name: 'BYD: Seagull', address: 'https://cars.example/car_brand/byd' }];
    expect(linksIn({ message })).toEqual(links);
    expect(linksIn({ message: ['x: javascript:alert(1)', 'x: https://a b'] })).toEqual([]);
    expect([isSpent(aTask(success)), isSpent(aTask(success, { message })), isSpent(aTask(failed))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('begins anew where it is done again', () => {
    expect(retried(aTask(failed, { startTime: 1, endTime: 2 }))).toEqual(aTask(waiting, { message: [] }));
  });
});
