import type { RateRule } from '../shared/rate-limit.ts';

/** How often one address may search the whole: as fast as a person types, for minutes, and no faster. */
export const SEARCH_LIMITS = { perAddress: { limit: 120, perMs: 60_000 } } as const satisfies Record<string, RateRule>;
