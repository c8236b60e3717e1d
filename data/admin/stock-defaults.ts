/** Prices of stock are compared with those of the catalogue, which are in yuan. */
export const COMMON = { currency: 'CNY' } as const;
