import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DEFAULT_AVATAR } from '../../src/domain/account/avatar.ts';
import type { FieldValue } from '../../src/domain/admin/field-value.ts';
import type { Refusal } from '../../src/domain/shared/result.ts';
import { isSame } from '../../src/domain/shared/is-same.ts';
import type { Database } from '../client.ts';
import type * as schema from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import type { Statement, Step } from '../write/index.ts';
import type { TABLES } from '../write/tables.ts';

/** A field of a list: a column, or an expression over the row's columns. */
export type ListedColumn = SQLiteColumn | SQL;

/** Where the rows of an entity are, and how they are written. */
export interface Kept {
  table: SQLiteTable;
  /** Fields that are no column of the same name. */
  columns?: Readonly<Record<string, ListedColumn>>;
  /** Text that a search reads instead of a field's column, if the column also holds what no person reads. */
  searched?: Readonly<Record<string, SQL>>;
  /** The name other rows show for this one: `BYD Han` for `byd-han`. If absent, the title field names it. */
  called?: SQL;
  /** The column with the admin who owns the row. If absent, the owner is the admin who added it. */
  owner?: SQLiteColumn;
  /** Which rows of the table belong to the entity; if absent, all of them. */
  where?: SQL | undefined;
  /** Absent if the entity can be viewed but not changed. */
  store?: Store;
}

type Values = Readonly<Record<string, FieldValue>>;

