import { ABOUT_PATH } from '../../domain/enquiry/contact.ts';
import { SUBSCRIBE_PATH } from '../../domain/enquiry/rules.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { call, saysThereIsNone, type Answer } from '../shared/call.ts';

/** Asks for the newsletter in the page's language. `website` is the field only robots fill in. */
export function subscribe(locale: Locale, input: { email: string; website: string }): Promise<Answer<unknown>> {
  return call(SUBSCRIBE_PATH, { locale, method: 'POST', body: input });
}

/** Sends a form's fields to the call its `action` names. */
export function send(path: string, locale: Locale, fields: Record<string, string>): Promise<Answer<unknown>> {
  return call(path, { locale, method: 'POST', body: fields });
}

/**
 * What a style, a car in stock or a part is called in the page's language: a line for the car and one for its trim.
 * Empty where there is none, or no longer; undefined where it cannot be told.
 */
export async function nameOf(subject: string, slug: string, locale: Locale): Promise<string | undefined> {
  const answer = await call(`${ABOUT_PATH}?${subject}=${encodeURIComponent(slug)}`, { locale });
  if (saysThereIsNone(answer)) return '';
  const data = (answer.accepted ? answer.data : undefined) as { lines?: unknown } | undefined;
  return Array.isArray(data?.lines) ? data.lines.join('\n') : undefined;
}
