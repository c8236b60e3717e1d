import type { Say } from '../../../domain/auction/words.ts';
import type { EntityText } from '../list/use-words.ts';
import type { ShownLot } from './lot-store.ts';

/** What every part of a lot's screen is drawn by. */
export interface LotPart extends Omit<ShownLot, 'way'> {
  /** Of the auctions. */
  say: Say;
  /** Of the entity. */
  words: EntityText;
  /** By the server's clock. */
  now: () => number;
}
