import { atom } from 'nanostores';
import type { Locale } from '../../../domain/shared/locale.ts';
import { adminPaths } from '../../../domain/shared/routes.ts';
import { index, logout } from '../../../wire/addresses/admin.ts';
import { call, type Refused } from '../../shared/call.ts';
import { goTo } from '../../shared/leave.ts';
import { isRefusal } from '../../shared/login/refresh.ts';
import { ADMIN_KEY, dropAdmin, keepAdmin, readAdmin } from '../calls/admin-login.ts';
import { asAdmin, askAsAdmin, isLeaving } from '../calls/ask.ts';

/** An entry of the menu. `name` of a screen is its place below `/admin/panel`, that of an action its node. */
export interface MenuEntry {
  type: 'menu_dir' | 'menu' | 'button';
  title: string;
  name: string;
  /** `fa fa-car`. */
  icon: string;
  children: readonly MenuEntry[];
}

interface Admin {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  /** Text in the site's zone; `none` before the second login. */
  lastLogin: string;
  isSuper: boolean;
}

/** Who is logged in, and what they may open. */
interface Known {
  kind: 'known';
  admin: Admin;
  menus: readonly MenuEntry[];
  /** What they may do: `shop/autoBrand/edit`. */
  nodes: ReadonlySet<string>;
  terminal: Terminal;
}

/** What terminals begin with (`changeTerminalConfig`). */
interface Terminal {
  npmPackageManager: string;
  installServicePort: string;
}

/** `asking` also while the page is being left for the login. */
type AdminState =
  | { kind: 'asking' }
  | Known
  | { kind: 'failed'; answer: Refused }
  /** Logged out here, and the server could not be told. */
  | { kind: 'left' };

export const $admin = atom<AdminState>({ kind: 'asking' });

interface Index {
  adminInfo: {
    id: number;
    username: string;
    nickname: string;
    avatar: string;
    last_login_time: string;
    super: boolean;
  };
  menus: readonly MenuEntry[];
  terminal: Terminal;
}

/** Fetches the logged-in admin. A known admin stays shown meanwhile. */
export async function loadAdmin(locale: Locale): Promise<void> {
  if ($admin.get().kind === 'failed') $admin.set({ kind: 'asking' });
  const answer = await askAsAdmin<Index>(index.path, { locale });
  if (answer.accepted) {
    const { adminInfo, menus, terminal } = answer.data;
    const { id, username, nickname, avatar, last_login_time: lastLogin, super: isSuper } = adminInfo;
    const stored = readAdmin();
    if (stored) keepAdmin({ ...stored, id, username, nickname, avatar });
    const admin = { id, username, nickname, avatar, lastLogin, isSuper };
    $admin.set({ kind: 'known', admin, menus, nodes: nodesIn(menus), terminal });
  } else if (!isLeaving(answer) && $admin.get().kind !== 'known') {
    $admin.set({ kind: 'failed', answer });
  }
}

const nodesIn = (menus: readonly MenuEntry[]): ReadonlySet<string> => {
  const nodes = new Set<string>();
  const walk = ({ type, name, children }: MenuEntry) => {
    if (type === 'button') nodes.add(name);
    children.forEach(walk);
  };
  menus.forEach(walk);
  return nodes;
};

/** The screens of the menu, in its order. */
export const screensIn = (menus: readonly MenuEntry[]): MenuEntry[] =>
  menus.flatMap((entry) => (entry.type === 'menu_dir' ? screensIn(entry.children) : [entry]));

/** Ends the login here and on the server. If the server cannot be reached, the admin is told. */
export async function logOut(locale: Locale): Promise<void> {
  const refreshToken = readAdmin()?.refreshToken ?? '';
  // `askAsAdmin` would announce a change: open screens would ask again, find no login, and leave the page too.
  const end = (headers: Record<string, string>) =>
    call(logout.path, { locale, method: 'POST', body: { refreshToken }, headers });
  const ended = asAdmin(end, { locale, whenSignedOut: 'stay' });
  // The call carries its tokens, so they can be deleted here even if the network is away.
  dropAdmin();
  const answer = await ended;
  // A refusal says that there is no such login any more.
  if (!answer.accepted && !isRefusal(answer)) return $admin.set({ kind: 'left' });
  location.assign(`${adminPaths.login()}?lang=${locale}`);
}

/** Another tab may log out, or log in as another admin. */
export function followLogin(locale: Locale): void {
  addEventListener('storage', ({ key }) => {
    if (key !== ADMIN_KEY && key !== null) return;
    const state = $admin.get();
    const stored = readAdmin();
    if (!stored) goTo(adminPaths.loginFrom(location.pathname + location.search, locale));
    // The open screens belong to another admin.
    else if (state.kind === 'known' && state.admin.id !== stored.id) location.reload();
  });
}
