import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_VERSION } from '../../src/domain/site/version.ts';
import { checkDiskSpace } from '../../scripts/support/disk.ts';
import { CommandError } from '../../scripts/support/failure.ts';
import { DATA_FOLDER, PATHS } from '../../scripts/support/paths.ts';
import type { Steps } from '../../scripts/support/steps.ts';
import { DATABASE_FILE, DATABASE_FOLDER, describe, MANIFEST, pack, STATE_FOLDER } from './archive.ts';
import { ownFolder } from './leftovers.ts';
import { copyDatabase, copyState, filesIn } from './copy.ts';

export const BACKUP_STEPS = 4;

export interface Backup {
  file: string;
  bytes: number;
  /** When the backup began, in milliseconds since 1970. It has everything that was accepted before. */
  madeAt: number;
}

/**
 * Copies database, Durable Objects and uploads into one file while the site runs.
 *
 * Durable Objects come first: entries they deliver to the database after that are in both copies, and a restored object
 * delivers them again, which does no harm. Uploads come last, so every row of the database finds its file.
 *
 * @param file where to write it; by default, a new name next to the other backups
 */
export async function makeBackup(steps: Steps, file?: string): Promise<Backup> {
  if (process.env.LIBSQL_URL)
    throw new CommandError(
      'LIBSQL_URL names a database elsewhere; only files of this machine are copied. See docs/operation.md, "Backups".',
    );
  const database = join(DATA_FOLDER, DATABASE_FILE);
  if (!existsSync(database))
    throw new CommandError(`There is no database at ${DATA_FOLDER} yet. Run \`npm start\` first.`);
  await checkDiskSpace(DATA_FOLDER, 3 * sizeOf(DATA_FOLDER));
  const madeAt = Date.now();
  const to = file ?? join(PATHS.backups, `${nameAt(madeAt)}.tar.gz`);
  if (existsSync(to)) throw new CommandError(`${to} is there already.`);
  mkdirSync(PATHS.backups, { recursive: true });
  const folder = await ownFolder(PATHS.backups, 'unfinished-');
  try {
    const state = (part: 'do' | 'r2') => copyState(join(PATHS.state, part), join(folder, STATE_FOLDER, part));
    mkdirSync(join(folder, STATE_FOLDER));
    await steps.run('Copying the Durable Objects', async (progress) => progress(`${await state('do')} files`));
    await steps.run('Copying the database', () => copyDatabase(database, join(folder, DATABASE_FILE)));
    await steps.run('Copying the uploads', async (progress) => progress(`${await state('r2')} files`));
    await steps.run('Packing', async () => {
      const about = { version: SITE_VERSION, madeAt: new Date(madeAt).toISOString() };
      writeFileSync(join(folder, MANIFEST), JSON.stringify(await describe(folder, about), null, 2));
      await pack(folder, to);
      // It has what the database has: names, addresses, logins.
      chmodSync(to, 0o600);
    });
    return { file: to, bytes: statSync(to).size, madeAt };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `haitu-20261125-175100`: sorts by time. */
const nameAt = (instant: number) =>
  `haitu-${new Date(instant)
    .toISOString()
    .replace(/\D/g, '')
    .slice(0, 14)
    .replace(/^(\d{8})/, '$1-')}`;

/** Bytes of what is copied. */
const sizeOf = (folder: string) =>
  [DATABASE_FOLDER, STATE_FOLDER]
    .flatMap((part) => filesIn(join(folder, part)).map((file) => join(folder, part, file)))
    .reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
