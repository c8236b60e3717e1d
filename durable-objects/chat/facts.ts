import { conversationAfter, type ConversationMove } from '../../src/domain/chat/conversation-moves.ts';
import type { Participant } from '../../src/domain/chat/model.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { Asker, Facts } from './news.ts';

/** What is known of a conversation apart from its messages, for an entry in its list of migrations. */
export const FACTS_TABLE = `
  create table conversation (
    one integer primary key check (one = 1), visitor text not null, language text not null, country text not null,
    device text not null, email text not null, csr text, previous text, state text not null, asked_at integer,
    begun_at integer not null, version integer not null, told_version integer not null, told_seq integer not null
  ) strict`;

/** Columns that say how much of it is written to libSQL. */
export const KEPT_COLUMNS = `
  alter table conversation add column kept_version integer not null default 0;
  alter table conversation add column kept_seq integer not null default 0`;

/** Tells where the visitor buys for (`placeTextOf`). */
export const PLACE_COLUMN = `alter table conversation add column place text not null default ''`;

interface FactsRow extends Record<string, SqlStorageValue> {
  visitor: string;
  language: string;
  country: string;
  device: string;
  email: string;
  csr: string | null;
  previous: string | null;
  state: string;
  asked_at: number | null;
  begun_at: number;
  version: number;
  told_version: number;
  told_seq: number;
  kept_version: number;
  kept_seq: number;
  place: string;
}

/** Facts that come from the log. */
type OfTheLog = Pick<Facts, 'last_seq' | 'last_message' | 'sort_time' | 'unread'>;

/** Whose a conversation is, which agent serves it, and how much of it the desk has been told. */
export class ConversationFacts {
  readonly #schema: ObjectSchema;
  /** The stored row, read once, since only this class changes it; `null` if there is none. */
  #known: FactsRow | null | undefined;
  /** How much the desk was told. It is only stored when libSQL is told, too. */
  #told = { version: 0, seq: 0 };

  constructor(schema: ObjectSchema) {
    this.#schema = schema;
  }

  /** Drops the row from memory. Call it once the conversation was erased. */
  forget(): void {
    this.#known = undefined;
  }

  /** Undefined if nothing is stored yet. */
  read(id: string, log: OfTheLog): Facts | undefined {
    const row = this.#row();
    if (!row) return undefined;
    const { visitor, csr, previous, state, asked_at, begun_at, version, language, country, device, place, email } = row;
    return {
      id,
      language,
      country,
      device,
      place,
      email,
      previous,
      asked_at,
      begun_at,
      version,
      visitor: JSON.parse(visitor) as Participant,
      csr: csr === null ? null : (JSON.parse(csr) as Participant),
      state: state === 'closed' ? 'closed' : 'open',
      ...log,
    };
  }

  csr(): Participant | undefined {
    const row = this.#row();
    return row?.csr ? (JSON.parse(row.csr) as Participant) : undefined;
  }

  isClosed(): boolean {
    return this.#row()?.state === 'closed';
  }

  isKept(): boolean {
    return this.#row() !== undefined;
  }

  /** When the conversation began; 0 if nothing is stored yet. */
  begunAt(): number {
    return this.#row()?.begun_at ?? 0;
  }

  language(): string | undefined {
    return this.#row()?.language;
  }

  /** Stores who the visitor is, as they last said. */
  keepVisitor({ participant, language, country = '', device = '', place = '', email = '' }: Asker, now: number): void {
    const visitor = JSON.stringify(participant);
    const row = this.#row();
    const isSame = row?.visitor === visitor && row.language === language && row.device === device;
    if (isSame && (place === '' || row.place === place)) return;
    this.#write(
      `insert into conversation values (1, ?, ?, ?, ?, ?, null, null, 'open', null, ?, 1, 0, 0, 0, 0, ?)
        on conflict do update set visitor = excluded.visitor, language = excluded.language, country = excluded.country,
          device = excluded.device, place = iif(excluded.place = '', place, excluded.place), version = version + 1`,
      visitor,
      language,
      country,
      device,
      email,
      now,
      place,
    );
  }

  /** Notes that the visitor waits for an agent. Asking again keeps their place. */
  ask(now: number): void {
    if (this.#row()?.asked_at === null) this.#change('asked_at = ?', now);
  }

  /** Gives the conversation to an agent. */
  assign(csr: Participant): void {
    this.#move('assign', 'csr = ?, previous = ?, asked_at = null', JSON.stringify(csr), csr.id);
  }

  close(): void {
    this.#move('close', 'asked_at = null');
  }

  /** Opens it again, without an agent. */
  reopen(): void {
    this.#move('reopen', 'csr = null, asked_at = null');
  }

  keepEmail(email: string): void {
    this.#change('email = ?', email);
  }

  /** Notes a change of something the desk shows. */
  touch(): void {
    this.#change('version = version');
  }

  told(): { version: number; seq: number } {
    const row = this.#row();
    const { version, seq } = this.#told;
    return { version: Math.max(version, row?.told_version ?? 0), seq: Math.max(seq, row?.told_seq ?? 0) };
  }

  /** Whether the desk has yet to be told something. */
  isUntold(lastSeq: number): boolean {
    const row = this.#row();
    const notices = this.told();
    return row !== undefined && (row.version > notices.version || lastSeq > notices.seq);
  }

  /**
   * Notes what the desk was told, without storing it at once, which would be a second write per message. If the object
   * is lost, the desk is told again, and knows by `seq` and `version` that it has heard it.
   */
  markTold(version: number, seq: number): void {
    const notices = this.told();
    this.#told = { version: Math.max(notices.version, version), seq: Math.max(notices.seq, seq) };
  }

  /** Whether libSQL has yet to be told something. */
  isUnkept(lastSeq: number): boolean {
    const row = this.#row();
    return row !== undefined && (row.version > row.kept_version || lastSeq > row.kept_seq);
  }

  kept(): { seq: number } {
    return { seq: this.#row()?.kept_seq ?? 0 };
  }

  markKept(version: number, seq: number): void {
    const notices = this.told();
    this.#write(
      'update conversation set kept_version = ?, kept_seq = max(kept_seq, ?), told_version = ?, told_seq = ?',
      version,
      seq,
      notices.version,
      notices.seq,
    );
  }

  /** Moves the conversation to another state, with the changes that belong to it. */
  #move(move: ConversationMove, set: string, ...values: SqlStorageValue[]): void {
    const row = this.#row();
    const state = row && conversationAfter(row.state === 'closed' ? 'closed' : 'open', move);
    if (state !== undefined) this.#change(`state = ?, ${set}`, state, ...values);
  }

  #change(set: string, ...values: SqlStorageValue[]): void {
    this.#write(`update conversation set ${set}, version = version + 1`, ...values);
  }

  #write(statement: string, ...values: SqlStorageValue[]): void {
    this.#schema.forWriting().exec(statement, ...values);
    this.#known = undefined;
  }

  #row(): FactsRow | undefined {
    if (this.#known === undefined)
      this.#known = this.#schema.stored()?.exec<FactsRow>('select * from conversation').toArray()[0] ?? null;
    return this.#known ?? undefined;
  }
}
