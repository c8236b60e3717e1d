import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { mayDo } from '../../src/domain/admin/permission.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { fieldsChoosing } from '../../src/domain/admin/scope.ts';

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

/** The field that is kept where a row is chosen: any of the entity for who reads its list, else what their forms keep. */
export function keptField(admin: Rights, resource: Resource, asked = 'id'): string {
  const offered = isChooser(admin, resource)
    ? choosing(admin, resource).map(({ reference }) => reference?.value ?? 'id')
    : Object.keys(resource.fields);
  return offered.includes(asked) ? asked : 'id';
}
