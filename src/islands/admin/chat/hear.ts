import { lineOf } from '../../../domain/chat/line.ts';
import type { ChatConfig, WireAgent, WireVisitor } from '../../../domain/chat/model.ts';
import type { ServerFrame } from '../../chat/shared/frames.ts';
import { changeSession, put, sorted, without, type Desk } from './desk-state.ts';
import type { DeskWindow, Message, Session, Transfer } from './frames.ts';

/** What a frame of the server makes of the lists. Messages are the conversations' own (`talk-state.ts`). */
export function heard(desk: Desk, { type, data }: ServerFrame): Desk {
  const listen = LISTENERS[type];
  return listen ? listen(desk, data) : desk;
}

/** Who waits for an agent since this frame. Who is away from their desk is not called. */
export function beganToWait({ waiting, me }: Desk, { type, data }: ServerFrame): Session[] {
  const { event, session } = data as { event?: string; session?: Session };
  if (type !== 'tourists' || event !== 'await' || me?.status === 'offline') return [];
  return session && !waiting.some(({ id }) => id === session.id) ? [session] : [];
}

type Listener = (desk: Desk, data: ServerFrame['data']) => Desk;

const LISTENERS: Readonly<Partial<Record<string, Listener>>> = {
  init: (desk, data) => {
    const { user, config } = data as { user: WireAgent; config: ChatConfig };
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
  csrWindowInit: (desk, data) => {
    const { sessions, tourists, awaiting, csrs, quick_replies: quickReplies } = data as unknown as DeskWindow;
    return { ...desk, sessions: sorted(sessions), tourists, waiting: awaiting, agents: csrs, quickReplies };
  },
  changeStatus: (desk, data) => {
    const { id, status } = data as unknown as Pick<WireAgent, 'id' | 'status'>;
    const isNew = <Row extends { id: string }>(row: Row) => (row.id === id ? { ...row, status } : row);
    return {
      ...desk,
      me: desk.me && isNew(desk.me),
      agents: desk.agents.map(isNew),
      tourists: desk.tourists.map(isNew),
    };
  },
  sessions: (desk, data) => {
    const { event, session, list } = data as { event: string; session?: Session; list?: readonly Session[] };
    if (event === 'list') return { ...desk, sessions: sorted(list ?? []) };
    if (!session) return desk;
    const isMine = event === 'add' || desk.sessions.some(({ id }) => id === session.id);
    if (!isMine) return { ...desk, others: put(desk.others, session) };
    return { ...taken(desk, session.id), sessions: sorted(put(desk.sessions, session)) };
  },
  tourists: (desk, data) => {
    const { event, session, tourist, list, session_id: id = '' } = data as unknown as TouristsData;
    if (event === 'await' && session)
      return {
        ...taken(desk, session.id),
        sessions: without(desk.sessions, session.id),
        waiting: put(desk.waiting, session),
      };
    // Another agent has it, be it that nobody had it before or this one.
    if (event === 'reception') return { ...gone(desk, id), tourists: leftOut(desk.tourists, id) };
    if (event === 'list') return { ...desk, tourists: list ?? [] };
    if (event === 'remove') return leftSite(desk, id);
    return event === 'trajectory' && tourist
      ? { ...known(desk, tourist), tourists: put(desk.tourists, tourist) }
      : desk;
  },
  csrTransfer: (desk, data) => {
    const { session_id: id, to } = data as unknown as Transfer;
    return to.id === desk.me?.id ? desk : gone(desk, id);
  },
  sessionInfo: (desk, data) => {
    // A conversation does not know what each agent keeps at the top.
    const { top: _top, ...session } = (data as { session: Session }).session;
    return changeSession(desk, session.id, session);
  },
  touristInfo: (desk, data) => {
    const visitor = data as unknown as WireVisitor;
    return { ...desk, visitors: { ...desk.visitors, [visitor.id]: visitor } };
  },
  changeUserBaseInfo: (desk, data) => {
    const { user_id: id, ...facts } = data as { user_id: string } & Partial<WireVisitor>;
    const { nickname } = facts;
    const named = (rows: readonly Session[]) =>
      rows.map((one) => (one.session_user_id === id && nickname !== undefined ? { ...one, nickname } : one));
    const visitor = desk.visitors[id];
    const changed = visitor ? known(desk, { ...visitor, ...facts }) : desk;
    return { ...changed, sessions: named(desk.sessions), waiting: named(desk.waiting) };
  },
  operates: (desk, data) => {
    const { event, session_id: id = '', erased: isErased } = data as unknown as Operated;
    if (event === 'top' || event === 'untop') return changeSession(desk, id, { top: event === 'top' });
    if (event === 'remove') return isErased ? erased(gone(desk, id), id) : gone(desk, id);
    return event === 'close'
      ? { ...changeSession(desk, id, { state: 'closed' }), waiting: without(desk.waiting, id) }
      : desk;
  },
  newMessage: (desk, data) => {
    const message = data as unknown as Message;
    return changeSession(desk, message.session_id, lastMessage(message));
  },
  searchDone: (desk, data) => {
    const { keyword, list, total } = data as { keyword: string; list: readonly Session[]; total: number };
    if (desk.searched?.keyword !== keyword) return desk;
    const { page, list: before } = desk.searched;
    // What was said meanwhile may have moved rows onto the next page.
    const all = page === 1 ? list : [...before, ...list.filter(({ id }) => before.every((one) => one.id !== id))];
    return { ...desk, searched: { keyword, page, list: all, total, isAsking: false } };
  },
  close: (desk, data) => ({ ...desk, way: 'closed', says: (data['message'] ?? '') as string }),
};

interface TouristsData {
  event: string;
  session?: Session;
  tourist?: WireVisitor;
  list?: readonly WireVisitor[];
  session_id?: string;
}

interface Operated {
  event: string;
  session_id?: string;
  /** Nothing of it is left anywhere. */
  erased?: boolean;
}

/** It no longer waits. */
const taken = (desk: Desk, id: string): Desk => ({
  ...desk,
  waiting: without(desk.waiting, id),
  others: without(desk.others, id),
});

/** It stands in no list any more. */
const gone = (desk: Desk, id: string): Desk => ({ ...taken(desk, id), sessions: without(desk.sessions, id) });

const leftOut = (tourists: readonly WireVisitor[], id: string) => tourists.filter(({ session_id: of }) => of !== id);

/** A visitor has left the site; somebody may still look at what is known of them. */
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
