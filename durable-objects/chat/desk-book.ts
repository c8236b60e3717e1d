import type { ChatIdentity, WireAgent, WireSession } from '../../src/domain/chat/model.ts';
import { FOUND_A_PAGE } from '../../src/domain/chat/records.ts';
import type { Operation } from '../../src/domain/chat/protocol.ts';
import { foldText } from '../../src/domain/search/fold.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { Facts } from './news.ts';

/** How many waiting conversations are listed, those that have waited longest first. */
const WAITING_SHOWN = 200;
/** How many conversations' visitors are checked for a socket, the newest first. */
const WATCHED = 2_000;
/** How many visitors hear of each step of the queue. */
const QUEUE_TOLD = 50;

export interface BookRow extends Record<string, SqlStorageValue> {
  id: string;
  user_id: string;
  identity: ChatIdentity;
  nickname: string;
  avatar: string;
  language: string;
  csr: string | null;
  offered: string | null;
  previous: string | null;
  state: 'open' | 'closed';
  asked_at: number | null;
  sort_time: number;
  last_seq: number;
  heard_seq: number;
  last_message: string;
  unread: number;
  version: number;
  is_queued: number;
  is_online: number;
  /** Whether the agent who reads the list has pinned it. */
  is_top: number;
}

/** Filter and page of a list that an agent requests. */
interface Requested {
  agent: string;
  page: number;
  state?: 'open' | 'closed' | undefined;
}

/** A search that an agent requests. */
export interface Searched {
  agent: string;
  /** True if it includes conversations of other agents. */
  reachesAll: boolean;
  keyword: string;
  page: number;
}

/** All conversations in which something was said, as they have reported to the desk. */
export class DeskBook {
  readonly #schema: ObjectSchema;
  readonly #agent: (id: string) => WireAgent | undefined;

  /** @param agent finds an agent by id, as others see them */
  constructor(schema: ObjectSchema, agent: (id: string) => WireAgent | undefined) {
    this.#schema = schema;
    this.#agent = agent;
  }

  row(id: string, agent = ''): BookRow | undefined {
    return this.#rows(agent, 'where c.id = ?', id)[0];
  }

  /** The visitor's last conversation. */
  ofUser(userId: string): BookRow | undefined {
    return this.#rows('', 'where c.user_id = ? order by c.sort_time desc limit 1', userId)[0];
  }

