import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { LEDGER_REASONS, MEMBER_STATES, type Gender } from '../../src/domain/account/model.ts';
import { WATCHED_KINDS } from '../../src/domain/collection/price-watch.ts';
import type { MyPlace } from '../../src/domain/logistics/my-place.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { MENU_RULE_KINDS } from '../../src/domain/shared/menu-rule.ts';
import { ADMIN_STATES } from '../../src/domain/admin/model.ts';
import { CHANNELS } from '../../src/domain/verification/codes.ts';

/** All instants are milliseconds since 1970; all secrets are kept as hashes (`src/domain/shared/hash.ts`). */

export const members = sqliteTable(
  'members',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** As its owner writes it; null once the account is deleted. */
    username: text('username'),
    /** The username in small letters, by which it is found and kept unique. */
    usernameKey: text('username_key').unique(),
    nickname: text('nickname').notNull().default(''),
    /** As `normaliseEmail` spells it. */
    email: text('email').unique(),
    /** The address whose code its owner has shown. An admin may have typed `email`, which is unconfirmed then. */
    confirmedEmail: text('confirmed_email'),
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
    /** Where they buy for; null: they have not said. */
    place: text('place', { mode: 'json' }).$type<MyPlace>(),
    /** Sum of `balance_changes`, which alone may change it. */
    moneyMinor: integer('money_minor').notNull().default(0),
    /** Sum of `points_changes`, which alone may change it. */
    score: integer('score').notNull().default(0),
    state: text('state', { enum: MEMBER_STATES }).notNull().default('active'),
    /** Id in `member_groups`. A new member is in the first of them (`DEFAULT_MEMBER_GROUP`). */
    groupId: integer('group_id').notNull().default(1),
    /** Language the member registered in. Mails that no request of theirs caused are written in it. */
    locale: text('locale').$type<Locale>().notNull(),
    joinedAt: integer('joined_at').notNull(),
    lastLoginAt: integer('last_login_at'),
    /** Shown to the member alone. */
    lastLoginIp: text('last_login_ip'),
    /** Of the login before that one, which is what they are told. */
    previousLoginAt: integer('previous_login_at'),
    previousLoginIp: text('previous_login_ip'),
  },
  (table) => [index('members_by_state').on(table.state, table.joinedAt), index('members_by_group').on(table.groupId)],
);

/** Groups decide what their members may do in the member centre. */
export const memberGroups = sqliteTable('member_groups', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  /** Ids of `member_rules` as text; `["*"]` means all of them, including future ones. */
  rules: text('rules', { mode: 'json' }).$type<readonly string[]>().notNull(),
  state: text('state', { enum: ADMIN_STATES }).notNull().default('enabled'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/**
 * Folders, screens and calls of the member centre. They are code (`MEMBER_RULES`); an admin switches them off for everybody
 * and puts them in another order. `migrate` adds a row for each.
 */
export const memberRules = sqliteTable(
  'member_rules',
  {
    id: integer('id').primaryKey(),
    parentId: integer('parent_id'),
    type: text('type', { enum: MENU_RULE_KINDS }).notNull(),
    /** Of a call what follows `/api/` in its address. A screen may be named as a call of it is. */
    name: text('name').notNull(),
    position: integer('position').notNull(),
    state: text('state', { enum: ADMIN_STATES }).notNull().default('enabled'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('member_rules_by_place').on(table.position), index('member_rules_by_state').on(table.state)],
);

/**
 * Addresses that an account had before, one row for each change. For some days a former address can recover the
 * account.
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

/** Columns both ledgers have. Rows are only ever added: triggers of the migration refuse anything else. */
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

/** Cars a member has collected, by slug, so that a car that left the catalogue is found again when it comes back. */
export const collectedStyles = sqliteTable(
  'collected_styles',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    styleSlug: text('style_slug').notNull(),
    collectedAt: integer('collected_at').notNull(),
    /** The price in China when it was collected, in fen; null if none was stated. */
    savedPriceMinor: integer('saved_price_minor'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.styleSlug] }),
    index('collected_styles_by_time').on(table.memberId, table.collectedAt),
  ],
);

/** Cars whose price a member wants to hear of when it falls. They are named by slug, as collected styles are. */
export const priceWatches = sqliteTable(
  'price_watches',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: WATCHED_KINDS }).notNull(),
    slug: text('slug').notNull(),
    /** The price falls are measured from: the last one told, or the highest since. Null if none is stated. */
    priceMinor: integer('price_minor'),
    currency: text('currency').notNull(),
    /** How many falls were told. The count tells apart the notices about one car. */
    told: integer('told').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('price_watches_once').on(table.memberId, table.kind, table.slug)],
);
