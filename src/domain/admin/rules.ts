const HOUR_MS = 3_600_000;

/** Largest file that rows are imported from, in bytes. */
export const IMPORT_BYTES = 5 * 1_048_576;

/** Logins of admins behind one network, and mails that try the mail server, also to one mailbox. */
export const ADMIN_LIMITS = {
  testMail: { limit: 10, perMs: HOUR_MS },
  login: { limit: 120, perMs: HOUR_MS },
} as const;
