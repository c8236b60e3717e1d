import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { requestLocale } from '../../src/domain/shared/language.ts';
import { splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { ROOT } from '../support/paths.ts';

/** Paths that answer the envelope of the wire contract, section 1; all others are read by people. */
const CALLS = /^\/(?:api|worker|admin)(?:\/|$)/;

export type FrontFault = 413 | 502 | 503;

/**
 * Answers in the Worker's place while there is none to ask: the envelope for calls, a sentence for pages, both in the
 * reader's language.
 */
export function apologise(incoming: IncomingMessage, outgoing: ServerResponse, status: FrontFault): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  const path = (incoming.url ?? '/').split('?')[0] ?? '/';
  const isCall = CALLS.test(path);
  const locale = isCall ? requestLocale((name) => [incoming.headers[name]].flat()[0]) : splitLocalizedPath(path).locale;
  const message = statusText(locale, status);
  // The connection may hold the rest of a body nobody reads.
  outgoing.writeHead(status, {
    'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'content-language': locale,
    connection: 'close',
    ...(status === 503 && { 'retry-after': '5' }),
  });
  const envelope = { code: status, msg: message, data: null, time: Math.floor(Date.now() / 1_000) };
  outgoing.end(isCall ? JSON.stringify(envelope) : `${message}\n`);
}

function statusText(locale: Locale, status: FrontFault): string {
  const file = join(ROOT, 'content/locales', locale, 'errors.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { status: Partial<Record<string, string>> };
  return texts.status[status] ?? String(status);
}
