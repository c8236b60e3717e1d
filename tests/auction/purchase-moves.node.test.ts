import { expect, it } from 'vitest';
import { CHANCE_STATES, PAYMENT_STATES } from '../../src/domain/auction/model.ts';
import {
  CHANCE_MOVE_NAMES,
  chanceAfter,
  PURCHASE_MOVE_NAMES,
  purchaseAfter,
} from '../../src/domain/auction/purchase.ts';

/** Every move there is; all others are refused. */
const PURCHASES: Record<string, string> = { 'open pay': 'paid', 'open lapse': 'lapsed' };
const CHANCES: Record<string, string> = {
  'open accept': 'accepted',
  'open decline': 'declined',
  'open lapse': 'lapsed',
};

it.each(PAYMENT_STATES.flatMap((state) => PURCHASE_MOVE_NAMES.map((move) => [state, move] as const)))(
  'a purchase that is %s: %s',
  (state, move) => expect(purchaseAfter(state, move)).toBe(PURCHASES[`${state} ${move}`]),
);

it.each(CHANCE_STATES.flatMap((state) => CHANCE_MOVE_NAMES.map((move) => [state, move] as const)))(
  'a second chance that is %s: %s',
  (state, move) => expect(chanceAfter(state, move)).toBe(CHANCES[`${state} ${move}`]),
);
