import { menuRule, type MenuRule } from '../shared/menu-rule.ts';
import { ACTION_ICONS } from './action-icons.ts';
import type { ActingAdmin } from './model.ts';
import { EVERY_NODE, mayDo } from './permission.ts';
import type { Resource } from './resource.ts';
import { adminResource, profileResource } from './resources/admin.ts';
import { adminLogResource } from './resources/admin-log.ts';
import { articleResource, legalTextResource, questionResource } from './resources/article.ts';
import { attachmentResource } from './resources/attachment.ts';
import * as auction from './resources/auction.ts';
import { brandResource } from './resources/brand.ts';
import { chatSettingsResource } from './resources/chat-settings.ts';
import * as chat from './resources/chat.ts';
import { countryRuleResource } from './resources/country-rule.ts';
import { cronResource } from './resources/cron.ts';
import { dealResource } from './resources/deal.ts';
import { dataRecycleResource, sensitiveDataResource } from './resources/declared.ts';
import { parameterGroupResource, parameterResource, termResource } from './resources/dictionary.ts';
import { contactMessageResource, enquiryResource } from './resources/enquiry.ts';
import { groupResource } from './resources/group.ts';
import { exchangeRateResource } from './resources/exchange-rate.ts';
import { listingResource } from './resources/listing.ts';
import { containerResource, costLineResource, portResource } from './resources/logistics.ts';
import { balanceEntryResource, memberResource, pointsEntryResource } from './resources/member.ts';
import { memberGroupResource, memberRuleResource } from './resources/member-group.ts';
import { modelResource } from './resources/model.ts';
import { deliveryResource, mailResource } from './resources/outbox.ts';
import { partResource } from './resources/part.ts';
import { payoutResource, reportedPaymentResource } from './resources/payment.ts';
import { personResource } from './resources/person.ts';
import { recycledResource, revisionResource, sensitiveChangeResource } from './resources/revision.ts';
import { ruleResource } from './resources/rule.ts';
import { siteSettingsResource } from './resources/site-settings.ts';
import { stockCityResource, stockResource } from './resources/stock.ts';
import { styleResource } from './resources/style.ts';
import { subscriptionResource } from './resources/subscription.ts';
import { videoResource } from './resources/video.ts';

/** A screen of the admin, and what is done on it: each action is a node, `auth/admin/edit`. */
interface AdminScreen {
  /** Path below `/admin/panel`, and the beginning of its nodes. */
  name: string;
  icon: string;
  /** The file a client of the BuildAdmin family draws it with. */
  component: string;
  actions: readonly string[];
}

interface AdminFolder {
  name: string;
  icon: string;
  screens: readonly AdminScreen[];
}

const screen = (name: string, icon: string, actions: readonly string[]): AdminScreen => ({
  name,
  icon: `fa fa-${icon}`,
  component: `/src/views/backend/${name}/index.vue`,
  actions,
});

/** The screen of an entity. `more` is what is done beside what is done with rows of any kind. */
const of = ({ node, actions, calls = [] }: Resource, icon: string, more: readonly string[] = []): AdminScreen =>
  screen(node, icon, ['index', ...actions, ...calls.map(({ name }) => name), ...more]);

