import type { ActingAdmin } from '../admin/model.ts';
import type { FoundMember } from '../account/member.ts';
import type { MemberRights } from '../account/member-rights.ts';

/** The caller of an API call, as its token shows. */
export type Caller = Nobody | Login | AdminLogin;

export interface Nobody {
  kind: 'nobody';
  /** `unknown`: not a token of ours, or no longer one. `expired`: ours, but its time is over or a refresh replaced it. */
  why: 'noToken' | 'unknown' | 'expired';
}

/** Returns the reason for refusing a call that needs a login. A client can refresh an expired token. */
export const reasonToRefuse = (caller: Caller): 'account.tokenExpired' | 'account.needLogin' =>
  caller.kind === 'nobody' && caller.why === 'expired' ? 'account.tokenExpired' : 'account.needLogin';

/** A member, and the login with which they call. */
export interface Login {
  kind: 'member';
  member: FoundMember;
  rights: MemberRights;
  sessionId: string;
  /** Both in milliseconds since 1970. The token is refused from `expiresAt` on. */
  lastUsedAt: number;
  expiresAt: number;
}

/** An admin, and the login with which they call. Admins and members never share a token. */
export interface AdminLogin {
  kind: 'admin';
  admin: ActingAdmin;
  sessionId: string;
  /** Milliseconds since 1970. */
  lastUsedAt: number;
}

/** A caller that limits know by more than their network. */
export interface KnownCaller {
  /** The login or the browser. A stolen copy of it uses up this share of a limit and no other. */
  own: string;
  /** Their owner, whose logins and browsers share some further calls. Undefined: it is counted by itself. */
  together?: string;
}

/** A browser that has logged in before. Its cookie is no login; it only tells an owner's attempts from a stranger's. */
export interface KnownDevice {
  token: string;
  tokenHash: string;
  memberId: number;
}

/** An admin's browser that has logged in before. */
export interface KnownAdminDevice extends Pick<KnownDevice, 'token' | 'tokenHash'> {
  adminId: number;
}

/** A login as limits know it. A thief's copy of its token uses up nothing of its owner's other logins. */
export const knownLogin = ({ sessionId, member }: Login): KnownCaller => ({
  own: `session ${sessionId}`,
  together: `member ${member.id}`,
});

/** An admin's browser as limits know it. */
export const knownAdminBrowser = ({ tokenHash, adminId }: KnownAdminDevice): KnownCaller => ({
  own: `admin device ${tokenHash}`,
  together: `admin ${adminId}`,
});

/** A member's browser as limits know it. */
export const knownBrowser = ({ tokenHash, memberId }: KnownDevice): KnownCaller => ({
  own: `device ${tokenHash}`,
  together: `member ${memberId}`,
});
