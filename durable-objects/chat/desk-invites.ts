import type { ObjectSchema } from '../shared/migrations.ts';

/** Invitations of agents to visitors, until they are answered. */
export class DeskInvites {
  readonly #schema: ObjectSchema;

  constructor(schema: ObjectSchema) {
    this.#schema = schema;
  }

  /** @returns the id of the invitation */
  invite(agent: string, conversation: string): string {
    const id = crypto.randomUUID();
    this.#schema.forWriting().exec('insert into invite values (?, ?, ?, ?)', id, conversation, agent, Date.now());
    return id;
  }

  /** @returns the agent who invited; undefined if there is no such invitation, or it was answered before */
  answer(conversation: string, id: string): string | undefined {
    const sql = this.#schema.forWriting();
    const which = 'where id = ? and conversation = ?';
    const [found] = sql.exec<{ agent: string }>(`select agent from invite ${which}`, id, conversation).toArray();
    if (found) sql.exec('delete from invite where id = ?', id);
    return found?.agent;
  }

  forget(conversation: string): void {
    this.#schema.forWriting().exec('delete from invite where conversation = ?', conversation);
  }
}
