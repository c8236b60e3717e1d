import type { ConversationFacts as KeptFacts, KeptMessage } from '../../data/queries/chat/conversations.ts';
import type { Purpose } from '../shared/alarms.ts';
import type { ConversationFacts } from './facts.ts';
import type { ChatLog } from './log.ts';
import type { Facts } from './news.ts';

/** Messages that arrive within this time are written together. */
const TOGETHER_MS = 3_000;
/** Most messages per delivery. */
const AT_ONCE = 500;

interface Source {
  /** Writes to libSQL, together with what other conversations have to write (`scribe.ts`). */
  keep: (facts: KeptFacts, messages: KeptMessage[]) => Promise<void>;
  facts: ConversationFacts;
  log: ChatLog;
  current: () => Facts | undefined;
}

/**
 * Writes a conversation to libSQL, for the admin's lists, search and figures. It reads what is missing from the
 * conversation itself, and writing the same twice changes nothing. So nothing is lost if the database is away for a day.
 */
export class Archive implements Purpose {
  readonly name = 'archive';
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  dueAt(): number | undefined {
    const { facts, log } = this.#source;
    if (!facts.isUnkept(log.lastSeq())) return undefined;
    return log.lastAt() + TOGETHER_MS;
  }

  async run(): Promise<void> {
    const { facts, log } = this.#source;
    const now = this.#source.current();
    if (!now) return;
    const messages = log.after(facts.kept().seq, AT_ONCE);
    const { visitor, csr, previous, language, country, state, email, id, version, begun_at: begunAt } = now;
    const agent = /^csr-(\d+)$/.exec(csr?.id ?? previous ?? '')?.[1];
    const current = {
      id,
      visitorId: visitor.id,
      nickname: visitor.nickname,
      language,
      country,
      state,
      email,
      begunAt,
      identity: visitor.identity === 'user' ? ('user' as const) : ('tourist' as const),
      adminId: agent === undefined ? null : Number(agent),
      visitorReadSeq: log.marks().visitor,
      ...log.figures(),
    };
    const rows = messages.map((message) => ({
      seq: message.seq,
      id: message.id,
      senderId: message.sender_id,
      identity: message.sender_identity,
      nickname: message.sender_nickname,
      type: message.type,
      content: message.content,
      extend: message.extend,
      createdAt: message.created_at,
    }));
    await this.#source.keep(current, rows);
    facts.markKept(version, messages.at(-1)?.seq ?? 0);
  }
}
