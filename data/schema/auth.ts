import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TOKEN_KINDS } from '../../src/domain/auth/rules.ts';
import { members } from './account.ts';

/** All instants are milliseconds since 1970; all secrets are kept as hashes (`src/domain/shared/hash.ts`). */

/** What is kept of a login on one device, a member's or an admin's. */
export const loginColumns = () => ({
  /** By chance, so that an address may name it. */
  id: text('id').primaryKey(),
  /** What the browser says it is, cut short; for its owner's list of devices. */
  device: text('device').notNull().default(''),
  /** ISO 3166-1 alpha-2, where the network tells it. */
  country: text('country'),
  createdAt: integer('created_at').notNull(),
  lastUsedAt: integer('last_used_at').notNull(),
});

/** One login on one device. Its tokens are a family: they end together. */
export const authSessions = sqliteTable(
  'auth_sessions',
  {
    ...loginColumns(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (table) => [index('auth_sessions_by_member').on(table.memberId)],
);

/** What is kept of a token of such a login. */
export const tokenColumns = () => ({
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: TOKEN_KINDS }).notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  replacedAt: integer('replaced_at'),
  /** With the pair of tokens that was replaced, but not without it, this leads to the token that replaced it. */
  successorSalt: text('successor_salt'),
});

/** Expired and replaced tokens stay as long as their family: an expired one is to be refreshed, a replaced one betrays a theft. */
export const authTokens = sqliteTable(
  'auth_tokens',
  {
    ...tokenColumns(),
    sessionId: text('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
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

/** Browsers that have logged in before. Wrong passwords from other browsers do not lock these out. */
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
 * Members one browser logged in as, in pairs, the smaller id first: a seller who bids by a second account is found by it. Of the
 * browser itself nothing is kept.
 */
export const sharedDevices = sqliteTable(
  'shared_devices',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.otherId] }),
    index('shared_devices_by_other').on(table.otherId),
    index('shared_devices_by_end').on(table.expiresAt),
  ],
);
