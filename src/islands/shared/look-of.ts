import type { Locale } from '../../domain/shared/locale.ts';
import { about } from '../../wire/addresses/enquiry.ts';
import type { DataOf } from '../../wire/call.ts';
import type { CallAt } from '../../wire/index.ts';
import { ask } from './ask.ts';
import { saysThereIsNone } from './call.ts';

/** What is known of a style, a car in stock or a part: `lines` are one for the car and one for its trim. */
type RequestedAbout = DataOf<CallAt<typeof about>>;

/**
 * What a style, a car in stock or a part is called in the page's language, how it looks and what prices it. Empty if there is
 * none, or no longer; undefined if it cannot be told.
 */
export async function lookOf(
  subject: 'style' | 'stock' | 'part',
  slug: string,
  locale: Locale,
): Promise<RequestedAbout | '' | undefined> {
  const answer = await ask(about, { locale, input: { [subject]: slug } });
  if (saysThereIsNone(answer)) return '';
  return answer.accepted ? answer.data : undefined;
}
