import { plainSigns, typedMinor } from '../shared/typed-amount.ts';
import { LANDED_COST } from './landed-cost.ts';

const RATE = /^(\d{1,3})(?:[.,](\d{1,4}))?$/;

/** An amount in US dollars as people write it, to cents. Undefined for what is none. */
export const typedAmount = (text: string): number | undefined =>
  typedMinor(text, { currency: LANDED_COST.currency, mostMinor: LANDED_COST.mostMinor });

/** A percentage (`18`, `0.35`, `0,35`) to parts per million. Undefined for what is none. */
export function typedRate(text: string, max: number = LANDED_COST.mostRate): number | undefined {
  const [, whole, fraction = ''] = RATE.exec(plainSigns(text)) ?? [];
  const rate = whole === undefined ? undefined : Number(whole + fraction.padEnd(4, '0'));
  return rate !== undefined && rate <= max ? rate : undefined;
}
