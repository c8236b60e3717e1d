import type { Locale } from '../../../domain/shared/locale.ts';
import * as z from 'zod/mini';
import type { Answer } from '../../shared/request.ts';
import { callHeaders, REDIRECT } from '../../shared/call.ts';
import { followRoute } from '../../shared/leave.ts';
import { memberRequest } from '../../shared/member/request.ts';
import { readTokens } from '../../shared/member/tokens.ts';

const NAME = 'haitu-account.json';
const EXPORT_PATH = '/api/account/export';
const profileSchema = z.object({ id: z.int() });

/**
 * Saves all that is kept of the member as a file. The answer is a file, not an envelope, so a call before it makes sure that
 * the token is good. Refused where the file does not come.
 */
export async function downloadData(locale: Locale): Promise<Answer<unknown>> {
  const known = await memberRequest('/api/account/profile', { locale, schema: profileSchema });
  const token = readTokens()?.token;
  if (!known.accepted || token === undefined) return known;
  try {
    const answer = await fetch(EXPORT_PATH, {
      headers: { ...callHeaders(locale), 'ba-user-token': token },
    });
    if (!answer.headers.get('content-disposition')) return await refusal(answer, locale);
    save(await answer.blob());
    return known;
  } catch {
    return { accepted: false, failure: navigator.onLine ? 'unreachable' : 'offline', message: '' };
  }
}

/** What came instead of the file. */
async function refusal(answer: Response, locale: Locale): Promise<Answer<unknown>> {
  const { msg, code, data } = (await answer.json().catch(() => ({}))) as Record<'msg' | 'code' | 'data', unknown>;
  if (code === REDIRECT) followRoute(data, locale);
  if (typeof msg !== 'string') return { accepted: false, failure: 'unreadable', message: '', status: answer.status };
  return { accepted: false, failure: 'refused', message: msg, ...(typeof code === 'number' && { code }) };
}

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = NAME;
  link.click();
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
