import { ABOUT_PATH } from '../../domain/enquiry/contact.ts';
import { SUBSCRIBE_PATH } from '../../domain/enquiry/rules.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { call, type Answer } from '../shared/call.ts';

/** Asks for the newsletter in the page's language. `website` is the field only robots fill in. */
export function subscribe(locale: Locale, input: { email: string; website: string }): Promise<Answer<unknown>> {
  return call(SUBSCRIBE_PATH, { locale, method: 'POST', body: input });
}

/** Sends a form's fields to the call its `action` names. */
export function send(path: string, locale: Locale, fields: Record<string, string>): Promise<Answer<unknown>> {
  return call(path, { locale, method: 'POST', body: fields });
}

/** What a style is called in the page's language; undefined where it cannot be told. */
export async function nameOfStyle(locale: Locale, slug: string): Promise<string | undefined> {
  const answer = await call(`${ABOUT_PATH}?style=${encodeURIComponent(slug)}`, { locale });
  const data = (answer.accepted ? answer.data : undefined) as { name?: unknown } | undefined;
  return typeof data?.name === 'string' ? data.name : undefined;
}
