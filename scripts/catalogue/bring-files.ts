import { openDatabase } from '../../data/client.ts';
import { runScript } from '../support/failure.ts';
import { bringCatalogue } from '../support/prepare.ts';
import { Steps } from '../support/steps.ts';

/** Brings what the files of `data` and `content` say into the database at `LIBSQL_URL`. */
await runScript(async () => {
  const database = openDatabase({ url: process.env['LIBSQL_URL'] ?? '', authToken: process.env['LIBSQL_AUTH_TOKEN'] });
  await bringCatalogue(database, new Steps(1));
});
