import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ADMIN_LOGIN_EVENT, CHANNELS, CODE_EVENTS } from '../../src/domain/verification/codes.ts';
import { members } from './account.ts';

/** One code per address and event: asking again replaces it. */
export const verificationCodes = sqliteTable(
  'verification_codes',
  {
    channel: text('channel', { enum: CHANNELS }).notNull(),
    /** Normalised email address, or E.164. */
    address: text('address').notNull(),
    event: text('event', { enum: [...CODE_EVENTS, ADMIN_LOGIN_EVENT] }).notNull(),
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
