import { stepAt } from '../../domain/auction/ladder.ts';
import type { IncrementBand } from '../../domain/auction/model.ts';
import { shownMinor } from '../../domain/auction/shown.ts';
import { feeIn, feeOn, type LotTerms } from '../../domain/auction/terms.ts';
import { UNIT_MINOR } from '../../domain/auction/units.ts';
import type { Say } from '../../domain/auction/words.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import { percentText } from '../../domain/shared/percent-text.ts';
import type { LotScreen } from './screen.ts';

/** How many steps the buttons next to the field add. */
export const STEPS = [1, 2, 4] as const;

export const isLeading = ({ you }: LotScreen): boolean => you?.leading === true;

/** The lowest amount that may be bid: above their own maximum for the highest bidder, the next step for everyone else. */
export function leastBid(screen: LotScreen): number {
  const { followed, you } = screen;
  const highest = parseWireAmount(you?.max_amount ?? you?.highest ?? '') ?? 0;
  return isLeading(screen) ? highest + UNIT_MINOR : (parseWireAmount(followed.lot.next_minimum_bid) ?? 0);
}

/** The suggested bid: the lowest allowed, or for the highest bidder a whole step above their own maximum. */
export const suggestedBid = (screen: LotScreen): number =>
  isLeading(screen) ? leastBid(screen) - UNIT_MINOR + stepNow(screen) : leastBid(screen);

/** The step at the current price. */
export function stepNow({ followed: { lot }, detail }: LotScreen): number {
  return stepAt(bandsOf(detail.terms), parseWireAmount(lot.current_bid ?? lot.opening_bid) ?? 0);
}

/** The fee a buyer pays on top of an amount, and both together, as texts. Freight and duty are no part of it. */
export function costTexts(amountMinor: number, terms: LotTerms, say: Say) {
  const bounds = feeIn(terms);
  const fee = feeOn(amountMinor, bounds);
  const share = feeOn(amountMinor, { ...bounds, minimumMinor: 0, maximumMinor: Infinity });
  const shown = (minor: number) => shownMinor(minor, terms.currency, say.locale);
  const percent = percentText(Number(terms.buyer_fee.percent), localeOf(say.locale).tag);
  // A fee at its bound is not the percentage, so the percentage must not stand beside it.
  const feeName = say(fee > share ? 'costs.feeLeast' : fee < share ? 'costs.feeMost' : 'costs.fee', { percent });
  return { feeName, fee: shown(fee), whole: shown(amountMinor + fee) };
}

const bandsOf = ({ increments }: LotTerms): IncrementBand[] =>
  increments.map(({ from, step }) => ({
    fromMinor: parseWireAmount(from) ?? 0,
    stepMinor: parseWireAmount(step) ?? 0,
  }));
