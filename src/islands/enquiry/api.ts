import type { MessageKind } from '../../domain/enquiry/contact.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import * as at from '../../wire/addresses/enquiry.ts';
import type { SentTo } from '../../wire/call.ts';
import type { CallAt } from '../../wire/index.ts';
import { ask } from '../shared/ask.ts';

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
