import type { IncomingMessage } from 'node:http';
import { isOfTheRuntime, onwardAddress } from './address.ts';

/** What a request is refused for before workerd hears of it: a status, or what is wrong. Undefined where it may go on. */
export function refusalOf(incoming: IncomingMessage): 400 | 404 | 'host' | 'upgrade' | undefined {
  const address = onwardAddress(incoming.url ?? '');
  if (address === undefined) return 400;
  if (!hasOneHost(incoming)) return 'host';
  if (isOfTheRuntime(address)) return 404;
  // Node asks `isWebSocket` about each upgrade: one that comes here is none of a WebSocket.
  return incoming.headers.upgrade !== undefined && !isWebSocket(incoming) ? 'upgrade' : undefined;
}

/** True for a request that opens a WebSocket (RFC 6455, section 4.1). Such a request has no body. */
export function isWebSocket({ method, httpVersion, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    !hasBody &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-key'] !== undefined &&
    headers['sec-websocket-version'] !== undefined
  );
}

/** Refuses a request with two hosts: different programs on its way might read different ones. */
function hasOneHost({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === '1.0';
  const lines = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return lines.length === 1 && isHost(host);
}

/** The runtime makes an address of it: a bad host would be a fault there, and a path in it another page. */
const isHost = (host: string) => !/[\s/\\?#@]/.test(host) && URL.canParse(`http://${host}`);
