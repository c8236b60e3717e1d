import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { linkFile } from '../build/link-file.ts';
import { CommandError, isCode } from '../../scripts/support/failure.ts';

/** A file of SQLite whatever writes to it: libSQL, a Durable Object, the register of the uploads. */
const isDatabase = (file: string) => file.endsWith('.sqlite');
/** What SQLite keeps beside a file while it is open. A copy is whole without. */
const isBeside = (file: string) => /-(?:shm|wal|journal)$/.test(file);

/** Paths of all files below a folder; none where it is not there. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** A copy of one moment, while others write. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(database, to);
  } finally {
    database.close();
  }
}

/**
 * Copies a folder of workerd's state: each database as of one moment, then the other files, which are never written
 * again. Databases come first: a file added later is merely unneeded, and one removed later is no longer needed.
 */
export async function copyState(from: string, to: string): Promise<number> {
  const files = filesIn(from).filter((file) => !isBeside(file));
  for (const file of files.filter((one) => isDatabase(one))) await copyDatabase(join(from, file), join(to, file));
  for (const file of filesIn(from).filter((one) => !isBeside(one) && !isDatabase(one))) {
    try {
      linkFile(join(from, file), join(to, file));
    } catch (error) {
      if (!isCode(error, 'ENOENT')) throw error;
    }
  }
  return files.length;
}

interface FileNote {
  bytes: number;
  sha256: string;
}

export async function noteOf(path: string): Promise<FileNote> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** Rows of each table. Tables a search keeps for itself are left out: they are made again from the others. */
export function tableCounts(path: string): Record<string, number> {
  return inDatabase(path, (database) => {
    const tables = database
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
      )
      .all() as { name: string }[];
    return Object.fromEntries(
      tables.map(({ name }) => {
        const row = database.prepare(`select count(*) as rows from "${name.replaceAll('"', '""')}"`).get();
        return [name, Number(row?.['rows'])];
      }),
    );
  });
}

/** Throws where a file of SQLite is damaged, or rows name rows that are not there. */
export function checkDatabase(path: string, name: string): void {
  inDatabase(path, (database) => {
    const found = database.prepare('pragma integrity_check').all();
    const broken = database.prepare('pragma foreign_key_check').all();
    if (found.length === 1 && found[0]?.['integrity_check'] === 'ok' && broken.length === 0) return;
    throw new CommandError(`${name} of the backup is damaged.`, JSON.stringify([...found, ...broken].slice(0, 5)));
  });
}

function inDatabase<Value>(path: string, read: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(path);
  try {
    return read(database);
  } finally {
    database.close();
  }
}
