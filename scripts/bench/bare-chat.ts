import { DurableObject } from 'cloudflare:workers';

interface Environment {
  ECHO: DurableObjectNamespace<BareEcho>;
}

/** The least an object can do with a message: write it down, and answer. The chat is measured against it. */
export class BareEcho extends DurableObject<Environment> {
  constructor(context: DurableObjectState, environment: Environment) {
    super(context, environment);
    context.storage.sql.exec('create table if not exists said (seq integer primary key, body text not null) strict');
  }

  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, body: string): void {
    this.ctx.storage.sql.exec('insert into said (body) values (?)', body);
    socket.send(body);
  }
}

export default {
  fetch: (request: Request, { ECHO }: Environment): Promise<Response> =>
    ECHO.get(ECHO.idFromName(new URL(request.url).searchParams.get('id') ?? '')).fetch(request),
};
