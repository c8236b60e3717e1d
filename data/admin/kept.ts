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

/** A field of a list: a column, or what is computed from the row's others. */
export type ListedColumn = SQLiteColumn | SQL;

/** Where the rows of an entity are, and how a change is written. */
export interface Kept {
  table: SQLiteTable;
  /** Fields that are no column of the same name. */
  columns?: Readonly<Record<string, ListedColumn>>;
  /** Text a search looks through in place of a field's column, which holds more than what a person reads. */
  searched?: Readonly<Record<string, SQL>>;
  /** What a row is called where another names it: `BYD Han` for `byd-han`. Without, the field that is its title. */
  called?: SQL;
  /** Names the admin whose row it is; without, that is who added it. */
  owner?: SQLiteColumn;
  /** Rows of the table that are the entity's; all without. */
  where?: SQL | undefined;
  /** None: the entity is looked at and never changed. */
  store?: Store;
}

type Values = Readonly<Record<string, FieldValue>>;

/** How one kind of table is read for a form and written. Facts are all a row states: put back, the row is what it was. */
export interface Store {
  /** Facts by id; rows that are not there are left out. */
  find: (database: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, RowFacts>>;
  /** The id a new row gets by its values; undefined where the database gives it one as it is written. */
  newId: (values: Values) => string | undefined;
  /** Where rows are named by a number that is theirs for good: the next one. `newId` is not asked then. */
  nextNumber?: (database: Database) => Promise<number>;
  /** Values of the form, by field. */
  form: (facts: RowFacts) => Values;
  /** Facts with some values set; `before` is undefined for a new row. */
  set: (before: RowFacts | undefined, values: Values, known: { now: number; id: string | undefined }) => RowFacts;
  /** Returns what writes a row: it is added if `before` is undefined, and removed if `after` is. */
  change: (database: Database, change: RowChange) => Writes;
  /** Returns the steps an edit of a row probably needs: what they touch is then read together with the row. */
  touches?: (id: string) => readonly Step[];
  /** Why a change is refused that only the database knows of: something else needs the row, a balance is too small. */
  against?: (database: Database, change: RowChange) => Promise<Refusal | undefined>;
  /** What a revision keeps of the facts, where it may not keep all: a person's data go with their account. */
  kept?: (facts: RowFacts) => RowFacts;
  /** Rows that cannot be without one of these, in the order they are put back in. They are removed and come back with it. */
  hanging?: (database: Database, ids: readonly string[]) => Promise<readonly Hanging[]>;
}

/** A row, and the id of the one it cannot be without. */
interface Hanging {
  resource: string;
  id: string;
  on: string;
}

/** What is written with a row and kept in no revision: hashes of passwords. */
export interface Secrets {
  values: Values;
  /** The login the change came by, which lasts where a password changes. */
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
/** Tables only `data/write` writes: those pages are drawn from, and what the search finds of them. */
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
  /** What follows from an edit beside the values of the form; `before` is undefined for a new row. */
  derive?: (after: RowFacts, before: RowFacts | undefined, known: { now: number }) => RowFacts;
  /** What the database works out as the row is written, in columns that may be among those left out. */
  written?: (before: RowFacts | undefined, after: RowFacts) => RowFacts;
}

/** A table no page is drawn from, whose rows are named by their `id`. */
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
    set: (before, values, known) => derive({ ...before, ...columnValues(columns, values) }, before, known),
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

/** An id as a table with numbers for ids has it; none where it is no number. */
export const wholeId = (id: string): number[] => (/^\d{1,15}$/.test(id) ? [Number(id)] : []);

/** What of some values is kept in columns. A column that may not be null keeps an empty text, list or number for it. */
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

/** The id a row has just been given, within the batch that adds it. */
export const newestId = (table: SQLiteTable & { id: SQLiteColumn }): SQL<string> =>
  sql<string>`(select cast(max(${table.id}) as text) from ${table})`;
