import type { Locale } from '../../domain/shared/locale.ts';
import { callHeaders, readEnvelope, type Answer } from './call.ts';

interface Way {
  locale: Locale;
  /** Whose it is. */
  headers: Record<string, string>;
  /** Told how much of it has gone: 0 to 1. */
  onPart: (part: number) => void;
  /** Ends the sending; the answer is then `cancelled`. */
  signal?: AbortSignal;
}

/** Sends a form with a file by `XMLHttpRequest`, since `fetch` reports no progress. It never throws and has no time limit. */
export function sendForm<Data>(
  path: string,
  form: FormData,
  { locale, headers, onPart, signal }: Way,
): Promise<Answer<Data>> {
  return new Promise((resolve) => {
    const lose = (failure: 'unreachable' | 'offline' | 'cancelled') =>
      resolve({ accepted: false, failure, message: '' });
    if (signal?.aborted) return lose('cancelled');
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries({ ...callHeaders(locale), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve(readAnswer<Data>(request)));
    request.addEventListener('error', () => lose(navigator.onLine ? 'unreachable' : 'offline'));
    request.addEventListener('abort', () => lose('cancelled'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function readAnswer<Data>({ responseText, status }: XMLHttpRequest): Answer<Data> {
  try {
    return readEnvelope(JSON.parse(responseText), status) as Answer<Data>;
  } catch {
    return { accepted: false, failure: 'unreadable', message: '', status };
  }
}
