import {
  accountPaths,
  auctionPaths,
  cataloguePaths,
  contactPaths,
  editorialPaths,
  findPaths,
  listingPaths,
  logisticsPaths,
  stockPaths,
} from '../shared/routes.ts';
import { LOCALE_CODES } from '../shared/locale.ts';

/** First parts of the paths of our pages, without language. */
const FIRST_PARTS: ReadonlySet<string> = new Set(
  [
    cataloguePaths,
    findPaths,
    stockPaths,
    listingPaths,
    auctionPaths,
    editorialPaths,
    contactPaths,
    logisticsPaths,
    accountPaths,
  ].flatMap((paths) =>
    Object.values<(...named: never[]) => string>(paths).map(
      (path) => path(...(['', ''] as never[])).split('/')[1] ?? '',
    ),
  ),
);
/** A path with what may follow it. Signs that end a sentence end it, too. */
const PATH = new RegExp(
  String.raw`/(?:(?:${LOCALE_CODES.join('|')})/)?([\w-]+)(?:[/?#][\w./?=&%#~+,:-]*[\w/=%-])?(?![\p{L}\p{N}])`,
  'uy',
);
const BEGINS_WORD = /(?:^|[\s("'«“‘[{:：，、。（「])$/u;

/**
 * The path of one of our pages in a text, such as `/car_make` or `/fr/model_detail/byd-seal`.
 *
 * @param at where its slash is
 * @returns undefined for what only looks like one: `and/or`, `500 /day`
 */
export function ownPageAt(text: string, at: number): string | undefined {
  if (!BEGINS_WORD.test(text.slice(Math.max(0, at - 1), at))) return undefined;
  PATH.lastIndex = at;
  const [path, first = ''] = PATH.exec(text) ?? [];
  return FIRST_PARTS.has(first) ? path : undefined;
}
