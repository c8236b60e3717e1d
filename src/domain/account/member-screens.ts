import type { MEMBER_SCREENS } from './member-menu.ts';

/** Addresses of the member centre. They have no language in them: it stands in `?lang=`. */

type AccountPaths = { [Screen in (typeof MEMBER_SCREENS)[number] as Screen['name']]: Screen['path'] };

/**
 * Every screen: those of the account, in the order of its menu, and those of what a member keeps. Written out because the menu's
 * module brings much along that browsers have no use for; its type sees to it that the two agree.
 */
const ACCOUNT_PATHS: AccountPaths = {
  overview: '/user/account/overview',
  profile: '/user/account/profile',
  changePassword: '/user/account/changePassword',
  integral: '/user/account/integral',
  balance: '/user/account/balance',
  payments: '/user/account/payments',
  devices: '/user/account/devices',
  privacy: '/user/account/privacy',
};
export const SCREEN_PATHS = {
  ...ACCOUNT_PATHS,
  collection: '/personal_center/collection_car',
  personalInfo: '/personal_center/personal_info',
  auctionReview: '/personal_center/auction-review',
  notices: '/personal_center/notices',
  quotes: '/personal_center/quotes',
  /** The list of orders. An order stands below it, by its id. */
  orders: '/personal_center/orders',
} as const;
export type ScreenName = keyof typeof SCREEN_PATHS;

const CENTRE = '/user';
const PERSONAL = '/personal_center';
const LOADING = '/user/loading';
const FRAME = '/user/iframe';

/** Where a frame shows. The code that draws that screen looks the address up among the frames: any other opens nothing. */
export const framePath = (url: string): string => `${FRAME}/${encodeURIComponent(url)}`;

/** Where the loading screen goes once it knows who is there. */
interface ScreenTarget {
  path: string;
  query?: Readonly<Record<string, string>>;
}

/** What an address of the member centre is about. */
export type ScreenPlace =
  /** `id` names the one thing that the screen shows; undefined if it shows a list. */
  | { kind: 'screen'; screen: ScreenName; id?: string }
  | { kind: 'loading'; target: ScreenTarget | undefined }
  /** `address` is what the frame shows, as the address carries it. */
  | { kind: 'frame'; address: string }
  | { kind: 'unknown'; path: string };

/** @param pathname as the browser has it, still encoded. */
export function placeOf(pathname: string): ScreenPlace {
  const screen = screenAt(pathname);
  if (screen) return { kind: 'screen', screen };
  const id = below(SCREEN_PATHS.orders, pathname);
  if (id !== undefined && ID.test(id)) return { kind: 'screen', screen: 'orders', id };
  if (pathname === LOADING) return { kind: 'loading', target: undefined };
  const target = below(LOADING, pathname);
  if (target !== undefined) return { kind: 'loading', target: targetOf(target) };
  const address = below(FRAME, pathname);
  if (address !== undefined && address !== '') return { kind: 'frame', address };
  return { kind: 'unknown', path: pathname };
}

const ID = /^[1-9]\d{0,14}$/;

function screenAt(pathname: string): ScreenName | undefined {
  const names = Object.keys(SCREEN_PATHS) as ScreenName[];
  return names.find((name) => SCREEN_PATHS[name] === pathname);
}

/** What an address says below a path, decoded; undefined where it says nothing readable. */
function below(path: string, pathname: string): string | undefined {
  if (!pathname.startsWith(`${path}/`)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(path.length + 1));
  } catch {
    return undefined;
  }
}

/**
 * Reads a target: `{"path":"/user/account/profile","query":{"page":"2"}}`. Only addresses of the member centre are taken, so
 * that no link can send a member from here to another site; and not the loading screen itself, which would come back here.
 */
export function targetOf(text: string): ScreenTarget | undefined {
  const { path, query } = readObject(text);
  if (typeof path !== 'string' || !isOfCentre(path) || path === LOADING || path.startsWith(`${LOADING}/`))
    return undefined;
  const fields = Object.entries(typeof query === 'object' && query !== null ? query : {}).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return fields.length > 0 ? { path, query: Object.fromEntries(fields) } : { path };
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Letters, digits and a few signs: nothing a browser could read as the name of a site or as a step upwards. */
const PLAIN_PATH = /^(?:\/[\w~%-][\w.~%-]*)+$/;

/** Whether a path, without language, is one of the member centre, be there such a screen or not. */
export function isOfCentre(path: string): boolean {
  return PLAIN_PATH.test(path) && [CENTRE, PERSONAL].some((root) => path === root || path.startsWith(`${root}/`));
}

/** The address of a target, its fields in the query. */
export function targetAddress({ path, query = {} }: ScreenTarget): string {
  const fields = new URLSearchParams(query).toString();
  return fields === '' ? path : `${path}?${fields}`;
}

/** The loading screen with its target, as one part of an address. `lang` stays the page's own. */
export function loadingAddress(target: ScreenTarget | undefined, lang: string | null): string {
  const path = target ? `${LOADING}/${encodeURIComponent(JSON.stringify(target))}` : LOADING;
  return lang === null ? path : `${path}?${new URLSearchParams({ lang }).toString()}`;
}

/**
 * Where an address is sent on: `/user` to the loading screen, `/personal_center` to the collected cars, and what is no screen
 * below `/user` to the loading screen, which says so. Undefined for what is shown itself;
 * `/404` for what there is none of below `/personal_center`.
 */
export function redirectOf(pathname: string, search: string): string | undefined {
  const fields = new URLSearchParams(search);
  const lang = fields.get('lang');
  if (pathname === CENTRE) return loadingAddress(undefined, lang);
  if (pathname === PERSONAL) return `${SCREEN_PATHS.collection}${search}`;
  if (placeOf(pathname).kind !== 'unknown') return undefined;
  if (!pathname.startsWith(`${CENTRE}/`)) return '/404';
  fields.delete('lang');
  const query = Object.fromEntries(fields);
  return loadingAddress({ path: pathname, ...(fields.size > 0 && { query }) }, lang);
}
