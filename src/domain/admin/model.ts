/** Of an admin and of a group: who is disabled cannot log in, what a disabled group may do is not given. */
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
  /** The login before that one. */
  previousLoginAt: number | null;
}

/** An admin with what they may do. */
export interface ActingAdmin extends Admin {
  /** Nodes of all their groups that are enabled; `*` is every node. */
  nodes: readonly string[];
  /** True where each of their groups says so. */
  isOwnRowsOnly: boolean;
  /** Their groups that are enabled. */
  groupIds: readonly number[];
}

/** What was done to a row. */
export const REVISION_ACTS = ['add', 'edit', 'del', 'restore', 'sortable'] as const;
export type RevisionAct = (typeof REVISION_ACTS)[number];
