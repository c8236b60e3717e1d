/**
 * Paths of every screen of the member centre, without the language, which is in `?lang=`. They stand in the order of the
 * menu: the most used screens come first, and those a member needs once a year come last.
 */
export const SCREEN_PATHS = {
  overview: '/user/account/overview',
  /** The list of orders. Each order has an address below it, by its id. */
  orders: '/personal_center/orders',
  quotes: '/personal_center/quotes',
  collection: '/personal_center/collection_car',
  personalInfo: '/personal_center/personal_info',
  auctionReview: '/personal_center/auction-review',
  notices: '/personal_center/notices',
  profile: '/user/account/profile',
  changePassword: '/user/account/changePassword',
  integral: '/user/account/integral',
  balance: '/user/account/balance',
  payments: '/user/account/payments',
  devices: '/user/account/devices',
  privacy: '/user/account/privacy',
} as const;
export type ScreenName = keyof typeof SCREEN_PATHS;

const CENTRE = '/user';
const PERSONAL = '/personal_center';
const LOADING = '/user/loading';
const FRAME = '/user/iframe';

/** Returns the address that shows a frame. The screen shows only addresses found among the frames. */
export const framePath = (url: string): string => `${FRAME}/${encodeURIComponent(url)}`;

/** Where the loading screen goes once it knows whether the member is logged in. */
interface ScreenTarget {
  path: string;
  query?: Readonly<Record<string, string>>;
}

/** What an address of the member centre is about. */
export type ScreenPlace =
  /** `id` is the one thing the screen shows; undefined if the screen shows a list. */
  | { kind: 'screen'; screen: ScreenName; id?: string }
  | { kind: 'loading'; target: ScreenTarget | undefined }
  /** `address` is the frame's address, as our own address carries it. */
  | { kind: 'frame'; address: string }
  | { kind: 'unknown'; path: string };

/** Reads an address of the member centre; `pathname` is as the browser has it, still encoded. */
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

/** Returns the decoded rest of an address below a path; undefined if there is none or it cannot be decoded. */
function below(path: string, pathname: string): string | undefined {
  if (!pathname.startsWith(`${path}/`)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(path.length + 1));
  } catch {
    return undefined;
  }
}

/**
 * Reads a target: `{"path":"/user/account/profile","query":{"page":"2"}}`. It must be in the member centre, so that no
 * link can send a member from here to another site. The loading screen itself is refused, for it would come back here.
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

/** Accepts only letters, digits and a few signs, so no browser reads it as a site's name or a step upwards. */
const PLAIN_PATH = /^(?:\/[\w~%-][\w.~%-]*)+$/;

/** Tells whether a path, without language, is in the member centre, whether or not such a screen exists. */
export function isOfCentre(path: string): boolean {
  return PLAIN_PATH.test(path) && [CENTRE, PERSONAL].some((root) => path === root || path.startsWith(`${root}/`));
}

/** Returns the address of a target, with its fields in the query. */
export function targetAddress({ path, query = {} }: ScreenTarget): string {
  const fields = new URLSearchParams(query).toString();
  return fields === '' ? path : `${path}?${fields}`;
}

/** Returns the address of the loading screen, with its target as one part of the path. `lang` stays the page's own. */
export function loadingAddress(target: ScreenTarget | undefined, lang: string | null): string {
  const path = target ? `${LOADING}/${encodeURIComponent(JSON.stringify(target))}` : LOADING;
  return lang === null ? path : `${path}?${new URLSearchParams({ lang }).toString()}`;
}

/**
 * Says where an address redirects to: `/user` to the loading screen, `/personal_center` to the collected cars, and an
 * unknown screen below `/user` to the loading screen, which says so. Undefined if the address is a screen itself; `/404`
 * for an unknown one below `/personal_center`.
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
