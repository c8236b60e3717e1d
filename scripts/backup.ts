import { resolve } from 'node:path';
import { BACKUP_STEPS, makeBackup } from '../host/backup/make.ts';
import { noteBackup } from '../host/backup/note.ts';
import { checkBackup, CHECK_STEPS } from '../host/backup/restore.ts';
import { stopAll, stopOnSignals } from './support/cleanup.ts';
import { runScript } from './support/failure.ts';
import { DATA_FOLDER } from './support/paths.ts';
import { Steps } from './support/steps.ts';

/**
 * `npm run backup [-- FILE]`: copies database, Durable Objects and uploads into one file while the site runs, and proves that
 * it can be restored.
 */
stopOnSignals('Giving up; there is no backup.');
await runScript(async () => {
  try {
    const [file] = process.argv.slice(2);
    const steps = new Steps(BACKUP_STEPS + CHECK_STEPS);
    const made = await makeBackup(steps, file === undefined ? undefined : resolve(file));
    await checkBackup(made.file, DATA_FOLDER, steps);
    await noteBackup(made);
    console.log(`\nThe backup is ${made.file}, ${(made.bytes / 1024 / 1024).toFixed(1)} MB.`);
  } finally {
    await stopAll();
  }
});
process.exit(0);
