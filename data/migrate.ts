import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator';
import { openDatabase } from './client.ts';
import { keepMemberRules } from './queries/account/member-rules.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const ATTEMPTS = 5;
const PAUSE_MS = 200;

/**
 * Brings the database at `url` to the newest schema, and gives it the rows that are code: the rules of the member centre. Each run applies what is missing in one transaction, so a run
 * that fails leaves the schema as it was, and a second run has nothing to do.
 *
 * Two processes that start together both see the same gap; the one that comes second fails on a table that is
 * there already, looks again and finds nothing missing. So a failure is final only when it persists.
 */
export async function migrate(url: string, authToken?: string): Promise<void> {
  const database = openDatabase({ url, authToken });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyMigrations(database, { migrationsFolder: MIGRATIONS_FOLDER });
      await keepMemberRules(database, Date.now());
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await wait(PAUSE_MS * attempt);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await migrate(process.env['LIBSQL_URL'] ?? 'http://127.0.0.1:8080', process.env['LIBSQL_AUTH_TOKEN']);
}
