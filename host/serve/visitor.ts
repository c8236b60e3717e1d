import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { clientNetwork } from '../../src/domain/shared/client-network.ts';

/** Who a request comes from, as far as the front knows. */
export interface Visitor {
  address: string;
  /** What limits are counted by: the address, of IPv6 the /64. */
  network: string;
  /** True where the visitor reached us over TLS, which only a trusted proxy can say. */
  isSecure: boolean;
}

/** The other end of a connection. */
export function remoteAddress(socket: Socket): string {
  return socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
}

/**
 * The visitor behind a request. `X-Forwarded-For` and `X-Forwarded-Proto` count only where a trusted proxy sent them, for
 * anyone may write them. Each proxy adds the address it saw at the end, so the last one that is no proxy is the visitor.
 */
export function visitorOf(incoming: IncomingMessage, trustedProxies: ReadonlySet<string>): Visitor {
  const remote = remoteAddress(incoming.socket);
  if (!trustedProxies.has(remote)) return { address: remote, network: clientNetwork(remote), isSecure: false };
  const passedBy = listOf(incoming.headers['x-forwarded-for']).filter((address) => isIP(address) !== 0);
  const address = passedBy.findLast((candidate) => !trustedProxies.has(candidate)) ?? remote;
  const isSecure = listOf(incoming.headers['x-forwarded-proto']).at(-1)?.toLowerCase() === 'https';
  return { address, network: clientNetwork(address), isSecure };
}

const listOf = (header: string | string[] | undefined): string[] =>
  (header?.toString() ?? '').split(',').map((entry) => entry.trim());
