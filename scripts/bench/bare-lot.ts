import { DurableObject } from 'cloudflare:workers';

interface Environment {
  LOT: DurableObjectNamespace<BareLot>;
}

/** The least an object can do with a bid: write it down, and tell those who watch. The lot is measured against it. */
export class BareLot extends DurableObject<Environment> {
  constructor(context: DurableObjectState, environment: Environment) {
    super(context, environment);
    context.storage.sql.exec('create table if not exists log (row integer primary key, body text not null) strict');
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
    return Response.json({ code: 1, data: { row: await lot.write(await request.text()) } });
  },
};
