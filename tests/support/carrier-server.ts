import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenOnThisMachine } from '../../scripts/support/listen.ts';

interface CarrierServer {
  url: string;
  stop: () => void;
}

/** What a carrier of the tests answers from now on. */
export interface CarrierScript {
  status?: number;
  headers?: Record<string, string>;
  /** One list of events for each page. */
  pages?: readonly (readonly unknown[])[];
  /** Sent in place of events. */
  text?: string;
  /** So many blanks are sent before it. */
  blanks?: number;
  /** It takes the call, and answers nothing. */
  isSilent?: boolean;
}

/** A call a carrier was asked by. */
export interface RequestedCarrier {
  query: Record<string, string>;
  authorization: string | null;
}

/**
 * An HTTP server of carriers that answer as DCSA Track & Trace does: `GET /<carrier>/v2/events` in pages, each naming the next
 * in `Next-Page`. `POST /<carrier>` says what that carrier answers, and `GET /<carrier>` what it was asked.
 */
export async function startCarrierServer(): Promise<CarrierServer> {
  const scripts = new Map<string, CarrierScript>();
  const requested = new Map<string, RequestedCarrier[]>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://carrier');
    const [, carrier = '', ...rest] = pathname.split('/');
    const script = scripts.get(carrier);
    if (rest.length === 0 && request.method === 'POST') {
      void json(request).then((body) => {
        scripts.set(carrier, body as CarrierScript);
        requested.set(carrier, []);
        response.end('{}');
      });
      return;
    }
    if (rest.length === 0) return void response.end(JSON.stringify(requested.get(carrier) ?? []));
    if (rest.join('/') !== 'v2/events' || !script) return void response.writeHead(404).end('{}');
    const authorization = request.headers.authorization ?? null;
    requested.get(carrier)?.push({ query: Object.fromEntries(searchParams), authorization });
    if (script.isSilent) return;
    const page = Number(searchParams.get('page') ?? '0');
    const { pages = [[]], status = 200, headers = {}, blanks = 0 } = script;
    searchParams.set('page', String(page + 1));
    const next = page + 1 < pages.length ? { 'next-page': `${pathname}?${searchParams.toString()}` } : {};
    response.writeHead(status, { 'content-type': 'application/json', ...next, ...headers });
    response.end(' '.repeat(blanks) + (script.text ?? JSON.stringify(pages[page] ?? [])));
  });
  const { port, close } = await listenOnThisMachine(server);
  return { url: `http://127.0.0.1:${port}`, stop: close };
}
