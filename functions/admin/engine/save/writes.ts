import { sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { keptOf } from '../../../../data/admin/entities.ts';
import { newestId } from '../../../../data/admin/kept.ts';
import { differenceOf, revisionStatements, type Acting } from '../../../../data/admin/revisions.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import type { Database } from '../../../../data/client.ts';
import type { LoggedData } from '../../../../data/queries/admin/log.ts';
import { lastPlace } from '../../../../data/queries/admin/rows.ts';
import { joinedSteps, type Statement, type Step } from '../../../../data/write/index.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Decided, RowChange } from '../act.ts';
import { logRow } from './act-log.ts';

/** Puts new rows of a list that is ordered by dragging at its end, so that no other row changes its place. */
export async function placedLast(database: Database, changes: readonly RowChange[]): Promise<RowChange[]> {
  const ends = new Map<Resource, number>();
  const placed: RowChange[] = [];
  for (const one of changes) {
    const { act, resource, after } = one;
    const { position } = resource;
    if (act !== 'add' || !after || position === undefined) placed.push(one);
    else {
      const place = (ends.get(resource) ?? (await lastPlace(database, resource, position))) + 1;
      ends.set(resource, place);
      placed.push({ ...one, after: { ...after, [position]: place } });
    }
  }
  return placed;
}

/** All that a change writes: its rows through the door or beside it, their revisions, and the entry in the log. */
export function writesOf(
  call: CallContext,
  act: Act,
  acting: Acting,
  decided: Decided,
): { steps: Step[]; also: Statement[] } {
  const { database } = call;
  const { changes, also = [] } = decided;
  const rows = changes.map((row) => ({ row, writes: rowWrites(database, row) }));
  const steps = rows.flatMap(({ writes }) => writes.flatMap((one) => one.steps ?? []));
  const isOrdered = changes.some(({ after, hung }) => !after || hung);
  return {
    steps: isOrdered ? steps : joinedSteps(steps),
    also: [
      ...rows.flatMap(({ row, writes }) => [
        ...writes.flatMap(({ statements = [] }) => statements),
        // A row without an id is named as the newest one, which it is only now.
        ...(row.id === undefined ? revisionStatements(database, [row], acting) : []),
      ]),
      ...revisionStatements(
        database,
        changes.filter(({ id }) => id !== undefined),
        acting,
      ),
      ...also,
      ...act.features.flatMap((feature) => feature.also?.(call, changes) ?? []),
      logStatement(call, act, decided),
    ],
  };
}

/** Makes the statements for a row. Rows that depend on it are removed before it, and come back after it. */
function rowWrites(database: Database, { resource, ...row }: RowChange) {
  const hung = row.hung ?? [];
  const gone = row.act === 'del' ? [...hung].reverse() : [];
  const back = row.act === 'restore' ? hung : [];
  return [
    ...gone.map(({ resource: name, id, facts }) =>
      storeOf({ name }).change(database, { id, before: facts, after: undefined }),
    ),
    storeOf(resource).change(database, row),
    ...back.map(({ resource: name, id, facts }) =>
      storeOf({ name }).change(database, { id, before: undefined, after: facts }),
    ),
  ];
}

/** An entry is to be read: an import changes thousands of rows, each of which has its revision. */
const MAX_LOGGED_IDS = 100;

function logStatement(call: CallContext, act: Act, { changes, logged = {} }: Decided): Statement {
  const { resource } = act;
  const ids = changes.flatMap(({ id }) => id ?? []).slice(0, MAX_LOGGED_IDS);
  const edits = changes.filter(({ before, after }) => before && after);
  const [its] = new Set(changes.map((one) => one.resource.name));
  const fields = [...new Set(edits.flatMap((one) => differenceOf(one.resource, one.before, one.after).fields))];
  const data = {
    ...(ids.length > 0 && { ids }),
    ...(its !== resource.name && { resource: its }),
    ...(fields.length > 0 && { fields }),
    ...logged,
  };
  return logRow(call, act, withNewId(data, changes));
}

/** A row that is added without an id is named as the newest one, which it is by then. */
function withNewId(data: object, changes: readonly RowChange[]): LoggedData {
  const [added, ...others] = changes;
  if (!added || added.id !== undefined || others.length > 0) return { ...data };
  const id = newestId(keptOf(added.resource.name).table as SQLiteTable & { id: SQLiteColumn });
  return sql<Readonly<Record<string, unknown>>>`json_set(${JSON.stringify(data)}, '$.ids', json_array(${id}))`;
}
