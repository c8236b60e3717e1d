import { atom, computed } from 'nanostores';
import { absoluteAmount, convertAmount, decimalSign, isRate, withSign } from '../../domain/currency/amount.ts';
import { CONVERTER, type ConverterCurrency } from '../../domain/currency/converter.ts';

export interface RateReading {
  /** CNY for one USD, as decimal text. */
  rate: string;
  /** Who published it. */
  source: string;
  /** Milliseconds since 1970. */
  readAt: number;
}

/** `asking` until the server has answered; `default` when no reading is to be had. */
type RateState = { status: 'asking' } | ({ status: 'current' } & RateReading) | { status: 'default' };

interface Amounts {
  /** The currency the visitor typed last; the other one follows. */
  edited: ConverterCurrency;
  /** As it was typed; undefined before anything was. */
  text: string | undefined;
}

const START: Amounts = { edited: CONVERTER.base, text: undefined };
const ENGLISH_SIGN = '.';

export const $isOpen = atom(false);
export const $rate = atom<RateState>({ status: 'asking' });
/** The currencies in the order they are shown. */
export const $order = atom<readonly [ConverterCurrency, ConverterCurrency]>([CONVERTER.base, CONVERTER.quote]);
const $typed = atom<Amounts>(START);
/** What the reader's language sets before decimals. */
const $sign = atom(ENGLISH_SIGN);

const $rateText = computed($rate, (rate) => (rate.status === 'current' ? rate.rate : CONVERTER.defaultRate));

/** What stands in the two fields. */
export const $amounts = computed([$typed, $rateText, $sign], ({ edited, text }, rate, sign) => {
  const amountText = text ?? withSign(CONVERTER.defaultAmount, sign);
  const other = withSign(convertAmount(amountText, edited, rate), sign);
  const amounts: Record<ConverterCurrency, string> =
    edited === CONVERTER.base ? { USD: amountText, CNY: other } : { USD: other, CNY: amountText };
  return amounts;
});

/** Sets the language (a BCP 47 tag) in which amounts are written. What the visitor typed stays unchanged. */
export function writeAmountsIn(tag: string): void {
  $sign.set(decimalSign(tag));
}

export function typeAmount(currency: ConverterCurrency, text: string): void {
  $typed.set({ edited: currency, text: absoluteAmount(text) });
}

/** The first field keeps its amount and takes the other currency: the same question the other way round. */
export function swapCurrencies(): void {
  const [first, second] = $order.get();
  const amount = $amounts.get()[first];
  $order.set([second, first]);
  $typed.set({ edited: second, text: amount });
}

/** Sets the rate; a reading without a valid rate counts as none. What the visitor typed stays unchanged. */
export function receiveRate(reading: RateReading | undefined): void {
  $rate.set(reading && isRate(reading.rate) ? { status: 'current', ...reading } : { status: 'default' });
}

export function openConverter(): void {
  $isOpen.set(true);
}

export function closeConverter(): void {
  $isOpen.set(false);
}

/** As on a fresh page. */
export function resetConverter(): void {
  $isOpen.set(false);
  $rate.set({ status: 'asking' });
  $order.set([CONVERTER.base, CONVERTER.quote]);
  $typed.set(START);
  $sign.set(ENGLISH_SIGN);
}
