/** The most frames in one poll, and the most polls of one conversation within a time. */
export const POLL_LIMITS = { frames: 10, polls: 40, perMs: 60_000 } as const;
/** How long a client waits between polls: short enough to talk, and within the limit. */
export const POLL_EVERY_MS = 2_000;
