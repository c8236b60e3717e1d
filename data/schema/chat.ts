import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  CLICK_BUTTON_MODES,
  INPUT_DISPLAYS,
  MESSAGE_TYPES,
  NOTICE_THEMES,
  NOTIFIED,
} from '../../src/domain/chat/model.ts';
import type { WeekDay } from '../../src/domain/chat/opening-hours.ts';
import { QUESTION_ROLES } from '../../src/domain/chat/questionnaire.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { PerLanguage } from '../../src/domain/site/company.ts';
import { admins } from './admin.ts';
import { uploads } from './upload.ts';

const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull();
const texts = (name: string) => text(name, { mode: 'json' }).$type<PerLanguage>();
const list = <Entry>(name: string) => text(name, { mode: 'json' }).$type<Entry[]>().notNull();

/** What the chat is drawn with and keeps to: one row, which the migration made. */
export const chatSettings = sqliteTable('chat_settings', {
  id: integer('id').primaryKey(),
  isOn: flag('is_on'),
  appName: text('app_name').notNull(),
  /** Markdown. */
  notice: texts('notice'),
  noticeTheme: text('notice_theme', { enum: NOTICE_THEMES }).notNull(),
  introduces: texts('introduces'),
  /** Pictures of the slider, and the address each leads to, line by line. */
  sliders: list<string>('sliders'),
  sliderLinks: text('slider_links').notNull(),
  wssSwitch: flag('wss_switch'),
  newMessageSound: flag('new_message_sound'),
  newMessageShake: flag('new_message_shake'),
  newMessageNotification: text('new_message_notification', { enum: NOTIFIED }).notNull(),
  touristFileSwitch: flag('tourist_file_switch'),
  clickButtonMode: text('click_button_mode', { enum: CLICK_BUTTON_MODES }).notNull(),
  inputStatusDisplay: text('input_status_display', { enum: INPUT_DISPLAYS }).notNull(),
  autoInvitationNoSession: flag('auto_invitation_no_session'),
  autoInvitationTiming: integer('auto_invitation_timing').notNull(),
  autoInvitationMax: integer('auto_invitation_max').notNull(),
  notStartPaths: list<string>('not_start_paths'),
  /** When agents are there, by a clock of `timeZone`. From and until the same time is the whole day. */
  openDays: list<WeekDay>('open_days'),
  openFrom: text('open_from').notNull(),
  openUntil: text('open_until').notNull(),
  timeZone: text('time_zone').notNull(),
  /** The same time twice: there is no break. */
  breakFrom: text('break_from').notNull().default('00:00:00'),
  breakUntil: text('break_until').notNull().default('00:00:00'),
  /** Days on which the chat is closed, one per line (`src/domain/chat/opening-hours.ts`). */
  holidays: text('holidays').notNull().default(''),
  needsConsent: flag('needs_consent'),
  trajectoryDays: integer('trajectory_days').notNull(),
  /** Whether free text is translated, where a translator is configured. */
  translates: flag('translates').default(true),
  /** 0: for good. */
  conversationDays: integer('conversation_days').notNull(),
});

/** Phrases an agent picks in their own language and a visitor reads in theirs. */
export const chatReplies = sqliteTable(
  'chat_replies',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    group: text('reply_group').notNull(),
    contents: texts('contents').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('chat_replies_by_place').on(table.position)],
);

/** What a visitor is asked before an agent is there. */
export const chatQuestions = sqliteTable(
  'chat_questions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    role: text('role', { enum: QUESTION_ROLES }).notNull(),
    contents: texts('contents').notNull(),
    /** One a line, in each language the same number of them; none: the answer is typed. */
    options: texts('options'),
    /** Milliseconds after the answer before. */
    time: integer('time').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('chat_questions_by_place').on(table.position)],
);

/** What agents look up. */
export const chatKnowledge = sqliteTable(
  'chat_knowledge',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: texts('title').notNull(),
    /** Markdown. */
    body: texts('body').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('chat_knowledge_by_place').on(table.position)],
);

/** Admins who serve visitors. An admin with the right who is not among them serves as they are. */
export const chatAgents = sqliteTable('chat_agents', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  adminId: integer('admin_id')
    .notNull()
    .unique()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** As visitors see them; empty: as the admin is called. */
  nickname: text('nickname').notNull(),
  avatar: text('avatar').notNull(),
  languages: list<Locale>('languages'),
  /** Open conversations at a time; null: as many as come. */
  mostOpen: integer('most_open'),
  isActive: flag('is_active'),
});

export const CONVERSATION_STATES = ['open', 'closed'] as const;

