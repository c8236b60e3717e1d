import type { Locale } from '../../domain/shared/locale.ts';
import { downloadQuote } from '../../wire/addresses/quote.ts';
import { callHeaders } from '../shared/call.ts';
import { readTokens } from '../shared/member/tokens.ts';
import { saveFile } from '../shared/save-file.ts';

/**
 * Saves a quote as a PDF. Rejects where the network is away.
 *
 * @returns why there is no file, empty where that is not said; undefined once it is saved
 */
export async function saveQuote(
  input: { token: string } | { quote_no: string },
  locale: Locale,
): Promise<string | undefined> {
  const token = readTokens()?.token;
  const answer = await fetch(downloadQuote.path, {
    method: downloadQuote.method,
    headers: {
      ...callHeaders(locale),
      'content-type': 'application/json',
      ...(token !== undefined && { 'ba-user-token': token }),
    },
    body: JSON.stringify(input),
  });
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  if (name === undefined) {
    const { msg } = (await answer.json().catch(() => ({}))) as { msg?: unknown };
    return typeof msg === 'string' ? msg : '';
  }
  saveFile(await answer.blob(), name);
  return undefined;
}
