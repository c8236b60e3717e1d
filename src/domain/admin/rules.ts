const HOUR_MS = 3_600_000;

/** Logins of admins behind one network. */
export const ADMIN_LIMITS = {
  login: { limit: 120, perMs: HOUR_MS },
} as const;
