import type { LoginTokens } from '../../shared/login/kept-login.ts';
import { keptLogin, loginStorage } from '../../shared/login/storage.ts';

/** What the browser keeps of an admin's login, apart from a member's. */
interface KeptAdmin extends LoginTokens {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
}

export const ADMIN_KEY = 'admin';

const storage = loginStorage<KeptAdmin>(ADMIN_KEY, {
  beside: ({ id = 0, username = '', nickname = '', avatar = '' }) => ({ id, username, nickname, avatar }),
});

export const { read: readAdmin, keep: keepAdmin, canKeep: canKeepAdmin, drop: dropAdmin } = storage;

export const ADMIN_LOGIN = keptLogin({ header: 'batoken', lock: 'admin-refresh' }, storage);
