import { DurableObject } from 'cloudflare:workers';
import { doorName } from '../../src/domain/chat/doors.ts';
import { messageFault, VISITOR_PACE } from '../../src/domain/chat/message-rules.ts';
import { sideOf, type ChatMessage, type ReadMarks, type WireSession } from '../../src/domain/chat/model.ts';
import { serverFrame, type SentMessage } from '../../src/domain/chat/protocol.ts';
import { byDay, MISSED_AT_ONCE, RECORDS_A_PAGE } from '../../src/domain/chat/records.ts';
import { DoorList } from './door-list.ts';
import { ChatLog } from './log.ts';
import type { Asker, Refused } from './news.ts';

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
  readonly #log = new ChatLog(this.ctx.storage, this.#id);
  readonly #doors = new DoorList(
    (door) => this.env.CHAT_DOOR.get(this.env.CHAT_DOOR.idFromName(doorName(door))),
    this.#id,
  );

  /** Lets a socket in; the door has made sure whose it is. Stores nothing. */
  join(asker: Asker): string {
    this.#doors.add(asker.door);
    const session = this.#session(asker);
    const user = {
      ...asker.participant,
      status: 'online',
      session: this.#id,
      unreadMessage: session.unread_message_count,
    };
    return JSON.stringify({ user, session });
  }

  info(asker: Asker): string {
    const { id, nickname, avatar } = asker.participant;
    const session = this.#session(asker);
    const read: ReadMarks = this.#log.marks();
    const visitor = { id, nickname, avatar, status: 'online' };
    return JSON.stringify({ session, csr: session.csr, visitor, last_seq: session.last_seq, read });
  }

  /** Undefined once it is stored, or was before: the answer comes with what is told (`DoorList.tell`). */
  send(asker: Asker, { type, content }: SentMessage, frameId: string): Refused | undefined {
    const { participant: sender, door, socket } = asker;
    const side = sideOf(sender.identity);
    const answered = (message: ChatMessage, isReplayed: boolean) => ({
      ...{ door, socket },
      text: serverFrame('newMessage', { ...message, ...(isReplayed && { replayed: true }) }, frameId),
    });
    const before = this.#log.sentBy(side, frameId);
    if (before) {
      this.#doors.tell({ answer: answered(before, true) });
      return undefined;
    }
    const fault = messageFault(side, type, content);
    if (fault) return { reason: fault };
    const now = Date.now();
    const { stored, firstAt } = this.#log.pace(side, now - VISITOR_PACE.perMs);
    if (stored >= VISITOR_PACE.messages)
      return { reason: 'too-many', retry_after_ms: Math.max(1, firstAt + VISITOR_PACE.perMs - now) };
    const message = this.#log.append({ side, sender, frameId, type, content }, now);
    this.#doors.tell({
      text: serverFrame('newMessage', message),
      seq: message.seq,
      answer: answered(message, false),
    });
    return undefined;
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

  /** Notes how far a side has read, and tells both. */
  read({ participant, door, socket }: Asker, seq: number | undefined, frameId: string | undefined): void {
    const side = sideOf(participant.identity);
    const marked = this.#log.mark(side, seq ?? this.#log.lastSeq());
    const data = { session_id: this.#id, identity: participant.identity, seq: marked };
    this.#doors.tell({
      text: serverFrame('readMessage', data),
      answer: { door, socket, text: serverFrame('readMessage', data, frameId) },
    });
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
