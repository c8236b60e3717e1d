import { useEffect, useState } from 'react';
import { sayer, type Say } from '../../../domain/auction/words.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { loadAuctionWords } from '../../../i18n/auction-words.ts';

/** Speaks as the pages of the auctions do. Undefined until the words have come; without them, their keys stand in. */
export function useAuctionWords(locale: Locale): Say | undefined {
  const [say, setSay] = useState<Say>();
  useEffect(() => {
    loadAuctionWords(locale).then(
      (words) => setSay(() => sayer(words, locale)),
      () => setSay(() => sayer({}, locale)),
    );
  }, [locale]);
  return say;
}
