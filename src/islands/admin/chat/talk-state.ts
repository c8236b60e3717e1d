import type { MessageType } from '../../../domain/chat/model.ts';
import { withTranslation, type Translated } from '../../../domain/chat/translated.ts';
import type { Message, Records } from './frames.ts';

/** A message of the agent that is on its way, or did not arrive. */
export interface Pending {
  id: string;
  type: Exclude<MessageType, 'system'>;
  /** What the agent sees of it until the server answers. */
  shown: string;
  data: { type: Pending['type']; content: string; extend: object; session_id: string };
  /** Why it was refused. */
  refusal?: string;
  at: number;
}

/** What is known of a conversation's messages. */
export interface Talk {
  /** By `seq`, each once. */
  messages: readonly Message[];
  pending: readonly Pending[];
  /** Pages that were read, the newest first. */
  pages: number;
  /** How many messages came after page 1 was read. They shift the older pages on the server. */
  unexpected: number;
  hasOlder: boolean;
  state: 'new' | 'asking' | 'known' | 'failed' | 'erased';
  /** How far the visitor has read. */
  readTo: number;
  /** Until when the visitor is taken to be typing. */
  typingUntil: number;
}

export const NEW_TALK: Talk = {
  messages: [],
  pending: [],
  pages: 0,
  unexpected: 0,
  hasOlder: false,
  state: 'new',
  readTo: 0,
  typingUntil: 0,
};

export const lastSeqOf = ({ messages }: Talk): number => messages.at(-1)?.seq ?? 0;

/** Merges messages by `seq`; of two with the same one, the later told counts. */
function merged(existing: readonly Message[], news: readonly Message[]): Message[] {
  const bySeq = new Map([...existing, ...news].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** A page of older messages, or the first. */
export function withPage(talk: Talk, { page, records, more }: Records): Talk {
  const older = records.flatMap(({ data }) => data);
  const messages = merged(talk.messages, older);
  // Messages newer than page 1 came while it was on its way, so they count as unexpected.
  const last = older.at(-1)?.seq ?? 0;
  const unexpected = page === 1 ? messages.filter(({ seq }) => seq > last).length : talk.unexpected;
  return { ...talk, messages, unexpected, pages: Math.max(talk.pages, page), hasOlder: more, state: 'known' };
}

/** Adds new messages, whether pushed live or fetched after a lost connection. */
export function withNews(talk: Talk, messages: readonly Message[], answered?: string): Talk {
  const seen = new Set(talk.messages.map(({ seq }) => seq));
  const news = messages.filter(({ seq }) => !seen.has(seq));
  return {
    ...talk,
    messages: merged(talk.messages, messages),
    pending: talk.pending.filter(({ id }) => id !== answered),
    unexpected: talk.unexpected + news.length,
    typingUntil: news.some(({ sender_identity: by }) => by === 'tourist' || by === 'user') ? 0 : talk.typingUntil,
  };
}

/** The visitor has read up to `seq`. */
export const readUpTo = (talk: Talk, seq: number): Talk => ({
  ...talk,
  readTo: Math.max(talk.readTo, seq),
  messages: talk.messages.map((one) =>
    one.sender_identity === 'csr' && one.seq <= seq && one.status !== 'read' ? { ...one, status: 'read' } : one,
  ),
});

/** A machine has put a message into another language. */
export const translated = (talk: Talk, translation: Translated): Talk => ({
  ...talk,
  messages: withTranslation(talk.messages, translation),
});

export const withRefusal = (talk: Talk, id: string, refusal: string): Talk => ({
  ...talk,
  pending: talk.pending.map((one) => (one.id === id ? { ...one, refusal } : one)),
});
