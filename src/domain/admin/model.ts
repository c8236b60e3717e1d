/** States of admins and groups. A disabled admin cannot log in; a disabled group grants nothing. */
export const ADMIN_STATES = ['enabled', 'disabled'] as const;
type AdminState = (typeof ADMIN_STATES)[number];

/** An admin as calls may show them. */
export interface Admin {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  email: string;
  mobile: string;
  motto: string;
  state: AdminState;
  /** Milliseconds since 1970. */
  lastLoginAt: number | null;
  /** The login before the last one. */
  previousLoginAt: number | null;
}

/** An admin with their rights. */
export interface ActingAdmin extends Admin {
  /** Nodes of all their enabled groups; `*` is every node. */
  nodes: readonly string[];
  /** True if each of their groups limits them to rows they added. */
  isOwnRowsOnly: boolean;
  /** Ids of their enabled groups. */
  groupIds: readonly number[];
}

/** What was done to a row. */
export const REVISION_ACTS = ['add', 'edit', 'del', 'restore', 'sortable'] as const;
export type RevisionAct = (typeof REVISION_ACTS)[number];
