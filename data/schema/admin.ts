import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ADMIN_STATES } from '../../src/domain/admin/model.ts';
import { PACKAGE_MANAGERS } from '../../src/domain/admin/terminal.ts';
import { loginColumns, tokenColumns } from './auth.ts';

/** People who run the site. They are not members and share neither logins nor names with them. */
export const admins = sqliteTable('admins', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  username: text('username').notNull(),
  /** The username in small letters, by which it is found and kept unique. */
  usernameKey: text('username_key').notNull().unique(),
  nickname: text('nickname').notNull().default(''),
  /** Address of the picture on our own site; empty without one. */
  avatar: text('avatar').notNull().default(''),
  email: text('email').notNull().default(''),
  mobile: text('mobile').notNull().default(''),
  motto: text('motto').notNull().default(''),
  /** PHC string of Argon2id. */
  passwordHash: text('password_hash').notNull(),
  state: text('state', { enum: ADMIN_STATES }).notNull().default('enabled'),
  lastLoginAt: integer('last_login_at'),
  /** Of the login before that one, which is what they are told. */
  previousLoginAt: integer('previous_login_at'),
  lastLoginIp: text('last_login_ip'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** What an admin may do is what their groups may, together. */
export const adminGroups = sqliteTable(
  'admin_groups',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The parent group: a group may grant only nodes that its parent has. Null at the top. */
    parentId: integer('parent_id'),
    name: text('name').notNull(),
    /** Nodes as `area/controller/action`; `["*"]` is all of them, those of tomorrow included. */
    nodes: text('nodes', { mode: 'json' }).$type<readonly string[]>().notNull(),
    /** Its admins see and change only what they made themselves. */
    isOwnRowsOnly: integer('is_own_rows_only', { mode: 'boolean' }).notNull().default(false),
    state: text('state', { enum: ADMIN_STATES }).notNull().default('enabled'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('admin_groups_by_parent').on(table.parentId)],
);

export const adminMemberships = sqliteTable(
  'admin_memberships',
  {
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => adminGroups.id),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.groupId] }),
    index('admin_memberships_by_group').on(table.groupId),
  ],
);

/** As `auth_sessions`, of admins. */
export const adminSessions = sqliteTable(
  'admin_sessions',
  {
    ...loginColumns(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
  },
  (table) => [index('admin_sessions_by_admin').on(table.adminId)],
);

/** As `auth_tokens`, of admins. */
export const adminTokens = sqliteTable(
  'admin_tokens',
  {
    ...tokenColumns(),
    sessionId: text('session_id')
      .notNull()
      .references(() => adminSessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('admin_tokens_by_session').on(table.sessionId),
    uniqueIndex('admin_tokens_current')
      .on(table.sessionId, table.kind)
      .where(sql`replaced_at is null`),
  ],
);

/** As `known_devices`, of admins. */
export const knownAdminDevices = sqliteTable(
  'known_admin_devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('known_admin_devices_by_admin').on(table.adminId, table.expiresAt)],
);

/** Every act of an admin. Triggers of the migration refuse to change or remove a row. */
export const adminLog = sqliteTable(
  'admin_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    adminId: integer('admin_id').notNull(),
    /** As they were called then. */
    username: text('username').notNull(),
    /** The node of what was done: `auth/admin/edit`. */
    node: text('node').notNull(),
    url: text('url').notNull(),
    /** What was sent, without secrets. */
    data: text('data', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
    ip: text('ip'),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('admin_log_by_admin').on(table.adminId, table.id)],
);

/** What the terminals of all admins begin with: one row, once something was set. */
export const terminalSettings = sqliteTable('terminal_settings', {
  id: text('id').primaryKey(),
  packageManager: text('package_manager', { enum: PACKAGE_MANAGERS }).notNull(),
  port: integer('port').notNull(),
});
