import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CODE_EVENTS } from '../../src/domain/account/codes.ts';
import type { CaptchaTarget } from '../../src/domain/account/captcha.ts';
import { CHANNELS, LEDGER_REASONS, MEMBER_STATES, TOKEN_KINDS, type Gender } from '../../src/domain/account/model.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

/** All instants are milliseconds since 1970; all secrets are kept as hashes (`functions/http/secrets.ts`). */

export const members = sqliteTable(
  'members',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** As its owner writes it; null once the account is deleted. */
    username: text('username'),
    /** The same in small letters, which is what it is found and kept unique by. */
    usernameKey: text('username_key').unique(),
    nickname: text('nickname').notNull().default(''),
    /** As `normaliseEmail` spells it. */
    email: text('email').unique(),
    /** E.164: `+254711123456`. */
    mobile: text('mobile').unique(),
    /** PHC string of Argon2id; null once the account is deleted. */
    passwordHash: text('password_hash'),
    /** Address of the picture on our own site; empty without one. */
    avatar: text('avatar').notNull().default(''),
    gender: integer('gender').$type<Gender>().notNull().default(0),
    /** ISO date. */
    birthday: text('birthday'),
    motto: text('motto').notNull().default(''),
    /** Sum of `balance_changes`, which alone may change it. */
    moneyMinor: integer('money_minor').notNull().default(0),
    /** Sum of `points_changes`, which alone may change it. */
    score: integer('score').notNull().default(0),
    state: text('state', { enum: MEMBER_STATES }).notNull().default('active'),
    /** Language the member registered in: mails nobody's request causes are written in it. */
    locale: text('locale').$type<Locale>().notNull(),
    joinedAt: integer('joined_at').notNull(),
    lastLoginAt: integer('last_login_at'),
    /** Shown to the member alone. */
    lastLoginIp: text('last_login_ip'),
  },
  (table) => [index('members_by_state').on(table.state, table.joinedAt)],
);

/** One login on one device. Its tokens are a family: they end together. */
export const authSessions = sqliteTable(
  'auth_sessions',
  {
    /** By chance, so that an address may name it. */
    id: text('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** What the browser says it is, cut short; for the member's list of devices. */
    device: text('device').notNull().default(''),
    /** ISO 3166-1 alpha-2, where the network tells it. */
    country: text('country'),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at').notNull(),
  },
  (table) => [index('auth_sessions_by_member').on(table.memberId)],
);

/** Expired and replaced tokens stay as long as their family: an expired one is to be refreshed, a replaced one betrays a theft. */
export const authTokens = sqliteTable(
  'auth_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: TOKEN_KINDS }).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    replacedAt: integer('replaced_at'),
    /** With the pair of tokens that was replaced, but not without it, this leads to the token that replaced it. */
    successorSalt: text('successor_salt'),
  },
  (table) => [
    index('auth_tokens_by_session').on(table.sessionId),
    // Two refreshes at once: only one of them becomes the family's access token.
    uniqueIndex('auth_tokens_current')
      .on(table.sessionId, table.kind)
      .where(sql`replaced_at is null`),
  ],
);

/** Logins that failed, by the name that was typed, or by the known device: a name without an account is locked like any other. */
export const loginFailures = sqliteTable('login_failures', {
  nameHash: text('name_hash').primaryKey(),
  /** Since the last success or lock; an attempt counts from before its password is looked at. */
  failures: integer('failures').notNull(),
  /** How often it was locked already: each time is longer. */
  locks: integer('locks').notNull().default(0),
  lockedUntil: integer('locked_until').notNull().default(0),
  updatedAt: integer('updated_at').notNull(),
});

