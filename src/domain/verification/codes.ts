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
/** The event of a code that lets an admin in whose name is locked. No call of members asks for it. */
export const ADMIN_LOGIN_EVENT = 'admin_login';

/** Events whose code goes to a channel, and those only a member who is logged in may ask for. */
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
/** Those that ask for the code of an address of one's own. */
export const OWN_EVENTS: ReadonlySet<CodeEvent> = new Set(['user_email_verify', 'user_mobile_verify']);
/** Events that bind an address to an account. An address of another account is refused. */
export const BINDING_EVENTS: ReadonlySet<CodeEvent> = new Set([
  'user_register',
  'user_change_email',
  'user_change_mobile',
]);

/** Those about an address alone, whether it has an account or not. The feature they are of asks for them. */
export const ACCOUNTLESS_EVENTS: ReadonlySet<CodeEvent> = new Set(['chat_mail']);

export const CODE = {
  digits: 6,
  livesMs: 600_000,
  /** A code may be asked for again after this long. */
  resendMs: 60_000,
  /** Of the login, browser or network that asked for it, and of all others together. */
  mostTries: 5,
} as const;

/** Six digits in whatever script a keyboard has, blanks between them left out by the caller. */
export const CODE_PATTERN = /^\d{6}$/;
