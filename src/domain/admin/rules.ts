const HOUR_MS = 3_600_000;

/** Largest file, in bytes, from which rows are imported. */
export const IMPORT_BYTES = 5 * 1_048_576;

/** Limits of admins' logins from one network, and of mails that test the mail server, also to one mailbox. */
export const ADMIN_LIMITS = {
  testMail: { limit: 10, perMs: HOUR_MS },
  login: { limit: 120, perMs: HOUR_MS },
} as const;
