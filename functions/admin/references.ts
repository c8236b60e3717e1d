import type { Database } from '../../data/client.ts';
import { optionRows } from '../../data/queries/admin/rows.ts';
import { usesOf } from '../../data/queries/admin/uses.ts';
import type { RowAct } from '../../data/admin/revisions.ts';
import { wireName, type Field } from '../../src/domain/admin/field.ts';
import type { FieldValue } from '../../src/domain/admin/field-value.ts';
import { isRule } from '../../src/domain/admin/menu.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { resourceNamed } from '../../src/domain/admin/resources/index.ts';
import { refused, type Refusal } from '../../src/domain/shared/result.ts';
import { storeOf } from './stores.ts';

type Values = Readonly<Record<string, FieldValue>>;
type Acts = readonly (RowAct & { resource: Resource })[];

/** A chosen row that is not there any more, or never was. What was chosen before is not asked again: it may have left since. */
export async function unknownReference(
  database: Database,
  { fields }: Resource,
  values: Values,
  before: Values,
): Promise<Refusal | undefined> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field?.reference) continue;
    const known = new Set(listed(before[name]));
    const ids = listed(value).filter((id) => !known.has(id));
    if ((await missingOf(database, field.reference, ids)) > 0)
      return refused('admin.noSuchChoice', { field: wireName(name, field) });
  }
  return undefined;
}

const listed = (value: FieldValue): string[] =>
  value === null || value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);

/** How many of some rows are not there. */
async function missingOf(database: Database, to: NonNullable<Field['reference']>, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const target = resourceNamed(to.resource);
  if (target.isCode) return ids.filter((id) => !isRule(id)).length;
  const asked = { words: '', ids, page: 1, limit: ids.length, ownerId: undefined };
  return new Set(ids).size - (await optionRows(database, target, to.value ?? 'id', asked)).total;
}

/**
 * What comes back needs what it belongs to: a model its brand. Of a list of references, such as the models of an article,
 * some may have left meanwhile.
 */
export async function goneParent(database: Database, acts: Acts): Promise<Refusal | undefined> {
  const back = new Set(acts.flatMap(({ resource, id }) => `${resource.name} ${String(id)}`));
  for (const { resource, before, after } of acts) {
    if (!after) continue;
    const [values, were] = [storeOf(resource).form(after), before ? storeOf(resource).form(before) : {}];
    for (const [name, { kind, reference }] of Object.entries(resource.fields)) {
      const [value] = listed(values[name] ?? null);
      if (kind !== 'reference' || !reference || value === undefined || value === listed(were[name] ?? null)[0])
        continue;
      if (back.has(`${reference.resource} ${value}`)) continue;
      if ((await missingOf(database, reference, [value])) > 0)
        return refused('admin.parentGone', { values: { name: value } });
    }
  }
  return undefined;
}

/** Names in a refusal. */
const MOST_NAMES = 3;

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
  if (names.size === 0) return undefined;
  const more = names.size > MOST_NAMES ? ', …' : '';
  return refused('admin.inUseBy', { values: { names: [...names].slice(0, MOST_NAMES).join(', ') + more } });
}
