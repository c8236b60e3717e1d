import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { RowFacts } from '../schema/revision.ts';
import { put, remove, storedFacts, type FactsOf } from '../write/index.ts';
import { KEYS, TABLES, type Key, type TableName } from '../write/tables.ts';
import { columnValues, type Store } from './kept.ts';

interface DrawnOptions {
  /** What a new row states that no field of the form does. */
  defaults?: RowFacts;
  /** Facts that have no column, such as the slug of a model's brand. */
  beside?: readonly string[];
  /** Works out facts that the form does not send. */
  derive?: (after: RowFacts, before: RowFacts | undefined, known: { now: number }) => RowFacts;
  /** The id of a new row, where its values do not say it. */
  newId?: Store['newId'];
  /** Its number, where it is named by one. */
  nextNumber?: Store['nextNumber'];
  /** Finds the rows of another entity that cannot exist without some of these rows. */
  hanging?: Store['hanging'];
}

/** What stands between the parts of a key that has several. */
const JOINT = '~';

const keyOf = (table: TableName, id: string): Key => {
  const parts = KEYS[table].length === 1 ? [id] : id.split(JOINT);
  return table === 'styles' ? parts.map(Number) : parts;
};

const idOfFacts = (table: TableName, facts: RowFacts): string =>
  KEYS[table].map((property) => String((facts[property] ?? '') as string | number)).join(JOINT);

/** Returns the facts that the id of a new row contains. */
function keyFacts(table: TableName, id: string | undefined): RowFacts {
  const key = id === undefined ? [] : keyOf(table, id);
  return Object.fromEntries(KEYS[table].map((property, place) => [property, key[place]]));
}

/** Makes the store of a table that pages are drawn from; its rows have a key and are written through `data/write`. */
export function drawnStore(
  table: TableName,
  { defaults = {}, beside: besides = [], derive = (after) => after, hanging, newId, nextNumber }: DrawnOptions = {},
): Store {
  const columns = Object.entries(getTableColumns(TABLES[table]) as Record<string, SQLiteColumn>);
  const beside = (values: RowFacts) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => besides.includes(field)));
  return {
    find: async (database, ids) => {
      const rows = (await storedFacts(
        database,
        table,
        ids.map((id) => keyOf(table, id)),
      )) as RowFacts[];
      return new Map(rows.map((facts) => [idOfFacts(table, facts), facts]));
    },
    newId: newId ?? ((values) => idOfFacts(table, values)),
    ...(nextNumber && { nextNumber }),
    form: (facts) => facts,
    set: (before, values, { id, now }) => {
      const factsBefore = before ?? { ...defaults, ...keyFacts(table, id) };
      return derive({ ...factsBefore, ...beside(values), ...columnValues(columns, values) }, before, { now });
    },
    change: (_database, { id, after }) => ({
      steps: [after ? put(table, [after as FactsOf<TableName>]) : remove(table, [keyOf(table, id ?? '')])],
    }),
    touches: (id) => [remove(table, [keyOf(table, id)])],
    ...(hanging && { hanging }),
  };
}

/** Drops the translated parts of a trim that an admin has changed, because they no longer match it. */
export const withoutTrimParts: NonNullable<DrawnOptions['derive']> = (after, before) =>
  before && (after['trim'] !== before['trim'] || after['trimZh'] !== before['trimZh'])
    ? { ...after, trimParts: null }
    : after;
