import type { Database } from '../client.ts';

/**
 * A statement written once for a database and then only filled in. Drizzle otherwise puts the same SQL together for
 * every request, which costs as much as reading a short list.
 */
export function preparedOnce<Statement>(prepare: (database: Database) => Statement): (database: Database) => Statement {
  const known = new WeakMap<Database, Statement>();
  return (database) => {
    let statement = known.get(database);
    if (statement === undefined) known.set(database, (statement = prepare(database)));
    return statement;
  };
}
