import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import loadArgon2 from '@phi-ag/argon2/node';
import { openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { findAdminLogin } from '../../data/queries/admin/admins.ts';
import { adminGroups, adminMemberships } from '../../data/schema/index.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

let sqld: TestDatabase;
beforeAll(async () => {
  sqld = await startSqld();
  await migrate(sqld.url);
});
afterAll(() => sqld.stop());

/** What the command says, and how it ends. */
function create(name: string, password: string): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, ['scripts/admin/create.ts', name], {
    cwd: ROOT,
    env: { ...process.env, LIBSQL_URL: sqld.url, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(`${password}\n`);
  return new Promise((resolve) => child.once('close', (code) => resolve({ output, code })));
}

describe('npm run admin:create', () => {
  it('adds an admin with this password who may do everything, and no second one of the name', async () => {
    expect(await create('harbour', 'Sea-chart7')).toEqual({ output: 'harbour may do everything now.\n', code: 0 });
    const database = openDatabase({ url: sqld.url });
    const found = await findAdminLogin(database, 'HARBOUR');
    expect((await loadArgon2()).tryVerify(found?.passwordHash ?? '', 'Sea-chart7').success).toBe(true);
    expect(await database.select().from(adminGroups)).toMatchObject([{ nodes: ['*'], state: 'enabled' }]);
    expect((await create('Harbour', 'Sea-chart8')).output).toContain('There is an admin Harbour already.');
    await create('second', 'Sea-chart7');
    expect(await database.select().from(adminGroups)).toHaveLength(1);
    expect(await database.select().from(adminMemberships)).toHaveLength(2);
  });

  it.each([
    ['a weak password', 'another', 'short', 'The password needs'],
    ['a name that is none', '1st', 'Sea-chart7', '"1st" cannot be a name.'],
  ])('refuses %s and adds nobody', async (_what, name, password, words) => {
    const { output, code } = await create(name, password);
    expect(output).toContain(words);
    expect(code).not.toBe(0);
    expect(await findAdminLogin(openDatabase({ url: sqld.url }), name)).toBeUndefined();
  });
});
