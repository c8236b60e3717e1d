/** The header's menu tree and which of its entries can be followed. */

export interface MenuEntry {
  /** Last part of the translation key `site:menu.<key>`. */
  key: string;
  /** Address without language; may carry a fragment. A group has none. */
  path?: string;
  children?: readonly MenuEntry[];
}

export interface ResolvedEntry {
  key: string;
  /** Left out while the page does not exist yet: the entry is then shown as text, never as a dead link. */
  path?: string;
  isGroup: boolean;
  children: readonly ResolvedEntry[];
}

/** Brands and models of the catalogue that the product menu shows. */
export interface MenuHighlights {
  brands: readonly { name: string; path: string; count: number }[];
  /** `picture` is the address of the side view; all are at one scale. */
  models: readonly { name: string; path: string; count: number; picture: string }[];
}

export const MENU = [
  { key: 'home', path: '/' },
  {
    key: 'product',
    children: [
      { key: 'newCar', path: '/car_model' },
      { key: 'usedCar', path: '/cark_list' },
      { key: 'todaysDeal', path: '/today_ddeal' },
      { key: 'carParts', path: '/shop' },
      { key: 'carAuction', path: '/auction_home' },
      { key: 'sellCar', path: '/sell_your_car' },
    ],
  },
  {
    key: 'transport',
    children: [
      { key: 'delivery', path: '/transport#delivery' },
      { key: 'trackOrder', path: '/transport#track-order' },
      { key: 'shippingPolicy', path: '/transport#shipping-policy' },
      { key: 'packaging', path: '/transport#packaging' },
      { key: 'portPrices', path: '/price' },
    ],
  },
  {
    key: 'support',
    children: [
      { key: 'service', path: '/support#service' },
      { key: 'maintenance', path: '/support#maintenance' },
      { key: 'helpCenter', path: '/support#help-center' },
      { key: 'protection', path: '/protection' },
    ],
  },
  {
    key: 'news',
    children: [
      { key: 'newsList', path: '/blog#news' },
      { key: 'blog', path: '/blog' },
      { key: 'exhibition', path: '/blog#exhibition' },
    ],
  },
  {
    key: 'about',
    children: [
      { key: 'department', path: '/aboutus#department' },
      { key: 'companyOverview', path: '/aboutus' },
      { key: 'honor', path: '/aboutus#honor' },
      { key: 'blog', path: '/blog' },
    ],
  },
  { key: 'contact', path: '/contact_us' },
] as const satisfies readonly MenuEntry[];

/** Ways to narrow the catalogue down, the filters of the product menu. */
export const PRODUCT_FILTERS = [
  { key: 'brand', path: '/car_brand' },
  { key: 'model', path: '/car_model' },
  { key: 'type', path: '/car_type' },
  { key: 'fuelType', path: '/fuel_style' },
  { key: 'priceRange', path: '/results_list#price' },
  { key: 'year', path: '/results_list#year' },
] as const satisfies readonly MenuEntry[];

export const ACCOUNT_ENTRIES = [
  { key: 'login', path: '/login' },
  { key: 'register', path: '/register' },
] as const satisfies readonly MenuEntry[];

/** Entries shown in place of these to a member. */
export const MEMBER_ENTRIES = [
  { key: 'memberCenter', path: '/user' },
  { key: 'collection', path: '/personal_center' },
  { key: 'auctionReview', path: '/car-auction-review' },
] as const satisfies readonly MenuEntry[];

export const LEGAL_ENTRIES = [
  { key: 'terms', path: '/terms_condition' },
  { key: 'privacy', path: '/privacy_policy' },
  { key: 'legalNotice', path: '/legal_notice' },
] as const satisfies readonly MenuEntry[];

/**
 * Removes the paths of missing pages from entries.
 * @param hasPage tells whether an address (without language, query and fragment) has a page.
 */
export function resolveMenu(entries: readonly MenuEntry[], hasPage: (path: string) => boolean): ResolvedEntry[] {
  return entries.map(({ key, path, children }) => {
    const address = path?.split(/[?#]/)[0];
    return {
      key,
      ...(path !== undefined && address !== undefined && hasPage(address) && { path }),
      isGroup: children !== undefined,
      children: children ? resolveMenu(children, hasPage) : [],
    };
  });
}

/**
 * Returns the addresses of page files: `…/pages/[...locale]/car_brand/index.astro` is `/car_brand`. Files with another
 * parameter than the language are left out, because data makes the links to them. A rest parameter may be empty, though:
 * `…/pages/user/[...screen].astro` answers `/user`.
 */
export function addressesOfPages(files: readonly string[]): Set<string> {
  const addresses = new Set<string>();
  for (const file of files) {
    const route = file.replace(/^.*\/pages\//, '').replace(/\.(astro|tsx?|md)$/, '');
    const address = route.replace(/^\[\.\.\.locale\]\/?/, '').replace(/(^|\/)(index|\[\.{3}\w+\])$/, '');
    if (!/[[\]]/.test(address)) addresses.add(`/${address}`);
  }
  return addresses;
}
