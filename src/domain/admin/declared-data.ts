/**
 * Answers for clients of the BuildAdmin family, which ask for databases, tables and columns. They see the declared
 * entities: each is a table, and its fields are the columns. They learn nothing else about the database.
 */

/** The only database. */
export const CONNECTION = { key: 'main', type: 'sqlite', database: 'haitu' } as const;

/** Name of the field that identifies a row on the wire. */
export const PRIMARY_KEY = 'id';
