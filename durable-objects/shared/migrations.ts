/**
 * The tables of one object, in versions: entry 0 of `migrations` makes version 1, and so on. An entry may hold several
 * statements. Entries are never edited once an object may have run them; a change is a new entry.
 *
 * An object that wakes up is brought to the newest version by the constructor: each entry runs once, in order, and all of
 * them or none are stored. SQLite answers synchronously here, so no event can come in between, and `blockConcurrencyWhile`
 * is not needed. Nothing is written before the first `forWriting()`: an object that stores nothing leaves no trace.
 *
 * That the tables are there is asked once, so what takes them away again goes through here: a transaction that fails, and
 * `deleteAll`.
 */
export class ObjectSchema {
  readonly #storage: DurableObjectStorage;
  readonly #migrations: readonly string[];
  #isStored = false;

  /** @throws where a migration fails, or the object was stored by code newer than this one. */
  constructor(storage: DurableObjectStorage, migrations: readonly string[]) {
    this.#storage = storage;
    this.#migrations = migrations;
    if (holdsTables(storage.sql)) this.#migrate();
  }

  /** For reading; undefined where nothing was ever stored. */
  stored(): SqlStorage | undefined {
    return this.#hasVersions() ? this.#storage.sql : undefined;
  }

  /** For writing: makes the tables where there are none yet. */
  forWriting(): SqlStorage {
    if (!this.#hasVersions()) this.#migrate();
    return this.#storage.sql;
  }

  /** Does all of it or nothing. */
  transaction<Done>(act: () => Done): Done {
    try {
      return this.#storage.transactionSync(act);
    } catch (error) {
      this.#isStored = false;
      throw error;
    }
  }

  async deleteAll(): Promise<void> {
    this.#isStored = false;
    await this.#storage.deleteAll();
  }

  #hasVersions(): boolean {
    const { sql } = this.#storage;
    this.#isStored ||=
      sql.exec("select 1 from sqlite_master where type = 'table' and name = 'schema_version'").toArray().length > 0;
    return this.#isStored;
  }

  #migrate(): void {
    const version = this.#hasVersions() ? this.#version() : 0;
    const newest = this.#migrations.length;
    if (version === newest) return;
    if (version > newest) throw new Error(`The object is stored as version ${version}; this code knows ${newest}.`);
    this.transaction(() => {
      const { sql } = this.#storage;
      sql.exec(
        'create table if not exists schema_version (version integer primary key, migrated_at integer not null) strict',
      );
      for (const [index, migration] of this.#migrations.entries()) {
        if (index < version) continue;
        sql.exec(migration);
        sql.exec('insert into schema_version values (?, ?)', index + 1, Date.now());
      }
    });
  }

  #version(): number {
    return this.#storage.sql.exec<{ version: number }>('select max(version) as version from schema_version').one()
      .version;
  }
}

/** Whether there are tables of ours. Those that begin with `_cf_` and `sqlite_` are the runtime's own. */
function holdsTables(sql: SqlStorage): boolean {
  const ours =
    "select 1 from sqlite_master where type = 'table' and name not like '\\_cf\\_%' escape '\\' and name not like 'sqlite\\_%' escape '\\'";
  return sql.exec(`${ours} limit 1`).toArray().length > 0;
}
