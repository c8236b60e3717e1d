import type { MessageKind } from '../../domain/enquiry/contact.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import * as at from '../../wire/addresses/enquiry.ts';
import type { DataOf, SentTo } from '../../wire/call.ts';
import type { CallAt } from '../../wire/index.ts';
import { ask } from '../shared/ask.ts';
import { saysThereIsNone } from '../shared/call.ts';

/** Asks for the newsletter in the page's language. `website` is the field only robots fill in. */
export const subscribe = (locale: Locale, input: { email: string; website: string }) =>
  ask(at.subscribe, { locale, input });

/**
 * Sends what stands in a form: a message, or an enquiry about a car. A form's fields have the names the call has; the server says
 * which of them are missing or wrong.
 */
export const send = (kind: MessageKind, locale: Locale, fields: Record<string, string>) =>
  kind === 'enquiry'
    ? ask(at.enquire, { locale, input: fields as SentTo<CallAt<typeof at.enquire>> })
    : ask(at.contact, { locale, input: fields as SentTo<CallAt<typeof at.contact>> });

/** What came of a message or an enquiry. */
export type Sent = Awaited<ReturnType<typeof send>>;

/** What is known of a style, a car in stock or a part: `lines` are one for the car and one for its trim. */
type AskedAbout = DataOf<CallAt<typeof at.about>>;

/**
 * What a style, a car in stock or a part is called in the page's language, how it looks and what prices it. Empty if there is
 * none, or no longer; undefined if it cannot be told.
 */
export async function lookOf(
  subject: 'style' | 'stock' | 'part',
  slug: string,
  locale: Locale,
): Promise<AskedAbout | '' | undefined> {
  const answer = await ask(at.about, { locale, input: { [subject]: slug } });
  if (saysThereIsNone(answer)) return '';
  return answer.accepted ? answer.data : undefined;
}
