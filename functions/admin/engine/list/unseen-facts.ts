import type { ListedRow } from '../../../../data/queries/admin/lists.ts';
import type { HungRows, RowFacts } from '../../../../data/schema/revision.ts';
import type { Field } from '../../../../src/domain/admin/field.ts';
import type { ActingAdmin } from '../../../../src/domain/admin/model.ts';
import { isSuper, mayDo } from '../../../../src/domain/admin/permission.ts';
import { knownFields, unseenFields, type Resource } from '../../../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../../../src/domain/admin/entities/index.ts';

type Rights = Pick<ActingAdmin, 'nodes'>;
type IsKnown = (field: string) => boolean;

/** Says for an entity which fields of its rows an admin may know: none for an entity that does not exist. */
function knownBy(admin: Rights): (entity: unknown) => IsKnown {
  const fieldsOfEntity = new Map(
    (RESOURCES as readonly Resource[]).map((resource) => [
      resource.name,
      knownFields(resource, (node) => mayDo(admin, node)),
    ]),
  );
  return (entity) => fieldsOfEntity.get(String(entity)) ?? (() => false);
}

/**
 * The list as an admin may search it. Facts of which they see only a part are not searched: a match would reveal the rest.
 *
 * @param isMadeAsked whether fields that are made in code can be searched; an export cannot, since the database finds its rows.
 */
export function requestedBy(admin: Rights, resource: Resource, { isMadeAsked = true } = {}): Resource {
  const isPartlySeen = resource.about !== undefined && !isSuper(admin);
  const isUnasked = ({ kind, isMade }: Field) => (isPartlySeen && kind === 'json') || (!isMadeAsked && isMade === true);
  if (!Object.values(resource.fields).some(isUnasked)) return resource;
  const fields = Object.entries(resource.fields).map(
    ([name, field]) => [name, isUnasked(field) ? { ...field, isUnasked: true } : field] as const,
  );
  return { ...resource, fields: Object.fromEntries(fields) };
}

const factsOf = (facts: RowFacts, isKnown: IsKnown): RowFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => isKnown(name)));

/** The facts of a revision without the fields for which the admin lacks the right. */
export function seenFacts(admin: Rights, resource: Resource, facts: RowFacts): RowFacts {
  const unseen = unseenFields(resource, (node) => mayDo(admin, node));
  return factsOf(facts, (name) => !unseen.includes(name));
}

/** Rows about rows of other entities, such as revisions, with only the facts an admin may know. */
export function withoutUnseen({ about }: Resource, rows: readonly ListedRow[], admin: Rights): readonly ListedRow[] {
  if (about === undefined || isSuper(admin)) return rows;
  const isKnownOf = knownBy(admin);
  return rows.map((row) => seenRow(row, isKnownOf(row[about]), isKnownOf));
}

function seenRow(row: ListedRow, isKnown: IsKnown, isKnownOf: (entity: unknown) => IsKnown): ListedRow {
  const side = (name: 'before' | 'after') =>
    typeof row[name] === 'object' && row[name] !== null ? { [name]: factsOf(row[name] as RowFacts, isKnown) } : {};
  const { fields, hung } = row;
  return {
    ...row,
    ...side('before'),
    ...side('after'),
    ...(Array.isArray(fields) && { fields: fields.filter((name) => isKnown(String(name))) }),
    ...(Array.isArray(hung) && {
      hung: (hung as HungRows).map(({ facts, ...its }) => ({ ...its, facts: factsOf(facts, isKnownOf(its.resource)) })),
    }),
  };
}
