import { EVERY_NODE, isSuper, nodesOf } from './permission.ts';

/** Admins and groups, as the rules that concern both read them. Keys are ids of rows. */
export interface Staff {
  admins: ReadonlyMap<number, StaffAdmin>;
  groups: ReadonlyMap<number, StaffGroup>;
}

interface StaffAdmin {
  isEnabled: boolean;
  /** False after a restore from the recycle bin: the admin then cannot log in until a password is set. */
  hasPassword: boolean;
  groups: readonly number[];
}

interface StaffGroup {
  parentId: number | null;
  nodes: readonly string[];
  isOwnRowsOnly: boolean;
  isEnabled: boolean;
}

/** Rights of an admin, or those they would have if their groups were enabled. */
interface Rights {
  nodes: readonly string[];
  isOwnRowsOnly: boolean;
}

/** Why a change of admins and groups is refused. Its sentence is `errors:admin.<fault>`. */
type StaffFault =
  'lastSuper' | 'ownRow' | 'above' | 'notYours' | 'moreThanAbove' | 'underItself' | 'groupUsed' | 'noGroup';

interface StaffChange {
  before: Staff;
  after: Staff;
  /** The admin who makes the change. */
  actorId: number;
  /** Ids of admins and groups whose rows are written or removed. */
  admins: readonly number[];
  groups: readonly number[];
}

/** Joins the rights of several groups. */
export function rightsOf(groups: readonly Rights[]): Rights {
  return {
    nodes: nodesOf(groups.map(({ nodes }) => nodes)),
    isOwnRowsOnly: groups.length > 0 && groups.every((group) => group.isOwnRowsOnly),
  };
}

/** Tells whether some rights include nothing beyond others. */
const isWithin = (some: Rights, others: Rights): boolean =>
  (isSuper(others) || some.nodes.every((node) => others.nodes.includes(node))) &&
  (!others.isOwnRowsOnly || some.isOwnRowsOnly || some.nodes.length === 0);

/**
 * Checks a change of admins and groups. There must always be a super admin who can log in. No admin grants rights they
 * lack, or changes an admin who has more. A group grants no more than the group above it.
 */
export function faultOfStaff(change: StaffChange): StaffFault | undefined {
  const { before, after, actorId, admins, groups } = change;
  const actor = before.admins.get(actorId);
  const rights = rightsOf(actor?.isEnabled ? groupsOf(before, actor).filter(({ isEnabled }) => isEnabled) : []);
  if (admins.includes(actorId) && !after.admins.has(actorId)) return 'ownRow';
  for (const id of admins) {
    const fault = faultOfAdmin(change, id, rights);
    if (fault) return fault;
  }
  for (const id of groups) {
    const fault = faultOfGroup(change, id, rights);
    if (fault) return fault;
  }
  if (hasSuper(before) && !hasSuper(after)) return 'lastSuper';
  return faultOfMembers(after, admins) ?? faultOfTree(after, new Set(groups));
}

function faultOfAdmin({ before, after, actorId }: StaffChange, id: number, rights: Rights): StaffFault | undefined {
  const [was, is] = [before.admins.get(id), after.admins.get(id)];
  if (was && id !== actorId && !isWithin(rightsOf(groupsOf(before, was)), rights)) return 'above';
  const gained = (is?.groups ?? []).filter((group) => !was?.groups.includes(group));
  for (const group of gained) {
    const given = after.groups.get(group);
    if (given && !isWithin(rightsOf([given]), rights)) return 'notYours';
  }
  return undefined;
}

function faultOfGroup({ before, after, actorId }: StaffChange, id: number, rights: Rights): StaffFault | undefined {
  const [was, is] = [before.groups.get(id), after.groups.get(id)];
  if (was && !isWithin(rightsOf([was]), rights)) return 'above';
  const groups = before.admins.get(actorId)?.groups ?? [];
  const isAboveOwn = !groups.includes(id) && groups.some((group) => isBelow(before, group, id));
  if (isAboveOwn && !isSuper(rights)) return 'above';
  return is && !isWithin(rightsOf([is]), rights) ? 'notYours' : undefined;
}

/** Checks that all groups of admins exist. A group with admins stays, and a restored admin needs their groups. */
function faultOfMembers({ admins, groups }: Staff, changed: readonly number[]): StaffFault | undefined {
  for (const [id, admin] of admins)
    if (admin.groups.some((group) => !groups.has(group))) return changed.includes(id) ? 'noGroup' : 'groupUsed';
  return undefined;
}

function faultOfTree(after: Staff, changed: ReadonlySet<number>): StaffFault | undefined {
  for (const [id, group] of after.groups) {
    const { parentId } = group;
    if (parentId === null) continue;
    const parent = after.groups.get(parentId);
    if (!parent) return changed.has(id) ? 'noGroup' : 'groupUsed';
    if (!changed.has(id) && !changed.has(parentId)) continue;
    if (isBelow(after, parentId, id)) return 'underItself';
    if (!isWithin({ ...rightsOf([group]), isOwnRowsOnly: false }, { ...rightsOf([parent]), isOwnRowsOnly: false }))
      return 'moreThanAbove';
  }
  return undefined;
}

/** Tells whether a group is another or is below it. The search ends even if rows form a circle. */
function isBelow({ groups }: Staff, id: number, above: number): boolean {
  let at: number | null = id;
  for (let steps = 0; at !== null && steps <= groups.size; steps += 1) {
    if (at === above) return true;
    at = groups.get(at)?.parentId ?? null;
  }
  return false;
}

const groupsOf = ({ groups }: Staff, admin: StaffAdmin): StaffGroup[] =>
  admin.groups.flatMap((id) => groups.get(id) ?? []);

const hasSuper = (staff: Staff): boolean =>
  [...staff.admins.values()].some(
    (admin) =>
      admin.isEnabled &&
      admin.hasPassword &&
      groupsOf(staff, admin).some(({ isEnabled, nodes }) => isEnabled && nodes.includes(EVERY_NODE)),
  );