/** The menu of the admin, in its order. Titles are `admin-menu:<name>`, with dots for slashes. */
const ADMIN_MENU: readonly (AdminScreen | AdminFolder)[] = [
  { name: 'dashboard', icon: 'fa fa-dashboard', component: '/src/views/backend/dashboard.vue', actions: ['index'] },
  {
    name: 'shop',
    icon: 'fa fa-car',
    screens: [
      of(brandResource, 'bookmark'),
      of(modelResource, 'cubes'),
      of(styleResource, 'list-ul'),
      of(termResource, 'book'),
      of(parameterResource, 'th-list'),
      of(parameterGroupResource, 'list-alt'),
    ],
  },
  {
    name: 'stock',
    icon: 'fa fa-cube',
    screens: [
      of(stockResource, 'car', ['cost']),
      of(dealResource, 'tags'),
      of(partResource, 'cogs'),
      of(stockCityResource, 'map-marker'),
    ],
  },
  {
    name: 'editorial',
    icon: 'fa fa-newspaper-o',
    screens: [
      of(articleResource, 'newspaper-o'),
      of(questionResource, 'question-circle'),
      of(videoResource, 'film'),
      of(legalTextResource, 'gavel'),
    ],
  },
  {
    name: 'logistics',
    icon: 'fa fa-ship',
    screens: [
      of(portResource, 'map-marker'),
      of(containerResource, 'cube'),
      of(costLineResource, 'money'),
      of(countryRuleResource, 'globe'),
      of(exchangeRateResource, 'exchange'),
    ],
  },
  {
    name: 'auction',
    icon: 'fa fa-gavel',
    screens: [
      of(listingResource, 'car'),
      of(auction.lotResource, 'gavel'),
      of(auction.paymentResource, 'money'),
      of(auction.depositResource, 'lock'),
      of(auction.bidderResource, 'user'),
      of(auction.ladderResource, 'list-ol'),
      of(auction.buyerFeeResource, 'percent'),
    ],
  },
  {
    name: 'payment',
    icon: 'fa fa-credit-card',
    screens: [of(reportedPaymentResource, 'money'), of(payoutResource, 'exchange')],
  },
  {
    name: 'chat',
    icon: 'fa fa-comments',
    screens: [
      screen('chat/Kefu', 'comments', ['serve']),
      of(chat.chatSessionResource, 'history', ['all']),
      of(chat.chatFigureResource, 'bar-chart'),
      of(chat.chatAgentResource, 'headphones'),
      of(chat.chatReplyResource, 'reply'),
      of(chat.chatQuestionResource, 'question-circle'),
      of(chat.chatKnowledgeResource, 'book'),
      of(chatSettingsResource, 'cogs'),
    ],
  },
  {
    name: 'operation',
    icon: 'fa fa-envelope-o',
    screens: [
      of(enquiryResource, 'comments-o', ['answer']),
      of(contactMessageResource, 'envelope-o', ['answer']),
      of(subscriptionResource, 'rss'),
      of(mailResource, 'envelope'),
      of(deliveryResource, 'database'),
    ],
  },
  {
    name: 'user',
    icon: 'fa fa-users',
    screens: [
      of(memberResource, 'user'),
      of(memberGroupResource, 'group'),
      of(memberRuleResource, 'th-list'),
      of(balanceEntryResource, 'money'),
      of(pointsEntryResource, 'star'),
    ],
  },
  {
    name: 'auth',
    icon: 'fa fa-group',
    screens: [
      of(adminResource, 'user'),
      of(groupResource, 'group'),
      of(ruleResource, 'th-list'),
      of(adminLogResource, 'list-alt'),
    ],
  },
  {
    name: 'routine',
    icon: 'fa fa-cogs',
    screens: [
      of(attachmentResource, 'folder-open'),
      of(siteSettingsResource, 'cogs', ['add', 'del', 'sendTestMail']),
      of(personResource, 'users'),
      of(cronResource, 'clock-o'),
      {
        ...screen(profileResource.node, 'user', ['index', 'edit']),
        component: '/src/views/backend/routine/adminInfo.vue',
      },
    ],
  },
  {
    name: 'security',
    icon: 'fa fa-shield',
    screens: [
      of(revisionResource, 'history'),
      of(dataRecycleResource, 'list'),
      of(recycledResource, 'trash'),
      of(sensitiveDataResource, 'list'),
      of(sensitiveChangeResource, 'eye'),
    ],
  },
];

const isFolder = (entry: AdminScreen | AdminFolder): entry is AdminFolder => 'screens' in entry;

/** Every node there is. A group can be given these and no others. */
export const ADMIN_NODES: readonly string[] = ADMIN_MENU.flatMap((entry) =>
  (isFolder(entry) ? entry.screens : [entry]).flatMap(({ name, actions }) =>
    actions.map((action) => `${name}/${action}`),
  ),
);

