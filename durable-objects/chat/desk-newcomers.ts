import { NEW_TALK_COUNTS_MS, newTalkWaits } from '../../src/domain/chat/on-site.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { Refused } from './news.ts';

/** An agent whom a visitor was told of before they wrote. */
interface Promised {
  agent: string;
  /** Whether the visitor asked for this agent. */
  isWanted: boolean;
}

/** Visitors who have not written yet: the agent each was told of, and how many of a network may begin to write. */
export class DeskNewcomers {
  readonly #schema: ObjectSchema;

  constructor(schema: ObjectSchema) {
    this.#schema = schema;
  }

  /** Counts a conversation for its network, once. @returns why it may not begin now */
  begin(conversation: string, network: string): Refused | undefined {
    const [sql, now] = [this.#schema.forWriting(), Date.now()];
    if (sql.exec('select 1 from begun where conversation = ?', conversation).toArray().length > 0) return undefined;
    sql.exec('delete from begun where begun_at <= ?', now - NEW_TALK_COUNTS_MS);
    const others = 'select begun_at from begun where network = ? order by begun_at';
    const begunAt = sql.exec<{ begun_at: number }>(others, network).toArray();
    const waits = newTalkWaits(
      begunAt.map(({ begun_at: at }) => at),
      now,
    );
    if (waits !== undefined) return { reason: 'too-many', retry_after_ms: waits };
    sql.exec('insert into begun values (?, ?, ?)', conversation, network, now);
    return undefined;
  }

  /** Notes that the conversation has begun: from now on it is asked itself. */
  hear(conversation: string): void {
    this.#schema.forWriting().exec('insert or ignore into heard values (?)', conversation);
  }

  /** Those of the conversations that have begun. */
  heard(conversations: readonly string[]): string[] {
    const query = 'select conversation as id from heard where conversation in (select value from json_each(?))';
    const rows = this.#schema.stored()?.exec<{ id: string }>(query, JSON.stringify(conversations)).toArray() ?? [];
    return rows.map(({ id }) => id);
  }

  promise(conversation: string, { agent, isWanted }: Promised): void {
    const sql = this.#schema.forWriting();
    sql.exec('delete from promised where made_at <= ?', Date.now() - NEW_TALK_COUNTS_MS);
    sql.exec('insert or replace into promised values (?, ?, ?, ?)', conversation, agent, Number(isWanted), Date.now());
  }

  promised(conversation: string): Promised | undefined {
    const query = 'select agent, is_wanted from promised where conversation = ?';
    const rows = this.#schema.stored()?.exec<{ agent: string; is_wanted: number }>(query, conversation).toArray();
    return rows?.[0] && { agent: rows[0].agent, isWanted: rows[0].is_wanted > 0 };
  }

  /** Forgets the promised agent, because the conversation has begun or is gone. */
  forget(conversation: string): void {
    this.#schema.stored()?.exec('delete from promised where conversation = ?', conversation);
  }
}
