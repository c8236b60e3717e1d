/** Ways to reach a member, and to prove that an account is theirs. */
export const CHANNELS = ['email', 'mobile'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Codes that prove who reads a mailbox or holds a telephone (docs/wire.md). */
export const CODE_EVENTS = [
  'user_register',
  'user_retrieve_pwd',
  'user_change_email',
  'user_change_mobile',
  'user_email_verify',
  'user_mobile_verify',
  'chat_mail',
] as const;
export type CodeEvent = (typeof CODE_EVENTS)[number];
/** Event of a code that lets in an admin whose name is locked. No member's call asks for it. */
export const ADMIN_LOGIN_EVENT = 'admin_login';

/** Events by the channel of their code, and events for which only a logged-in member may ask. */
export const EVENTS_OF: Readonly<Record<Channel, readonly CodeEvent[]>> = {
  email: ['user_register', 'user_retrieve_pwd', 'user_change_email', 'user_email_verify'],
  mobile: ['user_register', 'user_retrieve_pwd', 'user_change_mobile', 'user_mobile_verify'],
};
export const MEMBER_EVENTS: ReadonlySet<CodeEvent> = new Set([
  'user_change_email',
  'user_change_mobile',
  'user_email_verify',
  'user_mobile_verify',
]);
/** Events whose code goes to the member's own address. */
export const OWN_EVENTS: ReadonlySet<CodeEvent> = new Set(['user_email_verify', 'user_mobile_verify']);
/** Events that bind an address to an account. An address of another account is refused. */
export const BINDING_EVENTS: ReadonlySet<CodeEvent> = new Set([
  'user_register',
  'user_change_email',
  'user_change_mobile',
]);

/** Events about an address alone, with or without an account. Their own feature asks for the code. */
export const ACCOUNTLESS_EVENTS: ReadonlySet<CodeEvent> = new Set(['chat_mail']);

export const CODE = {
  digits: 6,
  livesMs: 600_000,
  /** How long until a code may be requested again. */
  resendMs: 60_000,
  /** Tries of the login, browser or network that requested it, and the same number of all others together. */
  mostTries: 5,
} as const;

/** Six digits. The caller has already converted them from other scripts and removed spaces. */
export const CODE_PATTERN = /^\d{6}$/;
