import { DurableObject } from 'cloudflare:workers';

interface Environment {
  LOT: DurableObjectNamespace<BareLot>;
}

const BIDDERS = 200;
/** About as long as what a lot writes and answers. */
const [LOG_ROW, STANDING, ANSWER] = [420, 300, 900].map((length) => 'x'.repeat(length)) as [string, string, string];
const TABLES = `
  create table if not exists log (row integer primary key, body text not null) strict;
  create table if not exists lot (one integer primary key, standing text not null) strict;
  create table if not exists bidder (member integer primary key, rows integer, highest integer, at integer) strict;
  create table if not exists request (request text primary key, answer text not null) strict, without rowid`;

/**
 * The least an object can do with a bid: write it down, and tell those who watch. The lot is measured against it. Each
 * write is a transaction of its own, and a lot that writes bids together may be faster.
 */
export class BareLot extends DurableObject<Environment> {
  constructor(context: DurableObjectState, environment: Environment) {
    super(context, environment);
    context.storage.sql.exec(TABLES);
  }

  /** Writes the rows a bid writes, as long and at once, and answers as much. */
  rows(text: string): string {
    const { sql } = this.ctx.storage;
    return this.ctx.storage.transactionSync(() => {
      const row = this.write(LOG_ROW);
      sql.exec('insert or replace into lot (one, standing) values (1, ?)', STANDING);
      for (const bidder of [row % BIDDERS, (row + 1) % BIDDERS])
        sql.exec('insert or replace into bidder values (?, ?, ?, ?)', bidder, row, row, row);
      sql.exec('insert into request values (?, ?)', text, ANSWER);
      return ANSWER;
    });
  }

  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  write(body: string): number {
    const [row] = this.ctx.storage.sql.exec<{ row: number }>('insert into log (body) values (?) returning row', body);
    for (const socket of this.ctx.getWebSockets()) socket.send(body);
    return row?.row ?? 0;
  }
}

export default {
  async fetch(request: Request, { LOT }: Environment): Promise<Response> {
    const lot = LOT.get(LOT.idFromName(new URL(request.url).searchParams.get('id') ?? ''));
    if (request.headers.get('upgrade') === 'websocket') return lot.fetch(request);
    const body = await request.text();
    const isOfBid = new URL(request.url).pathname.endsWith('/rows');
    return Response.json({ code: 1, data: isOfBid ? await lot.rows(body) : { row: await lot.write(body) } });
  },
};
