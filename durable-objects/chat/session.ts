import { DurableObject } from 'cloudflare:workers';
import { POLL_LIMITS } from '../../src/domain/chat/poll.ts';
import { decideRate } from '../../src/domain/shared/rate-limit.ts';
import { doorName } from '../../src/domain/chat/doors.ts';
import { messageFault, VISITOR_PACE } from '../../src/domain/chat/message-rules.ts';
import { sideOf, type ReadMarks, type WireSession } from '../../src/domain/chat/model.ts';
import { serverFrame, type SentMessage } from '../../src/domain/chat/protocol.ts';
import { byDay, MISSED_AT_ONCE, RECORDS_A_PAGE } from '../../src/domain/chat/records.ts';
import { DoorList } from './door-list.ts';
import { ChatLog } from './log.ts';
import type { Asker, News, Refused } from './news.ts';

const POLLS = { limit: POLL_LIMITS.polls, perMs: POLL_LIMITS.perMs } as const;

interface AskedRecords {
  page: number;
  unexpectedRecords: number;
  after?: number | undefined;
}

/**
 * One conversation: its messages, how far each side has read, and which doors its sockets are at (`door.ts`). It decides
 * alone, stores before it answers, and what it tells goes to each door in the order it happened.
 */
export class ChatSession extends DurableObject {
  readonly #id = this.ctx.id.toString();
  /** When it was asked without a socket lately. */
  #polls: readonly number[] = [];
  readonly #log = new ChatLog(this.ctx.storage, this.#id);
  readonly #doors = new DoorList(
    (door) => this.env.CHAT_DOOR.get(this.env.CHAT_DOOR.idFromName(doorName(door))),
    this.#id,
  );

  /** Lets a line in; the door has made sure whose it is. Stores nothing. */
  join(asker: Asker): string | Refused {
    if (asker.socket !== '') this.#doors.add(asker.door);
    else {
      const { verdict, takenAt } = decideRate(this.#polls, POLLS, Date.now());
      if (!verdict.accepted) return { reason: 'too-many', retry_after_ms: verdict.retryAfterMs };
      this.#polls = takenAt;
    }
    const session = this.#session(asker);
    const user = {
      ...asker.participant,
      status: 'online',
      session: this.#id,
      unreadMessage: session.unread_message_count,
    };
    return JSON.stringify({ user, session });
  }

  /** Whether its tourist's token leads here no more. */
  isHandedOver(): boolean {
    return this.#log.owner() !== undefined;
  }

  /**
   * Makes a tourist's conversation a member's, where something was said in it; its tourist's other sockets end there. Said
   * again it says the same.
   *
   * @returns whether it is that member's
   */
  handOver(owner: string): boolean {
    const before = this.#log.owner();
    if (before !== undefined) return before === owner;
    if (this.#log.lastSeq() === 0) return false;
    this.#log.keepOwner(owner);
    this.#doors.tell({ isHandedOver: true });
    return true;
  }

  /**
   * The conversation a member goes on with. Asked of the one that is named after them.
   *
   * @param brought another one, which they go on with from now on
   */
  currentOfOwner(brought: string | undefined): string {
    if (brought !== undefined) this.#log.bring(brought);
    return this.#log.current();
  }

  info(asker: Asker): string {
    const { id, nickname, avatar } = asker.participant;
    const session = this.#session(asker);
    const read: ReadMarks = this.#log.marks();
    const visitor = { id, nickname, avatar, status: 'online' };
    return JSON.stringify({ session, csr: session.csr, visitor, last_seq: session.last_seq, read });
  }

  /**
   * Stores a message; sent before, it is not stored again. The answer comes with what is told (`DoorList.tell`), in its
   * order; to who has no socket it is handed back.
   */
  send(asker: Asker, { type, content }: SentMessage, frameId: string): Refused | string | undefined {
    const { participant: sender } = asker;
    const side = sideOf(sender.identity);
    const before = this.#log.sentBy(side, frameId);
    if (before) return this.#answer(asker, serverFrame('newMessage', { ...before, replayed: true }, frameId));
    const fault = messageFault(side, type, content);
    if (fault) return { reason: fault };
    const now = Date.now();
    const { stored, firstAt } = this.#log.pace(side, now - VISITOR_PACE.perMs);
    if (stored >= VISITOR_PACE.messages)
      return { reason: 'too-many', retry_after_ms: Math.max(1, firstAt + VISITOR_PACE.perMs - now) };
    const message = this.#log.append({ side, sender, frameId, type, content }, now);
    const news = { text: serverFrame('newMessage', message), seq: message.seq };
    return this.#answer(asker, serverFrame('newMessage', message, frameId), news);
  }

  records({ timezone }: Asker, { page, unexpectedRecords, after }: AskedRecords): string {
    const total = this.#log.lastSeq();
    const skipped = (page - 1) * RECORDS_A_PAGE + unexpectedRecords;
    const found =
      after === undefined ? this.#log.latest(RECORDS_A_PAGE, skipped) : this.#log.after(after, MISSED_AT_ONCE);
    const [first, last] = [found[0]?.seq ?? 0, found.at(-1)?.seq ?? total];
    const more = after === undefined ? first > 1 : last < total;
    return JSON.stringify({ id: this.#id, page, records: byDay(found, timezone), total, more });
  }

  /** Notes how far a side has read, and tells both; answers as `send` does. */
  read(asker: Asker, seq: number | undefined, frameId: string | undefined): string | undefined {
    const { identity } = asker.participant;
    const marked = this.#log.mark(sideOf(identity), seq ?? this.#log.lastSeq());
    const data = { session_id: this.#id, identity, seq: marked };
    return this.#answer(asker, serverFrame('readMessage', data, frameId), { text: serverFrame('readMessage', data) });
  }

  #answer({ door, socket }: Asker, text: string, news: News = {}): string | undefined {
    if (socket === '') {
      if (news.text !== undefined) this.#doors.tell(news);
      return text;
    }
    this.#doors.tell({ ...news, answer: { door, socket, text } });
    return undefined;
  }

  #session({ participant, language }: Asker): WireSession {
    const { id, identity, nickname, avatar } = participant;
    const [last] = this.#log.latest(1, 0);
    const lastSeq = last?.seq ?? 0;
    return {
      ...{ id: this.#id, session_user_id: id, session_user_identity: identity, session_user_status: 'online' },
      ...{ nickname, avatar, last_message: last?.content ?? '', sort_time: last?.created_at ?? Date.now(), top: false },
      ...{ unread_message_count: this.#log.unread('visitor'), last_seq: lastSeq, csr: null },
      ...{ state: 'open', language },
    };
  }
}
