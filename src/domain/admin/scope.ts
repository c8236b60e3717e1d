import type { Field } from './field.ts';
import type { Filter } from './list-query.ts';
import type { ActingAdmin } from './model.ts';
import { isSuper, mayRead } from './permission.ts';
import { isSettable, type Resource } from './resource.ts';
import { RESOURCES } from './resources/index.ts';

type Rights = Pick<ActingAdmin, 'nodes'>;

/** Names of the entities an admin may read. */
export const readableEntities = (admin: Rights): readonly string[] =>
  RESOURCES.filter((resource) => mayRead(admin, resource)).map(({ name }) => name);

/** What limits the rows of a list to those an admin may see, where they are about rows of other entities. */
export function aboutReadable({ about }: Resource, admin: Rights): readonly Filter[] {
  if (about === undefined || isSuper(admin)) return [];
  return [{ field: about, operator: 'IN', values: readableEntities(admin) }];
}

/**
 * Fields an admin may fill in by choosing a row of an entity.
 *
 * @param may whether the admin has the right a node names.
 */
export const fieldsChoosing = (may: (node: string) => boolean, { name }: Pick<Resource, 'name'>): readonly Field[] =>
  (RESOURCES as readonly Resource[]).flatMap(({ node, fields }) => {
    const [mayAdd, mayEdit] = [may(`${node}/add`), may(`${node}/edit`)];
    return Object.values(fields).filter(
      (field) =>
        field.reference?.resource === name &&
        ((mayAdd && isSettable(field, true)) || (mayEdit && isSettable(field, false))),
    );
  });
