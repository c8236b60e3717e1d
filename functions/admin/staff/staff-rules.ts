import { readStaff } from '../../../data/queries/admin/staff.ts';
import type { RowFacts } from '../../../data/schema/revision.ts';
import { faultOfStaff, type Staff } from '../../../src/domain/admin/staff.ts';
import { refused, type Refusal } from '../../../src/domain/shared/result.ts';
import type { Act, Reading, RowChange } from '../engine/act.ts';

/**
 * Why admins and groups may not be changed in this way, whether by a form, a list or an undo. It is decided by what is stored
 * when the change is written, so of two changes at the same moment only one passes where both together must not.
 */
export async function staffRefusal(
  { database }: Reading,
  changes: readonly RowChange[],
  { admin: { id: actorId } }: Pick<Act, 'admin'>,
): Promise<Refusal | undefined> {
  const [people, groups] = ['admin', 'group'].map((name) => changes.filter(({ resource }) => resource.name === name));
  if (!people?.length && !groups?.length) return undefined;
  const before = await readStaff(database);
  const after: Staff = {
    admins: withRows(before.admins, people ?? [], adminOf),
    groups: withRows(before.groups, groups ?? [], groupOf),
  };
  const ids = (rows: readonly RowChange[] = []) => rows.map(idOf);
  const fault = faultOfStaff({ before, after, actorId, admins: ids(people), groups: ids(groups) });
  return fault && refused(`admin.${fault}`);
}

/** A row that is added has no id yet. */
const NEW_ROW = 0;
const idOf = ({ id }: RowChange): number => (id === undefined ? NEW_ROW : Number(id));

function withRows<One>(
  before: ReadonlyMap<number, One>,
  acts: readonly RowChange[],
  read: (facts: RowFacts, act: RowChange, was: One | undefined) => One,
): Map<number, One> {
  const rows = new Map(before);
  for (const act of acts) {
    const id = idOf(act);
    if (act.after) rows.set(id, read(act.after, act, before.get(id)));
    else rows.delete(id);
  }
  return rows;
}

type StaffRow<Kind extends keyof Staff> = Staff[Kind] extends ReadonlyMap<number, infer One> ? One : never;

const adminOf = (facts: RowFacts, { secrets }: RowChange, was?: StaffRow<'admins'>): StaffRow<'admins'> => ({
  isEnabled: facts['state'] === 'enabled',
  hasPassword: was?.hasPassword === true || secrets !== undefined,
  groups: (facts['groups'] as string[]).map(Number),
});

const groupOf = (facts: RowFacts): StaffRow<'groups'> => ({
  parentId: facts['parentId'] as number | null,
  nodes: facts['nodes'] as string[],
  isOwnRowsOnly: facts['isOwnRowsOnly'] === true,
  isEnabled: facts['state'] === 'enabled',
});
