import type { KeptLogin, LoginTokens } from '../login/kept-login.ts';

/** Key of a member's tokens, in local storage: every tab of the site knows them, and one that is opened again is logged in. */
export const TOKENS_KEY = 'member';
/** What the browser remembers of a member's collection (`collected/remembered.ts`): it goes with the login. */
export const REMEMBERED_KEY = 'collected.member';
/** What it remembers of their notices (`notices/kept.ts`). */
export const NOTICES_KEY = 'notices';

export function readTokens(): LoginTokens | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(TOKENS_KEY) ?? 'null') as Partial<LoginTokens> | null;
    if (typeof stored?.token !== 'string') return undefined;
    return { token: stored.token, refreshToken: typeof stored.refreshToken === 'string' ? stored.refreshToken : '' };
  } catch {
    // The storage is blocked or holds something else, so no one is logged in.
    return undefined;
  }
}

/**
 * Says whose something is that the browser remembers: a login that is kept has this token as long as it lasts, another ends
 * with its own. Its end tells logins of one browser apart, and is no use as a login.
 */
export const loginMark = (): string | undefined => {
  const tokens = readTokens();
  return tokens && (tokens.refreshToken || tokens.token).slice(-8);
};

/** Stores the tokens. Returns false if the browser stores nothing: then the login ends with the page. */
export function keepTokens(tokens: LoginTokens): boolean {
  try {
    localStorage.setItem(TOKENS_KEY, JSON.stringify(tokens));
    tellThisTab();
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser stores anything for this site. Without storage, a login would end with its page. */
export function canKeepTokens(): boolean {
  const probe = `${TOKENS_KEY}.probe`;
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

export function dropTokens(): void {
  try {
    localStorage.removeItem(TOKENS_KEY);
    for (const key of [REMEMBERED_KEY, NOTICES_KEY]) localStorage.removeItem(key);
    tellThisTab();
  } catch {
    // There are none, then.
  }
}

/** The browser tells other tabs only, and this tab's menu (`layouts/boot.js`) and hearts depend on the login. */
function tellThisTab(): void {
  dispatchEvent(new Event('member'));
}

export const MEMBER_LOGIN: KeptLogin = {
  header: 'ba-user-token',
  lock: 'member-refresh',
  read: readTokens,
  renew: (token) => {
    const stored = readTokens();
    if (stored) keepTokens({ ...stored, token });
  },
  drop: dropTokens,
};
