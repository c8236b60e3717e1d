/**
 * Clients of the BuildAdmin family ask which database, tables and columns there are. They are told what the entities declare:
 * an entity is a table, its fields are the columns. Nothing else of the database is told.
 */

/** The one database there is. */
export const CONNECTION = { key: 'main', type: 'sqlite', database: 'haitu' } as const;

/** What names a row of every entity on the wire. */
export const PRIMARY_KEY = 'id';
