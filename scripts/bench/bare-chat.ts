import { DurableObject } from 'cloudflare:workers';

interface Environment {
  TALK: DurableObjectNamespace<BareTalk>;
}

/** As long as what a conversation and the desk write of a message, beside its own words. */
const [MESSAGE_ROW, CONVERSATION_ROW, DESK_ROW] = [160, 420, 640].map((length) => 'x'.repeat(length)) as [
  string,
  string,
  string,
];
const TABLES = `
  create table if not exists message (
    seq integer primary key, side text not null, frame_id text not null, body text not null, created_at integer not null
  ) strict;
  create unique index if not exists message_once on message (side, frame_id);
  create index if not exists message_pace on message (side, created_at);
  create table if not exists conversation (one integer primary key, body text not null) strict;
  create table if not exists desk (id text primary key, body text not null, sort_time integer not null) strict;
  create index if not exists desk_order on desk (sort_time)`;

/**
 * The least an object can do with a message. With `echo` it writes the message down and sends it back. With `rows` it writes
 * all rows that a message writes, as long, in one transaction, and then answers. The chat is measured against both.
 */
export class BareTalk extends DurableObject<Environment> {
  #hasTables = false;

  override fetch(request: Request): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [new URL(request.url).pathname.endsWith('/rows') ? 'rows' : 'echo']);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, body: string): void {
    const [kind] = this.ctx.getTags(socket);
    const { sql } = this.ctx.storage;
    const write = () => {
      if (!this.#hasTables) sql.exec(TABLES);
      this.#hasTables = true;
      const { id } = JSON.parse(body) as { id: string };
      const now = Date.now();
      const message = kind === 'rows' ? `${MESSAGE_ROW}${body}` : body;
      sql.exec("insert into message (side, frame_id, body, created_at) values ('visitor', ?, ?, ?)", id, message, now);
      if (kind !== 'rows') return;
      sql.exec('insert or replace into conversation values (1, ?)', CONVERSATION_ROW);
      sql.exec("insert or replace into desk values ('one', ?, ?)", DESK_ROW, now);
    };
    this.ctx.storage.transactionSync(write);
    socket.send(body);
  }
}

export default {
  fetch: (request: Request, { TALK }: Environment): Promise<Response> =>
    TALK.get(TALK.idFromName(new URL(request.url).searchParams.get('id') ?? '')).fetch(request),
};
