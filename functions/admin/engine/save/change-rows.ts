import type { Database } from '../../../../data/client.ts';
import { sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { keptOf } from '../../../../data/admin/entities.ts';
import { newestId, type Store } from '../../../../data/admin/kept.ts';
import {
  changedRow,
  differenceOf,
  revisionStatements,
  rowTitle,
  type Acting,
} from '../../../../data/admin/revisions.ts';
import { adminLogRow, type LoggedData } from '../../../../data/queries/admin/log.ts';
import { lastPlace } from '../../../../data/queries/admin/rows.ts';
import { isNotCovered } from '../../../../data/queries/account/ledger.ts';
import { isForeignKeyBroken, takenColumn } from '../../../../data/queries/shared/constraint.ts';
import { forgetKept } from '../../../../data/queries/shared/kept-for.ts';
import { isHeldByOther } from '../../../../data/queries/stock/reservations.ts';
import type { HungRows, RowFacts } from '../../../../data/schema/revision.ts';
import { edit, joinedSteps, type Statement, type Step } from '../../../../data/write/index.ts';
import type { ActingAdmin } from '../../../../src/domain/admin/model.ts';
import { wireName } from '../../../../src/domain/admin/field.ts';
import { namesText } from '../../../../src/domain/admin/in-use.ts';
import { resourceNamed } from '../../../../src/domain/admin/entities/index.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import { accepted, refused, type Refusal, type Result } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Decide, Decision, Reading, RowChange } from '../act.ts';
import { tell, tellersOf } from '../features.ts';
import { stillUsed } from '../form/references.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import { prepareToPublish } from '../../../http/supervisor.ts';

/**
 * Does what `decide` says with the rows of entities: rows, revisions and the entry in the log are written together or not
 * at all. Whatever `decide` reads is still so when its decision is written; where another wrote meanwhile, it is asked again.
 *
 * @param changeId names the change; revisions keep it
 */
export async function changeRows(
  call: CallContext,
  act: Act,
  decide: Decide,
  changeId: string = crypto.randomUUID(),
): Promise<Result<{ changeId: string }>> {
  const { database, now } = call;
  const acting = { ...actingOf(call, act.admin), changeId };
  let refusal: Refusal | undefined;
  let tried: readonly RowChange[] = [];
  let changed: readonly RowChange[] = [];
  try {
    await edit(
      database,
      async () => {
        const decided = await decide({ database, now });
        refusal = decided.accepted ? undefined : decided;
        if (!decided.accepted || decided.value.changes.length === 0) return undefined;
        refusal =
          (await featureRefusal({ database, now }, act, decided.value.changes)) ??
          (await storeRefusal(call, decided.value.changes));
        if (refusal) return undefined;
        ({ changes: tried } = decided.value);
        changed = await placedLast(database, decided.value.changes);
        return writesOf(database, changed, acting, [
          ...(decided.value.also ?? []),
          ...act.features.flatMap(({ also }) => also?.(call, changed) ?? []),
          logStatement(database, act, acting, decided.value),
        ]);
      },
      { origin: 'admin', now },
    );
  } catch (error) {
    const because = refusalOf(error, act.resource, tried);
    if (because) return because;
    throw error;
  }
  if (refusal) return refusal;
  await followChange(call, act, changed, acting.changeId);
  return accepted({ changeId: acting.changeId });
}

async function featureRefusal(
  reading: Reading,
  { features, admin }: Act,
  changes: readonly RowChange[],
): Promise<Refusal | undefined> {
  for (const { refuse } of features) {
    const refusal = await refuse?.(reading, changes, admin);
    if (refusal) return refusal;
  }
  return undefined;
}

/** What follows a change that is written: features hear of it, and it is published soon. */
async function followChange(
  call: CallContext,
  { features }: Act,
  changed: readonly RowChange[],
  changeId: string,
): Promise<void> {
  const { database } = call;
  forgetKept(database);
  for (const { follow } of features) follow?.(call, changed);
  if (changed.some(({ resource }) => resource.isDrawn)) prepareToPublish(call);
  for (const { resource, id } of changed) {
    const tellers = tellersOf(features, resource.name);
    if (tellers.length > 0) await tell(call, tellers, Number(id ?? (await addedId(database, changeId))));
  }
}

/** What the database refused, in words; undefined for an error of another kind. */
function refusalOf(error: unknown, resource: Resource, tried: readonly RowChange[]): Refusal | undefined {
  const taken = takenColumn(error);
  if (taken !== undefined) return takenRefusal(resource, taken, tried);
  if (isForeignKeyBroken(error)) return refused('admin.inUse', { values: { row: namesText(tried.map(titleOf)) } });
  if (isNotCovered(error)) return refused('admin.notEnough');
  return isHeldByOther(error) ? refused('stock.justTaken') : undefined;
}

const titleOf = ({ resource, id = '', before, after }: RowChange): string =>
  rowTitle(resource, id, before ?? after ?? {});

/**
 * Says which value another row has, and beside which field. Columns that are searched by have a spelling of their own:
 * `username_key`.
 */
function takenRefusal({ fields }: Resource, column: string, tried: readonly RowChange[]): Refusal {
  const name = column.slice(column.indexOf('.') + 1).replace(/_key$/, '');
  const property = name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const field = fields[property];
  const values = tried.map((row) => {
    const value = row.after?.[property];
    return typeof value === 'string' && value !== '' ? value : titleOf(row);
  });
  return refused('admin.taken', { field: field && wireName(property, field), values: { value: namesText(values) } });
}

/** The same for a row that is added: its id, which the database may have given it. */
export async function addedId(database: Database, changeId: string): Promise<string> {
  const change = await changedRow(database, changeId);
  if (!change) throw new Error('A row was added and left no revision');
  return change.rowId;
}

function actingOf({ now, client }: CallContext, { id, username }: ActingAdmin): Omit<Acting, 'changeId'> {
  return { adminId: id, username, ip: client.ip, userAgent: client.userAgent, now };
}

/** New rows of lists that are put in order by dragging stand behind the others: nobody else's place changes by them. */
async function placedLast(database: Database, acts: readonly RowChange[]): Promise<RowChange[]> {
  const ends = new Map<Resource, number>();
  const placed: RowChange[] = [];
  for (const one of acts) {
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

function writesOf(
  database: Database,
  acts: readonly RowChange[],
  acting: Acting,
  also: readonly Statement[],
): { steps: Step[]; also: Statement[] } {
  const steps: Step[] = [];
  const statements: Statement[] = [];
  const named: RowChange[] = [];
  for (const row of acts) {
    for (const { steps: its = [], statements: own = [] } of rowWrites(database, row)) {
      steps.push(...its);
      statements.push(...own);
    }
    // A row without an id is named as the newest one, which it is only now.
    if (row.id === undefined) statements.push(...revisionStatements(database, [row], acting));
    else named.push(row);
  }
  const isOrdered = acts.some(({ after, hung }) => !after || hung);
  return {
    steps: isOrdered ? steps : joinedSteps(steps),
    also: [...statements, ...revisionStatements(database, named, acting), ...also],
  };
}

/** What hangs on a row goes before it, and comes back after it. */
function rowWrites(database: Database, { resource, ...row }: RowChange) {
  const hung = row.hung ?? [];
  const gone = row.act === 'del' ? [...hung].reverse() : [];
  const back = row.act === 'restore' ? hung : [];
  return [
    ...gone.map(({ resource: name, id, facts }) =>
      storeNamed(name).change(database, { id, before: facts, after: undefined }),
    ),
    storeOf(resource).change(database, row),
    ...back.map(({ resource: name, id, facts }) =>
      storeNamed(name).change(database, { id, before: undefined, after: facts }),
    ),
  ];
}

/** An entry is to be read: an import changes thousands of rows, each of which has its revision. */
const MOST_LOGGED_IDS = 100;

function logStatement(
  database: Database,
  { admin, resource, action, url }: Act,
  { now, ip, userAgent }: Acting,
  { changes, logged = {} }: Extract<Decision, { accepted: true }>['value'],
): Statement {
  const ids = changes.flatMap(({ id }) => id ?? []).slice(0, MOST_LOGGED_IDS);
  const edits = changes.filter(({ before, after }) => before && after);
  const [its] = new Set(changes.map((one) => one.resource.name));
  const fields = [...new Set(edits.flatMap((one) => differenceOf(one.resource, one.before, one.after).fields))];
  return adminLogRow(database, {
    ...{ adminId: admin.id, username: admin.username, node: `${resource.node}/${action}`, url },
    data: withNewId(
      {
        ...(ids.length > 0 && { ids }),
        ...(its !== resource.name && { resource: its }),
        ...(fields.length > 0 && { fields }),
        ...logged,
      },
      changes,
    ),
    ...{ ip, userAgent, createdAt: now },
  });
}

/** A row that is added without an id is named as the newest one, which it is by then. */
function withNewId(data: object, acts: readonly RowChange[]): LoggedData {
  const [added, ...others] = acts;
  if (!added || added.id !== undefined || others.length > 0) return { ...data };
  const id = newestId(keptOf(added.resource.name).table as SQLiteTable & { id: SQLiteColumn });
  return sql<Readonly<Record<string, unknown>>>`json_set(${JSON.stringify(data)}, '$.ids', json_array(${id}))`;
}

async function storeRefusal(
  { database, locale }: Pick<CallContext, 'database' | 'locale'>,
  acts: readonly RowChange[],
): Promise<Refusal | undefined> {
  for (const { resource, ...change } of acts) {
    const refusal = await storeOf(resource).against?.(database, change);
    if (refusal) return refusal;
  }
  return stillUsed(database, acts, locale);
}

const storeNamed = (name: string): Store => storeOf({ name });

/** By row, all that cannot be without it, what hangs on that included, each behind what it hangs on. */
export async function hungRowsOf(
  database: Database,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HungRows>> {
  const hung = new Map<string, { resource: string; id: string; facts: RowFacts }[]>();
  const hanging = ids.length === 0 ? [] : ((await storeOf(resource).hanging?.(database, ids)) ?? []);
  for (const [name, its] of Map.groupBy(hanging, (row) => row.resource)) {
    const rowIds = its.map(({ id }) => id);
    const found = await storeNamed(name).find(database, rowIds);
    const below = await hungRowsOf(database, resourceNamed(name), rowIds);
    for (const { id, on } of its) {
      const facts = found.get(id);
      if (facts) hung.set(on, [...(hung.get(on) ?? []), { resource: name, id, facts }, ...(below.get(id) ?? [])]);
    }
  }
  return hung;
}
