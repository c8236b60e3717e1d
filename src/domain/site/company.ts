/**
 * What the company says of itself: it exports from China and has a trade branch in Dubai.
 * Addresses are added here when the company states them; until then pages say where an address is found instead.
 */
interface Office {
  /** Where on the chart of the contact page it is. */
  region: 'china' | 'dubai';
  /** As it is written on a letter, one line each. */
  address: readonly string[];
}

export const OFFICES: readonly Office[] = [];
