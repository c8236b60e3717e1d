import type { WireAgent, WireVisitor } from '../../../domain/chat/model.ts';
import type { RequestedQuestion } from '../../../domain/chat/questionnaire.ts';
import type { Found, QuickReply, Session } from './frames.ts';

/** How the desk hears of what happens. */
type Way = 'asking' | 'live' | 'polling' | 'away' | 'denied' | 'closed';

/** By how its connection is. */
export const WAYS = {
  connecting: 'away',
  open: 'live',
  polling: 'polling',
  unreachable: 'away',
  offline: 'away',
  off: 'away',
} as const;

export interface Searched extends Found<Session> {
  keyword: string;
  /** The last that was asked for. */
  page: number;
  isAsking: boolean;
}

/** All an agent has in view but the messages. */
export interface Desk {
  way: Way;
  /** The server's words on why the chat is off or this agent may not serve. */
  says: string;
  me: WireAgent | undefined;
  /** Their open conversations. */
  sessions: readonly Session[];
  /** Conversations that the agent reads without owning them: found by a search, or another agent's. */
  others: readonly Session[];
  /** Conversations without an agent, the longest waiting first. */
  waiting: readonly Session[];
  tourists: readonly WireVisitor[];
  agents: readonly WireAgent[];
  quickReplies: readonly QuickReply[];
  /** What visitors may be asked, in the agent's language. */
  questions: readonly RequestedQuestion[];
  visitors: Readonly<Record<string, WireVisitor>>;
  searched: Searched | undefined;
  /** Whether the visited pages are recorded only with the visitor's consent. */
  needsConsent: boolean;
  hasSound: boolean;
  notifies: boolean;
}

export const EMPTY_DESK: Desk = {
  way: 'asking',
  says: '',
  me: undefined,
  sessions: [],
  others: [],
  waiting: [],
  tourists: [],
  agents: [],
  quickReplies: [],
  questions: [],
  visitors: {},
  searched: undefined,
  needsConsent: false,
  hasSound: true,
  notifies: false,
};

/** Those at the top first, then by the last message. */
export const sorted = (sessions: readonly Session[]): Session[] =>
  [...sessions].sort(
    (one, other) =>
      Number(other.top) - Number(one.top) || other.sort_time - one.sort_time || (one.id < other.id ? -1 : 1),
  );

/** Replaces the row with the same id, or adds the row at the end. */
export const put = <Row extends { id: string }>(rows: readonly Row[], row: Row): Row[] =>
  rows.some(({ id }) => id === row.id)
    ? rows.map((one) => (one.id === row.id ? { ...one, ...row } : one))
    : [...rows, row];

export const without = <Row extends { id: string }>(rows: readonly Row[], id: string): Row[] =>
  rows.filter((row) => row.id !== id);

export const sessionOf = ({ sessions, waiting, others }: Desk, id: string | undefined): Session | undefined =>
  [...sessions, ...waiting, ...others].find((one) => one.id === id);

/** How many messages the agent has not read, with one more for each visitor who waits. */
export const newsOf = ({ sessions, waiting }: Desk): number =>
  sessions.reduce((sum, { unread_message_count: count }) => sum + count, waiting.length);

/** The unread conversation whose visitor has waited longest since their last message. */
export const longestUnread = ({ sessions }: Desk): Session | undefined =>
  sessions
    .filter(({ unread_message_count: count }) => count > 0)
    .reduce<Session | undefined>((first, one) => (first && first.sort_time <= one.sort_time ? first : one), undefined);

/** Whether a visitor has an open conversation, so that no invitation is needed. */
export const isServed = ({ sessions, waiting }: Desk, { id }: WireVisitor): boolean =>
  [...sessions, ...waiting].some((one) => one.session_user_id === id && one.state === 'open');

/** Changes one conversation wherever it stands. */
export const changeSession = (desk: Desk, id: string, to: Partial<Session>): Desk => {
  const change = (rows: readonly Session[]) => rows.map((one) => (one.id === id ? { ...one, ...to } : one));
  return {
    ...desk,
    sessions: sorted(change(desk.sessions)),
    waiting: change(desk.waiting),
    others: change(desk.others),
  };
};
