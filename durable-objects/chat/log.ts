import type { ChatMessage, ChatSide, MessageType, Participant, ReadMarks } from '../../src/domain/chat/model.ts';
import { lineOf } from '../../src/domain/chat/line.ts';
import { VISITOR_PACE } from '../../src/domain/chat/message-rules.ts';
import type { Translation } from '../../src/domain/chat/translated.ts';
import { MISSED_AT_ONCE, RECORDS_A_PAGE } from '../../src/domain/chat/records.ts';
import { messageHtml } from '../../src/markup/chat/message-html.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import { FACTS_TABLE, KEPT_COLUMNS, PLACE_COLUMN } from './facts.ts';

export const SESSION_TABLES = [
  // From a time when tokens were kept as hashes; none of those conversations has a message.
  `create table if not exists tourist (
    one integer primary key check (one = 1), secret_hash blob not null, nickname text not null, created_at integer not null
  ) strict`,
  `drop table tourist;
  create table read_marks (side text primary key, seq integer not null) strict;
  create table message (
    seq integer primary key, side text not null, sender_id text not null, sender_identity text not null,
    sender_nickname text not null, frame_id text not null, type text not null, content text not null, title text not null,
    extend text not null, created_at integer not null
  ) strict;
  create unique index message_once on message (side, frame_id);
  create index message_pace on message (side, created_at)`,
  // `handed_over`: the member who now owns a tourist's conversation. `brought`, in the conversation named after a
  // member: the ones they brought along.
  `create table handed_over (one integer primary key check (one = 1), owner text not null) strict;
  create table brought (place integer primary key, conversation text not null unique) strict`,
  FACTS_TABLE,
  KEPT_COLUMNS,
  // An erased conversation takes in nothing. `left_over`: what remains to be erased elsewhere; null for nothing.
  `create table erased (one integer primary key check (one = 1), begun_at integer not null, left_over text) strict`,
  PLACE_COLUMN,
];

/** Most characters of a text that is drawn as one line. */
const LINE = 300;

interface MessageRow extends Record<string, SqlStorageValue> {
  seq: number;
  side: string;
  sender_id: string;
  sender_identity: string;
  sender_nickname: string;
  type: string;
  content: string;
  title: string;
  extend: string;
  created_at: number;
}

export interface RequestedRecords {
  page: number;
  unexpectedRecords: number;
  after?: number | undefined;
}

/** The newest message as a list shows it. */
interface LastMessage {
  seq: number;
  created_at: number;
  line: string;
}

interface Figures extends Record<string, SqlStorageValue> {
  firstMessageAt: number | null;
  firstAnswerAt: number | null;
  lastMessageAt: number | null;
  visitorMessages: number;
  agentMessages: number;
}

/** A message before it is stored. */
interface NewMessage {
  side: ChatSide;
  sender: Participant;
  /** The sender's own id of the message, by which it is stored once. */
  frameId: string;
  type: MessageType;
  content: string;
  title?: string | undefined;
  extend?: Readonly<Record<string, unknown>> | undefined;
}

/** The messages of one conversation, in SQLite. If nothing was said, nothing is stored. */
export class ChatLog {
  readonly #schema: ObjectSchema;
  readonly #sessionId: string;
  /** The last message and the marks, which every message needs. They are read once, since only this log changes them. */
  #last: LastMessage | undefined;
  #marks: ReadMarks | undefined;

  constructor(schema: ObjectSchema, sessionId: string) {
    this.#schema = schema;
    this.#sessionId = sessionId;
  }

  /** The member to whom a tourist's conversation was handed over. */
  owner(): string | undefined {
    return this.#sql()?.exec<{ owner: string }>('select owner from handed_over').toArray()[0]?.owner;
  }

  /** Whether it belongs to that member or, without one, still to its tourist. One named after a member has no owner. */
  isOf(member: string | undefined): boolean {
    const owner = this.owner();
    return owner === undefined || owner === member;
  }

  keepOwner(owner: string): void {
    this.#schema.forWriting().exec('insert into handed_over values (1, ?)', owner);
  }

