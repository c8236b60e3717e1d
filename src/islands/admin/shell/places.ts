import { RESOURCES } from '../../../domain/admin/entities/index.ts';
import { profileResource } from '../../../domain/admin/entities/admin.ts';
import { addedSettingResource } from '../../../domain/admin/entities/added-setting.ts';
import { CUSTOMER_KINDS, customerPlace, type CustomerKind } from '../../../domain/admin/customer.ts';
import { memberResource } from '../../../domain/admin/entities/member.ts';
import { enquiryResource, makeQuotePlace } from '../../../domain/admin/entities/enquiry.ts';
import { lotPlace, lotResource } from '../../../domain/admin/entities/lot.ts';
import { listingResource, reviewPlace } from '../../../domain/admin/entities/listing.ts';
import { orderResource } from '../../../domain/admin/entities/order.ts';
import { newOrderPlace, ORDER_BOARD, orderPlace } from '../../../domain/admin/patterns/order.ts';
import { siteSettingsResource } from '../../../domain/admin/entities/site-settings.ts';
import { seenBy, type Resource } from '../../../domain/admin/resource.ts';
import { adminPaths } from '../../../domain/shared/routes.ts';
import { screensIn, type MenuEntry } from './admin-store.ts';

/** The screen at an address of the panel, for an admin with these menus. */
export type Place =
  | { kind: 'start'; entry: MenuEntry }
  | { kind: 'list'; entry: MenuEntry; resource: Resource }
  | { kind: 'form'; entry: MenuEntry; resource: Resource; id: string | undefined }
  /** A lot as it runs, or its result. */
  | { kind: 'lot'; entry: MenuEntry; id: number }
  /** A listing an admin decides about. */
  | { kind: 'review'; entry: MenuEntry; id: number }
  /** An order with all that can be done with it. */
  | { kind: 'order'; entry: MenuEntry; id: number }
  /** Open orders by who has to move them on. */
  | { kind: 'orderBoard'; entry: MenuEntry }
  /** The form of a new order. */
  | { kind: 'newOrder'; entry: MenuEntry }
  /** A quote that is made for an enquiry. */
  | { kind: 'makeQuote'; entry: MenuEntry; id: number }
  /** All about one customer, found by a row of theirs. */
  | { kind: 'customer'; entry: MenuEntry; of: CustomerKind; id: number }
  /** The agents' desk. */
  | { kind: 'chat'; entry: MenuEntry }
  /** How a price is made. */
  | { kind: 'price'; entry: MenuEntry }
  /** The admin's own row. */
  | { kind: 'profile'; entry: MenuEntry }
  /** What the company states of itself. */
  | { kind: 'settings'; entry: MenuEntry }
  /** Every kind of field, for those who develop the admin. */
  | { kind: 'fields' }
  | { kind: 'denied' }
  /** An entry of a kind that this page does not know: the menu comes from a newer server. */
  | { kind: 'untyped' }
  /** There is nothing they may open at all. */
  | { kind: 'nothing' }
  | { kind: 'unknown' };

const RESOURCE_LIST: readonly Resource[] = RESOURCES;
const START = 'dashboard';
export const FIELDS_PATH = 'dev/fields';
export const CHAT = 'chat/Kefu';
const PRICE = 'logistics/price';
/** Screens of one row that are no form. */
const OWN_SCREENS = [
  { kind: 'lot', node: lotResource.node, right: 'live', place: lotPlace },
  { kind: 'review', node: listingResource.node, right: 'review', place: reviewPlace },
  { kind: 'order', node: orderResource.node, right: 'index', place: orderPlace },
  { kind: 'makeQuote', node: enquiryResource.node, right: 'quote', place: makeQuotePlace },
  ...CUSTOMER_KINDS.map((of) => ({
    kind: 'customer' as const,
    node: memberResource.node,
    right: 'customer',
    of,
    place: (id: number) => customerPlace(of, id),
  })),
] as const;
/** Screens of an entity beside its list and its forms. */
const BESIDE_LISTS = [
  { kind: 'orderBoard', path: ORDER_BOARD, node: orderResource.node, right: 'index' },
  { kind: 'newOrder', path: newOrderPlace(), node: orderResource.node, right: 'make' },
] as const;
/** Another address of a screen than its node's. */
const SHORT: Readonly<Partial<Record<string, string>>> = { chat: CHAT };

/** Path of a place below the panel, without slashes around it: `shop/autoBrand/edit/7`. */
export function pathBelow(pathname: string): string {
  const path = decoded(pathname.slice(adminPaths.panel().length).replace(/^\/+|\/+$/g, ''));
  return SHORT[path] ?? path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @param may whether the admin may do what a node names. */
export function placeOf(path: string, menus: readonly MenuEntry[], may: (node: string) => boolean): Place {
  const screens = screensIn(menus);
  const rowId = Number(path.split('/').at(-1));
  const rowScreen = Number.isSafeInteger(rowId) && rowId > 0 && OWN_SCREENS.find(({ place }) => path === place(rowId));
  if (rowScreen) {
    const { node, right } = rowScreen;
    const above = screens.find(({ name }) => name === node);
    if (!above || !may(`${node}/${right}`)) return { kind: 'denied' };
    return rowScreen.kind === 'customer'
      ? { kind: rowScreen.kind, entry: above, of: rowScreen.of, id: rowId }
      : { kind: rowScreen.kind, entry: above, id: rowId };
  }
  const beside = BESIDE_LISTS.find((one) => one.path === path);
  if (beside) {
    const above = screens.find(({ name }) => name === beside.node);
    return above && may(`${beside.node}/${beside.right}`) ? { kind: beside.kind, entry: above } : { kind: 'denied' };
  }
  if (path === '') return screens[0] ? placeOf(screens[0].name, menus, may) : { kind: 'nothing' };
  const [, node = path, action, id] = /^(.+?)\/(add|edit)(?:\/([^/]+))?$/.exec(path) ?? [];
  const whole = RESOURCE_LIST.find((one) => one.node === node);
  const resource = whole && seenBy(whole, may);
  const entry = screens.find(({ name }) => name === node);
  if (!entry) return { kind: resource || node === CHAT || node === PRICE ? 'denied' : 'unknown' };
  if (entry.type !== 'menu') return { kind: 'untyped' };
  if (node === siteSettingsResource.node && action === 'add' && id === undefined)
    return may(path) ? { kind: 'form', entry, resource: addedSettingResource, id } : { kind: 'denied' };
  if (action !== undefined) {
    const isWhole = (action === 'edit') === (id !== undefined);
    if (!resource?.actions.includes(action as 'add' | 'edit') || !isWhole) return { kind: 'unknown' };
    return may(`${node}/${action}`) ? { kind: 'form', entry, resource, id } : { kind: 'denied' };
  }
  if (node === CHAT) return may(`${CHAT}/serve`) ? { kind: 'chat', entry } : { kind: 'denied' };
  if (node === PRICE) return { kind: 'price', entry };
  if (node === profileResource.node) return { kind: 'profile', entry };
  if (node === siteSettingsResource.node)
    return may(`${node}/index`) ? { kind: 'settings', entry } : { kind: 'denied' };
  if (resource) return may(`${node}/index`) ? { kind: 'list', entry, resource } : { kind: 'denied' };
  return node === START ? { kind: 'start', entry } : { kind: 'unknown' };
}