/** The folder a screen stands in. */
const FOLDERS: ReadonlyMap<string, string> = new Map(
  ADMIN_MENU.flatMap((entry) => (isFolder(entry) ? entry.screens.map(({ name }) => [name, entry.name] as const) : [])),
);
const screenOf = (node: string): string => node.slice(0, node.lastIndexOf('/'));
/** The screen a node is of, and the folder of that. */
const above = (node: string): readonly (string | undefined)[] => [screenOf(node), FOLDERS.get(screenOf(node))];

/**
 * What a group is given where these rules were chosen. A folder or screen gives all that lies under it, unless something of
 * that was chosen too: clients send what stands above their choice with it.
 */
export function keptNodes(chosen: readonly string[]): readonly string[] {
  const named = ADMIN_NODES.filter((node) => chosen.includes(node));
  const withBelow = new Set([...named.flatMap(above), ...chosen.map((name) => FOLDERS.get(name))]);
  const alone = chosen.filter((name) => !withBelow.has(name));
  const nodes = ADMIN_NODES.filter(
    (node) => named.includes(node) || above(node).some((one) => alone.includes(one ?? '')),
  );
  return chosen.includes(EVERY_NODE) || nodes.length === ADMIN_NODES.length ? [EVERY_NODE] : nodes;
}

/** Whether there is such a folder, screen or action. */
export const isRule = (name: string): boolean =>
  name === EVERY_NODE || NAMES.includes(name) || ADMIN_NODES.includes(name);

/** The menu as far as an admin may open it: a folder without a screen is none. */
function menuOf(admin: Pick<ActingAdmin, 'nodes'>): readonly (AdminScreen | AdminFolder)[] {
  const open = ({ name, actions }: AdminScreen) => actions.some((action) => mayDo(admin, `${name}/${action}`));
  return ADMIN_MENU.flatMap((entry): (AdminScreen | AdminFolder)[] => {
    if (!isFolder(entry)) return open(entry) ? [entry] : [];
    const screens = entry.screens.filter(open);
    return screens.length > 0 ? [{ ...entry, screens }] : [];
  });
}

/** Ids say where a rule stands in the menu and nothing more. An action's are its screen's and its own place. */
const FIRST_ACTION_ID = 1_000;

/** The menu as rows of a tree, each action hanging on its screen: what is not the admin's is not in it. */
export function adminMenuRules(admin: Pick<ActingAdmin, 'nodes'>, text: (key: string) => string): MenuRule[] {
  const titleOf = (name: string) => text(`admin-menu:${name.replaceAll('/', '.')}`);
  const screenRule = ({ name, icon, component, actions }: AdminScreen, pid: number): MenuRule => {
    const id = idOf(name);
    const allowed = actions.filter((action) => mayDo(admin, `${name}/${action}`));
    const children = allowed.map((action) => {
      const title = text(`admin-menu:action.${action}`);
      const childId = FIRST_ACTION_ID + ADMIN_NODES.indexOf(`${name}/${action}`);
      const icon = `fa fa-${ACTION_ICONS[action] ?? 'circle-o'}`;
      return menuRule({ id: childId, pid: id, type: 'button', title, name: `${name}/${action}`, icon });
    });
    return menuRule({
      id,
      pid,
      type: 'menu',
      title: titleOf(`${name}.title`),
      name,
      icon,
      component,
      keepalive: name,
      children,
    });
  };
  return menuOf(admin).map((entry) => {
    if (!isFolder(entry)) return screenRule(entry, 0);
    const id = idOf(entry.name);
    const children = entry.screens.map((one) => screenRule(one, id));
    return menuRule({
      id,
      type: 'menu_dir',
      title: titleOf(`${entry.name}.title`),
      name: entry.name,
      icon: entry.icon,
      children,
    });
  });
}

const NAMES = ADMIN_MENU.flatMap((entry) => [
  entry.name,
  ...(isFolder(entry) ? entry.screens : []).map(({ name }) => name),
]);
const idOf = (name: string): number => NAMES.indexOf(name) + 1;
