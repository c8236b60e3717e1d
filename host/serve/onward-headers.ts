import type { IncomingHttpHeaders } from 'node:http';
import type { Visitor } from './visitor.ts';

/**
 * The headers of a request that workerd is told. Nothing else goes on: the runtime takes orders from headers of its own
 * (`MF-Original-URL`, `MF-Route-Override`, …), `CF-…` headers say what Cloudflare itself saw, and `X-Forwarded-…` what a
 * proxy saw. A new header that the Worker reads is added here; a test compares the two.
 */
export const ONWARD_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'user-agent',
  'referer',
  'cookie',
  'x-request-id',
  // What is wanted, and what the client has already.
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'pragma',
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  // Where a browser says the request comes from.
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  // The body.
  'content-type',
  'content-length',
  'content-language',
  'transfer-encoding',
  // Our own API.
  'think-lang',
  'lang',
  'server',
  'batoken',
  'ba-user-token',
]);

/**
 * These as well for a WebSocket (RFC 6455, section 4.1). No extension is among them: compression, the only one browsers
 * offer, takes 230 KB of memory for each socket, and frames are small.
 */
const SOCKET_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
]);

type Headers = Record<string, string | string[]>;

/** What workerd is told of a request: the headers it may hear, and what we know of the visitor ourselves. */
export function onwardHeaders(given: IncomingHttpHeaders, visitor: Visitor, isSocket = false): Headers {
  const headers: Headers = {};
  for (const [name, value] of Object.entries(given)) {
    const isAllowed = ONWARD_HEADERS.has(name) || (isSocket && SOCKET_HEADERS.has(name));
    if (isAllowed && value !== undefined) headers[name] = value;
  }
  // Limits are counted by the address.
  headers['cf-connecting-ip'] = visitor.address;
  // The runtime makes the address `https` by this, and cookies are then marked Secure.
  if (visitor.isSecure) headers['x-forwarded-proto'] = 'https';
  // Without this header, or with an empty one, the runtime compresses the answer, and such a client often cannot unpack it.
  headers['accept-encoding'] = takesBrotli(given) ? 'br' : given['accept-encoding']?.toString().trim() || 'identity';
  return headers;
}

/** A reader who takes Brotli gets it, as Cloudflare answers; the runtime would take what a browser names first, which is gzip. */
const takesBrotli = (headers: IncomingHttpHeaders) =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding']?.toString() ?? '');

const RUNTIMES_OWN = /^(?:x-)?mf-/i;
/** Said of the connection to workerd, which is not that to the visitor (RFC 9110, section 7.6.1). */
const OF_A_CONNECTION = /^(?:connection|keep-alive|transfer-encoding)$/i;

/**
 * Headers of an answer, as names and values in turn, without those the runtime uses internally. Only a socket's answer
 * keeps headers about the connection.
 */
export function answerHeaders(raw: readonly string[], isSocket = false): string[] {
  const headers: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const [name = '', value = ''] = raw.slice(index, index + 2);
    if (RUNTIMES_OWN.test(name) || (!isSocket && OF_A_CONNECTION.test(name))) continue;
    headers.push(name, value);
  }
  return headers;
}
