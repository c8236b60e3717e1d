import type { LoginTokens } from '../login/kept-login.ts';
import { keptLogin, loginStorage } from '../login/storage.ts';

/** Key of a member's tokens, in local storage. */
export const TOKENS_KEY = 'member';
/** What the browser remembers of a member's collection (`collected/remembered.ts`): it goes with the login. */
export const REMEMBERED_KEY = 'collected.member';

const storage = loginStorage<LoginTokens>(TOKENS_KEY, {
  beside: () => ({}),
  alsoDropped: [REMEMBERED_KEY],
  // The menu shows who is logged in (`layouts/boot.js`), and so do hearts.
  onChange: () => dispatchEvent(new Event('member')),
});

export const { read: readTokens, keep: keepTokens, canKeep: canKeepTokens, drop: dropTokens } = storage;

export const MEMBER_LOGIN = keptLogin({ header: 'ba-user-token', lock: 'member-refresh' }, storage);
