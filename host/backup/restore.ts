import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { openDatabase as openServer } from '../serve/database.ts';
import { CommandError } from '../../scripts/support/failure.ts';
import type { Steps } from '../../scripts/support/steps.ts';
import { ownFolder } from './leftovers.ts';
import { checkUnpacked, DATABASE_FOLDER, unpack, type Manifest } from './archive.ts';

export const RESTORE_STEPS = 3;
export const CHECK_STEPS = 3;

/**
 * Puts a backup back as a data folder. All of it is unpacked and checked aside, and the folder becomes the new one in a single
 * step of the file system: a restore that is killed leaves nothing half there.
 */
export async function restoreBackup(file: string, into: string, steps: Steps): Promise<Manifest> {
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new CommandError(
      `${into} is not empty, and a restore writes over nothing. Move it away, or name an empty folder with DATA_FOLDER.`,
    );
  return aside(file, dirname(into), `.${basename(into)}-restoring-`, steps, async (folder, manifest) => {
    await steps.run('Putting it in its place', () => {
      renameSync(folder, into);
      return Promise.resolve();
    });
    return manifest;
  });
}

/** Proves a backup: unpacks it aside, opens its database with sqld, and brings that to the schema of this version. */
export async function checkBackup(file: string, folder: string, steps: Steps): Promise<Manifest> {
  return aside(file, folder, '.checking-', steps, async (unpacked, manifest) => {
    await steps.run('Starting its database', async (progress) => {
      const server = await openServer({ folder: join(unpacked, DATABASE_FOLDER) });
      try {
        await migrate(server.url);
        const { rows } = await openDatabase({ url: server.url }).$client.execute(
          'select count(*) as styles from styles',
        );
        progress(`${Number(rows[0]?.['styles'])} styles`);
      } finally {
        await server.stop();
      }
    });
    return manifest;
  });
}

async function aside<Value>(
  file: string,
  parent: string,
  name: string,
  steps: Steps,
  use: (folder: string, manifest: Manifest) => Promise<Value>,
): Promise<Value> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`There is no file ${file}.`);
  const folder = await ownFolder(parent, name);
  try {
    const manifest = await steps.run('Unpacking', async (progress) => {
      const unpacked = await unpack(file, folder);
      progress(`${Object.keys(unpacked.files).length} files of ${unpacked.madeAt}`);
      return unpacked;
    });
    await steps.run('Checking tables and files', (progress) => {
      checkUnpacked(folder, manifest);
      progress(
        `${Object.values(manifest.tables)
          .reduce((sum, rows) => sum + rows, 0)
          .toLocaleString('en')} rows`,
      );
      return Promise.resolve();
    });
    return await use(folder, manifest);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
