import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const children: { child: ChildProcess; ended: Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { child, ended } of children.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});

/** A process that works with a data folder, once its database answers. */
async function anOwner(folder: string, fault = '') {
  const child = spawn(process.execPath, ['tests/support/owner-of-data.ts', fault], {
    env: { ...process.env, DATA_FOLDER: folder, LIBSQL_URL: '' },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  children.push({ child, ended });
  const databaseUrl = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { databaseUrl, ended, said: () => said };
}

const isUp = (url: string): Promise<boolean> =>
  fetch(new URL('/health', url)).then(
    ({ ok }) => ok,
    () => false,
  );

const aFolder = () => mkdtempSync(join(tmpdir(), 'haitu-data-'));

it('stops the database and says why when the data folder is deleted, and starts again', async () => {
  const folder = aFolder();
  const owner = await anOwner(folder);
  expect(await isUp(owner.databaseUrl)).toBe(true);
  rmSync(folder, { recursive: true });
  expect(await owner.ended).toBe(1);
  expect(owner.said()).toContain(`The data folder ${folder} was deleted`);
  expect(await isUp(owner.databaseUrl)).toBe(false);
  expect(await isUp((await anOwner(folder)).databaseUrl)).toBe(true);
});

it.each([
  ['throw', 1],
  ['reject', 1],
  ['exit', 3],
])('leaves no database behind when its owner ends by a fault: %s', async (fault, status) => {
  const owner = await anOwner(aFolder(), fault);
  expect(await owner.ended).toBe(status);
  await expect.poll(() => isUp(owner.databaseUrl)).toBe(false);
});

it('keeps its database to who has the token, and its files to their owner', async () => {
  const folder = aFolder();
  chmodSync(folder, 0o755);
  const { databaseUrl } = await anOwner(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of ['database.pub', 'database.token', 'server.json'])
    expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  const { origin, searchParams } = new URL(databaseUrl);
  const body = JSON.stringify({ requests: [{ type: 'execute', stmt: { sql: 'create table stolen (x)' } }] });
  const foreign = { origin: 'https://other.example' };
  const said = async (headers: Record<string, string>) => [
    (await fetch(`${origin}/dump`, { headers })).status,
    (await fetch(`${origin}/v2/pipeline`, { method: 'POST', body, headers })).status,
  ];
  expect(await said(foreign)).toEqual([401, 401]);
  expect(await said({ ...foreign, authorization: `Bearer ${searchParams.get('authToken') ?? ''}` })).toEqual([
    200, 200,
  ]);
});
