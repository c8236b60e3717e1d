import { wholeId } from '../../../../data/admin/kept.ts';
import { idsAddedBy, restoredStatement, rolledBackStatement, rowTitle } from '../../../../data/admin/revisions.ts';
import { visibleIds } from '../../../../data/queries/admin/rows.ts';
import {
  findRevisions,
  findSensitiveChanges,
  lastArrivals,
  type Revision,
} from '../../../../data/queries/admin/revisions.ts';
import type { Database } from '../../../../data/client.ts';
import type { HungRows, RowFacts } from '../../../../data/schema/revision.ts';
import { inUseBy } from '../../../../src/domain/admin/in-use.ts';
import { noRow } from '../../../../src/domain/admin/no-row.ts';
import type { ActingAdmin } from '../../../../src/domain/admin/model.ts';
import { mayDo } from '../../../../src/domain/admin/permission.ts';
import { resourceNamed } from '../../../../src/domain/admin/entities/index.ts';
import { accepted, refused, type Refusal, type Result } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Decision, RowChange } from '../act.ts';
import { changeRows } from '../save/change-rows.ts';
import { goneParent } from '../form/references.ts';
import { hungRowsOf, ownerIdOf } from '../save/read-rows.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import { seenFacts } from '../list/unseen-facts.ts';

const missingOf = (ids: readonly string[], found: readonly { id: number }[]): string[] =>
  [...new Set(ids)].filter((one) => !found.some(({ id }) => String(id) === one));
const named = (row: string) => ({ values: { row } });

/**
 * Undoes changes of rows: what was removed comes back with what hung on it, what was edited becomes what it was before, and
 * what was added goes into the recycle bin. All that is asked is undone, or nothing. The later changes come first, so several
 * of one row end with the oldest state, and what was added last goes first.
 */
export function restoreRows(call: CallContext, act: Act, ids: readonly string[]): Promise<Result<unknown>> {
  return changeRows(call, act, async ({ database, now }): Promise<Decision> => {
    const revisions = await findRevisions(database, await seenIds(database, act, ids));
    const missing = missingOf(ids, revisions);
    if (missing.length > 0) return noRow(act.resource, ...missing);
    const refusal = await undoRefusal(database, act.admin, revisions);
    if (refusal) return refusal;
    const acts: RowChange[] = [];
    const rows = { ...(await knownOf(database, revisions)), soFar: new Map<string, RowChange>() };
    for (const revision of revisions) {
      const undone = undoneBy(revision, rows, act.admin);
      if ('accepted' in undone) return undone;
      rows.soFar.set(nameOf(revision.resource, revision.rowId), undone);
      acts.push(undone);
    }
    const gone = await goneParent(database, acts);
    if (gone) return gone;
    const also = revisions.filter((one) => one.act === 'del').map(({ id }) => restoredStatement(database, id, now));
    return accepted({ changes: acts, also, logged: { revisions: revisions.map(({ id }) => id) } });
  });
}

/** Ids of changes that are in the list of the call and that the admin sees there. The call can undo no others. */
async function seenIds(database: Database, { resource, admin }: Act, ids: readonly string[]): Promise<number[]> {
  return [...(await visibleIds(database, resource, ids, ownerIdOf(admin)))].flatMap(wholeId);
}

/**
 * Why an admin may not undo changes. It takes the right to do what was done, and an admin who sees only their own rows must
 * have added the row. Undoing an undo takes the right to edit; taking back an addition takes the right to remove.
 */
async function undoRefusal(
  database: Database,
  admin: ActingAdmin,
  changes: readonly Pick<Revision, 'resource' | 'rowId' | 'act' | 'before'>[],
): Promise<Refusal | undefined> {
  const ownerId = ownerIdOf(admin);
  for (const [name, its] of Map.groupBy(changes, ({ resource }) => resource)) {
    const { node, actions } = resourceNamed(name);
    const isGiven = ({ act, before }: (typeof its)[number]) =>
      mayDo(admin, `${node}/${before === null ? 'del' : act === 'restore' ? 'edit' : act}`);
    // Rows that are never removed, such as entries of a balance.
    if (its.some(({ before }) => before === null) && !actions.includes('del'))
      return noRow({ node }, ...its.map(({ rowId }) => rowId));
    if (!its.every(isGiven)) return refused('forbidden');
    if (ownerId === undefined) continue;
    const addedIds = await idsAddedBy(
      database,
      name,
      its.map(({ rowId }) => rowId),
      ownerId,
    );
    const others = its.filter(({ rowId }) => !addedIds.has(rowId));
    if (others.length > 0) return noRow({ node }, ...others.map(({ rowId }) => rowId));
  }
  return undefined;
}

/** What an undo is decided by, all by the names of rows. */
interface Known {
  /** Rows as they are now. */
  rows: ReadonlyMap<string, RowFacts>;
  /** The changes that added them. */
  arrivals: ReadonlyMap<string, number>;
  /** What hangs on rows that were added. */
  hung: ReadonlyMap<string, HungRows>;
  /** What the later changes were undone to. */
  soFar: ReadonlyMap<string, RowChange>;
}

