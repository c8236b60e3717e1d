import { wholeId } from '../../data/admin/kept.ts';
import { restoredStatement, rolledBackStatement, type RowAct } from '../../data/admin/revisions.ts';
import { visibleIds } from '../../data/queries/admin/rows.ts';
import { findRevisions, findSensitiveChanges, type Revision } from '../../data/queries/admin/revisions.ts';
import type { Database } from '../../data/client.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { resourceNamed } from '../../src/domain/admin/resources/index.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { Occasion } from '../http/occasion.ts';
import { changeRows, storeOf, type Act, type Decision } from './change-rows.ts';
import { ownerIdOf } from './row-calls.ts';

type Undone = RowAct & { resource: Resource };

/**
 * Undoes changes of rows: what was removed comes back with what hung on it, what was edited becomes what it was before. All
 * that is asked is undone, or nothing. The later changes come first, so several of one row end with the oldest state.
 */
export function restoreRows(occasion: Occasion, act: Act, ids: readonly string[]): Promise<Result<unknown>> {
  return changeRows(occasion, act, async ({ database, now }): Promise<Decision> => {
    const revisions = await findRevisions(database, await seenIds(database, act, ids));
    if (revisions.length < new Set(ids).size) return refused('admin.noRow');
    const acts: Undone[] = [];
    const soFar = new Map<string, Undone>();
    for (const revision of revisions) {
      const undone = await undoneBy(database, revision, soFar.get(`${revision.resource} ${revision.rowId}`));
      if ('accepted' in undone) return undone;
      soFar.set(`${revision.resource} ${revision.rowId}`, undone);
      acts.push(undone);
    }
    const also = revisions.filter((one) => one.act === 'del').map(({ id }) => restoredStatement(database, id, now));
    return accepted({ acts, also, said: { revisions: revisions.map(({ id }) => id) } });
  });
}

/** Changes that stand in the list the call belongs to, and that this admin sees there: no others can be undone by it. */
async function seenIds(database: Database, { resource, admin }: Act, ids: readonly string[]): Promise<number[]> {
  return [...(await visibleIds(database, resource, ids, ownerIdOf(admin)))].flatMap(wholeId);
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
  if (!before || !now) return refused('admin.noRow');
  return { act: 'restore', resource, id, before: now, after: before };
}

/** Gives single sensitive fields the value they had before a change. Later changes of the same field come first. */
export function rollBack(occasion: Occasion, act: Act, ids: readonly string[]): Promise<Result<unknown>> {
  return changeRows(occasion, act, async ({ database, now }): Promise<Decision> => {
    const changes = await findSensitiveChanges(database, await seenIds(database, act, ids));
    if (changes.length < new Set(ids).size) return refused('admin.noRow');
    const acts = new Map<string, Undone>();
    for (const { resource: name, rowId: id, field, before: value } of changes) {
      const resource = resourceNamed(name);
      const earlier = acts.get(`${name} ${id}`);
      const before = earlier?.before ?? (await storeOf(resource).find(database, [id])).get(id);
      if (!before) return refused('admin.noRow');
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
