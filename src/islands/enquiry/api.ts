import { SUBSCRIBE_PATH } from '../../domain/enquiry/rules.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { call, type Answer } from '../shared/call.ts';

/** Asks for the newsletter in the page's language. `website` is the field only robots fill in. */
export function subscribe(locale: Locale, input: { email: string; website: string }): Promise<Answer<unknown>> {
  return call(SUBSCRIBE_PATH, { locale, method: 'POST', body: input });
}
