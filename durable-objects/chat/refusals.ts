import type { Refused } from './news.ts';

export const NOT_FOUND: Refused = { reason: 'not-found' };
/** A conversation was erased between two steps of who comes in: they come once more, and into another. */
export const COME_AGAIN: Refused = { reason: 'too-many', retry_after_ms: 1_000 };
/** The desk cannot be asked. */
export const DESK_IS_AWAY: Refused = { reason: 'too-many', retry_after_ms: 2_000 };