/** Reads one kind of table for a form, and writes it. Facts are all a row states: they are enough to restore it. */
export interface Store {
  /** Facts by id; rows that are not there are left out. */
  find: (database: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, RowFacts>>;
  /** Makes the id of a new row from its values; undefined if the database assigns one. */
  newId: (values: Values) => string | undefined;
  /** Gives the next number, for rows that keep one number for good. `newId` is then not called. */
  nextNumber?: (database: Database) => Promise<number>;
  /** Values of the form, by field. */
  form: (facts: RowFacts) => Values;
  /** Facts with some values set; `before` is undefined for a new row. */
  set: (before: RowFacts | undefined, values: Values, known: { now: number; id: string | undefined }) => RowFacts;
  /** Returns what writes a row: it is added if `before` is undefined, and removed if `after` is. */
  change: (database: Database, change: RowChange) => Writes;
  /** Returns the steps an edit of a row probably needs: what they touch is then read together with the row. */
  touches?: (id: string) => readonly Step[];
  /** Refuses a change for a reason only the database knows: another row needs this one, or a balance is too small. */
  against?: (database: Database, change: RowChange) => Promise<Refusal | undefined>;
  /** Picks the facts a revision keeps. Personal data are left out, because they go with the account. */
  kept?: (facts: RowFacts) => RowFacts;
  /** Rows that cannot exist without one of these, in the order they are restored in; they go and come back together. */
  hanging?: (database: Database, ids: readonly string[]) => Promise<readonly Hanging[]>;
}

/** A row, and the id of the one it cannot be without. */
interface Hanging {
  resource: string;
  id: string;
  on: string;
}

/** Values that are written with a row but kept in no revision, such as hashes of passwords. */
export interface Secrets {
  values: Values;
  /** The login that made the change; it does not end when the password changes. */
  sessionId: string;
}

interface RowChange {
  id: string | undefined;
  before: RowFacts | undefined;
  after: RowFacts | undefined;
  secrets?: Secrets | undefined;
}

interface Writes {
  /** Through the door, for tables pages are drawn from. */
  steps?: readonly Step[];
  /** Statements that write tables outside the write door. */
  statements?: readonly Statement[];
}

type Tables = typeof schema;
type NameOf<Table> = Table extends { _: { name: infer Name } } ? Name : never;
/** Tables that only `data/write` writes: those that pages are drawn from, and the documents of the search. */
type DoorName = NameOf<(typeof TABLES)[keyof typeof TABLES] | Tables['searchDocuments']>;

/** Tables whose rows have an `id` and that anyone may write. */
type PlainTable = {
  [Name in keyof Tables]: Tables[Name] extends SQLiteTable & { id: SQLiteColumn }
    ? NameOf<Tables[Name]> extends DoorName
      ? never
      : Tables[Name]
    : never;
}[keyof Tables];

export interface PlainOptions {
  /** Columns an admin has nothing to do with: they are neither read nor kept in revisions. */
  without?: readonly string[];
  /** Works out facts that follow from the values of the form; `before` is undefined for a new row. */
  derive?: (after: RowFacts, before: RowFacts | undefined, known: { now: number }) => RowFacts;
  /** Expressions the database works out as the row is written. Their columns may be among those in `without`. */
  written?: (before: RowFacts | undefined, after: RowFacts) => RowFacts;
}

/** Makes the store of a table that no page is drawn from and whose rows are named by their `id`. */
export function plainStore(
  table: PlainTable,
  { without = [], derive = (after) => after, written = () => ({}) }: PlainOptions = {},
): Store {
  const all = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>);
  const columns = all.filter(([property]) => !without.includes(property));
  const writable = columns.map(([property]) => property).filter((property) => property !== 'id');
  return {
    find: async (database, ids) => {
      const rows = await database
        .select(Object.fromEntries(columns))
        .from(table)
        .where(inArray(table.id, ids.flatMap(wholeId)));
      return new Map(rows.map((row) => [String(row['id']), row]));
    },
    newId: () => undefined,
    form: (facts) => facts,
    set: (before, values, context) => derive({ ...before, ...columnValues(columns, values) }, before, context),
    change: (database, { id, before, after }) => {
      if (!after) return { statements: [database.delete(table).where(inArray(table.id, wholeId(id ?? '')))] };
      const facts = Object.fromEntries(writable.map((property) => [property, after[property]]));
      const also = written(before, after);
      if (!before) {
        const row = { ...facts, ...also, ...(id && { id: Number(id) }) };
        // Drizzle wants the columns of one table, and which table it is shows only at run time.
        return { statements: [database.insert(table).values(row as never)] };
      }
      const changed = {
        ...Object.fromEntries(Object.entries(facts).filter(([property, value]) => !isSame(value, before[property]))),
        ...also,
      };
      if (Object.keys(changed).length === 0) return {};
      return {
        statements: [
          database
            .update(table)
            .set(changed)
            .where(inArray(table.id, wholeId(id ?? ''))),
        ],
      };
    },
  };
}

/** The id as a number, or an empty list if it is no whole number. */
export const wholeId = (id: string): number[] => (/^\d{1,15}$/.test(id) ? [Number(id)] : []);

/** Picks the values that have a column. If it may not be null, an empty value becomes an empty text, list or number. */
export function columnValues(columns: readonly (readonly [string, SQLiteColumn])[], values: Values): RowFacts {
  return Object.fromEntries(
    columns.flatMap(([property, column]) =>
      Object.hasOwn(values, property) ? [[property, values[property] ?? emptyOf(column)]] : [],
    ),
  );
}

const EMPTY: Readonly<Partial<Record<SQLiteColumn['dataType'], '' | 0 | readonly []>>> = {
  string: '',
  json: [],
  number: 0,
};
const emptyOf = ({ notNull, dataType }: SQLiteColumn) => (notNull ? (EMPTY[dataType] ?? null) : null);

/** The picture a list shows of a person. */
export const pictureColumn = (avatar: SQLiteColumn): SQL => sql`coalesce(nullif(${avatar}, ''), ${DEFAULT_AVATAR})`;

/** The id of the row that was added last, for later statements of the same batch. */
export const newestId = (table: SQLiteTable & { id: SQLiteColumn }): SQL<string> =>
  sql<string>`(select cast(max(${table.id}) as text) from ${table})`;
