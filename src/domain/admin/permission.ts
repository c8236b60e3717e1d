import type { ActingAdmin } from './model.ts';

/** Stands for every node. An admin who has it is a super admin. */
export const EVERY_NODE = '*';

export const isSuper = ({ nodes }: Pick<ActingAdmin, 'nodes'>): boolean => nodes.includes(EVERY_NODE);

/** Tells whether an admin may do what a node names (`auth/admin/edit`). The server checks this on every call. */
export const mayDo = (admin: Pick<ActingAdmin, 'nodes'>, node: string): boolean =>
  isSuper(admin) || admin.nodes.includes(node);

/** Tells whether an admin may read rows of an entity: in its list, or by its form. */
export const mayRead = (admin: Pick<ActingAdmin, 'nodes'>, { node }: { node: string }): boolean =>
  mayDo(admin, `${node}/index`) || mayDo(admin, `${node}/edit`);

/** Joins the nodes of several groups. */
export function nodesOf(groups: readonly (readonly string[])[]): string[] {
  const nodes = new Set(groups.flat());
  return nodes.has(EVERY_NODE) ? [EVERY_NODE] : [...nodes].sort();
}
