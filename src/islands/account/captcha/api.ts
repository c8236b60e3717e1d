import * as z from 'zod/mini';
import type { Locale } from '../../../domain/shared/locale.ts';
import { request, type Answer } from '../../shared/request.ts';

const pictureSchema = z.object({
  id: z.string(),
  text: z.array(z.string()),
  base64: z.string().check(z.startsWith('data:image/')),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  work: z.object({ salt: z.string(), bits: z.int() }),
});

export type CaptchaPicture = z.infer<typeof pictureSchema>;

/** A new picture, in place of the one of that id where one is given. */
export function fetchPicture(locale: Locale, id: string | undefined): Promise<Answer<CaptchaPicture>> {
  const query = id === undefined ? '' : `?id=${encodeURIComponent(id)}`;
  return request(`/api/common/clickCaptcha${query}`, { locale, schema: pictureSchema });
}

/** Whether an answer is right; it stays good for the call that is made with it. */
export function checkAnswer(locale: Locale, id: string, info: string): Promise<Answer<unknown>> {
  const body = { id, info, unset: false };
  return request('/api/common/checkClickCaptcha', { locale, method: 'POST', body, schema: z.unknown() });
}
