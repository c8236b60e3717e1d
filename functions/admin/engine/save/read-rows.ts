import { storeOf } from '../../../../data/admin/stores.ts';
import type { Database } from '../../../../data/client.ts';
import { visibleIds } from '../../../../data/queries/admin/rows.ts';
import type { HungRows, RowFacts } from '../../../../data/schema/revision.ts';
import { factsDigest } from '../../../../data/write/digest.ts';
import { presentValue } from '../../../../src/domain/admin/presented-value.ts';
import { noRow } from '../../../../src/domain/admin/no-row.ts';
import { nestedByName, wireName } from '../../../../src/domain/admin/field.ts';
import type { ActingAdmin } from '../../../../src/domain/admin/model.ts';
import { formFields, type Resource } from '../../../../src/domain/admin/resource.ts';
import { resourceNamed } from '../../../../src/domain/admin/entities/index.ts';
import { aboutReadable } from '../../../../src/domain/admin/scope.ts';
import { accepted, type Result } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act } from '../act.ts';

/** Says whose rows an admin sees. */
type Sight = Pick<ActingAdmin, 'id' | 'isOwnRowsOnly'>;
/** The part of an act that reading needs: it says whose rows the admin sees, and of which entity. */
export type Reader = Pick<Act, 'resource'> & { admin: Sight };

/** The admin's id if they are shown only rows they added. */
export const ownerIdOf = ({ id, isOwnRowsOnly }: Sight): number | undefined => (isOwnRowsOnly ? id : undefined);

/** Which rows of a list an admin sees. */
export const sightOf = (resource: Resource, admin: ActingAdmin) => ({
  ownerId: ownerIdOf(admin),
  scope: aboutReadable(resource, admin),
});

/** Tells whether an admin sees a row. */
export async function isVisible(
  { database }: Pick<CallContext, 'database'>,
  { resource, admin }: Reader,
  id: number | string,
): Promise<boolean> {
  return (await visibleIds(database, resource, [String(id)], ownerIdOf(admin))).size > 0;
}

/** Facts of rows an admin may see, by id. */
export async function findRows(
  database: Database,
  { resource, admin }: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowFacts>> {
  const [visible, found] = await Promise.all([
    visibleIds(database, resource, ids, ownerIdOf(admin)),
    storeOf(resource).find(database, ids),
  ]);
  return new Map([...found].filter(([id]) => visible.has(id)));
}

/** A row as its form shows it. */
export async function readRow(
  { database }: Pick<CallContext, 'database'>,
  act: Reader,
  id: string,
): Promise<Result<Record<string, unknown>>> {
  const facts = (await findRows(database, act, [id])).get(id);
  return facts ? accepted(presentForm(act.resource, id, facts)) : noRow(act.resource, id);
}

/** A row as its form reads it, with the version that says which state of it this is. */
export function presentForm(resource: Resource, id: string, facts: RowFacts): Record<string, unknown> {
  const values = storeOf(resource).form(facts);
  const fields = formFields(resource).map(
    ([name, field]) => [wireName(name, field), presentValue(field, values[name], 'form')] as const,
  );
  return { ...nestedByName(fields), id: shownId(resource, id), version: versionOf(resource, facts) };
}

/** An id as the wire has it. */
export const shownId = ({ fields }: Resource, id: string): string | number =>
  fields['id']?.kind === 'id' ? Number(id) : id;

/** Changes with every value of the form. What a form does not show cannot be overwritten by it. */
export function versionOf(resource: Resource, facts: RowFacts): string {
  const values = storeOf(resource).form(facts);
  return factsDigest(formFields(resource).map(([name]) => values[name] ?? null));
}

/** Lists what would be removed with rows. */
export async function hungRows(
  { database }: Pick<CallContext, 'database'>,
  act: Reader,
  ids: readonly string[],
): Promise<Result<HungRows>> {
  const found = await findRows(database, act, ids);
  const gone = ids.filter((id) => !found.has(id));
  if (gone.length > 0) return noRow(act.resource, ...gone);
  const hung = await hungRowsOf(database, act.resource, [...found.keys()]);
  return accepted([...hung.values()].flat());
}

/** Finds, for each row, everything that would be removed with it. A row comes after the row that it hangs on. */
export async function hungRowsOf(
  database: Database,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HungRows>> {
  const hung = new Map<string, { resource: string; id: string; facts: RowFacts }[]>();
  const hanging = ids.length === 0 ? [] : ((await storeOf(resource).hanging?.(database, ids)) ?? []);
  for (const [name, its] of Map.groupBy(hanging, (row) => row.resource)) {
    const rowIds = its.map(({ id }) => id);
    const [found, below] = await Promise.all([
      storeOf({ name }).find(database, rowIds),
      hungRowsOf(database, resourceNamed(name), rowIds),
    ]);
    for (const { id, on } of its) {
      const facts = found.get(id);
      if (facts) hung.set(on, [...(hung.get(on) ?? []), { resource: name, id, facts }, ...(below.get(id) ?? [])]);
    }
  }
  return hung;
}
