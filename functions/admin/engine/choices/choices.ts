import type { FieldKind } from '../../../../src/domain/admin/field.ts';
import type { ActingAdmin } from '../../../../src/domain/admin/model.ts';
import { mayDo } from '../../../../src/domain/admin/permission.ts';
import { fieldOf, listFields, type Resource } from '../../../../src/domain/admin/resource.ts';
import { fieldsChoosing } from '../../../../src/domain/admin/scope.ts';
import { accepted, refused, type Result } from '../../../../src/domain/shared/result.ts';

type Rights = Pick<ActingAdmin, 'nodes'>;

const choosing = (admin: Rights, resource: Resource) => fieldsChoosing((node) => mayDo(admin, node), resource);

/** Whether an admin may only read the ids and names of an entity's rows, since they lack the right to its list. */
export const isChooser = (admin: Rights, { node }: Resource): boolean => !mayDo(admin, `${node}/index`);

/**
 * Whether an admin may ask for a list, or for the choices in it: choices are also for those who may fill in a field that names
 * one of its rows.
 *
 * @param select the parameter of the call: `true` asks for choices
 */
export const mayAskList = (admin: Rights, resource: Resource, select = ''): boolean =>
  !isChooser(admin, resource) || (['true', '1'].includes(select) && choosing(admin, resource).length > 0);

/** The fields an admin may filter choices by: only ids and names if they may read nothing else. */
export function narrowedBy(admin: Rights, resource: Resource, storedField: string): Resource {
  if (!isChooser(admin, resource)) return resource;
  const visibleFields = new Set(['id', resource.title, storedField]);
  const fields = Object.entries(resource.fields).filter(([name]) => visibleFields.has(name));
  return { ...resource, fields: Object.fromEntries(fields) };
}

/** Kinds of values that name no row, although a list may show them. */
const NO_KEYS: ReadonlySet<FieldKind> = new Set<FieldKind>(['json', 'sheet', 'password']);

/**
 * The field that is stored when a row is chosen: any field of the list for those who may read the list, and for others only
 * what their forms store. All other fields are refused, so that choices reveal nothing else. Clients of the family may put a
 * table before the id (`ba_user.id`).
 */
export function keptField(admin: Rights, resource: Resource, requested = 'id'): Result<string> {
  const offered = isChooser(admin, resource)
    ? choosing(admin, resource).map(({ reference }) => reference?.value ?? 'id')
    : listFields(resource).flatMap(([name, { kind }]) => (NO_KEYS.has(kind) ? [] : [name]));
  const [name] = fieldOf(resource, requested) ?? [requested];
  if (offered.includes(name)) return accepted(name);
  if (/^(?:\w+\.)?id$/.test(requested)) return accepted('id');
  return refused('admin.unknownKey', { values: { field: requested } });
}
