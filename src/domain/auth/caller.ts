import type { ActingAdmin } from '../admin/model.ts';
import type { FoundMember } from '../account/member.ts';
import type { MemberRights } from '../account/member-rights.ts';

/** Who makes a call, as its token tells. */
export type Caller = Nobody | Login | AdminLogin;

export interface Nobody {
  kind: 'nobody';
  /** `unknown`: a token that is not ours, or no longer. `expired`: ours, but its time is over or a refresh replaced it. */
  why: 'noToken' | 'unknown' | 'expired';
}

/** Why a call that needs a login is refused. An expired token can be refreshed. */
export const reasonToRefuse = (caller: Caller): 'account.tokenExpired' | 'account.needLogin' =>
  caller.kind === 'nobody' && caller.why === 'expired' ? 'account.tokenExpired' : 'account.needLogin';

/** A member and the login they call by. */
export interface Login {
  kind: 'member';
  member: FoundMember;
  rights: MemberRights;
  sessionId: string;
  /** Both in milliseconds since 1970. The token is refused from `expiresAt` on. */
  lastUsedAt: number;
  expiresAt: number;
}

/** An admin and the login they call by. Admins and members never share a token. */
export interface AdminLogin {
  kind: 'admin';
  admin: ActingAdmin;
  sessionId: string;
  /** Milliseconds since 1970. */
  lastUsedAt: number;
}

/** A caller whom limits know by more than their network. */
export interface KnownCaller {
  /** The login or the browser they come by: a copy of it uses up this share and no other. */
  own: string;
  /** Whose it is: all their logins and browsers share a few more. Undefined: it is counted by itself. */
  together?: string;
}

/** A browser that has logged in before. Its cookie is no login: it only tells an owner's attempts from strangers'. */
export interface KnownDevice {
  token: string;
  tokenHash: string;
  memberId: number;
}

/** The same of an admin. */
export interface KnownAdminDevice extends Pick<KnownDevice, 'token' | 'tokenHash'> {
  adminId: number;
}

/** A login as limits know it: a thief's copy of the token uses up nothing of what its owner has by other logins. */
export const knownLogin = ({ sessionId, member }: Login): KnownCaller => ({
  own: `session ${sessionId}`,
  together: `member ${member.id}`,
});

/** An admin's browser as limits know it. */
export const knownAdminBrowser = ({ tokenHash, adminId }: KnownAdminDevice): KnownCaller => ({
  own: `admin device ${tokenHash}`,
  together: `admin ${adminId}`,
});

/** A browser as limits know it. */
export const knownBrowser = ({ tokenHash, memberId }: KnownDevice): KnownCaller => ({
  own: `device ${tokenHash}`,
  together: `member ${memberId}`,
});
