import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { makeBackup } from '../../host/backup/make.ts';
import { restoreBackup } from '../../host/backup/restore.ts';
import { Steps } from '../../scripts/support/steps.ts';
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
  // Steps say what they do.
  vi.spyOn(console, 'log').mockImplementation(() => {});
  root = mkdtempSync(join(tmpdir(), 'haitu-backup-'));
  for (const folder of ['sqld', 'state/do/haitu-AuctionLot', 'state/r2/uploads/blobs'])
    mkdirSync(join(data(), folder), { recursive: true });
  server = await startSqld(join(data(), 'sqld'));
  await migrate(server.url);
  database = openDatabase({ url: server.url });
  object = new DatabaseSync(log());
  object.exec('pragma journal_mode = wal; create table log (seq integer primary key, text text not null)');
  writeFileSync(upload(), 'a photograph');
});
afterAll(async () => {
  vi.restoreAllMocks();
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
/** As the command does it, without the second it takes to start. */
const restore = (file: string, into: string) => restoreBackup(file, into, new Steps(3));

describe('a backup', { timeout: 300_000 }, () => {
  it('is one moment of everything, while others write', async () => {
    for (let count = 0; count < 50; count += 1) await writeOne();
    const before = written;
    const until = { over: false };
    const writing = (async () => {
      for (; !until.over; await wait(5)) await writeOne();
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
  });

  it('is refused a folder that has something in it, and leaves that alone', async () => {
    const before = readdirSync(restored());
    await expect(restore(made(), restored())).rejects.toThrow('is not empty, and a restore writes over nothing');
    expect(readdirSync(restored())).toEqual(before);
  });

  it('is proved without being kept, and a damaged one is told', async () => {
    const empty = join(root, 'empty');
    mkdirSync(empty);
    expect(await run('restore', [made(), '--check'], empty)).toContain('can be restored.');
    expect(readdirSync(empty)).toEqual([]);
    const bytes = readFileSync(made());
    const damaged = join(root, 'damaged.tar.gz');
    for (const content of [bytes.subarray(0, bytes.length / 2), 'no archive at all']) {
      writeFileSync(damaged, content);
      await expect(restore(damaged, empty)).rejects.toThrow(/is no backup, or is damaged/);
    }
    await expect(restore(join(root, 'nowhere'), empty)).rejects.toThrow('There is no file');
    await create({ file: damaged, cwd: root, gzip: true }, ['empty']);
    const other = restore(damaged, empty);
    await expect(other).rejects.toThrow('is no backup of this product: it has no manifest.json.');
    await expect(other).rejects.toMatchObject({ detail: undefined });
    expect(await run('restore', [], empty)).toContain('Name one backup');
    expect(readdirSync(empty)).toEqual([]);
  });

  it('whose files are not those it names is not restored', async () => {
    const forged = join(root, 'forged');
    mkdirSync(join(forged, 'sqld/dbs/default'), { recursive: true });
    writeFileSync(join(forged, 'sqld/dbs/default/data'), 'other bytes');
    const note = { bytes: 11, sha256: '0'.repeat(64) };
    const manifest = { format: 1, version: '0.1.0', madeAt: '2026-11-25T00:00:00Z', tables: {} };
    const packed = async (files: object) => {
      writeFileSync(join(forged, 'manifest.json'), JSON.stringify({ ...manifest, ...files }));
      await create({ file: join(root, 'forged.tar.gz'), cwd: forged, gzip: true }, ['.']);
      return restore(join(root, 'forged.tar.gz'), join(root, 'never'));
    };
    await expect(packed({ files: { 'sqld/dbs/default/data': note } })).rejects.toThrow('is missing or damaged');
    await expect(packed({ files: {} })).rejects.toThrow('has a file that it does not name');
    await expect(packed({ files: {}, format: 99 })).rejects.toThrow('is of a newer version');
    expect(existsSync(join(root, 'never'))).toBe(false);
  });

  it('without its database is refused in one sentence, and nothing is restored', async () => {
    const bare = join(root, 'bare');
    mkdirSync(join(bare, 'state'), { recursive: true });
    mkdirSync(join(bare, 'sqld'));
    const manifest = { format: 1, version: '0.1.0', madeAt: '2026-11-25T00:00:00Z', files: {} };
    for (const tables of [{}, { styles: 742 }]) {
      writeFileSync(join(bare, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
      const file = join(root, 'bare.tar.gz');
      await create({ file, cwd: bare, gzip: true }, ['.']);
      await expect(restore(file, join(root, 'never'))).rejects.toThrow(/^\S+ has no database in it, so nothing can be/);
    }
    expect(existsSync(join(root, 'never'))).toBe(false);
  });

  it('leaves nothing half there where a restore is killed', async () => {
    const into = join(root, 'killed');
    const child = spawn(process.execPath, ['scripts/restore.ts', made()], {
      env: { ...process.env, DATA_FOLDER: into, LIBSQL_URL: '' },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const isAt = () => aside(into).some((folder) => existsSync(join(folder, 'state/do')));
    while (child.exitCode === null && !isAt() && !existsSync(into)) await wait(1);
    child.kill('SIGKILL');
    await ended;
    // The whole folder, or none.
    if (existsSync(into)) {
      expect(existsSync(join(into, 'sqld/dbs/default/data')) && existsSync(join(into, 'state/do'))).toBe(true);
      rmSync(into, { recursive: true });
    }
    // What is left of it is cleared away by the next.
    await restore(made(), into);
    expect(aside(into)).toEqual([]);
    rmSync(into, { recursive: true });
  });

  it('is not made of a database elsewhere, nor where there is none', async () => {
    vi.stubEnv('LIBSQL_URL', 'http://127.0.0.1:1');
    await expect(makeBackup(new Steps(4))).rejects.toThrow('names a database elsewhere');
    vi.unstubAllEnvs();
    expect(await run('backup', [], join(root, 'nothing'))).toContain('There is no database');
  });
});

/** Folders in which a restore into this one is made ready. */
function aside(into: string): string[] {
  const begin = `.${basename(into)}-restoring-`;
  return readdirSync(dirname(into))
    .filter((name) => name.startsWith(begin))
    .map((name) => join(dirname(into), name));
}
