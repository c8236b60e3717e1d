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
  /** Together with the token pair it replaced, this derives the successor token; without the pair it is useless. */
  successorSalt: text('successor_salt'),
});

/** Expired and replaced tokens stay with their family: one can be refreshed, and use of the other reveals a theft. */
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
    // Of two simultaneous refreshes, only one makes the family's new access token.
    uniqueIndex('auth_tokens_current')
      .on(table.sessionId, table.kind)
      .where(sql`replaced_at is null`),
  ],
);

/** Failed logins by typed name, or by known device. A name without an account is locked just like any other. */
export const loginFailures = sqliteTable('login_failures', {
  nameHash: text('name_hash').primaryKey(),
  /** Failures since the last success or lock. An attempt counts before its password is checked. */
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
 * Pairs of members that one browser logged in as, the smaller id first. They reveal a seller who bids by a second
 * account. Nothing about the browser itself is kept.
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