/** One code an address and event; asking again replaces it. */
export const verificationCodes = sqliteTable(
  'verification_codes',
  {
    channel: text('channel', { enum: CHANNELS }).notNull(),
    /** Normalised e-mail address, or E.164. */
    address: text('address').notNull(),
    event: text('event', { enum: CODE_EVENTS }).notNull(),
    /** Null: the address was told something else (that it has an account, or none), and no code will do. */
    codeHash: text('code_hash'),
    salt: text('salt').notNull(),
    /** Wrong ones of strangers, and of the network that asked for it: neither ends it for the other. */
    tries: integer('tries').notNull().default(0),
    askerTries: integer('asker_tries').notNull().default(0),
    /** Which network asked, hashed with the salt. */
    askerHash: text('asker_hash').notNull().default(''),
    sentAt: integer('sent_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** The act that used it up, so that what belongs to the act can ask whether it did. */
    usedBy: text('used_by'),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.address, table.event] }),
    index('verification_codes_by_end').on(table.expiresAt),
  ],
);

/** Proof that a member has just shown who they are; needed to bind another address. */
export const accountVerifications = sqliteTable('account_verifications', {
  tokenHash: text('token_hash').primaryKey(),
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  type: text('type', { enum: CHANNELS }).notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedBy: text('used_by'),
});

/** Browsers somebody logged in with before: strangers who try wrong passwords lock themselves out, and not these. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('known_devices_by_member').on(table.memberId, table.expiresAt)],
);

/**
 * What was bound to an account before an address of it was changed, change by change: for some days it leads back to what
 * was bound then.
 */
export const formerAddresses = sqliteTable(
  'former_addresses',
  {
    /** Grows: of two changes the later has the larger one. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    /** Null where none was bound. */
    address: text('address'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('former_addresses_by_member').on(table.memberId),
    index('former_addresses_by_address').on(table.channel, table.address),
  ],
);

/** Pictures to click into (docs/wire.md). */
export const clickCaptchas = sqliteTable(
  'click_captchas',
  {
    id: text('id').primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Boxes to click, in their order. */
    targets: text('targets', { mode: 'json' }).$type<readonly CaptchaTarget[]>().notNull(),
    failures: integer('failures').notNull().default(0),
    /** Work that may be done instead of clicking: what has to be found, hashed, begins with so many zero bits. */
    workSalt: text('work_salt').notNull(),
    workBits: integer('work_bits').notNull(),
    /** The work was shown once: what is asked to show it again does not count as more of it. */
    isWorkShown: integer('is_work_shown', { mode: 'boolean' }).notNull().default(false),
    expiresAt: integer('expires_at').notNull(),
    spentAt: integer('spent_at'),
  },
  (table) => [index('click_captchas_by_end').on(table.expiresAt)],
);

/** What both ledgers keep. Rows are only ever added: triggers of the migration refuse everything else. */
const entry = () => ({
  id: integer('id').primaryKey({ autoIncrement: true }),
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id),
  reason: text('reason', { enum: LEDGER_REASONS }).notNull(),
  /** Words of the person who booked it; may be empty. */
  note: text('note').notNull().default(''),
  /** Names what caused it: the same cause is booked once. */
  cause: text('cause').notNull().unique(),
  createdAt: integer('created_at').notNull(),
});

export const balanceChanges = sqliteTable(
  'balance_changes',
  {
    ...entry(),
    amountMinor: integer('amount_minor').notNull(),
    beforeMinor: integer('before_minor').notNull(),
    afterMinor: integer('after_minor').notNull(),
  },
  (table) => [index('balance_changes_by_member').on(table.memberId, table.id)],
);

export const pointsChanges = sqliteTable(
  'points_changes',
  {
    ...entry(),
    points: integer('points').notNull(),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
  },
  (table) => [index('points_changes_by_member').on(table.memberId, table.id)],
);

/** Cars a member keeps an eye on: by slug, so that a car that leaves the catalogue is found again when it comes back. */
export const collectedStyles = sqliteTable(
  'collected_styles',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    styleSlug: text('style_slug').notNull(),
    collectedAt: integer('collected_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.styleSlug] }),
    index('collected_styles_by_time').on(table.memberId, table.collectedAt),
  ],
);

/** Files people sent. The file itself is in R2 under `key`. */
export const uploads = sqliteTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    memberId: integer('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** As its sender called it. */
    name: text('name').notNull(),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    sha1: text('sha1').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('uploads_by_member').on(table.memberId)],
);
