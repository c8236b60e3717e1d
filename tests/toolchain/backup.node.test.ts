import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { create } from 'tar';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

/** A data folder as `npm start` leaves it: sqld over its database, a Durable Object, an upload. */
let root: string;
let server: TestDatabase;
let database: Database;
const data = () => join(root, 'data');
const log = () => join(data(), 'state/do/haitu-AuctionLot/a.sqlite');
const upload = () => join(data(), 'state/r2/uploads/blobs/photo');
let object: DatabaseSync;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'haitu-backup-'));
  for (const folder of ['sqld', 'state/do/haitu-AuctionLot', 'state/r2/uploads/blobs'])
    mkdirSync(join(data(), folder), { recursive: true });
  server = await startSqld(join(data(), 'sqld'));
  await migrate(server.url);
  database = openDatabase({ url: server.url });
  object = new DatabaseSync(log());
  object.exec('pragma journal_mode = wal; create table log (seq integer primary key, text text not null)');
  writeFileSync(upload(), 'a photograph');
}, 60_000);
afterAll(async () => {
  object.close();
  await server.kill();
  rmSync(root, { recursive: true, force: true });
});

async function run(script: string, args: readonly string[], folder = data()): Promise<string> {
  const env = { ...process.env, DATA_FOLDER: folder, LIBSQL_URL: '', NO_COLOR: '1' };
  const ended = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], { env });
  const { stdout, stderr } = await ended.catch((error: unknown) => error as { stdout: string; stderr: string });
  return stdout + stderr;
}

let written = 0;
async function writeOne(): Promise<void> {
  written += 1;
  const key = `enquiry-${written}`;
  await database.$client.execute({
    sql: 'insert into catalogue_state (source, digest, seeded_at) values (?, ?, 0)',
    args: [key, key],
  });
  object.prepare('insert into log (text) values (?)').run(key);
}

const made = () => join(root, 'one.tar.gz');
const restored = () => join(root, 'restored');

describe('a backup', () => {
  it('is one moment of everything, while others write', async () => {
    for (let count = 0; count < 50; count += 1) await writeOne();
    const before = written;
    const until = { over: false };
    const writing = (async () => {
      while (!until.over) await writeOne();
    })();
    const said = await run('backup', [made()]);
    until.over = true;
    await writing;
    expect(said).toContain(`The backup is ${made()}`);
    expect(statSync(made()).mode & 0o077).toBe(0);
    expect(await run('restore', [made()], restored())).toContain('is as it was at');
    expect(readFileSync(join(restored(), 'state/r2/uploads/blobs/photo'), 'utf8')).toBe('a photograph');
    const copy = await startSqld(join(restored(), 'sqld'));
    const { rows } = await openDatabase({ url: copy.url }).$client.execute(
      "select count(*) as rows from catalogue_state where source like 'enquiry-%'",
    );
    await copy.kill();
    const inObject = new DatabaseSync(join(restored(), 'state/do/haitu-AuctionLot/a.sqlite'));
    const entries = inObject.prepare('select count(*) as rows, max(seq) as last from log').get();
    inObject.close();
    expect(Number(rows[0]?.['rows'])).toBeGreaterThanOrEqual(before);
    expect(Number(entries?.['rows'])).toBeGreaterThanOrEqual(before);
    // Without a gap.
    expect(entries?.['rows']).toBe(entries?.['last']);
  }, 60_000);

  it('is refused a folder that has something in it, and leaves that alone', async () => {
    const before = readdirSync(restored());
    expect(await run('restore', [made()], restored())).toContain('is not empty, and a restore writes over nothing');
    expect(readdirSync(restored())).toEqual(before);
  }, 60_000);

  it('is proved without being kept, and a damaged one is told', async () => {
    const empty = join(root, 'empty');
    mkdirSync(empty);
    expect(await run('restore', [made(), '--check'])).toContain('can be restored.');
    const bytes = readFileSync(made());
    const damaged = join(root, 'damaged.tar.gz');
    writeFileSync(damaged, bytes.subarray(0, bytes.length / 2));
    expect(await run('restore', [damaged], empty)).toMatch(/is no backup, or is damaged/);
    writeFileSync(damaged, 'no archive at all');
    expect(await run('restore', [damaged], empty)).toMatch(/is no backup, or is damaged/);
    expect(await run('restore', [join(root, 'nowhere')], empty)).toContain('There is no file');
    expect(await run('restore', [], empty)).toContain('Name one backup');
    expect(readdirSync(empty)).toEqual([]);
  }, 60_000);

  it('whose files are not those it names is not restored', async () => {
    const forged = join(root, 'forged');
    mkdirSync(join(forged, 'sqld/dbs/default'), { recursive: true });
    writeFileSync(join(forged, 'sqld/dbs/default/data'), 'other bytes');
    const note = { bytes: 11, sha256: '0'.repeat(64) };
    const manifest = { format: 1, version: '0.1.0', madeAt: '2026-11-25T00:00:00Z', tables: {} };
    const packed = async (files: object) => {
      writeFileSync(join(forged, 'manifest.json'), JSON.stringify({ ...manifest, ...files }));
      await create({ file: join(root, 'forged.tar.gz'), cwd: forged, gzip: true }, ['.']);
      return run('restore', [join(root, 'forged.tar.gz')], join(root, 'never'));
    };
    expect(await packed({ files: { 'sqld/dbs/default/data': note } })).toContain('is missing or damaged');
    expect(await packed({ files: {} })).toContain('has a file that it does not name');
    expect(await packed({ files: {}, format: 99 })).toContain('is of a newer version');
    expect(existsSync(join(root, 'never'))).toBe(false);
  }, 60_000);

  it('leaves nothing half there where a restore is killed', async () => {
    const into = join(root, 'killed');
    for (let waitMs = 100; waitMs <= 500; waitMs += 100) {
      const child = spawn(process.execPath, ['scripts/restore.ts', made()], {
        env: { ...process.env, DATA_FOLDER: into, LIBSQL_URL: '' },
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      child.kill('SIGKILL');
      await ended;
      // The whole folder, or none.
      if (existsSync(into)) {
        expect(existsSync(join(into, 'sqld/dbs/default/data')) && existsSync(join(into, 'state/do'))).toBe(true);
        rmSync(into, { recursive: true });
      }
    }
    expect(await run('restore', [made()], into)).toContain('is as it was at');
  }, 60_000);

  it('is not made of a database elsewhere, nor where there is none', async () => {
    const env = { ...process.env, DATA_FOLDER: data(), LIBSQL_URL: 'http://127.0.0.1:1' };
    const refused = promisify(execFile)(process.execPath, ['scripts/backup.ts'], { env });
    await expect(refused).rejects.toMatchObject({
      stderr: expect.stringContaining('names a database elsewhere') as string,
    });
    expect(await run('backup', [], join(root, 'nothing'))).toContain('There is no database');
  }, 60_000);
});