/** Conversations as their objects tell them, for lists, search and figures. */
export const chatConversations = sqliteTable(
  'chat_conversations',
  {
    id: text('id').primaryKey(),
    /** `tourist-…`, `user-7`. */
    visitorId: text('visitor_id').notNull(),
    identity: text('identity', { enum: ['tourist', 'user'] }).notNull(),
    nickname: text('nickname').notNull(),
    language: text('language').notNull(),
    country: text('country').notNull(),
    /** The admin who has it, or had it last. */
    adminId: integer('admin_id'),
    state: text('state', { enum: CONVERSATION_STATES }).notNull(),
    /** It may be that nothing was said in it. */
    begunAt: integer('begun_at').notNull().default(0),
    firstMessageAt: integer('first_message_at'),
    firstAnswerAt: integer('first_answer_at'),
    lastMessageAt: integer('last_message_at'),
    /** Where the visitor is written to; empty: a member's own address, or none. */
    email: text('email').notNull().default(''),
    /** The last message the visitor has read. */
    visitorReadSeq: integer('visitor_read_seq').notNull().default(0),
    visitorMessages: integer('visitor_messages').notNull(),
    agentMessages: integer('agent_messages').notNull(),
    /** Of its first message, in the site's zone. */
    day: text('day'),
  },
  (table) => [
    index('chat_conversations_by_time').on(table.lastMessageAt),
    index('chat_conversations_by_admin').on(table.adminId, table.lastMessageAt),
    index('chat_conversations_by_visitor').on(table.visitorId),
    index('chat_conversations_by_day').on(table.day),
  ],
);

/** Messages that hold the address of a file; a query has to say the same words to be answered by the index. */
const hasFile = sql`type in ('image', 'file')`;

/** The same for what agents have written. */
const isAnswer = sql`identity = 'csr'`;

/** And of those a search does not find in all spellings yet. */
const isUnfolded = sql`folded is null`;

/** Their messages. */
export const chatMessages = sqliteTable(
  'chat_messages',
  {
    conversation: text('conversation')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    id: text('id').notNull(),
    senderId: text('sender_id').notNull(),
    identity: text('identity', { enum: ['tourist', 'user', 'csr', 'system'] }).notNull(),
    nickname: text('nickname').notNull(),
    type: text('type', { enum: [...MESSAGE_TYPES, 'system'] }).notNull(),
    content: text('content').notNull(),
    extend: text('extend', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** What a search looks through; null: not folded yet. */
    folded: text('folded'),
  },
  (table) => [
    primaryKey({ columns: [table.conversation, table.seq] }),
    index('chat_messages_unfolded').on(table.conversation).where(isUnfolded),
    index('chat_messages_with_files').on(table.conversation, table.seq).where(hasFile),
    index('chat_messages_of_agents').on(table.createdAt).where(isAnswer),
  ],
);

/** Answers a visitor did not read in time, and were mailed; or were not, because their address had its share of the day. */
export const chatMails = sqliteTable(
  'chat_mails',
  {
    conversation: text('conversation').notNull(),
    seq: integer('seq').notNull(),
    address: text('address').notNull(),
    isSent: flag('is_sent'),
    createdAt: integer('created_at').notNull(),
    /** Of the token in the mail's link, which leads back into the conversation once. Null: it has none. */
    linkHash: text('link_hash'),
    usedAt: integer('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversation, table.seq] }),
    index('chat_mails_by_address').on(table.address, table.createdAt),
    uniqueIndex('chat_mails_by_link').on(table.linkHash),
  ],
);

/** Files sent in the chat, each once by what its sender called it. */
export const chatUploads = sqliteTable(
  'chat_uploads',
  {
    /** `csr-3`, `user-7`, `tourist-…`. */
    sender: text('sender').notNull(),
    uuid: text('uuid').notNull(),
    key: text('key')
      .notNull()
      .unique()
      .references(() => uploads.key, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.sender, table.uuid] })],
);

/** How soon visitors were answered: conversations that began on a day, by agent and language. */
export const chatFigures = sqliteTable(
  'chat_figures',
  {
    /** `2026-11-26~3~ar`, which puts days in their order. */
    id: text('id').primaryKey(),
    day: text('day').notNull(),
    adminId: integer('admin_id'),
    language: text('language').notNull(),
    conversations: integer('conversations').notNull(),
    answered: integer('answered').notNull(),
    missed: integer('missed').notNull(),
    /** Seconds until the first answer: on average, and at most. */
    waitedS: integer('waited_s'),
    longestS: integer('longest_s'),
  },
  (table) => [index('chat_figures_by_day').on(table.day)],
);

/**
 * Whether an agent is online, as the desk said last: one row, which the migration made. Visitors' pages ask it instead of the
 * desk, so that nobody who only looks at a page wakes an object.
 */
export const chatPresence = sqliteTable('chat_presence', {
  id: integer('id').primaryKey(),
  isOnline: flag('is_online'),
  /** Milliseconds since 1970. A desk that is there says it again before a minute has passed. */
  saidAt: integer('said_at').notNull(),
});
