import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { create, extract } from 'tar';
import * as z from 'zod/mini';
import { CommandError } from '../../scripts/support/failure.ts';
import { checkDatabase, filesIn, noteOf, tableCounts } from './copy.ts';

/** Bump when the shape of a backup changes. */
const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** Folder of sqld, and where it keeps the one database it serves. */
export const DATABASE_FOLDER = 'sqld';
export const DATABASE_FILE = `${DATABASE_FOLDER}/dbs/default/data`;
/** Folder of the runtime's state: Durable Objects and uploads. */
export const STATE_FOLDER = 'state';

const manifestSchema = z.object({
  format: z.int(),
  /** Of the product that made it. */
  version: z.string(),
  /** ISO instant at which it was begun. */
  madeAt: z.string(),
  /** Rows of each table of the database. */
  tables: z.record(z.string(), z.int()),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Packs a folder into one file, which is there whole or not at all. */
export async function pack(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.new`;
  try {
    await create({ file: unfinished, cwd: folder, gzip: { level: 6 }, portable: true }, [
      MANIFEST,
      DATABASE_FOLDER,
      STATE_FOLDER,
    ]);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** What is in a folder that is to be packed. */
export async function describe(folder: string, about: Pick<Manifest, 'version' | 'madeAt'>): Promise<Manifest> {
  const files: Manifest['files'] = {};
  for (const file of filesIn(folder)) files[file] = await noteOf(join(folder, file));
  return { format: FORMAT, ...about, tables: tableCounts(join(folder, DATABASE_FILE)), files };
}

/**
 * Unpacks a backup into an empty folder, and checks that everything is there as it was packed. Links, and names that lead out
 * of the folder, are no files of a backup and are left out by the unpacker; the check then misses them.
 */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true });
  await extract({
    file,
    cwd: folder,
    strict: true,
    filter: (_path, entry) => !('type' in entry) || isPlain(entry.type),
  }).catch((error: unknown) => {
    throw new CommandError(`${file} is no backup, or is damaged.`, String(error));
  });
  const manifest = readManifest(join(folder, MANIFEST), file);
  rmSync(join(folder, MANIFEST));
  const there = new Set(filesIn(folder));
  for (const [name, wanted] of Object.entries(manifest.files)) {
    const found = there.delete(name) ? await noteOf(join(folder, name)) : undefined;
    if (found?.sha256 !== wanted.sha256) throw new CommandError(`${name} of the backup is missing or damaged.`);
  }
  const [unknown] = there;
  if (unknown !== undefined) throw new CommandError(`The backup has a file that it does not name: ${unknown}.`);
  // SQLite would make an empty one where none is.
  if (!Object.hasOwn(manifest.files, DATABASE_FILE))
    throw new CommandError(`${file} has no database in it, so nothing can be restored from it.`);
  return manifest;
}

const isPlain = (type: string) => ['File', 'OldFile', 'Directory'].includes(type);

function readManifest(path: string, file: string): Manifest {
  if (!existsSync(path)) throw new CommandError(`${file} is no backup of this product: it has no ${MANIFEST}.`);
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new CommandError(`${file} is no backup of this product.`, error instanceof Error ? error.message : undefined);
  }
  if (manifest.format <= FORMAT) return manifest;
  throw new CommandError(`The backup is of a newer version (${manifest.version}). Update the product first.`);
}

/** Checks every database of an unpacked backup, and that the tables have the rows they had. */
export function checkUnpacked(folder: string, manifest: Manifest): void {
  for (const name of Object.keys(manifest.files)) {
    if (name === DATABASE_FILE || name.endsWith('.sqlite')) checkDatabase(join(folder, name), name);
  }
  const found = tableCounts(join(folder, DATABASE_FILE));
  for (const [table, rows] of Object.entries(manifest.tables)) {
    if (found[table] !== rows)
      throw new CommandError(`The table ${table} has ${String(found[table])} rows in the backup, and had ${rows}.`);
  }
}
