import type { Refused } from './news.ts';

export const NOT_FOUND: Refused = { reason: 'not-found' };
/** The conversation was erased while the client joined. The client joins again, and gets another one. */
export const COME_AGAIN: Refused = { reason: 'too-many', retry_after_ms: 1_000 };
/** The desk cannot be reached. */
export const DESK_IS_AWAY: Refused = { reason: 'too-many', retry_after_ms: 2_000 };