const nameOf = (resource: string, id: string): string => `${resource} ${id}`;

async function knownOf(database: Database, revisions: readonly Revision[]): Promise<Omit<Known, 'soFar'>> {
  const arrivals = new Map<string, number>();
  const hung = new Map<string, HungRows>();
  for (const [name, its] of Map.groupBy(revisions, ({ resource }) => resource)) {
    const added = its.flatMap(({ before, rowId }) => (before === null ? [rowId] : []));
    for (const [id, revision] of await lastArrivals(database, name, added)) arrivals.set(nameOf(name, id), revision);
    for (const [id, rows] of await hungRowsOf(database, resourceNamed(name), added)) hung.set(nameOf(name, id), rows);
  }
  return { rows: await rowsNow(database, revisions), arrivals, hung };
}

/** Reads the rows that were changed as they are now, by name. */
async function rowsNow(
  database: Database,
  changes: readonly Pick<Revision, 'resource' | 'rowId'>[],
): Promise<ReadonlyMap<string, RowFacts>> {
  const rows = new Map<string, RowFacts>();
  for (const [name, its] of Map.groupBy(changes, ({ resource }) => resource)) {
    const ids = [...new Set(its.map(({ rowId }) => rowId))];
    for (const [id, facts] of await storeOf({ name }).find(database, ids)) rows.set(nameOf(name, id), facts);
  }
  return rows;
}

function undoneBy(revision: Revision, rows: Known, admin: ActingAdmin): RowChange | Refusal {
  const { act, resource: name, rowId: id, before, hung, restoredAt } = revision;
  const resource = resourceNamed(name);
  const later = rows.soFar.get(nameOf(name, id));
  const now = later ? later.after : rows.rows.get(nameOf(name, id));
  if (act === 'del') {
    if (restoredAt !== null || now) return refused('admin.isBack', named(rowTitle(resource, id, before ?? {})));
    return { act: 'restore', resource, id, before: undefined, after: before ?? undefined, ...(hung && { hung }) };
  }
  if (!now) return noRow(resource, id);
  if (before === null) {
    // The row may have been removed meanwhile, and another one may have its name.
    if (!later && rows.arrivals.get(nameOf(name, id)) !== revision.id) return noRow(resource, id);
    return hangingRefusal(revision, now, rows) ?? { act: 'del', resource, id, before: now, after: undefined, hung: [] };
  }
  // What the revision did not store stays as it is, and so do fields this admin must not see.
  return { act: 'restore', resource, id, before: now, after: { ...now, ...seenFacts(admin, resource, before) } };
}

/** An addition is not taken back while other rows hang on it: they came later, and may be someone else's. */
function hangingRefusal(
  { resource, rowId }: Pick<Revision, 'resource' | 'rowId'>,
  facts: RowFacts,
  { hung, soFar }: Known,
): Refusal | undefined {
  const hanging = (hung.get(nameOf(resource, rowId)) ?? []).filter((row) => {
    const undone = soFar.get(nameOf(row.resource, row.id));
    return !undone || undone.after !== undefined;
  });
  if (hanging.length === 0) return undefined;
  const titleOf = (row: HungRows[number]) => rowTitle(resourceNamed(row.resource), row.id, row.facts);
  return inUseBy([titleOf({ resource, id: rowId, facts })], hanging.map(titleOf));
}

/** Gives single sensitive fields the value they had before a change. Later changes of the same field come first. */
export function rollBack(call: CallContext, act: Act, ids: readonly string[]): Promise<Result<unknown>> {
  return changeRows(call, act, async ({ database, now }): Promise<Decision> => {
    const changes = await findSensitiveChanges(database, await seenIds(database, act, ids));
    const missing = missingOf(ids, changes);
    if (missing.length > 0) return noRow(act.resource, ...missing);
    const refusal = await undoRefusal(
      database,
      act.admin,
      changes.map(({ resource, rowId }) => ({ resource, rowId, act: 'edit', before: {} })),
    );
    if (refusal) return refusal;
    const acts = new Map<string, RowChange>();
    const rows = await rowsNow(database, changes);
    for (const { resource: name, rowId: id, field, before: value } of changes) {
      const resource = resourceNamed(name);
      const earlier = acts.get(nameOf(name, id));
      const before = earlier?.before ?? rows.get(nameOf(name, id));
      if (!before) return noRow(resource, id);
      const { isFixed, isRequired, initial } = resource.fields[field] ?? {};
      // The row began with this value, so there is none to go back to.
      if (value === null && (isFixed || isRequired || initial !== undefined))
        return refused('admin.noEarlier', named(rowTitle(resource, id, before)));
      const after = storeOf(resource).set(earlier?.after ?? before, { [field]: value }, { now, id });
      acts.set(nameOf(name, id), { act: 'edit', resource, id, before, after });
    }
    const also = [
      rolledBackStatement(
        database,
        changes.map(({ id }) => id),
        now,
      ),
    ];
    return accepted({ changes: [...acts.values()], also, logged: { changes: changes.map(({ id }) => id) } });
  });
}
