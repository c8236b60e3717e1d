import type { Locale } from '../../domain/shared/locale.ts';
import { PHOTO_TOPIC } from '../../domain/upload/rules.ts';
import { upload } from '../../wire/addresses/upload.ts';
import type { Answer } from '../shared/call.ts';
import { askAsMember } from '../shared/member/ask.ts';
import { sentPhoto } from '../shared/photos/sent-photo.ts';

/** Reduces a photograph and uploads it. In a file of its own, so that it loads with the step that needs it. */
export async function sendPhoto(locale: Locale, file: File): Promise<Answer<{ file: { url: string } }>> {
  const form = new FormData();
  form.set('file', await sentPhoto(file));
  form.set('topic', PHOTO_TOPIC);
  return askAsMember(upload, { locale, form });
}
