import type { KeptLogin, LoginTokens } from '../../shared/login/kept-login.ts';

/**
 * What the browser keeps of an admin's login, apart from a member's. All tabs share it, including tabs opened later.
 * The code is not shared with the member's login: every page of the shop loads that, and would have to load a further
 * script.
 */
interface KeptAdmin extends LoginTokens {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
}

export const ADMIN_KEY = 'admin';

export function readAdmin(): KeptAdmin | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(ADMIN_KEY) ?? 'null') as Partial<KeptAdmin> | null;
    if (typeof stored?.token !== 'string') return undefined;
    const { token, refreshToken = '', id = 0, username = '', nickname = '', avatar = '' } = stored;
    return { token, refreshToken, id, username, nickname, avatar };
  } catch {
    // The storage is blocked or holds something else, so no one is logged in.
    return undefined;
  }
}

/** Returns false if the browser refuses storage: the login then ends with the page. */
export function keepAdmin(admin: KeptAdmin): boolean {
  try {
    localStorage.setItem(ADMIN_KEY, JSON.stringify(admin));
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser allows storage for this site. Without it, a login would end with its page. */
export function canKeepAdmin(): boolean {
  const probe = `${ADMIN_KEY}.probe`;
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

export function dropAdmin(): void {
  try {
    localStorage.removeItem(ADMIN_KEY);
  } catch {
    // There is none, then.
  }
}

export const ADMIN_LOGIN: KeptLogin = {
  header: 'batoken',
  lock: 'admin-refresh',
  read: readAdmin,
  renew: (token) => {
    const stored = readAdmin();
    if (stored) keepAdmin({ ...stored, token });
  },
  drop: dropAdmin,
};
