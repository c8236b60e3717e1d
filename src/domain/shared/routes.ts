import { DEFAULT_LOCALE, LOCALE_CODES, matchLocale, type Locale } from './locale.ts';

/** Adds the language to a path: `/car_make` → `/fr/car_make`; English has no prefix. The path starts with a slash. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Does the reverse: `/fr/car_make` → `{ locale: 'fr', path: '/car_make' }`. */
export function splitLocalizedPath(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split('/')[1] ?? '';
  const locale = LOCALE_CODES.find((code) => code === first && code !== DEFAULT_LOCALE);
  if (!locale) return { locale: DEFAULT_LOCALE, path: pathname || '/' };
  return { locale, path: pathname.slice(locale.length + 1) || '/' };
}

/**
 * Returns the one spelling of a page's address: `/FR/car_make/` → `/fr/car_make`, `/en/car_make` → `/car_make`, `/zh_CN`
 * → `/zh-cn`. Does not say whether the page exists. A path with an empty part in its middle is no page and stays as it
 * is: shortened, it could begin with two slashes and name another site.
 */
export function canonicalPath(pathname: string): string {
  const parts = pathname.replace(/\/$/, '').split('/').slice(1);
  if (parts.includes('')) return pathname;
  const [first, ...rest] = parts;
  const locale = matchLocale(first);
  if (!locale) return `/${parts.join('/')}`;
  return localizedPath(locale, `/${rest.join('/')}`);
}

/** Returns the full address for other sites. Both parts are encoded already, so nothing needs parsing. */
export function absoluteAddress(site: URL | undefined, address: string): string {
  if (!site) throw new Error('The address of the site is not known: `site` in astro.config.mjs.');
  return `${site.origin}${address}`;
}

/** Returns the route parameter of `src/pages/[...locale]`: undefined for English, which has no prefix. */
export function localeParameter(locale: Locale): string | undefined {
  return locale === DEFAULT_LOCALE ? undefined : locale;
}

/** Name of the address field with the keyword that filters the list of models. */
export const KEYWORD_FIELD = 'keyword';

/** Addresses of the catalogue, without language. Their first segments must stay, because other sites link to them. */
export const cataloguePaths = {
  brands: () => '/car_brand',
  brand: (slug: string) => `/car_brand/${slug}`,
  makes: () => '/car_make',
  models: () => '/car_model',
  model: (slug: string) => `/model_detail/${slug}`,
  pictures: () => '/models_imgs',
  modelImages: (slug: string) => `/models_imgs/${slug}`,
  sheet: (styleSlug: string) => `/style_param/${styleSlug}`,
  offer: (styleSlug: string) => `/car_details/${styleSlug}`,
} as const;

/** Pages for finding and comparing cars. A facet's page lists the cars with one value: `/results_list/energy/petrol`. */
export const findPaths = {
  results: () => '/results_list',
  resultsOf: (facet: string, value: string) => `/results_list/${facet}/${value}`,
  types: () => '/car_type',
  fuels: () => '/fuel_style',
  /** The cars that a visitor collected in this browser. */
  collected: () => '/collected_cars',
  compare: () => '/style_param_pk',
  /** A ready comparison of two models. */
  comparePair: (pair: string) => `/style_param_pk/${pair}`,
  /** The file of all styles to choose from, in a language. Its address does not depend on the page's language. */
  compareChoices: (locale: Locale) => `/compare/${locale}.json`,
} as const;

/** Cars and parts in stock: used cars, deals, parts. */
export const stockPaths = {
  list: () => '/cark_list',
  usedCar: (slug: string) => `/cark_list/${slug}`,
  prices: () => '/car_excel',
  deals: () => '/today_ddeal',
  parts: () => '/shop',
} as const;

/** Where members offer their own car. */
export const listingPaths = {
  sell: () => '/sell_your_car',
} as const;

/** Auctions. The page of a lot is drawn on request and may be a minute old. */
export const auctionPaths = {
  home: () => '/auction_home',
  list: () => '/auction_list',
  lots: () => '/auction_details',
  lot: (id: number | string) => `/auction_details/${id}`,
  /** The lots a member bid on or watches. */
  review: () => '/car-auction-review',
  stories: () => '/auction-status-details',
  story: (id: number | string) => `/auction-status-details/${id}`,
} as const;

