import { tmpdir } from 'node:os';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkBackup, CHECK_STEPS, RESTORE_STEPS, restoreBackup } from '../host/backup/restore.ts';
import { stopAll, stopOnSignals } from './support/cleanup.ts';
import { CommandError, runScript } from './support/failure.ts';
import { DATA_FOLDER, PATHS } from './support/paths.ts';
import { Steps } from './support/steps.ts';

/**
 * `npm run restore -- FILE [--check]`: puts a backup back into an empty data folder. With `--check` it is only proved: it is
 * unpacked aside, its database started, and nothing kept. `--check` alone proves the last one made here.
 */
async function restore(): Promise<void> {
  const args = process.argv.slice(2);
  const [name, ...more] = args.filter((argument) => argument !== '--check');
  const isCheck = args.includes('--check');
  const file = name === undefined ? isCheck && lastBackup() : resolve(name);
  if (!file || more.length > 0)
    throw new CommandError('Name one backup: npm run restore -- FILE, or npm run restore -- FILE --check.');
  if (isCheck) {
    const { madeAt, version } = await checkBackup(file, tmpdir(), new Steps(CHECK_STEPS));
    console.log(`\nThe backup of ${madeAt}, made by version ${version}, can be restored.`);
    return;
  }
  const { madeAt } = await restoreBackup(file, DATA_FOLDER, new Steps(RESTORE_STEPS));
  console.log(`\n${DATA_FOLDER} is as it was at ${madeAt}. \`npm start\` serves it.`);
}

/** Names of backups sort by time. */
function lastBackup(): string | undefined {
  const names = existsSync(PATHS.backups) ? readdirSync(PATHS.backups).filter((name) => name.endsWith('.tar.gz')) : [];
  const last = names.sort().at(-1);
  return last && join(PATHS.backups, last);
}

stopOnSignals('Giving up; nothing was restored.');
await runScript(async () => {
  try {
    await restore();
  } finally {
    await stopAll();
  }
});
process.exit(0);
