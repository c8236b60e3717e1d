import { lastBackup } from '../../../data/queries/admin/backups.ts';
import { countRows, type CountedList } from '../../../data/queries/admin/lists.ts';
import { unpublishedChanges } from '../../../data/queries/admin/unpublished.ts';
import type { ActingAdmin } from '../../../src/domain/admin/model.ts';
import { isSuper, mayDo } from '../../../src/domain/admin/permission.ts';
import { revisionResource } from '../../../src/domain/admin/entities/revision.ts';
import { filterText, WAITING_KINDS, WAITING_LISTS, type Waiting } from '../../../src/domain/admin/waiting.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import type { CallContext } from '../../http/call-context.ts';
import { entityTitle } from '../engine/names/entity-title.ts';
import { ownerIdOf } from '../engine/save/read-rows.ts';

interface Asked {
  text: Translator;
  /** When the served pages were read; undefined if pages are drawn on demand. */
  readAt: number | undefined;
}

/** The work that waits for an admin: the lists they may open that have rows under their filter. */
export async function waitingFor(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  admin: ActingAdmin,
  { text, readAt }: Asked,
): Promise<Waiting[]> {
  const lists = WAITING_LISTS.filter(({ resource }) => mayDo(admin, `${resource.node}/index`));
  const asked = lists.flatMap(({ resource, filter, since, promisedMs }): CountedList[] => [
    { resource, filters: [filter], ...(since !== undefined && { since }) },
    ...(since !== undefined && promisedMs !== undefined
      ? [{ resource, filters: [filter, { field: since, operator: '<' as const, value: now - promisedMs }] }]
      : []),
  ]);
  const [counted, changes] = await Promise.all([
    countRows(database, asked, ownerIdOf(admin)),
    // Only super admins publish.
    readAt !== undefined && isSuper(admin) ? unpublishedChanges(database, { after: readAt, until: now }) : [],
  ]);
  const answers = counted[Symbol.iterator]();
  const waiting = lists.map(({ kind, resource, filter, promisedMs }): Waiting => {
    const { count = 0, since = null } = answers.next().value ?? {};
    const late = promisedMs === undefined ? 0 : (answers.next().value?.count ?? 0);
    const title = entityTitle(resource.name, text);
    return { kind, title, place: resource.node, filter: [filterText(resource, filter)], count, since, late };
  });
  const unpublished = changes.map(({ entity, count, since }): Waiting => {
    const filter = [`resource:=:${entity}`, 'is_drawn:=:1'];
    const title = entityTitle(entity, text);
    return { kind: 'unpublished', title, place: revisionResource.node, filter, count, since, late: 0 };
  });
  return [...waiting, ...unpublished]
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => WAITING_KINDS.indexOf(left.kind) - WAITING_KINDS.indexOf(right.kind));
}

/** When the last backup was made; null for admins who cannot make one, or where there is no server of this machine. */
export async function backupFor(
  { database, environment }: Pick<CallContext, 'database' | 'environment'>,
  admin: ActingAdmin,
): Promise<{ made_at: number | null } | null> {
  return environment.SUPERVISOR_URL && isSuper(admin) ? { made_at: await lastBackup(database) } : null;
}
