import { DEFAULT_LOCALE, LOCALE_CODES, matchLocale, type Locale } from './locale.ts';

/** `/car_make` → `/fr/car_make`; English lives at the root. The path starts with a slash and carries no language. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The inverse: `/fr/car_make` → `{ locale: 'fr', path: '/car_make' }`. */
export function splitLocalizedPath(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split('/')[1] ?? '';
  const locale = LOCALE_CODES.find((code) => code === first && code !== DEFAULT_LOCALE);
  if (!locale) return { locale: DEFAULT_LOCALE, path: pathname || '/' };
  return { locale, path: pathname.slice(locale.length + 1) || '/' };
}

/**
 * The one spelling of a page's address: `/FR/car_make/` → `/fr/car_make`, `/en/car_make` → `/car_make`, `/zh_CN` →
 * `/zh-cn`. Says nothing of whether there is such a page. A path with an empty part in its middle is left as it is: it
 * is no page, and shortened it could come to begin with two slashes, which name another site.
 */
export function canonicalPath(pathname: string): string {
  const parts = pathname.replace(/\/$/, '').split('/').slice(1);
  if (parts.includes('')) return pathname;
  const [first, ...rest] = parts;
  const locale = matchLocale(first);
  if (!locale) return `/${parts.join('/')}`;
  return localizedPath(locale, `/${rest.join('/')}`);
}

/** An address of ours as other sites have to be told it. Both parts are encoded already, so nothing is left to parse. */
export function absoluteAddress(site: URL | undefined, address: string): string {
  if (!site) throw new Error('The address of the site is not known: `site` in astro.config.mjs.');
  return `${site.origin}${address}`;
}

/** Route parameter of `src/pages/[...locale]`: undefined for the language at the root. */
export function localeParameter(locale: Locale): string | undefined {
  return locale === DEFAULT_LOCALE ? undefined : locale;
}

/** The field of the list of models that a keyword is typed into, as its address names it. */
export const KEYWORD_FIELD = 'keyword';

/** Addresses of the catalogue, without language. Their first segments are given: links to them stand elsewhere. */
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

/** Finding and comparing cars. A facet's page is the list narrowed to one value: `/results_list/energy/petrol`. */
export const findPaths = {
  results: () => '/results_list',
  resultsOf: (facet: string, value: string) => `/results_list/${facet}/${value}`,
  types: () => '/car_type',
  fuels: () => '/fuel_style',
  /** What a visitor collected in this browser. */
  collected: () => '/collected_cars',
  compare: () => '/style_param_pk',
  /** A ready comparison of two models. */
  comparePair: (pair: string) => `/style_param_pk/${pair}`,
  /** Every style to choose from in a language: a file, the same address whatever the page's language. */
  compareChoices: (locale: Locale) => `/compare/${locale}.json`,
} as const;

/** What stands in the yard: used cars, deals, parts. */
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

/** Auctions. A lot is drawn as it stands when it is asked for: it may be a minute old. */
export const auctionPaths = {
  home: () => '/auction_home',
  list: () => '/auction_list',
  lots: () => '/auction_details',
  lot: (id: number | string) => `/auction_details/${id}`,
  /** What a member bid on and watches. */
  review: () => '/car-auction-review',
  stories: () => '/auction-status-details',
  story: (id: number | string) => `/auction-status-details/${id}`,
} as const;

/** What is to be read: `/bgdetails/<slug>` is one article of news, blog or exhibitions. */
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
  /** The page says what a buyer is promised, and what is not promised yet. */
  protection: () => '/protection',
  /** The page says who runs the site, as § 5 DDG asks. */
  legalNotice: () => '/legal_notice',
} as const;

/** Writing to us. An enquiry names the car it is about: `/contact_us?style=<slug>` (`enquiryAddress`). */
export const contactPaths = {
  contact: () => '/contact_us',
  /** The chat in a window of its own. */
  chat: () => '/chat',
} as const;

/** The way home: what a car costs at the door. A car, a port and a term are named by the query. */
export const logisticsPaths = {
  landedCost: () => '/landed_cost',
  /** Places to choose from, and what all models cost at one of them, by its UN/LOCODE. */
  prices: () => '/price',
  pricesAt: (code: string) => `/price/${code.toLowerCase()}`,
} as const;

/** Quotes. What opens one stands behind `#`, which no server and no log is told. */
export const quotePaths = {
  quote: () => '/quote',
  /** The list of all quotes in the panel. */
  admin: () => '/admin/panel/shop/quote',
} as const;

/** The page of a quote, in a language, for who has the token of a link. */
export const quoteAddress = (locale: Locale, token: string): string =>
  `${localizedPath(locale, quotePaths.quote())}#${token}`;

/** The page that says whether a document of an order is ours. What it is about stands behind `#`, as with a quote. */
export const documentPaths = {
  check: () => '/order_document',
} as const;

/** The page that checks a document, in a language, for who has its number and the token in its code. */
export const documentAddress = (locale: Locale, number: string, token: string): string =>
  `${localizedPath(locale, documentPaths.check())}#${number}.${token}`;

/** Pages of orders for those who are not in the member centre. What opens them stands behind `#`. */
export const orderPaths = {
  /** What a link of the buyer shows. */
  status: () => '/order_status',
  /** Takes an order over, for the member it was made for. */
  invitation: () => '/order_invitation',
} as const;

/** Accounts. Addresses of the member centre have no language in them: it stands in `?lang=`. */
export const accountPaths = {
  login: () => '/login',
  /** The login that leads back to an address of the site. */
  loginFrom: (address: string, locale: Locale) =>
    `${localizedPath(locale, '/login')}?back=${encodeURIComponent(address)}`,
  register: () => '/register',
  retrievePassword: () => '/retrievePassword',
  member: () => '/user',
} as const;

/** The admin. Its addresses have no language in them, either. Everything else below `/admin/` is a call. */
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

/** Pages by the names that an answer of code 302 may send a client to (`routeName`): those of BuildAdmin and of members' menus. */
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
