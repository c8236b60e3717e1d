import type { FieldKind } from '../../../../src/domain/admin/field.ts';
import type { ActingAdmin } from '../../../../src/domain/admin/model.ts';
import { mayDo } from '../../../../src/domain/admin/permission.ts';
import { fieldOf, listFields, type Resource } from '../../../../src/domain/admin/resource.ts';
import { fieldsChoosing } from '../../../../src/domain/admin/scope.ts';
import { accepted, refused, type Result } from '../../../../src/domain/shared/result.ts';

type Rights = Pick<ActingAdmin, 'nodes'>;

const choosing = (admin: Rights, resource: Resource) => fieldsChoosing((node) => mayDo(admin, node), resource);

/** Whether an admin reads ids and names of an entity's rows and nothing more: its list is not theirs. */
export const isChooser = (admin: Rights, { node }: Resource): boolean => !mayDo(admin, `${node}/index`);

/**
 * Whether an admin may ask for a list, or for the choices in it: those are also for who may fill in a field that names one
 * of its rows.
 *
 * @param select what the call says of it: `true` asks for choices.
 */
export const mayAskList = (admin: Rights, resource: Resource, select = ''): boolean =>
  !isChooser(admin, resource) || (['true', '1'].includes(select) && choosing(admin, resource).length > 0);

/** What an admin may narrow choices by: who reads ids and names alone narrows them by those. */
export function narrowedBy(admin: Rights, resource: Resource, kept: string): Resource {
  if (!isChooser(admin, resource)) return resource;
  const told = new Set(['id', resource.title, kept]);
  const fields = Object.entries(resource.fields).filter(([name]) => told.has(name));
  return { ...resource, fields: Object.fromEntries(fields) };
}

/** Kinds of values that name no row, although a list may show them. */
const NO_KEYS: ReadonlySet<FieldKind> = new Set<FieldKind>(['json', 'sheet', 'password']);

/**
 * The field that is kept where a row is chosen: what a list shows of it, for who reads the list; what their forms keep, for
 * others. Whatever else a row has is not told by this door either, and is refused. Clients of the family may put a table
 * before the id (`ba_user.id`), which is the id.
 */
export function keptField(admin: Rights, resource: Resource, asked = 'id'): Result<string> {
  const offered = isChooser(admin, resource)
    ? choosing(admin, resource).map(({ reference }) => reference?.value ?? 'id')
    : listFields(resource).flatMap(([name, { kind }]) => (NO_KEYS.has(kind) ? [] : [name]));
  const [name] = fieldOf(resource, asked) ?? [asked];
  if (offered.includes(name)) return accepted(name);
  if (/^(?:\w+\.)?id$/.test(asked)) return accepted('id');
  return refused('admin.unknownKey', { values: { field: asked } });
}
