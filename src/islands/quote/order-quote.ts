import type { Locale } from '../../domain/shared/locale.ts';
import { accountPaths, localizedPath, quotePaths } from '../../domain/shared/routes.ts';
import { requestFromQuote } from '../../wire/addresses/enquiry.ts';
import { goTo } from '../shared/leave.ts';
import { askAsMember } from '../shared/member/ask.ts';
import { readTokens } from '../shared/member/tokens.ts';

type Named = ({ token: string } | { quote_no: string }) & { number: string };

/** Asks for an order by a quote. Answers the reference of the request, or why there is none. */
export async function requestOrder(
  { number, ...named }: Named,
  locale: Locale,
): Promise<{ reference: string } | { message: string }> {
  const input = { ...named, request_id: crypto.randomUUID() };
  const answer = await askAsMember(requestFromQuote, { locale, input, whenSignedOut: 'stay' });
  if (answer.accepted) return { reference: answer.data.reference };
  // A login loses the part behind `#`, so the quote's number goes along instead.
  if (readTokens() === undefined)
    goTo(accountPaths.loginFrom(`${localizedPath(locale, quotePaths.quote())}?no=${number}`, locale));
  return { message: answer.message };
}
