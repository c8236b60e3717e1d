import { chmodSync, mkdirSync } from 'node:fs';
import { giveUp, onStop, stopOnFaults } from './cleanup.ts';
import { checkDiskSpace } from './disk.ts';
import { explain } from './failure.ts';
import { DATA_FOLDER, PATHS } from './paths.ts';
import { isDataFolderOurs, ownDataFolder, release } from './run-state.ts';

const LOOK_EVERY_MS = 1_000;

const FOLDER_IS_GONE =
  `The data folder ${DATA_FOLDER} was deleted, or another process took it over, while this one was working with it. ` +
  'The database and the site have been stopped. Run the command again: it makes a new folder.';

/**
 * Makes this process the owner of the data folder until it stops, with enough room on the disk. From then on whatever ends
 * the process ends its database and its runtime with it; so does the loss of the folder.
 */
export async function takeDataFolder(script: string): Promise<void> {
  stopOnFaults((error) => (isDataFolderOurs() ? explain(error) : FOLDER_IS_GONE));
  // Other users of the machine read nothing in it: it holds members' data and the keys to them.
  mkdirSync(DATA_FOLDER, { recursive: true, mode: 0o700 });
  chmodSync(DATA_FOLDER, 0o700);
  await checkDiskSpace();
  const ended = await ownDataFolder(script);
  onStop(() => release(PATHS.server));
  watchDataFolder();
  if (ended > 0) console.log(`The last run was killed; ${ended} process(es) it left behind have been ended.`);
}

/** The database keeps its deleted files open and would go on for a while, with nothing of it left after its end. */
function watchDataFolder(): void {
  const timer = setInterval(() => {
    if (isDataFolderOurs()) return;
    clearInterval(timer);
    void giveUp(FOLDER_IS_GONE);
  }, LOOK_EVERY_MS);
  timer.unref();
  onStop(() => clearInterval(timer));
}
