import { parseLocale } from '../../domain/shared/locale.ts';
import type { AuctionWords } from '../../domain/auction/words.ts';

/** A member's own lots, on a page of their own. */
const place = document.querySelector<HTMLElement>('[data-own-lots]');

if (place)
  void import('../shared/own-lots/own-lots.ts')
    .then(({ installOwnLots }) => {
      const words = JSON.parse(place.dataset['words'] ?? '{}') as AuctionWords;
      installOwnLots(place, { words, locale: parseLocale(document.documentElement.dataset['locale']) });
    })
    .catch(() => {});
