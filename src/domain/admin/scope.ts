import type { Field, FieldKind } from './field.ts';
import type { Filter } from './list-query.ts';
import type { ActingAdmin } from './model.ts';
import { isSuper, mayDo, mayRead } from './permission.ts';
import { isSettable, knownFields, sensitiveFields, type Resource } from './resource.ts';
import { profileResource } from './entities/admin.ts';
import { RESOURCES } from './entities/index.ts';
import { siteSettingsResource } from './entities/site-settings.ts';

type Rights = Pick<ActingAdmin, 'nodes'>;

/** Returns the names of the entities an admin may read. */
export const readableEntities = (admin: Rights): readonly string[] =>
  RESOURCES.filter((resource) => mayRead(admin, resource)).map(({ name }) => name);

/** Returns the sensitive fields that an admin may not know, each as `<entity>.<field>`. */
const unknownSensitive = (admin: Rights): readonly string[] =>
  (RESOURCES as readonly Resource[]).flatMap((resource) => {
    const isKnown = knownFields(resource, (node) => mayDo(admin, node));
    return sensitiveFields(resource).flatMap(([field]) => (isKnown(field) ? [] : [`${resource.name}.${field}`]));
  });

/** Returns filters that limit a list to the rows an admin may see, for rows that are about rows of other entities. */
export function aboutReadable({ about, aboutField }: Resource, admin: Rights): readonly Filter[] {
  if (about === undefined || isSuper(admin)) return [];
  const readable: Filter = { field: about, operator: 'IN', values: readableEntities(admin) };
  if (aboutField === undefined) return [readable];
  // Such rows are left out, because a masked row could still be found by its value.
  return [readable, { field: aboutField, operator: 'NOT IN', values: unknownSensitive(admin) }];
}

/**
 * Returns fields that an admin may fill by choosing a row of an entity.
 * @param may tells whether the admin has the right of a node.
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

/** Kinds of fields that accept a file, or a text with pictures. */
const TAKES_FILES: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'file',
  'image',
  'images',
  'photos',
  'defects',
  'markdown',
  'richText',
]);

/** Tells whether an admin may use any form with a file field; other admins may not upload. */
export const mayUpload = (may: (node: string) => boolean): boolean =>
  // A setting that an admin added may be a file.
  may(`${siteSettingsResource.node}/edit`) ||
  [...(RESOURCES as readonly Resource[]), profileResource as Resource].some(
    ({ node, fields }) =>
      (may(`${node}/add`) || may(`${node}/edit`)) &&
      Object.values(fields).some((field) => TAKES_FILES.has(field.kind) && isSettable(field, true)),
  );
