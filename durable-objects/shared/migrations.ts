/**
 * The tables of one object, in versions: entry 0 of `migrations` makes version 1, and so on. An entry may hold several
 * statements. Never edit an entry that an object may have run; add a new one.
 *
 * When an object wakes up, the constructor brings it to the newest version: each entry runs once, in order, and either
 * all are stored or none. SQLite is synchronous here, so no event comes in between, and `blockConcurrencyWhile` is not
 * needed. Nothing is written before the first `forWriting()`, so an object that stores nothing leaves no trace.
 *
 * Whether the tables exist is asked once. So everything that may remove them goes through this class: a transaction that
 * fails, and `deleteAll`.
 */
export class ObjectSchema {
  readonly #storage: DurableObjectStorage;
  readonly #migrations: readonly string[];
  #isStored = false;

  /** @throws if a migration fails, or if newer code has stored the object. */
  constructor(storage: DurableObjectStorage, migrations: readonly string[]) {
    this.#storage = storage;
    this.#migrations = migrations;
    if (holdsTables(storage.sql)) this.#migrate();
  }

  /** The storage for reading; undefined if nothing was ever stored. */
  stored(): SqlStorage | undefined {
    return this.#hasVersions() ? this.#storage.sql : undefined;
  }

  /** The storage for writing. Makes the tables if there are none yet. */
  forWriting(): SqlStorage {
    if (!this.#hasVersions()) this.#migrate();
    return this.#storage.sql;
  }

  /** Does all of `act`, or nothing if it throws. */
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

/** Whether the object has tables of ours. Names with `_cf_` and `sqlite_` in front belong to the runtime. */
function holdsTables(sql: SqlStorage): boolean {
  const ours =
    "select 1 from sqlite_master where type = 'table' and name not like '\\_cf\\_%' escape '\\' and name not like 'sqlite\\_%' escape '\\'";
  return sql.exec(`${ours} limit 1`).toArray().length > 0;
}
