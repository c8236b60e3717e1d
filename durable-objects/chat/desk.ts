import { DurableObject } from 'cloudflare:workers';
import { base64Url } from '../../src/domain/shared/base64url.ts';
import { ObjectSchema } from '../shared/migrations.ts';

const TABLES = ['create table token_key (one integer primary key check (one = 1), key text not null) strict'];

export const DESK_NAME = 'desk';

/** What all conversations of the site share: for now, the key their tokens are proved by. */
export class AgentDesk extends DurableObject {
  readonly #schema = new ObjectSchema(this.ctx.storage, TABLES);

  /** Made when it is first asked for; 32 bytes, base64url. */
  tokenKey(): string {
    const sql = this.#schema.forWriting();
    const made = base64Url(crypto.getRandomValues(new Uint8Array(32)));
    sql.exec('insert or ignore into token_key values (1, ?)', made);
    return sql.exec<{ key: string }>('select key from token_key').one().key;
  }
}
