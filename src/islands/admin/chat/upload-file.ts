import type { Locale } from '../../../domain/shared/locale.ts';
import { chatUpload } from '../../../wire/addresses/chat.ts';
import { callHeaders, readEnvelope, type Answer } from '../../shared/call.ts';
import { uuid } from '../../shared/request-id.ts';
import { asAdmin } from '../calls/ask.ts';

export interface SentFile {
  url: string;
  name: string;
  size: number;
  suffix: string;
}

type Sent = Answer<{ file: SentFile }>;

/**
 * Sends a file for a message. `fetch` tells nobody how far it is.
 *
 * @param onPart told how much of it has gone: 0 to 1.
 */
export function uploadFile(file: File, locale: Locale, onPart: (part: number) => void): Promise<Sent> {
  // The same file, however often it is sent.
  const id = uuid();
  const make = (headers: Record<string, string>) =>
    new Promise<Sent>((resolve) => {
      const form = new FormData();
      form.set('uuid', id);
      form.set('file', file);
      const request = new XMLHttpRequest();
      request.open(chatUpload.method, chatUpload.path);
      for (const [name, value] of Object.entries({ ...callHeaders(locale), ...headers }))
        request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total === 0 ? 0 : loaded / total));
      request.addEventListener('load', () => resolve(readAnswer(request)));
      request.addEventListener('error', () => resolve({ accepted: false, failure: lostBy(), message: '' }));
      request.send(form);
    });
  return asAdmin(make, { locale });
}

const lostBy = () => (navigator.onLine ? 'unreachable' : 'offline');

function readAnswer({ responseText, status }: XMLHttpRequest): Sent {
  try {
    return readEnvelope(JSON.parse(responseText), status) as Sent;
  } catch {
    return { accepted: false, failure: 'unreadable', message: '', status };
  }
}