  /** Keeps the facts unless newer ones are stored. @returns what was stored before */
  keep({ visitor, csr, ...facts }: Facts): BookRow | undefined {
    const before = this.row(facts.id);
    if (before && before.version > facts.version) return before;
    this.#schema.forWriting().exec(
      `insert into conversation values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, null, ?, ?, ?, ?, 0, ?, ?, ?, 0, 1, ?)
        on conflict do update set user_id = excluded.user_id, identity = excluded.identity, nickname = excluded.nickname,
          avatar = excluded.avatar, language = excluded.language, country = excluded.country, device = excluded.device,
          email = excluded.email, csr = excluded.csr, previous = excluded.previous,
          offered = iif(excluded.csr is null and excluded.state = 'open', offered, null), state = excluded.state,
          is_queued = iif(excluded.csr is null and excluded.asked_at is not null, is_queued, 0),
          asked_at = excluded.asked_at, sort_time = excluded.sort_time, last_seq = excluded.last_seq,
          last_message = excluded.last_message, unread = excluded.unread, version = excluded.version,
          folded = excluded.folded`,
      facts.id,
      visitor.id,
      visitor.identity,
      visitor.nickname,
      visitor.avatar,
      facts.language,
      facts.country,
      facts.device,
      facts.email,
      csr?.id ?? null,
      facts.previous,
      facts.state,
      facts.asked_at,
      facts.sort_time,
      facts.last_seq,
      facts.last_message.slice(0, 200),
      facts.unread,
      facts.version,
      foldText([visitor.nickname, facts.email, facts.last_message].join('\n')),
    );
    return before;
  }

  forget(id: string): void {
    const sql = this.#schema.forWriting();
    sql.exec('delete from conversation where id = ?', id);
    sql.exec('delete from view where conversation = ?', id);
  }

  /** Whether this message is news to the agents. From now on it counts as told. */
  isUnheard(id: string, seq: number): boolean {
    const sql = this.#schema.forWriting();
    sql.exec('update conversation set heard_seq = ? where id = ? and heard_seq < ?', seq, id, seq);
    return sql.exec<{ changed: number }>('select changes() as changed').one().changed > 0;
  }

  offer(id: string, agent: string | null): void {
    this.#schema.forWriting().exec('update conversation set offered = ? where id = ?', agent, id);
  }

  /** @returns whether that is a change */
  setOnline(id: string, isOnline: boolean): boolean {
    const sql = this.#schema.forWriting();
    const set = 'update conversation set is_online = ? where id = ? and is_online <> ? returning id';
    return sql.exec(set, Number(isOnline), id, Number(isOnline)).toArray().length > 0;
  }

  /** Open conversations whose visitor seems to have a socket: the newest ones only. */
  onlineOnes(): string[] {
    const query = `select id from conversation where is_online = 1 and state = 'open' order by sort_time desc limit ${WATCHED}`;
    const rows = this.#sql()?.exec<{ id: string }>(query).toArray() ?? [];
    return rows.map(({ id }) => id);
  }

  /** Puts the conversation into the queue until an agent is free. */
  enqueue(id: string): void {
    this.#schema.forWriting().exec('update conversation set is_queued = 1 where id = ?', id);
  }

  nextInQueue(): BookRow | undefined {
    return this.#rows('', 'where c.is_queued = 1 and c.offered is null order by c.asked_at limit 1')[0];
  }

  /** How many open conversations each agent has, including those offered to them. */
  openOnes(): Map<string, number> {
    const counted = this.#sql()?.exec<{ agent: string; open: number }>(
      `select coalesce(csr, offered) as agent, count(*) as open from conversation
        where state = 'open' and coalesce(csr, offered) is not null group by 1`,
    );
    return new Map(counted?.toArray().map(({ agent, open }) => [agent, open]));
  }

  /** Conversations that wait for an agent, the longest waiting first. */
  waiting(): BookRow[] {
    return this.#rows(
      '',
      `where c.state = 'open' and c.csr is null and c.asked_at is not null order by c.asked_at limit ${WAITING_SHOWN}`,
    );
  }

  /** Conversations in the queue, in order; only the first if there are many. */
  queue(): string[] {
    const query = `select id from conversation where is_queued = 1 and offered is null order by asked_at limit ${QUEUE_TOLD}`;
    return (
      this.#sql()
        ?.exec<{ id: string }>(query)
        .toArray()
        .map(({ id }) => id) ?? []
    );
  }

  /** Place in the queue, from 1. */
  positionOf({ asked_at }: Pick<BookRow, 'asked_at'>): number {
    const before =
      'select count(*) as before from conversation where is_queued = 1 and offered is null and asked_at < ?';
    return 1 + (this.#sql()?.exec<{ before: number }>(before, asked_at).one().before ?? 0);
  }

  list({ agent, page, state }: Requested): { list: WireSession[]; total: number } {
    const which = `c.csr = ? and (? is null or c.state = ?) and c.last_seq >= coalesce(v.hidden_seq, 0)`;
    const values = [agent, state ?? null, state ?? null];
    return this.#listed(agent, which, values, page);
  }

  openOf(agent: string): WireSession[] {
    const which = `where c.csr = ? and c.state = 'open' and c.last_seq >= coalesce(v.hidden_seq, 0)
      order by coalesce(v.is_top, 0) desc, c.sort_time desc limit 500`;
    return this.#rows(agent, which, agent).map((row) => this.session(row));
  }

  /**
   * Searches names and addresses of visitors, agents' notes, and what was said; only in what the agent reaches.
   *
   * @param saidIn conversations in which the words were said
   */
  search({ agent, reachesAll, keyword, page }: Searched, saidIn: readonly string[]) {
    const words = foldText(keyword);
    // Rows that have not changed since the column was added are not folded yet.
    const searchText = `iif(c.folded = '', lower(c.nickname || char(10) || c.email || char(10) || c.last_message), c.folded)`;
    const notes = `select conversation from visitor where instr(iif(folded = '', lower(note), folded), ?) > 0`;
    const which = `(? or c.csr = ? or c.csr is null) and (instr(${searchText}, ?) > 0 or c.user_id = ? or c.id in (${notes})
      or c.id in (select value from json_each(?)))`;
    const values = [reachesAll ? 1 : 0, agent, words, keyword, words, JSON.stringify(saidIn)];
    return this.#listed(agent, which, values, page);
  }

  #keepView(agent: string, conversation: string, change: { isTop?: boolean; hiddenSeq?: number }): void {
    const sql = this.#schema.forWriting();
    sql.exec('insert or ignore into view values (?, ?, 0, 0)', agent, conversation);
    sql.exec(
      `update view set is_top = coalesce(?, is_top), hidden_seq = coalesce(?, hidden_seq) where agent = ? and conversation = ?`,
      change.isTop === undefined ? null : Number(change.isTop),
      change.hiddenSeq ?? null,
      agent,
      conversation,
    );
  }

  /** Pins, unpins or hides a conversation in an agent's own view. @returns whether the agent reaches it */
  arrange(
    { agent, reachesAll }: Pick<Searched, 'agent' | 'reachesAll'>,
    conversation: string,
    event: Exclude<Operation, 'close'>,
  ): boolean {
    const row = this.row(conversation);
    if (!row || (row.csr !== null && row.csr !== agent && !reachesAll)) return false;
    const change = event === 'remove' ? { hiddenSeq: row.last_seq + 1 } : { isTop: event === 'top' };
    this.#keepView(agent, conversation, change);
    return true;
  }

  /** A conversation as it is on the wire. */
  session(row: BookRow): WireSession {
    return {
      id: row.id,
      session_user_id: row.user_id,
      session_user_identity: row.identity,
      session_user_status: row.is_online > 0 ? 'online' : 'offline',
      nickname: row.nickname,
      avatar: row.avatar,
      last_message: row.last_message,
      unread_message_count: row.unread,
      sort_time: row.sort_time,
      top: row.is_top > 0,
      last_seq: row.last_seq,
      state: row.state,
      language: row.language,
      csr: (row.csr === null ? undefined : this.#agent(row.csr)) ?? null,
    };
  }

  #listed(agent: string, which: string, values: SqlStorageValue[], page: number) {
    const counted = this.#sql()?.exec<{ total: number }>(
      `select count(*) as total from conversation c left join view v on v.conversation = c.id and v.agent = ? where ${which}`,
      agent,
      ...values,
    );
    const order = `order by coalesce(v.is_top, 0) desc, c.sort_time desc limit ${FOUND_A_PAGE} offset ${(page - 1) * FOUND_A_PAGE}`;
    const list = this.#rows(agent, `where ${which} ${order}`, ...values).map((row) => this.session(row));
    return { list, total: counted?.one().total ?? 0 };
  }

  #rows(agent: string, which: string, ...values: SqlStorageValue[]): BookRow[] {
    const query = `select c.*, coalesce(v.is_top, 0) as is_top from conversation c
      left join view v on v.conversation = c.id and v.agent = ? ${which}`;
    return (
      this.#sql()
        ?.exec<BookRow>(query, agent, ...values)
        .toArray() ?? []
    );
  }

  #sql(): SqlStorage | undefined {
    return this.#schema.stored();
  }
}
