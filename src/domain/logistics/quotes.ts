import type { LandedCost } from './landed-cost.ts';
import { COST_KEYS, type CostKey } from './model.ts';

/** Lines we can quote. What customs ask, nobody but customs can name. */
const QUOTED = ['factory', 'toCarrier', 'exportCustoms', 'loading', 'freight', 'insurance', 'delivery'] as const;
export type QuotedKey = (typeof QUOTED)[number];

const isQuoted = (key: CostKey): key is QuotedKey => (QUOTED as readonly CostKey[]).includes(key);

/** Lines of a cost a quote is wanted for: those that are open, and those that are only an estimate. */
export function wantedQuotes({ lines }: Pick<LandedCost, 'lines'>): QuotedKey[] {
  return lines.flatMap(({ key, mark, openBecause }) => {
    const isWanted = (mark === 'open' && openBecause !== 'base') || mark === 'estimate';
    return isWanted && isQuoted(key) ? [key] : [];
  });
}

/** The lines a text names, each once and in their order; what is no such line is left out. */
export function quotedKeys(text: string): QuotedKey[] {
  const named = new Set(text.split(','));
  return COST_KEYS.filter((key): key is QuotedKey => isQuoted(key) && named.has(key));
}
