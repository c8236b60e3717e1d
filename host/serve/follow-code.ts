import type { Database } from '../../data/client.ts';
import { unpublishedChanges } from '../../data/queries/admin/unpublished.ts';
import { inputDigests } from '../build/digest.ts';
import { readReleaseMark } from '../build/release-mark.ts';
import { pruneReleases, type ReleaseNote } from '../build/releases.ts';
import type { Server } from './server.ts';

/**
 * Publishes beside the served release if the code that draws pages is another than its own. Edits are published by people: a
 * start without new code leaves them waiting, and says how many there are.
 */
export async function followCode(
  server: Pick<Server, 'publish'>,
  database: Database,
  served: ReleaseNote & { folder: string },
): Promise<void> {
  const digests = await inputDigests(database, Date.now());
  if (digests.inputs === served.inputs) return void pruneReleases();
  const edits = await waitingEdits(database, served.folder);
  if (digests.code === served.code && digests.texts === served.texts) {
    console.log(`What the pages say has changed since release ${served.id}, which is served.`);
    console.log(
      `Edits that wait to be published: ${edits}. Publish in the admin, or npm run publish, brings them out.`,
    );
    return void pruneReleases();
  }
  console.log(`The code is newer than release ${served.id}, which is served while a new one is built beside it.`);
  console.log(`Edits that waited to be published and go out with it: ${edits}.`);
  if (!(await server.publish((line) => console.log(line))))
    console.error(`No new release could be built. Release ${served.id} goes on being served.`);
}

/** Rows that admins, or the clock, changed of what pages say since the served release was read. */
async function waitingEdits(database: Database, folder: string): Promise<number> {
  const mark = readReleaseMark(folder);
  if (!mark) return 0;
  const changes = await unpublishedChanges(database, { after: mark.readAt, until: Date.now() });
  return changes.reduce((sum, { count }) => sum + count, 0);
}
