import type { Database } from '../../data/client.ts';
import { knownValues } from '../../data/queries/admin/rows.ts';
import { usesOf } from '../../data/queries/admin/uses.ts';
import type { RowAct } from '../../data/admin/revisions.ts';
import { wireName, type Field } from '../../src/domain/admin/field.ts';
import { idsIn, type FieldValue } from '../../src/domain/admin/field-value.ts';
import { inUseBy } from '../../src/domain/admin/in-use.ts';
import { isRule } from '../../src/domain/admin/menu.ts';
import { EVERY_NODE } from '../../src/domain/admin/permission.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { resourceNamed } from '../../src/domain/admin/resources/index.ts';
import { refused, type Refusal } from '../../src/domain/shared/result.ts';
import { storeOf } from './stores.ts';

type Values = Readonly<Record<string, FieldValue>>;
type Acts = readonly (RowAct & { resource: Resource })[];

/** What is chosen in a row, and was before. */
interface Chosen {
  values: Values;
  before: Values;
}

/**
 * Chosen rows that are not there any more, or never were, of many rows at once: the place of the row among them, and the
 * field by its name on the wire. What was chosen before is not asked again: it may have left since. Nor is what a new row has by
 * itself: it need not be a row the admin sees.
 *
 * @param ownerId of an admin who is shown their own rows only: those are what they choose from.
 */
export async function unknownReferences(
  database: Database,
  { fields }: Resource,
  rows: readonly Chosen[],
  ownerId: number | undefined,
): Promise<{ place: number; field: string }[]> {
  const unknown = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!field.reference) continue;
    const chosen = rows.map(({ values, before }) => newlyChosen(values[name], before[name] ?? field.initial));
    const ids = new Set(chosen.flat());
    if (ids.size === 0) continue;
    const known = await knownOf(database, field.reference, ids, ownerId);
    for (const [place, its] of chosen.entries())
      if (!its.every((id) => known.has(id))) unknown.push({ place, field: wireName(name, field) });
  }
  return unknown;
}

/** The same of one row. */
export async function unknownReference(
  database: Database,
  resource: Resource,
  chosen: Chosen,
  ownerId: number | undefined,
): Promise<Refusal | undefined> {
  const [first] = await unknownReferences(database, resource, [chosen], ownerId);
  return first && refused('admin.noSuchChoice', { field: first.field });
}

function newlyChosen(value: FieldValue, before: FieldValue): string[] {
  const known = new Set(idsIn(before));
  return idsIn(value).filter((id) => !known.has(id));
}

/** Which of some rows are there. */
async function knownOf(
  database: Database,
  to: NonNullable<Field['reference']>,
  ids: ReadonlySet<string>,
  ownerId?: number,
): Promise<ReadonlySet<string>> {
  const target = resourceNamed(to.resource);
  if (target.isCode) return new Set([...ids].filter(isRule));
  const known = await knownValues(database, target, to.value ?? 'id', [...ids], ownerId);
  return to.hasAll ? new Set([...known, EVERY_NODE]) : known;
}

/**
 * What comes back needs what it belongs to: a model its brand. Of a list of references, such as the models of an article,
 * some may have left meanwhile.
 */
export async function goneParent(database: Database, acts: Acts): Promise<Refusal | undefined> {
  const back = new Set(acts.flatMap(({ resource, id }) => `${resource.name} ${String(id)}`));
  const named = acts.flatMap(namedAgain).filter(({ reference, value }) => !back.has(`${reference.resource} ${value}`));
  for (const its of Map.groupBy(named, ({ reference }) => `${reference.resource} ${reference.value ?? ''}`).values()) {
    const [{ reference } = {}] = its;
    const values = new Set(its.map(({ value }) => value));
    const known = reference && (await knownOf(database, reference, values));
    const gone = [...values].find((value) => !known?.has(value));
    if (gone !== undefined) return refused('admin.parentGone', { values: { name: gone } });
  }
  return undefined;
}

/** Rows that a row names once it is back, and does not name as it is. */
function namedAgain({ resource, before, after }: Acts[number]) {
  if (!after) return [];
  const [values, were] = [storeOf(resource).form(after), before ? storeOf(resource).form(before) : {}];
  return Object.entries(resource.fields).flatMap(([name, { kind, reference }]) => {
    const [value] = idsIn(values[name]);
    const isNamed = kind === 'reference' && reference && value !== undefined && value !== idsIn(were[name])[0];
    return isNamed ? [{ reference, value }] : [];
  });
}

/** What is removed must not be named by what stays: a car in stock would be of a brand that is not there. */
export async function stillUsed(database: Database, acts: Acts): Promise<Refusal | undefined> {
  const gone = acts.flatMap(({ act, resource, id = '', before, hung }) =>
    act === 'del' && before
      ? [
          { name: resource.name, id, facts: before },
          ...(hung ?? []).map(({ resource: name, ...row }) => ({ name, ...row })),
        ]
      : [],
  );
  const going = new Set(gone.map(({ name, id }) => `${name} ${id}`));
  const names = new Set<string>();
  for (const [name, rows] of Map.groupBy(gone, (row) => row.name)) {
    for (const use of await usesOf(database, name, rows, going.size)) {
      if (!going.has(`${use.resource} ${use.id}`)) names.add(use.title);
    }
  }
  return names.size === 0 ? undefined : inUseBy(names);
}
