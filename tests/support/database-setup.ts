import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { ServedTests } from './database-servers.ts';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- An interface is the only way to add to another one.
  interface ProvidedContext extends ServedTests {}
}

/**
 * Starts, once a run, the servers that tests inside workerd talk to. They run in a process of their own: Vitest would
 * first transform the five hundred modules that seed the databases, which takes longer than seeding.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = fork(join(import.meta.dirname, 'database-servers.ts'));
  const ended = once(servers, 'exit');
  const [served] = (await Promise.race([
    once(servers, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The servers of the tests ended with ${String(code)}.`))),
  ])) as [ServedTests];
  // Names and values belong together, as the type of `served` says; of a pair from a list that is not known any more.
  for (const [name, value] of Object.entries(served)) project.provide(name as keyof ServedTests, value as never);
  return async () => {
    servers.disconnect();
    await ended;
  };
}
