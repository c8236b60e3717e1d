import type { SpecSheet } from './model.ts';

/** Parameters that repeat a price of the style. */
export const PRICE_PARAMETERS = ['suggested_price', 'dealer_quote'] as const;

interface Prices {
  /** Fen; null or undefined: not stated. */
  suggested: number | null | undefined;
  lowest: number | null | undefined;
}

/**
 * Puts the prices of a style into its sheet. Cells that state no price ("price not announced") and sheets without such
 * cells stay as they are.
 */
export function pricesInSheet(sheet: SpecSheet, { suggested, lowest }: Prices): SpecSheet {
  const stated = { suggested_price: suggested, dealer_quote: lowest };
  const cells = new Map(Object.entries(sheet));
  for (const key of PRICE_PARAMETERS) {
    const cell = cells.get(key) ?? [];
    const first = cell.find(({ number }) => number !== undefined);
    if (!first) continue;
    const price = stated[key];
    if (typeof price === 'number') cells.set(key, [{ ...first, number: price }]);
    else cells.delete(key);
  }
  return Object.fromEntries(cells);
}
