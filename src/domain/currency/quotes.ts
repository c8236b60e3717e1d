/** Currencies in which our buyers pay or count, each against one US dollar. */
export const QUOTES = [
  'CNY',
  'EUR',
  'GBP',
  'RUB',
  'KZT',
  'AED',
  'SAR',
  'EGP',
  'DZD',
  'MAD',
  'ETB',
  'XOF',
  'MXN',
] as const;

/**
 * Rounded units per US dollar, as of November 2026. Only the search uses them, to understand a budget in a currency whose
 * rate the site has not read, and it says so. No price is ever shown by them.
 */
export const REFERENCE_PER_USD: Readonly<Record<(typeof QUOTES)[number], number>> = {
  CNY: 7.07,
  EUR: 0.87,
  GBP: 0.76,
  RUB: 81,
  KZT: 525,
  AED: 3.67,
  SAR: 3.75,
  EGP: 48,
  DZD: 130,
  MAD: 9.2,
  ETB: 150,
  XOF: 565,
  MXN: 18.5,
};
