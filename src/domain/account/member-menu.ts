import type { Locale } from '../shared/locale.ts';
import { menuRule, type MenuRule } from '../shared/menu-rule.ts';
import { frameTitle, type MemberFrame } from './member-frames.ts';

/**
 * The member centre's screens, in the order of its menu, which `GET /api/index/index` answers. `path` is where ours shows,
 * `calls` are those of the API that a screen makes, which is what it needs leave for. Clients of others have the screens
 * BuildAdmin has; those marked `isOurs` are in no menu of theirs.
 */
const MEMBER_GROUP = { name: 'account', title: 'member-menu:account', icon: 'fa fa-user-circle' } as const;
export const MEMBER_SCREENS = [
  {
    name: 'overview',
    path: '/user/account/overview',
    title: 'member-menu:overview',
    icon: 'fa fa-home',
    isOurs: false,
    calls: ['account/overview'],
  },
  {
    name: 'profile',
    path: '/user/account/profile',
    title: 'member-menu:profile',
    icon: 'fa fa-user-circle-o',
    isOurs: false,
    calls: ['account/profile', 'account/verification', 'account/changeBind', 'ajax/upload'],
  },
  {
    name: 'changePassword',
    path: '/user/account/changePassword',
    title: 'member-menu:changePassword',
    icon: 'fa fa-shield',
    isOurs: false,
    calls: ['account/changePassword'],
  },
  {
    name: 'integral',
    path: '/user/account/integral',
    title: 'member-menu:integral',
    icon: 'fa fa-tag',
    isOurs: false,
    calls: ['account/integral'],
  },
  {
    name: 'balance',
    path: '/user/account/balance',
    title: 'member-menu:balance',
    icon: 'fa fa-money',
    isOurs: false,
    calls: ['account/balance'],
  },
  {
    name: 'devices',
    path: '/user/account/devices',
    title: 'member-menu:devices',
    icon: 'fa fa-desktop',
    isOurs: true,
    calls: ['account/devices', 'account/signOut'],
  },
  {
    name: 'privacy',
    path: '/user/account/privacy',
    title: 'member-menu:privacy',
    icon: 'fa fa-user-secret',
    isOurs: true,
    calls: ['account/export', 'account/delete'],
  },
] as const;

/** A screen of the site itself, which the menu only leads to. */
export const PERSONAL_CENTER = {
  name: 'personalCenter',
  path: '/personal_center',
  title: 'member-menu:personalCenter',
  icon: 'fa fa-heart-o',
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

/** For whom a menu is made, and in which words. */
interface MenuOf {
  text: (key: string) => string;
  locale: Locale;
  frames: readonly MemberFrame[];
  /** Of this site: a client may live on another one. */
  origin: string;
  /** Whether it is our own client that asks. */
  isOurs: boolean;
}

/** The menu of a member. All members have the same. */
export function memberMenu({ text, locale, frames, origin, isOurs }: MenuOf): Menu {
  const owners = MEMBER_SCREENS.map((screen, index) => ({ ...screen, id: FIRST_ID.screens + index })).filter(
    (screen) => isOurs || !screen.isOurs,
  );
  const group = FIRST_ID.group;
  const screens = owners.map(({ id, name, title, icon }) =>
    menuRule({
      ...{ id, icon, pid: group, type: 'menu', title: text(title), name: `account/${name}` },
      component: `/src/views/frontend/user/account/${name}.vue`,
    }),
  );
  const { name, title, icon, path } = PERSONAL_CENTER;
  const id = FIRST_ID.personalCenter;
  const menus = [
    menuRule({ ...MEMBER_GROUP, id: group, type: 'menu_dir', title: text(MEMBER_GROUP.title), children: screens }),
    menuRule({ id, name, icon, type: 'menu', title: text(title), menu_type: 'link', url: `${origin}${path}` }),
    ...frames.map((frame, index) =>
      menuRule({
        id: FIRST_ID.frames + index,
        type: 'menu',
        title: frameTitle(frame, locale),
        name: `frame/${frame.name}`,
        icon: 'fa fa-external-link',
        menu_type: 'iframe',
        url: frame.url,
      }),
    ),
  ];
  return { menus, rules: callRules([...owners, { ...PERSONAL_CENTER, id }], text) };
}

type Owner = { id: number; title: string; calls: readonly string[] };

function callRules(owners: readonly Owner[], text: (key: string) => string): MenuRule[] {
  return owners
    .flatMap(({ id, title, calls }) => calls.map((name) => ({ pid: id, title: text(title), name })))
    .map((rule, index) => menuRule({ ...rule, id: FIRST_ID.calls + index, type: 'button' }));
}
