import type { AccessFound } from '../../data/queries/auth/sessions.ts';

/** What a call learns of its caller. */
export type Caller =
  | { kind: 'visitor' }
  /** A token we do not know, or know no longer. */
  | { kind: 'unknown' }
  /** A token of ours whose time is over, or that was replaced by a refresh. */
  | { kind: 'expired' }
  | Login;

/** A member and the login they call by. */
export interface Login {
  kind: 'member';
  member: AccessFound['member'];
  sessionId: string;
  lastUsedAt: number;
}
