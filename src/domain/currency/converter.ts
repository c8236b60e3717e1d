/** The converter's rules. */

export const CONVERTER = {
  base: 'USD',
  quote: 'CNY',
  /** Shown until a rate has been read, and if none can be. */
  defaultRate: '7.07',
  defaultAmount: '1.00',
  decimals: 2,
  /** On phones the panel is closed this long after the page has loaded. */
  phoneCloseDelayMs: 2_000,
} as const;

export type ConverterCurrency = typeof CONVERTER.base | typeof CONVERTER.quote;
