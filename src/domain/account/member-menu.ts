import type { Locale } from '../shared/locale.ts';
import { menuRule, type MenuRule } from '../shared/menu-rule.ts';
import { framePath, frameTitle, type MemberFrame } from './member-frames.ts';

/**
 * The member centre's screens, in the order of its menu: the browser draws its menu from this list, and
 * `GET /api/index/index` answers it. `calls` are those of the API that a screen makes, which is what it needs leave for.
 */
export const MEMBER_GROUP = { name: 'account', title: 'member-menu:account' } as const;
export const MEMBER_SCREENS = [
  { name: 'overview', path: '/user/account/overview', title: 'member-menu:overview', calls: ['account/overview'] },
  {
    name: 'profile',
    path: '/user/account/profile',
    title: 'member-menu:profile',
    calls: ['account/profile', 'account/verification', 'account/changeBind', 'ajax/upload'],
  },
  {
    name: 'changePassword',
    path: '/user/account/changePassword',
    title: 'member-menu:changePassword',
    calls: ['account/changePassword'],
  },
  { name: 'integral', path: '/user/account/integral', title: 'member-menu:integral', calls: ['account/integral'] },
  { name: 'balance', path: '/user/account/balance', title: 'member-menu:balance', calls: ['account/balance'] },
  {
    name: 'devices',
    path: '/user/account/devices',
    title: 'member-menu:devices',
    calls: ['account/devices', 'account/signOut'],
  },
  {
    name: 'privacy',
    path: '/user/account/privacy',
    title: 'member-menu:privacy',
    calls: ['account/export', 'account/delete'],
  },
] as const;
export type MemberScreen = (typeof MEMBER_SCREENS)[number];

/** A screen of the site itself, which the menu only leads to. */
export const PERSONAL_CENTER = {
  name: 'personalCenter',
  path: '/personal_center',
  title: 'member-menu:personalCenter',
  calls: ['shop.AutoStyle/getMyCollectList', 'shop.AutoStyle/collectStyle'],
} as const;

/** Ids say where a rule stands in its list and nothing more: they are ours, and the same for every member. */
const FIRST_ID = { group: 1, screens: 10, personalCenter: 50, frames: 100, calls: 1_000 } as const;

interface Menu {
  /** The tree of the member centre. */
  menus: MenuRule[];
  /** What the member may call, each hanging on the screen that calls it. */
  rules: MenuRule[];
}

/** The menu of a member. All members have the same. */
export function memberMenu(text: (key: string) => string, locale: Locale, frames: readonly MemberFrame[]): Menu {
  const group = FIRST_ID.group;
  const screens = MEMBER_SCREENS.map(({ name, path, title }, index) =>
    menuRule({
      id: FIRST_ID.screens + index,
      pid: group,
      type: 'menu',
      title: text(title),
      name: `account/${name}`,
      path,
      component: `account/${name}`,
    }),
  );
  const { name, path, title } = PERSONAL_CENTER;
  const menus = [
    menuRule({ id: group, type: 'menu_dir', ...MEMBER_GROUP, title: text(MEMBER_GROUP.title), children: screens }),
    menuRule({
      id: FIRST_ID.personalCenter,
      type: 'menu',
      title: text(title),
      name,
      path,
      menu_type: 'link',
      url: path,
    }),
    ...frames.map((frame, index) =>
      menuRule({
        id: FIRST_ID.frames + index,
        type: 'menu',
        title: frameTitle(frame, locale),
        name: `frame/${frame.name}`,
        path: framePath(frame.url),
        menu_type: 'iframe',
        url: frame.url,
      }),
    ),
  ];
  return { menus, rules: callRules(text) };
}

function callRules(text: (key: string) => string): MenuRule[] {
  const owners = [
    ...MEMBER_SCREENS.map((screen, index) => ({ ...screen, id: FIRST_ID.screens + index })),
    { ...PERSONAL_CENTER, id: FIRST_ID.personalCenter },
  ];
  return owners
    .flatMap(({ id, title, calls }) => calls.map((name) => ({ pid: id, title: text(title), name })))
    .map((rule, index) => menuRule({ ...rule, id: FIRST_ID.calls + index, type: 'button' }));
}
