import { aliasOf, type WireYou } from '../../src/domain/auction/lot.ts';
import type { BidderState, DepositState } from '../../src/domain/auction/model.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import type { LotBook } from './book.ts';
import type { Bidder } from './tables.ts';

/** How a member stands in a lot. Only the member may see it. */
export function youOf(book: LotBook, memberId: number): WireYou {
  const { definition } = book.get();
  const bidder = book.bidders.get(memberId);
  const state = stateOf(book, memberId, bidder);
  const [number, highest, maximum] = [bidder?.number, bidder?.highest_minor, bidder?.maximum_minor].map(
    (value) => value ?? null,
  ) as [number | null, number | null, number | null];
  return {
    alias: number === null ? null : aliasOf(number),
    leading: state === 'leading' || state === 'won',
    highest: highest === null ? null : wireAmount(highest),
    max_amount: maximum === null ? null : wireAmount(maximum),
    deposit: {
      state: (bidder?.deposit ?? 'none') as DepositState,
      amount: wireAmount(definition.depositMinor),
      currency: definition.depositCurrency,
      held_at: bidder?.held_at ?? null,
      released_at: bidder?.released_at ?? null,
    },
    state,
  };
}

function stateOf(book: LotBook, memberId: number, bidder: Bidder | undefined): BidderState {
  const { standing } = book.get();
  if ((bidder?.highest_minor ?? null) === null) return 'none';
  const isFirst = standing.lead?.bidder === memberId;
  if (standing.state !== 'closed') return isFirst ? 'leading' : 'outbid';
  return isFirst && standing.outcome === 'sold' ? 'won' : 'lost';
}
