import { PAYMENT_LIMITS } from '../payment/model.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** What our bank received for a payment. */
export interface Received {
  /** Minor units of `currency`, before our bank's charges. */
  amountMinor: number;
  currency: string;
  /** The bank's rate, as decimal text: units of the order's currency for one of `currency`. Null if they are the same. */
  rate: string | null;
  /** What our bank kept, in minor units of the order's currency. */
  chargesMinor: number;
}

const RATE_DECIMALS = 8;
const RATE = /^(\d{1,7})(?:\.(\d{1,8}))?$/;

/** A rate in hundred-millionths; undefined if the text is no rate above nothing. */
export function parseRate(text: string): bigint | undefined {
  const [, whole, fraction = ''] = RATE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const scaled = BigInt(whole + fraction.padEnd(RATE_DECIMALS, '0'));
  return scaled > 0n ? scaled : undefined;
}

const SCALE = 10n ** BigInt(RATE_DECIMALS);

/** Minor units of one currency in another; half a unit and more is one. All currencies we deal in have two decimals. */
const convertMinor = (amountMinor: number, rate: bigint): number =>
  Number((BigInt(amountMinor) * rate + SCALE / 2n) / SCALE);

/**
 * The amount that is booked for what was received, in minor units of the order's currency. Money in another currency needs
 * the bank's rate, and money in the same one has none.
 */
export function bookedMinor(
  { amountMinor, currency, rate, chargesMinor }: Received,
  orderCurrency: string,
): Result<number, 'rate-missing' | 'amount-wrong'> {
  const isSame = currency === orderCurrency;
  const read = rate === null ? undefined : parseRate(rate);
  if (!isSame && read === undefined) return refused('rate-missing', { field: 'rate' });
  if (isSame && rate !== null) return refused('amount-wrong', { field: 'rate' });
  if (!isAmount(amountMinor)) return refused('amount-wrong', { field: 'amount' });
  if (!Number.isSafeInteger(chargesMinor) || chargesMinor < 0) return refused('amount-wrong', { field: 'charges' });
  const booked = (read === undefined ? amountMinor : convertMinor(amountMinor, read)) - chargesMinor;
  return isAmount(booked) ? accepted(booked) : refused('amount-wrong', { field: 'amount' });
}

/** Whether minor units are the amount of a payment: whole, more than nothing, and not absurd. */
export const isAmount = (minor: number): boolean =>
  Number.isSafeInteger(minor) && minor > 0 && minor <= PAYMENT_LIMITS.mostMinor;
