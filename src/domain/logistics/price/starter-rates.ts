/** Day the rates below were written down. */
export const STARTED_ON = '2026-11-28';

/**
 * Units for one US dollar, rounded, of every currency in which a country we serve states its taxes and charges. They count, as
 * estimates, until a rate is read or typed.
 */
export const STARTER_RATES = {
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
export const PRICE_CURRENCIES = Object.keys(STARTER_RATES) as (keyof typeof STARTER_RATES)[];
