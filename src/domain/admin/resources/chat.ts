import { languagesOff, QUESTION_ROLES } from '../../chat/questionnaire.ts';
import type { PerLanguage } from '../../site/company.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { faultAt, type Resource } from '../resource.ts';
import { LISTED, spelledAlike } from './patterns.ts';

const SET = { isWritable: true, isRequired: true } as const;
const WORDS = { isPerLanguage: true, ...SET } as const;
/** Rows that are put in order by dragging; a new one stands last. */
const PLACED = {
  order: { field: 'position', isDescending: false },
  actions: ['add', 'edit', 'del', 'sortable', 'export'],
  position: 'position',
} as const;
const POSITION = { kind: 'integer', isAside: true, isSortable: true } as const;
const ID = { kind: 'id', isAside: true, isSortable: true } as const;

/** Phrases agents pick from: the visitor reads one in their own language. */
export const chatReplyResource = {
  name: 'chatReply',
  controller: 'chat.QuickReply',
  node: 'chat/quickReply',
  fields: {
    id: ID,
    group: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 60 },
    contents: { kind: 'area', ...WORDS, isListed: true, isQuick: true, longest: 1_000 },
    position: POSITION,
  },
  title: 'contents',
  ...PLACED,
} as const satisfies Resource<'chatReply'>;

/** What visitors are asked, one question after the other. */
export const chatQuestionResource = {
  name: 'chatQuestion',
  controller: 'chat.Question',
  node: 'chat/question',
  fields: {
    id: ID,
    contents: { kind: 'text', ...WORDS, isListed: true, isQuick: true, longest: 300 },
    options: { kind: 'area', isPerLanguage: true, isWritable: true, longest: 1_000 },
    role: { kind: 'choice', choices: spelledAlike(QUESTION_ROLES), ...LISTED, ...SET },
    time: { kind: 'integer', unit: 'ms', isAside: true, ...SET, least: 0, most: 60_000 },
    position: POSITION,
  },
  title: 'contents',
  ...PLACED,
  check: ({ options }) =>
    languagesOff(options as PerLanguage | null).map((locale) => faultAt(`options.${locale}`, 'chatOptions')),
} as const satisfies Resource<'chatQuestion'>;

/** What agents look up while they answer, and may send on. */
export const chatKnowledgeResource = {
  name: 'chatKnowledge',
  controller: 'chat.Knowledge',
  node: 'chat/knowledge',
  fields: {
    id: ID,
    title: { kind: 'text', ...WORDS, isListed: true, isQuick: true, longest: 160 },
    body: { kind: 'markdown', ...WORDS, isQuick: true, longest: 20_000 },
    position: POSITION,
  },
  title: 'title',
  ...PLACED,
} as const satisfies Resource<'chatKnowledge'>;

/** Admins as visitors meet them, and how much reaches each. */
export const chatAgentResource = {
  name: 'chatAgent',
  controller: 'chat.Agent',
  node: 'chat/agent',
  fields: {
    id: ID,
    adminId: { kind: 'reference', wire: 'admin_id', reference: { resource: 'admin' }, ...LISTED, ...SET },
    nickname: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, longest: 40 },
    avatar: { kind: 'image', isListed: true, isWritable: true },
    languages: { kind: 'checkbox', choices: spelledAlike(LOCALE_CODES), isListed: true, isWritable: true },
    mostOpen: { kind: 'integer', wire: 'most_open', isListed: true, isWritable: true, least: 1, most: 500 },
    isActive: { kind: 'switch', wire: 'is_active', ...LISTED, isWritable: true, initial: true },
  },
  order: { field: 'id', isDescending: false },
  title: 'nickname',
  actions: ['add', 'edit', 'del', 'export'],
} as const satisfies Resource<'chatAgent'>;

/** Conversations as their objects told them: to be read. */
export const chatSessionResource = {
  name: 'chatSession',
  controller: 'chat.Session',
  node: 'chat/Session',
  fields: {
    id: { kind: 'code', isAside: true, isSearchable: true, isQuick: true },
    nickname: { kind: 'text', ...LISTED, isQuick: true },
    identity: { kind: 'choice', choices: spelledAlike(['tourist', 'user']), ...LISTED },
    visitorId: { kind: 'text', wire: 'visitor_id', isAside: true, isSearchable: true },
    language: { kind: 'text', codes: 'language', ...LISTED },
    country: { kind: 'text', codes: 'region', ...LISTED, isQuick: true },
    adminId: { kind: 'reference', wire: 'admin_id', reference: { resource: 'admin' }, ...LISTED },
    state: { kind: 'choice', choices: spelledAlike(['open', 'closed']), ...LISTED },
    firstMessageAt: { kind: 'instant', wire: 'first_message_at', ...LISTED },
    firstAnswerAt: { kind: 'instant', wire: 'first_answer_at', ...LISTED },
    waitedS: { kind: 'integer', wire: 'waited_s', unit: 's', isListed: true },
    lastMessageAt: { kind: 'instant', wire: 'last_message_at', ...LISTED, isSortable: true },
    visitorMessages: { kind: 'integer', wire: 'visitor_messages', isListed: true },
    agentMessages: { kind: 'integer', wire: 'agent_messages', isListed: true },
  },
  order: { field: 'lastMessageAt', isDescending: true },
  title: 'nickname',
  actions: ['export'],
} as const satisfies Resource<'chatSession'>;

/** How soon visitors are answered: conversations that began on a day, by agent and language. */
export const chatFigureResource = {
  name: 'chatFigure',
  controller: 'chat.Figure',
  node: 'chat/figure',
  fields: {
    id: { kind: 'code', isSortable: true },
    day: { kind: 'date', ...LISTED },
    adminId: { kind: 'reference', wire: 'admin_id', reference: { resource: 'admin' }, ...LISTED },
    language: { kind: 'text', codes: 'language', ...LISTED, isQuick: true },
    conversations: { kind: 'integer', ...LISTED },
    answered: { kind: 'integer', ...LISTED },
    missed: { kind: 'integer', ...LISTED },
    waitedS: { kind: 'integer', wire: 'waited_s', unit: 's', ...LISTED },
    longestS: { kind: 'integer', wire: 'longest_s', unit: 's', ...LISTED },
  },
  // It begins with the day.
  order: { field: 'id', isDescending: true },
  title: 'day',
  actions: ['export'],
} as const satisfies Resource<'chatFigure'>;
