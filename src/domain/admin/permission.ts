import type { ActingAdmin } from './model.ts';

/** Stands for every node. Who has it is a super admin. */
const EVERY_NODE = '*';

export const isSuper = ({ nodes }: Pick<ActingAdmin, 'nodes'>): boolean => nodes.includes(EVERY_NODE);

/** Whether an admin may do what a node names (`auth/admin/edit`). The server asks this on every call. */
export const mayDo = (admin: Pick<ActingAdmin, 'nodes'>, node: string): boolean =>
  isSuper(admin) || admin.nodes.includes(node);

/** What several groups may do together: the nodes of those that are enabled. */
export function nodesOf(groups: readonly { nodes: readonly string[]; state: 'enabled' | 'disabled' }[]): string[] {
  const nodes = new Set(groups.flatMap((group) => (group.state === 'enabled' ? group.nodes : [])));
  return nodes.has(EVERY_NODE) ? [EVERY_NODE] : [...nodes].sort();
}
