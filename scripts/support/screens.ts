import type { Database } from '../../data/client.ts';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';

/** A screen to look at: one address stands for all pages of its kind. */
export interface Screen {
  /** For files and test names. */
  name: string;
  /** Address without language; may carry a query. */
  path: string;
  /** What was done there, where that is not in the address. */
  state?: string;
}

const SINGLE = {
  home: '/',
  results: '/results_list',
  'results-of-a-choice': '/results_list/range/cltc-500',
  types: '/car_type',
  fuels: '/fuel_style',
  'collected-cars': '/collected_cars',
  brands: '/car_brand',
  makes: '/car_make',
  models: '/car_model',
  pictures: '/models_imgs',
  sheets: '/style_param',
  compare: '/style_param_pk',
  'used-cars': '/cark_list',
  deals: '/today_ddeal',
  parts: '/shop',
  'price-list': '/car_excel',
  auctions: '/auction_home',
  'auction-list': '/auction_list',
  'own-auctions': '/car-auction-review',
  sell: '/sell_your_car',
  'landed-cost': '/landed_cost',
  prices: '/price',
  'prices-at-a-port': '/price/kemba',
  transport: '/transport',
  support: '/support',
  about: '/aboutus',
  contact: '/contact_us',
  login: '/login',
  register: '/register',
  'lost-password': '/retrievePassword',
  news: '/blog',
  terms: '/terms_condition',
  privacy: '/privacy_policy',
  protection: '/protection',
  'legal-notice': '/legal_notice',
  'document-check': '/order_document',
  'no-access': '/401',
  'not-found': '/404',
  fault: '/500',
} as const;

/** What only members see. Addresses of the member centre name their language in a query. */
export const memberScreens: readonly Screen[] = Object.entries(SCREEN_PATHS).map(([name, path]) => ({
  name: `member-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  path,
}));

const ADMIN = {
  desk: 'chat',
  conversations: 'chat/Session',
  figures: 'chat/figure',
  agents: 'chat/agent',
  phrases: 'chat/quickReply',
  questionnaire: 'chat/question',
  knowledge: 'chat/knowledge',
  'chat-settings': 'chat/config',
  listings: 'listing/listing',
  lots: 'auction/lot',
} as const;

/** Of the admin: those of the chat, with a conversation open, and of auctions. */
export const adminScreens = (conversation: string): Screen[] =>
  Object.entries(ADMIN).map(([name, place]) => ({
    name: `admin-${name}`,
    path: `/admin/panel/${place}${name === 'desk' ? `?session=${conversation}` : ''}`,
  }));

/** Of a visitor who has talked to an agent: the window, and what is asked in it by the first buttons of its head. */
export const chatScreens: readonly Screen[] = [
  { name: 'chat', path: '/chat' },
  { name: 'chat-window', path: '/contact_us', state: 'the chat open' },
  { name: 'chat-mail', path: '/contact_us', state: 'sending the chat to oneself' },
  { name: 'chat-erase', path: '/contact_us', state: 'erasing the chat' },
];

/** One screen of each kind there is that everybody sees; those about a car show the one with the longest sheet, which fits least. */
export async function screens(database: Database): Promise<Screen[]> {
  const ask = async (sql: string) => {
    const { rows } = await database.$client.execute(sql);
    return rows.map((row) => Object.values(row).map(String));
  };
  const cars =
    await ask(`select m.slug as model, b.slug as brand, s.slug as style from styles s join models m on m.id = s.model_id
    join brands b on b.id = m.brand_id order by length(s.sheet) desc, s.id limit 2`);
  const [[model = '', brand = '', style = ''] = [], [, , other = ''] = []] = cars;
  const [[article = ''] = []] = await ask(`select slug from articles where kind = 'news' order by slug limit 1`);
  const [[used = ''] = []] = await ask(`select slug from stock_items where kind = 'used' order by slug limit 1`);
  const [[lot = ''] = []] =
    await ask(`select id from auction_lots where is_sample and state = 'open' and report_hash is not null
    order by length(title) desc, id limit 1`);
  const single = Object.entries(SINGLE).map(([name, path]) => ({ name, path }));
  return [
    ...single,
    { name: 'brand', path: `/car_brand/${brand}` },
    { name: 'model', path: `/model_detail/${model}` },
    { name: 'pictures-of-a-model', path: `/models_imgs/${model}` },
    { name: 'offer', path: `/car_details/${style}` },
    { name: 'sheet', path: `/style_param/${style}` },
    { name: 'comparison', path: `/style_param_pk?style=${style}&style=${other}` },
    { name: 'used-car', path: `/cark_list/${used}` },
    { name: 'article', path: `/bgdetails/${article}` },
    { name: 'lot', path: `/auction_details/${lot}` },
  ];
}
