import type { Locale } from '../../../domain/shared/locale.ts';
import { chatUpload } from '../../../wire/addresses/chat.ts';
import { callHeaders, readEnvelope, type Answer } from '../../shared/call.ts';
import { sentPhoto } from '../../shared/photos/sent-photo.ts';

/** A file for a message. */
export interface ChosenFile {
  /** The same file, however often it is sent. */
  id: string;
  type: 'image' | 'file';
  file: File;
}

interface SentFile {
  url: string;
  name: string;
  size: number;
  suffix: string;
}
export type Sent = Answer<{ file: SentFile }>;

interface Way {
  locale: Locale;
  /** Whose it is. */
  headers: Record<string, string>;
  fields?: Readonly<Record<string, string>>;
  /** Told how much of it has gone: 0 to 1. */
  onPart: (part: number) => void;
}

/** Sends a file for a message, a picture no larger than it is kept. `fetch` tells nobody how far it is. */
export async function sendFile(
  { id, type, file }: ChosenFile,
  { locale, headers, fields, onPart }: Way,
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ uuid: id, ...fields })) form.set(name, value);
  form.set('file', type === 'image' ? await sentPhoto(file) : file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(chatUpload.method, chatUpload.path);
    for (const [name, value] of Object.entries({ ...callHeaders(locale), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.addEventListener('error', () => resolve({ accepted: false, failure: lostBy(), message: '' }));
    request.send(form);
  });
}

const lostBy = () => (navigator.onLine ? 'unreachable' : 'offline');

function readAnswer({ responseText, status }: XMLHttpRequest): Sent {
  try {
    return readEnvelope(JSON.parse(responseText), status) as Sent;
  } catch {
    return { accepted: false, failure: 'unreadable', message: '', status };
  }
}
