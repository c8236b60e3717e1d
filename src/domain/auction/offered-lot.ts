import { offeredCarText, readOfferedCar } from '../logistics/market/offered-car.ts';
import { parseWireAmount } from '../shared/money.ts';
import type { WireLot } from './lot.ts';
import { feeIn, feeOn, type LotTerms } from './terms.ts';

/**
 * Writes a lot as a card carries it for the script of prices. Its price is the next minimum bid with the buyer's fee, ex
 * works.
 *
 * @param car the car without an offer (`offeredCarText`)
 */
export function offeredLotText(car: string, lot: WireLot, terms: LotTerms): string {
  const { facts } = readOfferedCar(car);
  const { currency } = lot;
  const hammer = parseWireAmount(lot.next_minimum_bid) ?? 0;
  const fixedMinor = feeOn(hammer, feeIn(terms));
  const price = { low: hammer, high: hammer, currency, fixedMinor, fixedCurrency: currency };
  return offeredCarText({ facts, offer: { ...price, mark: 'stated', term: 'EXW' } });
}