  /** In the conversation named after a member: the one they continue, which is the last they brought along. */
  current(): string {
    const query = 'select conversation from brought order by place desc limit 1';
    return this.#sql()?.exec<{ conversation: string }>(query).toArray()[0]?.conversation ?? this.#sessionId;
  }

  /** Notes a conversation that the member brings. One that was brought before does not become current again. */
  bring(conversation: string): void {
    this.#schema.forWriting().exec('insert or ignore into brought (conversation) values (?)', conversation);
  }

  /** In the conversation named after a member: replaces an erased current conversation by a new one. */
  bringInstead(erased: string, conversation: string): string {
    if (this.current() === erased) this.bring(conversation);
    return this.current();
  }

  /** Drops what is in memory. Call it once the messages were erased. */
  forget(): void {
    [this.#last, this.#marks] = [undefined, undefined];
  }

  /** Number of the last message; 0 if there is none. */
  lastSeq(): number {
    return this.last()?.seq ?? 0;
  }

  last(): LastMessage | undefined {
    if (this.#last) return this.#last;
    const [message] = this.#rows('order by seq desc limit 1');
    return message && (this.#last = inAList(message));
  }

  /** When the last message came; 0 if there is none. */
  lastAt(): number {
    return this.last()?.created_at ?? 0;
  }

  /** When each side first and last wrote, and how often. */
  figures(): Figures {
    const query = `select min(iif(side = 'visitor', created_at, null)) as firstMessageAt,
      min(iif(side = 'csr', created_at, null)) as firstAnswerAt, max(created_at) as lastMessageAt,
      count(iif(side = 'visitor', 1, null)) as visitorMessages, count(iif(side = 'csr', 1, null)) as agentMessages from message`;
    const none = { firstMessageAt: null, firstAnswerAt: null, lastMessageAt: null };
    return this.#sql()?.exec<Figures>(query).one() ?? { ...none, visitorMessages: 0, agentMessages: 0 };
  }

  marks(): ReadMarks {
    return (this.#marks ??= this.#readMarks());
  }

  #readMarks(): ReadMarks {
    const rows = this.#sql()?.exec<{ side: ChatSide; seq: number }>('select side, seq from read_marks').toArray() ?? [];
    return { visitor: 0, csr: 0, ...Object.fromEntries(rows.map(({ side, seq }) => [side, seq])) };
  }

  /** Moves a side's read mark: never backwards, and never beyond the last message. */
  mark(side: ChatSide, seq: number): number {
    const [before, wanted] = [this.marks()[side], Math.min(seq, this.lastSeq())];
    if (wanted <= before) return before;
    this.#schema.forWriting().exec('insert or replace into read_marks values (?, ?)', side, wanted);
    this.#marks = undefined;
    return wanted;
  }

  /** The message that a side sent before with this frame id. */
  sentBy(side: ChatSide, frameId: string): ChatMessage | undefined {
    const [row] = this.#rows('where side = ? and frame_id = ?', side, frameId);
    return row;
  }

  /** Ids of the questions the visitor has answered. */
  answered(): number[] {
    const query =
      "select extend ->> '$.AssociatedProblemID' as id from message where side = 'visitor' and extend <> '{}'";
    const rows = this.#sql()?.exec<{ id: number | null }>(query).toArray() ?? [];
    return rows.flatMap(({ id }) => (id === null ? [] : [id]));
  }

  /** Milliseconds until the visitor may write again; 0 if they may now. */
  visitorWaits(now: number): number {
    const query =
      "select count(*) as stored, coalesce(min(created_at), 0) as firstAt from message where side = 'visitor' and created_at > ?";
    const counted = this.#sql()
      ?.exec<{ stored: number; firstAt: number }>(query, now - VISITOR_PACE.perMs)
      .one();
    if (!counted || counted.stored < VISITOR_PACE.messages) return 0;
    return Math.max(1, counted.firstAt + VISITOR_PACE.perMs - now);
  }

  /** The visitor's texts since the last answer, at most the last `max` of them. */
  unanswered(max: number): ChatMessage[] {
    const answered = "(select coalesce(max(seq), 0) from message where side = 'csr')";
    const texts = `where side = 'visitor' and type = 'text' and seq > ${answered} order by seq desc limit ?`;
    return this.#rows(texts, max).reverse();
  }

  /** @returns whether the message exists */
  addTranslation(seq: number, translation: Translation): boolean {
    const change = "update message set extend = json_set(extend, '$.translation', json(?)) where seq = ? returning seq";
    return (this.#sql()?.exec(change, JSON.stringify(translation), seq).toArray().length ?? 0) > 0;
  }

  /** Whether the visitor has ever written. */
  hasVisitorSpoken(): boolean {
    const query = "select 1 from message where side = 'visitor' limit 1";
    return (this.#sql()?.exec(query).toArray().length ?? 0) > 0;
  }

  /** How many messages of the other side this side has not read. */
  unread(side: ChatSide): number {
    const query = "select count(*) as unread from message where side not in (?, 'system') and seq > ?";
    return this.#sql()?.exec<{ unread: number }>(query, side, this.marks()[side]).one().unread ?? 0;
  }

  append({ side, sender, frameId, type, content, title = '', extend = {} }: NewMessage, now: number): ChatMessage {
    const { id, identity, nickname } = sender;
    return this.#insert([side, id, identity, nickname, frameId, type, content, title, JSON.stringify(extend), now]);
  }

  /** Appends a message of the server itself. */
  appendSystem(content: string, now: number): ChatMessage {
    return this.#insert(['system', 'system', 'system', '', crypto.randomUUID(), 'system', content, '', '{}', now]);
  }

  #insert(values: SqlStorageValue[]): ChatMessage {
    const inserted = 'insert into message values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *';
    const row = this.#schema
      .forWriting()
      .exec<MessageRow>(inserted, this.lastSeq() + 1, ...values)
      .one();
    const message = this.#message(row, this.marks());
    this.#last = inAList(message);
    return message;
  }

  /** A page of messages from the newest backwards, or those after a message. */
  page({ page, unexpectedRecords, after }: RequestedRecords) {
    const total = this.lastSeq();
    const skipped = (page - 1) * RECORDS_A_PAGE + unexpectedRecords;
    const messages = after === undefined ? this.latest(RECORDS_A_PAGE, skipped) : this.after(after, MISSED_AT_ONCE);
    const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? total];
    return { messages, total, more: after === undefined ? first > 1 : last < total };
  }

  /** The first `max` messages after one. */
  after(seq: number, max: number): ChatMessage[] {
    return this.#rows('where seq > ? order by seq limit ?', seq, max);
  }

  /** The newest messages, without the `skipped` newest, in the order they were sent. */
  latest(max: number, skipped: number): ChatMessage[] {
    return this.#rows(
      'where seq <= (select max(seq) from message) - ? order by seq desc limit ?',
      skipped,
      max,
    ).reverse();
  }

  #rows(which: string, ...values: SqlStorageValue[]): ChatMessage[] {
    const marks = this.marks();
    const rows =
      this.#sql()
        ?.exec<MessageRow>(`select * from message ${which}`, ...values)
        .toArray() ?? [];
    return rows.map((row) => this.#message(row, marks));
  }

  #message({ side, extend, frame_id: _own, ...row }: MessageRow, marks: ReadMarks): ChatMessage {
    const readBy = side === 'visitor' ? marks.csr : marks.visitor;
    return {
      id: `${this.#sessionId}-${row.seq}`,
      session_id: this.#sessionId,
      ...(row as Pick<ChatMessage, 'sender_identity' | 'type'> & typeof row),
      html: messageHtml(row.content),
      extend: JSON.parse(extend) as ChatMessage['extend'],
      status: row.seq <= readBy ? 'read' : 'sent',
    };
  }

  #sql(): SqlStorage | undefined {
    return this.#schema.stored();
  }
}

function inAList({ seq, created_at, content, html, ...message }: ChatMessage): LastMessage {
  const drawn = content.length > LINE ? messageHtml(content.slice(0, LINE)) : html;
  return { seq, created_at, line: lineOf({ ...message, content, html: drawn }) };
}
