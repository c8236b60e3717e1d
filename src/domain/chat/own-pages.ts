import { LOCALE_CODES } from '../shared/locale.ts';

/** First parts of the paths of our pages, without language. A test compares them with the existing routes. */
export const FIRST_PARTS: ReadonlySet<string> = new Set(
  (
    'aboutus auction-status-details auction_details auction_home auction_list bgdetails blog car-auction-review ' +
    'car_brand car_details car_excel car_make car_model car_type cark_list chat collected_cars compare contact_us ' +
    'fuel_style landed_cost legal_notice login model_detail models_imgs price privacy_policy protection register ' +
    'results_list retrievePassword sell_your_car shop style_param style_param_pk support terms_condition today_ddeal transport user'
  ).split(' '),
);
/** A path with its query and fragment. Punctuation that ends a sentence is not part of it. */
const PATH = new RegExp(
  String.raw`/(?:(?:${LOCALE_CODES.join('|')})/)?([\w-]+)(?:[/?#][\w./?=&%#~+,:-]*[\w/=%-])?(?![\p{L}\p{N}])`,
  'uy',
);
const BEGINS_WORD = /(?:^|[\s("'«“‘[{:：，、。（「])$/u;

/**
 * Finds the path of one of our pages in a text, such as `/car_make` or `/fr/model_detail/byd-seal`.
 * @param at position of its slash
 * @returns undefined for texts that only look like a path: `and/or`, `500 /day`
 */
export function ownPageAt(text: string, at: number): string | undefined {
  if (!BEGINS_WORD.test(text.slice(Math.max(0, at - 1), at))) return undefined;
  PATH.lastIndex = at;
  const [path, first = ''] = PATH.exec(text) ?? [];
  return FIRST_PARTS.has(first) ? path : undefined;
}
