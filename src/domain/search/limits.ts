import type { RateRule } from '../shared/rate-limit.ts';

/**
 * How often one address may search the whole: as fast as three persons type, for minutes, and no faster. One address may
 * stand for a village behind its provider; so many searches take a Worker three seconds of a minute.
 */
export const SEARCH_LIMITS = { perAddress: { limit: 360, perMs: 60_000 } } as const satisfies Record<string, RateRule>;
