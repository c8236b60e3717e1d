import { lineOf } from '../../../domain/chat/line.ts';
import type { WireVisitor } from '../../../domain/chat/model.ts';
import type { ServerData, ServerFrame, ServerFrameOf, ServerType } from '../../../domain/chat/server-frames.ts';
import { changeSession, put, sorted, without, type Desk } from './desk-state.ts';
import type { Message, Session } from './frames.ts';

/** Applies a frame of the server to the lists. `talk-state.ts` applies messages to conversations. */
export function heard<Type extends ServerType>(desk: Desk, { type, data }: ServerFrameOf<Type>): Desk {
  const listen: Listeners[Type] = LISTENERS[type];
  return listen ? listen(desk, data) : desk;
}

/** The conversation that began to wait with this frame. An offline agent gets none. */
export function beganToWait({ waiting, me }: Desk, { type, data }: ServerFrame): Session[] {
  if (type !== 'tourists' || data.event !== 'await' || me?.status === 'offline') return [];
  return waiting.some(({ id }) => id === data.session.id) ? [] : [data.session];
}

type Listeners = { readonly [Type in ServerType]?: (desk: Desk, data: ServerData[Type]) => Desk };

const LISTENERS: Listeners = {
  init: (desk, { user, config }) => {
    const { new_message_sound: hasSound, new_message_notification: notified, needs_consent: needsConsent } = config;
    return {
      ...desk,
      me: user,
      way: 'live',
      says: '',
      hasSound,
      needsConsent,
      notifies: notified === 'csr',
      questions: config.questionnaire,
    };
  },
  csrWindowInit: (desk, { sessions, tourists, awaiting, csrs, quick_replies: quickReplies }) => ({
    ...desk,
    sessions: sorted(sessions),
    tourists,
    waiting: awaiting,
    agents: csrs,
    quickReplies,
  }),
  changeStatus: (desk, { id, status }) => {
    const isNew = <Row extends { id: string }>(row: Row) => (row.id === id ? { ...row, status } : row);
    return {
      ...desk,
      me: desk.me && isNew(desk.me),
      agents: desk.agents.map(isNew),
      tourists: desk.tourists.map(isNew),
    };
  },
  sessions: (desk, data) => {
    if (data.event === 'list') return { ...desk, sessions: sorted(data.list) };
    const { event, session } = data;
    if (!session) return desk;
    const isMine = event === 'add' || desk.sessions.some(({ id }) => id === session.id);
    if (!isMine) return { ...desk, others: put(desk.others, session) };
    return { ...taken(desk, session.id), sessions: sorted(put(desk.sessions, session)) };
  },
  tourists: (desk, data) => {
    switch (data.event) {
      case 'await': {
        const { session } = data;
        return {
          ...taken(desk, session.id),
          sessions: without(desk.sessions, session.id),
          waiting: put(desk.waiting, session),
        };
      }
      // Another agent has taken it, from the queue or from this agent.
      case 'reception':
        return { ...gone(desk, data.session_id), tourists: leftOut(desk.tourists, data.session_id) };
      case 'list':
        return { ...desk, tourists: data.list };
      case 'remove':
        return leftSite(desk, data.session_id);
      case 'trajectory':
        return { ...known(desk, data.tourist), tourists: put(desk.tourists, data.tourist) };
      default:
        return desk;
    }
  },
  csrTransfer: (desk, { session_id: id, to }) => (to && to.id === desk.me?.id ? desk : gone(desk, id)),
  sessionInfo: (desk, data) => {
    // The server's conversation has no `top`, because each agent pins conversations for themselves.
    const { top: _top, ...session } = data.session;
    return changeSession(desk, session.id, session);
  },
  touristInfo: (desk, visitor) => ({ ...desk, visitors: { ...desk.visitors, [visitor.id]: visitor } }),
  changeUserBaseInfo: (desk, { user_id: id, note, ...told }) => {
    const { nickname } = told;
    const facts = { ...told, ...(note !== undefined && { note: note ?? '' }) };
    const named = (rows: readonly Session[]) =>
      rows.map((one) => (one.session_user_id === id && nickname !== undefined ? { ...one, nickname } : one));
    const visitor = desk.visitors[id];
    const changed = visitor ? known(desk, { ...visitor, ...facts }) : desk;
    return { ...changed, sessions: named(desk.sessions), waiting: named(desk.waiting) };
  },
  operates: (desk, data) => {
    switch (data.event) {
      case 'top':
      case 'untop':
        return changeSession(desk, data.session_id, { top: data.event === 'top' });
      case 'remove': {
        const left = gone(desk, data.session_id);
        return data.erased ? erased(left, data.session_id) : left;
      }
      case 'close': {
        const { session_id: id } = data;
        return { ...changeSession(desk, id, { state: 'closed' }), waiting: without(desk.waiting, id) };
      }
      default:
        return desk;
    }
  },
  newMessage: (desk, message) => changeSession(desk, message.session_id, lastMessage(message)),
  searchDone: (desk, { keyword, list, total }) => {
    if (desk.searched?.keyword !== keyword) return desk;
    const { page, list: before } = desk.searched;
    // New messages may have moved rows to the next page since, so rows already listed are skipped.
    const all = page === 1 ? list : [...before, ...list.filter(({ id }) => before.every((one) => one.id !== id))];
    return { ...desk, searched: { keyword, page, list: all, total, isAsking: false } };
  },
  close: (desk, { message }) => ({ ...desk, way: 'closed', says: message }),
};

/** It no longer waits. */
const taken = (desk: Desk, id: string): Desk => ({
  ...desk,
  waiting: without(desk.waiting, id),
  others: without(desk.others, id),
});

/** It stands in no list any more. */
const gone = (desk: Desk, id: string): Desk => ({ ...taken(desk, id), sessions: without(desk.sessions, id) });

const leftOut = (tourists: readonly WireVisitor[], id: string) => tourists.filter(({ session_id: of }) => of !== id);

/** A visitor has left the site. Their entry may still be open, so it stays readable. */
function leftSite(desk: Desk, id: string): Desk {
  const left = Object.values(desk.visitors).find(({ session_id: of }) => of === id);
  const changed = left ? known(desk, { ...left, status: 'offline' }) : desk;
  return { ...changed, tourists: leftOut(desk.tourists, id) };
}

/** Nothing is known of who was in it, either. */
const erased = (desk: Desk, id: string): Desk => ({
  ...desk,
  tourists: leftOut(desk.tourists, id),
  visitors: Object.fromEntries(Object.entries(desk.visitors).filter(([, { session_id: of }]) => of !== id)),
  searched: desk.searched && { ...desk.searched, list: without(desk.searched.list, id) },
});

/** What is newer of a visitor who was looked at. */
function known(desk: Desk, visitor: WireVisitor): Desk {
  const before = desk.visitors[visitor.id];
  return before ? { ...desk, visitors: { ...desk.visitors, [visitor.id]: { ...before, ...visitor } } } : desk;
}

const lastMessage = (message: Message): Partial<Session> => ({
  last_message: lineOf(message),
  last_seq: message.seq,
  sort_time: message.created_at,
});
