import type { WireAgent, WireSession, WireVisitor } from '../../src/domain/chat/model.ts';
import { serverFrame } from '../../src/domain/chat/protocol.ts';
import type { ServerData } from '../../src/domain/chat/server-frames.ts';
import type { BookRow, DeskBook } from './desk-book.ts';
import type { AgentNews, DeskCrew } from './desk-crew.ts';
import type { DeskVisitors } from './desk-visitors.ts';
import type { Answer, Change, DeskItem } from './news.ts';

/** The lists that an agent's window begins with. The door adds the quick replies. */
export interface OpenedWindow {
  sessions: WireSession[];
  tourists: WireVisitor[];
  awaiting: WireSession[];
  csrs: WireAgent[];
  unread_total: number;
}

interface Parts {
  book: DeskBook;
  crew: DeskCrew;
  visitors: DeskVisitors;
}

export function windowOf(agent: string, { book, crew, visitors }: Parts): OpenedWindow {
  const sessions = book.openOf(agent);
  const unread_total = sessions.reduce((sum, { unread_message_count }) => sum + unread_message_count, 0);
  const awaiting = book.waiting().map((row) => book.session(row));
  return { sessions, tourists: visitors.present(), awaiting, csrs: crew.all(), unread_total };
}

interface Told {
  item: DeskItem;
  /** The conversation as the desk knew it before. */
  before: BookRow | undefined;
  /** Whether the item's message is news to the agents. */
  isHeard: boolean;
  /** Whether the conversation goes on waiting for an agent. */
  waits: boolean;
  book: DeskBook;
  crew: DeskCrew;
  tell: (news: AgentNews) => void;
}

/** Tells agents what has happened to a conversation: its own agent, and all agents if it waits or is taken. */
export function tellCrew({ item, before, isHeard, waits, book, crew, tell }: Told): void {
  const { facts, change, text, answer } = item;
  const now = book.row(facts.id);
  if (!now) return;
  const owner = now.csr;
  const session = () => book.session(book.row(facts.id, owner ?? '') ?? now);
  const answered = <Type extends 'sessions' | 'operates'>(
    type: Type,
    data: ServerData[Type],
    frameId: string | undefined,
  ): Answer[] => (answer ? [{ ...answer, text: serverFrame(type, data, frameId) }] : []);

  if (change?.kind === 'transferred') tellTransfer(item, change, { crew, tell });
  if (owner !== null && (before?.csr !== owner || change?.kind === 'taken')) {
    const data = { event: 'add', session: session() } as const;
    const frameId = change?.kind === 'taken' ? change.frameId : undefined;
    const answers = change?.kind === 'taken' ? answered('sessions', data, frameId) : [];
    tell({ agents: [owner], text: serverFrame('sessions', data), answers });
    const others = crew.all().flatMap(({ id }) => (id === owner ? [] : [id]));
    const taken = {
      event: 'reception',
      session_id: facts.id,
      user_id: facts.visitor.id,
      csr: crew.agent(owner) ?? null,
    } as const;
    tell({ agents: others, text: serverFrame('tourists', taken) });
  }
  if (now.state === 'closed' && before?.state !== 'closed') {
    const data = { event: 'close', session_id: facts.id } as const;
    const answers = change?.kind === 'closed' ? answered('operates', data, change.frameId) : [];
    tell({ ...(owner !== null && { agents: [owner] }), text: serverFrame('operates', data), answers });
    const readers = crew.supervisors().filter((id) => id !== owner);
    if (owner !== null)
      tell({ agents: readers, text: serverFrame('operates', { ...data, event: 'refreshSessionInfo' }) });
  }
  if (waits && (before?.csr !== null || before.asked_at === null || before.last_seq !== now.last_seq))
    tell({ text: serverFrame('tourists', { event: 'await', session: session() }) });
  if (change?.kind === 'refreshed' && owner !== null)
    tell({ agents: [owner], text: serverFrame('sessions', { event: 'refresh', session: session() }) });
  if (text === undefined && answer?.text !== undefined && answer.text !== '') tell({ answers: [answer] });
  if (text === undefined) return;
  const answers = answer && answer.text !== '' ? [answer] : [];
  if (isHeard && owner !== null) tell({ agents: [owner], text, answers });
  else if (answers.length > 0) tell({ answers });
}

/** Tells the agent who hands it on first, then the one who has it now. Only agents see the note. */
function tellTransfer(
  { facts, answer }: DeskItem,
  { from, note, frameId, tip }: Extract<Change, { kind: 'transferred' }>,
  { crew, tell }: Pick<Told, 'crew' | 'tell'>,
): void {
  const data = {
    session_id: facts.id,
    from: crew.agent(from.id) ?? from,
    to: facts.csr && crew.agent(facts.csr.id),
    note,
  };
  const answers = answer ? [{ ...answer, text: serverFrame('csrTransfer', data, frameId) }] : [];
  tell({ agents: [from.id], text: serverFrame('csrTransfer', data), answers });
  const notice = serverFrame('tip', { key: 'transferred', message: tip, theme: 'success' });
  if (answer) tell({ answers: [{ ...answer, text: notice }] });
  if (facts.csr) tell({ agents: [facts.csr.id], text: serverFrame('csrTransfer', data) });
}
