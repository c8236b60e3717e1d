import type { Locale } from '../../domain/shared/locale.ts';
import { textsOf } from '../../i18n/pages.ts';
import type { AuctionWords } from '../../domain/auction/words.ts';

/** What the scripts of lists say, of all that the auctions say. */
const PARTS = ['list', 'state', 'clock', 'price', 'history', 'terms', 'reserve', 'sample', 'block', 'picture'] as const;
/** What the list of a member's own lots says. */
const OWN_PARTS = ['own', 'state', 'clock', 'price', 'sample', 'block', 'list', 'payment'] as const;

const wordsOf = (locale: Locale): AuctionWords => textsOf(locale, ['auction'])['auction'] ?? {};

function partsOf(words: AuctionWords, parts: readonly string[]): AuctionWords {
  return Object.fromEntries(parts.flatMap((part) => (words[part] === undefined ? [] : [[part, words[part]]])));
}

/** Single texts of a part. */
const some = (words: AuctionWords, part: string, names: readonly string[]): AuctionWords => ({
  [part]: partsOf(words[part] as AuctionWords, names),
});

/** For `data-words` of a page with a list of lots. */
export const listWordsOf = (locale: Locale): string => JSON.stringify(partsOf(wordsOf(locale), PARTS));

/** Words of a member's own lots, on their page and in the member centre. */
export function ownWordsOf(locale: Locale): AuctionWords {
  const words = wordsOf(locale);
  const { list: _list, ...parts } = partsOf(words, OWN_PARTS);
  return {
    ...parts,
    ...some(words, 'list', ['closesIn', 'opensIn', 'failed', 'again', 'previous', 'next']),
    ...some(words, 'story', ['until']),
    ...some(words, 'home', ['title']),
    ...some(words, 'watch', ['failed']),
  };
}
