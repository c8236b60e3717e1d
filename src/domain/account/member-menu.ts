import type { Locale } from '../shared/locale.ts';
import { menuRule, type MenuRule } from '../shared/menu-rule.ts';
import type { ScreenName } from './member-screens.ts';
import { frameTitle, type MemberFrame } from './member-frames.ts';

const MEMBER_GROUP = { id: 1, name: 'account', title: 'member-menu:account', icon: 'fa fa-user-circle' } as const;

interface AccountScreen {
  /** Never changes, and nor does the order of its rights: groups refer to rules by their ids. */
  id: number;
  name: ScreenName;
  icon: string;
  /** Clients of the BuildAdmin family have the screens that BuildAdmin has. Ours are left out of their menus. */
  isOurs: boolean;
  /**
   * What a member may be allowed to do there. A right is named like the call that needs it, and is shared by the calls
   * whose description names it (`right`).
   */
  rights: readonly string[];
}

/** The screens of the account, in the order of the menu that `GET /api/index/index` answers. */
const ACCOUNT_SCREENS = [
  {
    id: 10,
    name: 'overview',
    icon: 'fa fa-home',
    isOurs: false,
    rights: ['account/overview'],
  },
  {
    id: 11,
    name: 'profile',
    icon: 'fa fa-user-circle-o',
    isOurs: false,
    rights: ['account/profile', 'account/verification', 'account/changeBind', 'ajax/upload'],
  },
  {
    id: 12,
    name: 'changePassword',
    icon: 'fa fa-shield',
    isOurs: false,
    rights: ['account/changePassword'],
  },
  {
    id: 13,
    name: 'integral',
    icon: 'fa fa-tag',
    isOurs: false,
    rights: ['account/integral'],
  },
  {
    id: 14,
    name: 'balance',
    icon: 'fa fa-money',
    isOurs: false,
    rights: ['account/balance'],
  },
  {
    id: 17,
    name: 'payments',
    icon: 'fa fa-exchange',
    isOurs: true,
    rights: [
      'payment.Payment/getDetails',
      'payment.Payment/uploadProof',
      'payment.Payment/reportPayment',
      'payment.Payment/getMyPayments',
      'payment.Payment/getProof',
      'payment.Payment/askPayout',
      'payment.Payment/getMyPayouts',
      'payment.Payment/takeDemoMoney',
    ],
  },
  {
    id: 15,
    name: 'devices',
    icon: 'fa fa-desktop',
    isOurs: true,
    rights: ['account/devices', 'account/signOut'],
  },
  {
    id: 16,
    name: 'privacy',
    icon: 'fa fa-user-secret',
    isOurs: true,
    rights: ['account/export', 'account/delete'],
  },
] as const satisfies readonly AccountScreen[];

/** The same with what follows from the name. */
export const MEMBER_SCREENS = ACCOUNT_SCREENS.map((screen) => ({
  ...screen,
  title: `member-menu:${screen.name}` as const,
}));

/** A screen outside the member centre, to which the menu only has a link. */
export const PERSONAL_CENTER = {
  id: 50,
  name: 'personalCenter',
  path: '/personal_center',
  title: 'member-menu:personalCenter',
  icon: 'fa fa-heart-o',
  rights: [
    'shop.AutoStyle/getMyCollectList',
    'shop.AutoStyle/collectStyle',
    'shop.AutoStyle/collectAll',
    'shop.AutoStyle/getMyCollectedSlugs',
    'auction.Auction/getMyBids',
    'auction.Auction/placeBid',
    'auction.Auction/holdDeposit',
    'auction.Auction/releaseDeposit',
    'auction.Auction/watch',
    'auction.Auction/getMyWatchList',
    'auction.Auction/getSecondChances',
    'auction.Auction/answerSecondChance',
    'auction.Auction/getNotices',
    'auction.Auction/readNotices',
    'listing.Listing/getRules',
    'listing.Listing/decodeVin',
    'listing.Listing/saveDraft',
    'listing.Listing/submit',
    'listing.Listing/withdraw',
    'listing.Listing/getDetail',
    'listing.Listing/getMyListings',
    'shop.Logistics/setMyPlace',
    'shop.Quote/getMyQuotes',
    'order.Order/getMyOrders',
    'order.Order/getDetail',
    'order.Order/acceptContract',
    'order.Order/confirmBillOfLading',
    'order.Order/uploadProof',
    'order.Order/reportPayment',
    'order.Order/getDocument',
    'order.Order/confirmDelivery',
    'order.Order/askToCancel',
    'order.Order/openClaim',
    'order.Order/answerClaim',
    'order.Order/createShareLink',
    'order.Order/getShareLinks',
    'order.Order/revokeShareLink',
    'order.Order/acceptInvitation',
    'operation.Enquiry/getMyEnquiries',
    'order.Order/getContainer',
    'order.Order/requestFromQuote',
    'shop.PriceWatch/set',
  ],
} as const;

