import type { ListedRow } from '../../data/queries/admin/lists.ts';
import type { HungRows, RowFacts } from '../../data/schema/revision.ts';
import type { Field } from '../../src/domain/admin/field.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { mayDo } from '../../src/domain/admin/permission.ts';
import { unseenFields, type Resource } from '../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../src/domain/admin/resources/index.ts';

type Rights = Pick<ActingAdmin, 'nodes'>;

/** By entity, the fields of its rows an admin knows nothing of; entities they know all of are left out. */
const hiddenFrom = (admin: Rights): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (RESOURCES as readonly Resource[]).flatMap((resource) => {
      const hidden = unseenFields(resource, (node) => mayDo(admin, node));
      return hidden.length > 0 ? [[resource.name, hidden] as const] : [];
    }),
  );

/** Facts without some fields. */
const factsWithout = (facts: RowFacts, hidden: readonly string[]): RowFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !hidden.includes(name)));

/** What a row's revision keeps of it, as far as an admin may know it. */
export const seenFacts = (admin: Rights, resource: Resource, facts: RowFacts): RowFacts =>
  factsWithout(
    facts,
    unseenFields(resource, (node) => mayDo(admin, node)),
  );

/**
 * A list as an admin may ask it: facts of which they are shown a part are not searched, for what is found would tell the
 * rest.
 *
 * @param isMadeAsked whether what is made in code can be asked for: a file is written by what the database finds.
 */
export function askedBy(admin: Rights, resource: Resource, { isMadeAsked = true } = {}): Resource {
  const isPartlySeen = resource.about !== undefined && hiddenFrom(admin).size > 0;
  const isUnasked = ({ kind, isMade }: Field) => (isPartlySeen && kind === 'json') || (!isMadeAsked && isMade === true);
  if (!Object.values(resource.fields).some(isUnasked)) return resource;
  const fields = Object.entries(resource.fields).map(
    ([name, field]) => [name, isUnasked(field) ? { ...field, isUnasked: true } : field] as const,
  );
  return { ...resource, fields: Object.fromEntries(fields) };
}

/** Rows about rows of other entities, such as revisions, without the facts an admin may not know. */
export function withoutUnseen({ about }: Resource, rows: readonly ListedRow[], admin: Rights): readonly ListedRow[] {
  if (about === undefined) return rows;
  const hiddenOf = hiddenFrom(admin);
  if (hiddenOf.size === 0) return rows;
  return rows.map((row) => seenRow(row, hiddenOf.get(String(row[about])) ?? [], hiddenOf));
}

function seenRow(
  row: ListedRow,
  hidden: readonly string[],
  hiddenOf: ReadonlyMap<string, readonly string[]>,
): ListedRow {
  const side = (name: 'before' | 'after') =>
    typeof row[name] === 'object' && row[name] !== null ? { [name]: factsWithout(row[name] as RowFacts, hidden) } : {};
  const { fields, hung } = row;
  return {
    ...{ ...row, ...side('before'), ...side('after') },
    ...(Array.isArray(fields) && { fields: fields.filter((name) => !hidden.includes(String(name))) }),
    ...(Array.isArray(hung) && {
      hung: (hung as HungRows).map(({ facts, ...its }) => ({
        ...its,
        facts: factsWithout(facts, hiddenOf.get(its.resource) ?? []),
      })),
    }),
  };
}
