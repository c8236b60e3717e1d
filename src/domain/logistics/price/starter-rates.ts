import type { RateTable } from './model.ts';

/** Day the rates below were written down. */
const ON = '2026-11-28';

/**
 * Units for one US dollar, rounded, of every currency in which a country we serve states its taxes and charges. They count, as
 * estimates, until a rate is read or typed.
 */
const PER_USD = {
  CNY: '7.07',
  EUR: '0.862',
  GBP: '0.76',
  RUB: '80',
  KZT: '510',
  AED: '3.6725',
  SAR: '3.75',
  EGP: '47.6',
  DZD: '130',
  MAD: '9.2',
  ETB: '152',
  XOF: '565',
  MXN: '18.4',
  KES: '130',
  NGN: '1400',
  GHS: '11.5',
  TZS: '2500',
  UGX: '3600',
  ZAR: '17.2',
  JOD: '0.709',
  UZS: '12900',
  GEL: '2.711',
  AZN: '1.7',
  MNT: '3560',
  PEN: '3.4',
  CLP: '935',
} as const;

/** Currencies prices are worked out in. */
export const PRICE_CURRENCIES = Object.keys(PER_USD) as (keyof typeof PER_USD)[];

/**
 * The rates in use: what was read or typed before what is written down here.
 *
 * @param read newest rates, by currency
 */
export function rateTable(read: readonly { quote: string; rate: string; readAt: number }[]): RateTable {
  const starters = Object.entries(PER_USD).map(([currency, perUsd]) => [currency, { perUsd, on: ON }] as const);
  const known = read.map(
    ({ quote, rate, readAt }) => [quote, { perUsd: rate, on: new Date(readAt).toISOString().slice(0, 10) }] as const,
  );
  return {
    byCurrency: Object.fromEntries([...starters, ...known]),
    // The Uzbek base calculation value, as assumed since August 2025.
    baseValues: { BRV: { amount: '412000', currency: 'UZS' } },
  };
}