/** Articles: `/bgdetails/<slug>` is one article of news, blog or exhibitions. */
export const editorialPaths = {
  blog: () => '/blog',
  /** The older articles of a kind, from the second page of its list on. */
  older: (kind: string, page: number) => `/blog/${kind}-${page}`,
  /** The feed of a language, a file at one address. */
  feed: (locale: Locale) => `/news-${locale}.xml`,
  article: (slug: string) => `/bgdetails/${slug}`,
  transport: () => '/transport',
  support: () => '/support',
  about: () => '/aboutus',
  terms: () => '/terms_condition',
  privacy: () => '/privacy_policy',
  /** The page that says what a buyer is promised, and what is not promised yet. */
  protection: () => '/protection',
  /** The page that says who runs the site, as § 5 DDG requires. */
  legalNotice: () => '/legal_notice',
} as const;

/** Pages for writing to us. An enquiry names the car it is about: `/contact_us?style=<slug>` (`enquiryAddress`). */
export const contactPaths = {
  contact: () => '/contact_us',
  /** The chat in a window of its own. */
  chat: () => '/chat',
} as const;

/** What a car costs at the buyer's door. The query names a car, a port and a term. */
export const logisticsPaths = {
  landedCost: () => '/landed_cost',
  /** The list of places, and the prices of all models at one of them, by its UN/LOCODE. */
  prices: () => '/price',
  pricesAt: (code: string) => `/price/${code.toLowerCase()}`,
} as const;

/** Quotes. The token that opens one comes after `#`, which browsers send to no server, so no log has it. */
export const quotePaths = {
  quote: () => '/quote',
  /** The list of all quotes in the panel. */
  admin: () => '/admin/panel/shop/quote',
} as const;

/** Returns the address of a quote's page, with the token of a link. */
export const quoteAddress = (locale: Locale, token: string): string =>
  `${localizedPath(locale, quotePaths.quote())}#${token}`;

/** The page that tells whether a document of an order is ours. Number and token come after `#`, as with a quote. */
export const documentPaths = {
  check: () => '/order_document',
} as const;

/** Returns the address at which a document is checked, with its number and the token from its printed code. */
export const documentAddress = (locale: Locale, number: string, token: string): string =>
  `${localizedPath(locale, documentPaths.check())}#${number}.${token}`;

/** Pages of orders for visitors outside the member centre. The token that opens one comes after `#`. */
export const orderPaths = {
  /** The order's status, opened by a link for the buyer. */
  status: () => '/order_status',
  /** Lets the member for whom an order was made take it over. */
  invitation: () => '/order_invitation',
} as const;

/** Accounts. Addresses of the member centre do not carry the language, which is in `?lang=`. */
export const accountPaths = {
  login: () => '/login',
  /** The login that leads back to an address of the site. */
  loginFrom: (address: string, locale: Locale) =>
    `${localizedPath(locale, '/login')}?back=${encodeURIComponent(address)}`,
  register: () => '/register',
  retrievePassword: () => '/retrievePassword',
  member: () => '/user',
} as const;

/** The admin. Its addresses do not carry the language, either. Any other address below `/admin/` is a call. */
export const adminPaths = {
  login: () => '/admin/login',
  /** The login that leads back to an address of the panel. */
  loginFrom: (address: string, locale: Locale) =>
    `/admin/login?${new URLSearchParams({ lang: locale, back: address }).toString()}`,
  /** A screen by its node: `shop/autoBrand`, `shop/autoBrand/edit/7`. */
  panel: (place = '') => (place === '' ? '/admin/panel' : `/admin/panel/${place}`),
  /** The frame that draws diagrams for the panel. */
  diagrams: () => '/admin/panel/diagrams',
} as const;

interface NamedRoute {
  path: string;
  /** The member centre and the admin have one address for all languages. */
  isWithoutLanguage?: true;
}
const inCentre = (path: string): NamedRoute => ({ path, isWithoutLanguage: true });

/** Pages by their names (`routeName`) in answers of code 302. The names are those of BuildAdmin and of members' menus. */
export const ROUTE_NAMES: Readonly<Record<string, NamedRoute>> = {
  '/': { path: '/' },
  userLogin: { path: accountPaths.login() },
  adminLogin: inCentre(adminPaths.login()),
  admin: inCentre(adminPaths.panel()),
  notFound: { path: '/404' },
  noPower: { path: '/401' },
  user: inCentre('/user'),
  'account/overview': inCentre('/user/account/overview'),
  'account/profile': inCentre('/user/account/profile'),
  'account/changePassword': inCentre('/user/account/changePassword'),
  'account/integral': inCentre('/user/account/integral'),
  'account/balance': inCentre('/user/account/balance'),
  'account/payments': inCentre('/user/account/payments'),
  'account/devices': inCentre('/user/account/devices'),
  'account/privacy': inCentre('/user/account/privacy'),
  personalCenter: inCentre('/personal_center'),
};
