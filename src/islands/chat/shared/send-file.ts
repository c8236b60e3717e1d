import type { Locale } from '../../../domain/shared/locale.ts';
import { chatUpload } from '../../../wire/addresses/chat.ts';
import type { Answer } from '../../shared/call.ts';
import { sentPhoto } from '../../shared/photos/sent-photo.ts';
import { sendForm } from '../../shared/send-form.ts';

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

/** Uploads a file for a message. A picture is first reduced to the size in which it is stored. */
export async function sendFile({ id, type, file }: ChosenFile, { fields, ...way }: Way): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ uuid: id, ...fields })) form.set(name, value);
  form.set('file', type === 'image' ? await sentPhoto(file) : file);
  return sendForm(chatUpload.path, form, way);
}
