import { wholeId } from '../../data/admin/kept.ts';
import { idsAddedBy, restoredStatement, rolledBackStatement, type RowAct } from '../../data/admin/revisions.ts';
import { visibleIds } from '../../data/queries/admin/rows.ts';
import { findRevisions, findSensitiveChanges, type Revision } from '../../data/queries/admin/revisions.ts';
import type { Database } from '../../data/client.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { mayDo } from '../../src/domain/admin/permission.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { resourceNamed } from '../../src/domain/admin/resources/index.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { Occasion } from '../http/occasion.ts';
import { changeRows, type Act, type Decision } from './change-rows.ts';
import { goneParent } from './references.ts';
import { ownerIdOf } from './row-calls.ts';
import { storeOf } from './stores.ts';

const NO_ROW: Refusal = refused('admin.noRow');

type Undone = RowAct & { resource: Resource };

/**
 * Undoes changes of rows: what was removed comes back with what hung on it, what was edited becomes what it was before. All
 * that is asked is undone, or nothing. The later changes come first, so several of one row end with the oldest state.
 */
export function restoreRows(occasion: Occasion, act: Act, ids: readonly string[]): Promise<Result<unknown>> {
  return changeRows(occasion, act, async ({ database, now }): Promise<Decision> => {
    const revisions = await findRevisions(database, await seenIds(database, act, ids));
    if (revisions.length < new Set(ids).size) return NO_ROW;
    const refusal = await undoRefusal(database, act.admin, revisions);
    if (refusal) return refusal;
    const acts: Undone[] = [];
    const soFar = new Map<string, Undone>();
    for (const revision of revisions) {
      const undone = await undoneBy(database, revision, soFar.get(`${revision.resource} ${revision.rowId}`));
      if ('accepted' in undone) return undone;
      soFar.set(`${revision.resource} ${revision.rowId}`, undone);
      acts.push(undone);
    }
    const gone = await goneParent(database, acts);
    if (gone) return gone;
    const also = revisions.filter((one) => one.act === 'del').map(({ id }) => restoredStatement(database, id, now));
    return accepted({ acts, also, said: { revisions: revisions.map(({ id }) => id) } });
  });
}

/** Changes that stand in the list the call belongs to, and that this admin sees there: no others can be undone by it. */
async function seenIds(database: Database, { resource, admin }: Act, ids: readonly string[]): Promise<number[]> {
  return [...(await visibleIds(database, resource, ids, ownerIdOf(admin)))].flatMap(wholeId);
}

/**
 * Why an admin may not undo changes: who may not do to the row what was done cannot undo it, and who is shown their own rows
 * only has to have added it. Undoing an undo takes the right to edit.
 */
async function undoRefusal(
  database: Database,
  admin: ActingAdmin,
  changes: readonly Pick<Revision, 'resource' | 'rowId' | 'act'>[],
): Promise<Refusal | undefined> {
  const ownerId = ownerIdOf(admin);
  for (const [name, its] of Map.groupBy(changes, ({ resource }) => resource)) {
    const { node } = resourceNamed(name);
    const isGiven = ({ act }: (typeof its)[number]) => mayDo(admin, `${node}/${act === 'restore' ? 'edit' : act}`);
    if (!its.every(isGiven)) return refused('forbidden');
    if (ownerId === undefined) continue;
    const own = await idsAddedBy(
      database,
      name,
      its.map(({ rowId }) => rowId),
      ownerId,
    );
    if (!its.every(({ rowId }) => own.has(rowId))) return NO_ROW;
  }
  return undefined;
}

async function undoneBy(
  database: Database,
  { act, resource: name, rowId: id, before, hung, restoredAt }: Revision,
  later: Undone | undefined,
): Promise<Undone | Refusal> {
  const resource = resourceNamed(name);
  const now = later?.after ?? (await storeOf(resource).find(database, [id])).get(id);
  if (act === 'del') {
    if (restoredAt !== null || now) return refused('admin.isBack');
    return { act: 'restore', resource, id, before: undefined, after: before ?? undefined, ...(hung && { hung }) };
  }
  if (!before || !now) return NO_ROW;
  // What a revision did not keep stays as it is.
  return { act: 'restore', resource, id, before: now, after: { ...now, ...before } };
}

/** Gives single sensitive fields the value they had before a change. Later changes of the same field come first. */
export function rollBack(occasion: Occasion, act: Act, ids: readonly string[]): Promise<Result<unknown>> {
  return changeRows(occasion, act, async ({ database, now }): Promise<Decision> => {
    const changes = await findSensitiveChanges(database, await seenIds(database, act, ids));
    if (changes.length < new Set(ids).size) return NO_ROW;
    const refusal = await undoRefusal(
      database,
      act.admin,
      changes.map((change) => ({ ...change, act: 'edit' })),
    );
    if (refusal) return refusal;
    const acts = new Map<string, Undone>();
    for (const { resource: name, rowId: id, field, before: value } of changes) {
      const resource = resourceNamed(name);
      const earlier = acts.get(`${name} ${id}`);
      const before = earlier?.before ?? (await storeOf(resource).find(database, [id])).get(id);
      if (!before) return NO_ROW;
      const after = storeOf(resource).set(earlier?.after ?? before, { [field]: value }, { now, id });
      acts.set(`${name} ${id}`, { act: 'edit', resource, id, before, after });
    }
    const also = [
      rolledBackStatement(
        database,
        changes.map(({ id }) => id),
        now,
      ),
    ];
    return accepted({ acts: [...acts.values()], also, said: { changes: changes.map(({ id }) => id) } });
  });
}
