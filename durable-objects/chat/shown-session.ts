import type { ChatStatus, WireSession } from '../../src/domain/chat/model.ts';
import { matchLocale } from '../../src/domain/shared/locale.ts';
import type { Asker, Facts } from './news.ts';

interface Shown {
  asker: Asker;
  /** Undefined if nothing was said yet. */
  facts: Facts | undefined;
  lastSeq: number;
  /** How many messages the asker's side has not read. */
  unread: number;
  /** Whether the visitor has a socket. */
  isThere: boolean;
  statusOf: (agent: string) => ChatStatus;
}

/** What a line is told of itself when it joins a conversation. */
export interface Introduced {
  user: Asker['participant'] & { status: ChatStatus; session: string; token: string; unreadMessage: number };
  session: WireSession;
}

export function introduced(session: WireSession, { participant }: Asker): Introduced {
  const { id, nickname, unread_message_count: unreadMessage } = session;
  return { user: { ...participant, nickname, status: 'online', session: id, token: '', unreadMessage }, session };
}

/** The same for a new conversation, which has no message yet. */
export const introducedToNew = (id: string, asker: Asker): Introduced =>
  introduced(
    shownSession(id, { asker, facts: undefined, lastSeq: 0, unread: 0, isThere: true, statusOf: () => 'offline' }),
    asker,
  );

/** A conversation as the asker sees it: agents see the visitor's name and language, visitors their own. */
export function shownSession(id: string, { asker, facts, lastSeq, unread, isThere, statusOf }: Shown): WireSession {
  const { participant, language } = asker;
  const isAgents = participant.identity === 'csr';
  // A tourist keeps the name they gave themselves.
  const isOwnName = facts?.visitor.identity === 'tourist' && participant.identity === 'tourist';
  const user = (isAgents || isOwnName ? facts?.visitor : undefined) ?? participant;
  const csr = facts?.csr;
  return {
    id,
    session_user_id: user.id,
    session_user_identity: user.identity,
    session_user_status: isThere ? 'online' : 'offline',
    nickname: user.nickname,
    avatar: user.avatar,
    last_message: facts?.last_message ?? '',
    sort_time: facts?.sort_time ?? Date.now(),
    top: false,
    unread_message_count: unread,
    last_seq: lastSeq,
    csr: csr ? { id: csr.id, nickname: csr.nickname, avatar: csr.avatar, status: statusOf(csr.id) } : null,
    state: facts?.state ?? 'open',
    language: (isAgents ? facts?.language : undefined) ?? matchLocale(language) ?? language,
  };
}
