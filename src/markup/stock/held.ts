import type { Locale } from '../../domain/shared/locale.ts';
import { auctionPaths, localizedPath, stockPaths } from '../../domain/shared/routes.ts';
import type { StockState } from '../../domain/stock/model.ts';
import type { ReservationReason } from '../../domain/stock/reservation.ts';

/** Words for a car's states, and for its holder if that has a page: `#` stands for the number of a lot. */
export type StateWords = Readonly<Record<StockState | 'lot' | 'deal', string>>;

interface HeldCar {
  status: StockState;
  heldFor: ReservationReason | null;
  lotId: number | null;
}

/** Returns the text of a car's state, and the path to its holder; without a path, only the state. */
export function saidOfState(
  { status, heldFor, lotId }: HeldCar,
  words: StateWords,
  locale: Locale,
): { text: string; path: string | undefined } {
  if (status === 'reserved' && lotId !== null)
    return { text: words.lot.replace('#', String(lotId)), path: localizedPath(locale, auctionPaths.lot(lotId)) };
  if (status === 'reserved' && heldFor === 'deal')
    return { text: words.deal, path: localizedPath(locale, stockPaths.deals()) };
  return { text: words[status], path: undefined };
}
