import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Front, type FrontOptions } from '../../host/serve/front.ts';
import { freePort } from '../../scripts/support/ports.ts';

/** Servers, fronts and connections as tests of the front need them; `closeAll` ends whatever was opened. */
const open: (() => unknown)[] = [];

export async function closeAll(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}

/** A server in the place of workerd. */
export async function aServer(answer: RequestListener, port = 0): Promise<{ port: number; server: Server }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  open.push(() => end(server));
  return { port: (server.address() as AddressInfo).port, server };
}

/** Ends a server as a kill ends a process: it listens no more, and its connections break off. */
export function end(server: Server): Promise<unknown> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  return closed;
}

/** A front, and the port it listens on. */
export async function aFront(options: FrontOptions, behind: number): Promise<number> {
  const front = new Front(options);
  const port = await freePort();
  await front.listen(port, '127.0.0.1');
  open.push(() => front.close());
  front.pointTo(behind);
  return port;
}

/** A connection from one of this machine's addresses, on which the bytes were sent. */
export function send(port: number, bytes: string, from = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  open.push(() => socket.destroy());
  socket.write(bytes, 'latin1');
  return socket;
}

/** Everything a connection says until it is closed. */
export function heardFrom(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  return new Promise((resolve) => socket.once('close', () => resolve(heard)));
}

/** The whole answer to a request: its lines without the empty one, and its body. */
export function ask(port: number, lines: readonly string[], { from = '127.0.0.1', body = '' } = {}): Promise<string> {
  return heardFrom(send(port, [...lines, 'connection: close', '', body].join('\r\n'), from));
}

export const get = (port: number, path: string, from?: string): Promise<string> =>
  ask(port, [`GET ${path} HTTP/1.1`, 'host: localhost'], from === undefined ? {} : { from });

/** The beginning of a POST that announces more bytes than it sends. */
export const begunPost = (announced: number, sent = '{'): string =>
  `POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${announced}\r\n\r\n${sent}`;

/** What a browser sends to open a WebSocket (RFC 6455, section 1.2). */
export const HANDSHAKE = [
  'GET /worker/chat HTTP/1.1',
  'host: localhost',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version: 13',
] as const;
