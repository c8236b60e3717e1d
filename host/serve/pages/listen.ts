import { createServer } from 'node:http';
import { listenOnThisMachine } from '../../../scripts/support/listen.ts';
import type { Pages } from './pages.ts';

/** Serves the files to the Worker, which asks for them by its binding `ASSETS`. On 127.0.0.1 alone. */
export async function listenForWorker(pages: Pages): Promise<{ port: number; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const place = pages.findFor(incoming.url ?? '');
    if (!place) return void outgoing.writeHead(404, { 'content-length': '0' }).end();
    pages.answer(place, incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500).end();
    });
  });
  return listenOnThisMachine(server);
}
