/** Currencies our buyers pay or count in, each against one US dollar. */
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