/** First id of frames. An operator sets frames by a setting, so they have no row in the table of rules. */
const FIRST_FRAME_ID = 100;
/** How many ids the rights of one screen have to themselves. A new right goes to the end of its screen. */
const RIGHTS_A_SCREEN = 100;

/** A part of the member centre that is granted to groups of members, or switched off for everyone. */
export interface MemberRule {
  /** Never changes: groups refer to rules by it, and the table of rules has a row with it. */
  id: number;
  parentId: number | null;
  type: 'menu_dir' | 'menu' | 'button';
  name: string;
  /** Key of its title in the texts. */
  title: string;
  icon: string;
}

const screenRules: readonly MemberRule[] = [
  ...MEMBER_SCREENS.map((screen): MemberRule => ({
    ...ruleOf(screen, MEMBER_GROUP.id),
    name: `account/${screen.name}`,
  })),
  ruleOf(PERSONAL_CENTER, null),
];

function ruleOf({ id, name, title, icon }: Omit<MemberRule, 'type' | 'parentId'>, parentId: number | null): MemberRule {
  return { id, parentId, type: 'menu', name, title, icon };
}

/** All rules, parents before children: the folder, its screens, and the rights of each screen. */
export const MEMBER_RULES: readonly MemberRule[] = [
  { ...ruleOf(MEMBER_GROUP, null), type: 'menu_dir' },
  ...screenRules,
  ...[...MEMBER_SCREENS, PERSONAL_CENTER].flatMap(({ id, rights }) =>
    rights.map((name, nth): MemberRule => {
      const title = `member-menu:right.${wordOf(name)}`;
      const place = { id: id * RIGHTS_A_SCREEN + nth, parentId: id };
      return { ...place, type: 'button', name, title, icon: 'fa fa-circle-o' };
    }),
  ),
];

/** Returns the key of the words for a right. Orders have words of their own, for listings have a `getDetail`, too. */
function wordOf(name: string): string {
  const [feature = '', act = ''] = name.split('/');
  return feature === 'order.Order' ? `order.${act}` : act;
}

interface Menu {
  /** The tree of the member centre's menu. */
  menus: MenuRule[];
  /** The member's rights, each below its screen. */
  rules: MenuRule[];
}

/** What a menu is made from. */
interface MenuOf {
  text: (key: string) => string;
  locale: Locale;
  frames: readonly MemberFrame[];
  /** Origin of this site, because a client may be on another one. */
  origin: string;
  /** True if our own client asks. */
  isOurs: boolean;
  /** Ids of the rules granted to the member, in the order of the menu. */
  given: readonly number[];
}

/**
 * Makes a member's menu: the screens on which they have at least one right. Everything is inside one folder, links too,
 * because clients of the family draw only what is in folders.
 */
export function memberMenu({ text, locale, frames, origin, isOurs, given }: MenuOf): Menu {
  const hidden = new Set(MEMBER_SCREENS.filter((screen) => screen.isOurs && !isOurs).map(({ id }) => id as number));
  const rights = inOrder(given, 'button').filter(({ parentId }) => !hidden.has(parentId ?? 0));
  const open = new Set(rights.map(({ parentId }) => parentId));
  const rule = ({ parentId, title, ...facts }: MemberRule) =>
    menuRule({ ...facts, pid: parentId ?? 0, title: text(title) });
  const screens = inOrder(given, 'menu').filter(({ id }) => open.has(id));
  const tabs = screens.filter(({ parentId }) => parentId === MEMBER_GROUP.id);
  const links = screens.filter(({ parentId }) => parentId === null);
  const children = [
    ...tabs.map((tab) => ({ ...rule(tab), component: `/src/views/frontend/user/${tab.name}.vue` })),
    ...links.map((link) => ({
      ...rule(link),
      pid: MEMBER_GROUP.id,
      menu_type: 'link' as const,
      url: `${origin}${PERSONAL_CENTER.path}`,
    })),
    ...frames.map((frame, index) =>
      menuRule({
        id: FIRST_FRAME_ID + index,
        pid: MEMBER_GROUP.id,
        type: 'menu',
        title: frameTitle(frame, locale),
        name: `frame/${frame.name}`,
        icon: 'fa fa-external-link',
        menu_type: 'iframe',
        url: frame.url,
      }),
    ),
  ];
  const folder = { ...rule({ ...ruleOf(MEMBER_GROUP, null), type: 'menu_dir' }), children };
  return { menus: children.length > 0 ? [folder] : [], rules: rights.map(rule) };
}

const BY_ID = new Map(MEMBER_RULES.map((rule) => [rule.id, rule]));
const inOrder = (ids: readonly number[], type: MemberRule['type']): MemberRule[] =>
  ids.flatMap((id) => BY_ID.get(id) ?? []).filter((rule) => rule.type === type);
