import type { RateRule } from '../shared/rate-limit.ts';

/**
 * How often one network address may run the full search: for minutes as fast as three people type. An address may be a
 * whole village behind its provider. So many searches cost a Worker three seconds per minute.
 */
export const SEARCH_LIMITS = { perAddress: { limit: 360, perMs: 60_000 } } as const satisfies Record<string, RateRule>;
