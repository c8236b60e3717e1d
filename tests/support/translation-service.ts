import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenOnThisMachine } from '../../scripts/support/listen.ts';

interface TranslationService {
  url: string;
  stop: () => void;
}

export const TRANSLATION_KEY = 'only for tests';

/** What it was asked to translate, and whether who asked went away before there was an answer. */
export interface RequestedTranslation {
  q: string;
  target: string;
  isLeft: boolean;
}

/**
 * An HTTP server that answers as LibreTranslate does. Words of the text say how: only one with `machine` comes back changed,
 * `breaks` answers 500, `forgets` loses the placeholders, `already` finds it in that language; `waits` is answered after
 * `POST /release` alone, and `never` not at all. `GET /asked` answers what it was asked.
 */
export async function startTranslationService(): Promise<TranslationService> {
  const requested: RequestedTranslation[] = [];
  const held: (() => void)[] = [];
  let isReleased = false;
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/asked') return answer(200, requested);
    if (request.url === '/release') {
      isReleased = true;
      for (const go of held.splice(0)) go();
      return answer(200, {});
    }
    void json(request).then((body) => {
      const { q, target, source, format, api_key } = body as Record<string, string>;
      if (q === undefined || target === undefined || source !== 'auto' || format !== 'text')
        return answer(400, { error: 'Invalid request' });
      if (api_key !== TRANSLATION_KEY) return answer(403, { error: 'Invalid API key' });
      const entry = { q, target, isLeft: false };
      requested.push(entry);
      whenLeft(response, () => (entry.isLeft = true));
      const go = () => answer(...translated(q, target));
      if (q.includes('never')) return;
      if (q.includes('waits') && !isReleased) held.push(go);
      else go();
    });
  });
  const { port, close } = await listenOnThisMachine(server);
  return { url: `http://127.0.0.1:${port}`, stop: close };
}

function whenLeft(response: ServerResponse, act: () => void): void {
  response.once('close', () => {
    if (!response.writableFinished) act();
  });
}

function translated(q: string, target: string): [status: number, body: object] {
  const detectedLanguage = { confidence: 90, language: q.includes('already') ? target : 'xx' };
  if (!q.includes('machine')) return [200, { detectedLanguage, translatedText: q }];
  if (q.includes('breaks')) return [500, { error: 'Cannot translate text' }];
  const places = /\[\[(\d+)\]\]/g;
  const translatedText = q.replaceAll(places, q.includes('forgets') ? '' : '[ [$1] ]');
  return [200, { detectedLanguage, translatedText: `${target}: ${translatedText}` }];
}
