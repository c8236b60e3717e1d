import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator';
import { openDatabase, type Database } from './client.ts';
import { keepCronJobs } from './queries/site/crons.ts';
import { keepMemberRules } from './queries/account/member-rules.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const ATTEMPTS = 5;
const PAUSE_MS = 200;

/** The tag of the last version with the migrations that the start migration stands for. */
const LAST_BEFORE_START = 'migrations-0061';

/** A database of a version so old that this one does not know how to bring it up to date. */
export class DatabaseTooOld extends Error {
  constructor() {
    super(
      `This database was last used by a version before ${LAST_BEFORE_START}. Start that version once ` +
        `(git checkout ${LAST_BEFORE_START} && npm start), then this one.`,
    );
    this.name = 'DatabaseTooOld';
  }
}

/**
 * Brings the database at `url` to the newest schema, and adds the rows that come with the code: the rules of the member
 * centre and the jobs of the clock. Each run applies what is missing in one transaction. A run that fails leaves the schema
 * as it was, and a second run has nothing to do.
 *
 * Of two processes that start together, the second fails because a table exists already. It looks again and finds nothing
 * missing, so only a failure that persists is final.
 *
 * @throws DatabaseTooOld where it stands at a migration before the start migration
 */
export async function migrate(url: string, authToken?: string): Promise<void> {
  const database = openDatabase({ url, authToken });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await refuseTooOld(database);
      await applyMigrations(database, { migrationsFolder: MIGRATIONS_FOLDER });
      await keepMemberRules(database, Date.now());
      await keepCronJobs(database);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || error instanceof DatabaseTooOld) throw error;
      await wait(PAUSE_MS * attempt);
    }
  }
}

/** The start migration has the time of the last one it stands for: a database that stands there needs nothing. */
async function refuseTooOld({ $client }: Database): Promise<void> {
  const { rows } = await $client.execute("select 1 from sqlite_master where name = '__drizzle_migrations'");
  if (rows.length === 0) return;
  const { rows: applied } = await $client.execute('select max(created_at) as last from __drizzle_migrations');
  const last = applied[0]?.['last'];
  if (typeof last === 'number' && last < startOfMigrations()) throw new DatabaseTooOld();
}

function startOfMigrations(): number {
  const journal = readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: readonly { when: number }[] };
  return entries[0]?.when ?? 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await migrate(process.env['LIBSQL_URL'] ?? 'http://127.0.0.1:8080', process.env['LIBSQL_AUTH_TOKEN']);
}
