import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import {
  ALLOWED_HEADERS,
  ALLOWED_METHODS,
  allowedOrigins,
  EXPOSED_HEADERS,
  PREFLIGHT_SECONDS,
} from '../../functions/http/cors.ts';
import { requestIdOf } from '../../functions/http/request-id.ts';
import { JSON_HEADERS, SECURITY_HEADERS } from '../../functions/http/security-headers.ts';
import { requestLanguage } from '../../src/domain/shared/language.ts';
import { localizedPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { ROOT } from '../../scripts/support/paths.ts';

/** Paths that answer in the envelope of the API; all others are read by people. */
const CALLS = /^\/(?:api|worker|admin)(?:\/|$)/;

type FrontStatus = 400 | 404 | 408 | 413 | 502 | 503;
/** A status, or what is wrong with a request, which is told in a sentence of its own (`errors:front`): status 400. */
type FrontFault = FrontStatus | 'host' | 'upgrade' | 'body';

/** What is known of a request that is answered without the Worker. */
interface Requested {
  /** Address as it was sent; empty where the request could not be read that far. */
  address: string;
  method: string;
  header: (name: string) => string | undefined;
}

interface Apology {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Answers a request without the Worker, if the Worker cannot be reached or must not see the request. Calls get the
 * envelope and pages get a sentence, both in the reader's language. If an answer has already begun, its connection is
 * ended.
 */
export function apologise(incoming: IncomingMessage, outgoing: ServerResponse, fault: FrontFault): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  const answer = apologyFor(requestedBy(incoming), fault);
  outgoing.writeHead(answer.status, answer.headers);
  outgoing.end(answer.body);
}

/** The same over the connection of an upgrade, for which Node makes no response. */
export function apologiseTo(socket: Duplex, incoming: IncomingMessage, fault: FrontFault): void {
  if (socket.writable) socket.end(onTheWire(apologyFor(requestedBy(incoming), fault)));
  else socket.destroy();
}

/** The same for a request that could not even be read: the whole answer as it goes over the connection. */
export function rawApology(head: string, status: 400 | 408 | 413): string {
  const [requestLine = '', ...lines] = head.split('\r\n');
  const fields = lines.map((line) => line.split(/:\s*(.*)/s));
  const header = (name: string) => fields.find(([field = '']) => field.toLowerCase() === name)?.[1];
  return onTheWire(apologyFor({ address: requestLine.split(' ')[1] ?? '', method: '', header }, status));
}

function requestedBy({ url, method = '', headers }: IncomingMessage): Requested {
  return { address: url ?? '/', method, header: (name) => [headers[name]].flat()[0] };
}

function onTheWire({ status, headers, body }: Apology): string {
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\n${headerLines.join('')}\r\n${body}`;
}

/** Characters; no page's path comes near it. */
const LONGEST_PATH = 4_096;

const REASONS: Readonly<Record<number, string>> = {
  302: 'Found',
  400: 'Bad Request',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Content Too Large',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

function apologyFor(requested: Requested, fault: FrontFault): Apology {
  const { address, header } = requested;
  const status = typeof fault === 'number' ? fault : 400;
  const path = address.split('?')[0] ?? '';
  if (CALLS.test(path) && status >= 500 && isPreflight(requested)) return preflightAnswer(header('origin'));
  // An address that cannot be read belongs to no page: the envelope says what is wrong with it.
  const isCall = CALLS.test(path) || !path.startsWith('/');
  const { locale } = isCall ? requestLanguage(header) : splitLocalizedPath(path);
  const message = wordsFor(locale, fault).replace('{{address}}', () => path);
  const isNoPage = !isCall && (fault === 400 || (status === 413 && path.length > LONGEST_PATH));
  const requestId = requestIdOf(header);
  const envelope = {
    code: status,
    msg: message,
    data: { request_id: requestId },
    time: Math.floor(Date.now() / 1_000),
  };
  const body = isNoPage ? '' : isCall ? JSON.stringify(envelope) : `${message}\n`;
  return {
    status: isNoPage ? 302 : status,
    headers: {
      ...(isCall ? JSON_HEADERS : SECURITY_HEADERS),
      ...(isCall && { ...crossOriginHeaders(header('origin')), 'x-request-id': requestId }),
      ...(isNoPage && { location: localizedPath(locale, '/404') }),
      ...((status === 503 || status === 408) && { 'retry-after': '5' }),
      'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
      'content-length': String(new TextEncoder().encode(body).length),
      'content-language': locale,
      'cache-control': 'no-store',
      // The connection may still hold the rest of an unread body.
      connection: 'close',
    },
    body,
  };
}

/**
 * Whether this is a browser's preflight. If it were refused, the browser would not make the call, and its page would
 * see only a network error. So the preflight is allowed, and the call itself gets the apology.
 */
const isPreflight = ({ method, header }: Requested): boolean =>
  method === 'OPTIONS' && header('access-control-request-method') !== undefined;

const preflightAnswer = (origin: string | undefined): Apology => ({
  status: 204,
  headers: {
    ...SECURITY_HEADERS,
    ...crossOriginHeaders(origin),
    'access-control-allow-methods': ALLOWED_METHODS.join(','),
    'access-control-allow-headers': ALLOWED_HEADERS.join(','),
    'access-control-max-age': String(PREFLIGHT_SECONDS),
    'cache-control': 'no-store',
    connection: 'close',
  },
  body: '',
});

/** A browser hides a refusal from a page of another origin unless these stand on it. */
function crossOriginHeaders(origin: string | undefined): Record<string, string> {
  const allowed = allowedOrigins({ ALLOWED_ORIGINS: process.env['ALLOWED_ORIGINS'] ?? '' });
  if (origin === undefined || !allowed.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED_HEADERS.join(','),
    vary: 'Origin',
  };
}

interface Texts {
  status: Partial<Record<string, string>>;
  front: Partial<Record<string, string>>;
}
const texts = new Map<Locale, Texts>();

/** Read once per language: refusals are many just when there is no time for files. */
function wordsFor(locale: Locale, fault: FrontFault): string {
  let localTexts = texts.get(locale);
  if (!localTexts) {
    const file = join(ROOT, 'content/locales', locale, 'errors.json');
    localTexts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    texts.set(locale, localTexts);
  }
  const { status, front } = localTexts;
  return (typeof fault === 'number' ? status[fault] : front[fault]) ?? String(fault);
}
