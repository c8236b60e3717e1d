import { basename } from 'node:path';
import { openDatabase } from '../../data/client.ts';
import { backups } from '../../data/schema/index.ts';
import { readServer } from '../../scripts/support/run-state.ts';
import type { Backup } from './make.ts';

/** Tells the running site of a backup, so that its admin sees when the last one was made. Does nothing if the site is not running. */
export async function noteBackup({ file, bytes, madeAt }: Backup): Promise<void> {
  const server = readServer();
  if (server)
    await openDatabase({ url: server.databaseUrl })
      .insert(backups)
      .values({ file: basename(file), bytes, madeAt });
}
