import type { Locale } from '../../../domain/shared/locale.ts';
import { exportData, profile } from '../../../wire/addresses/account.ts';
import { callHeaders, REDIRECT, type Answer, type Refused } from '../../shared/call.ts';
import { followRoute } from '../../shared/leave.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import { readTokens } from '../../shared/member/tokens.ts';
import { saveFile } from '../../shared/save-file.ts';

/** Saves all of the member's data as a file. Answers a refusal if the file cannot be fetched. */
export const downloadData = (locale: Locale): Promise<Answer<unknown>> =>
  download(exportData.path, locale, () => 'haitu-account.json');

/** Saves the file that a call returns. Answers a refusal if the file cannot be fetched. */
export async function download(
  address: string,
  locale: Locale,
  nameOf: (file: Blob) => string,
): Promise<Answer<unknown>> {
  const answer = await fetchFile(address, locale);
  if (answer.accepted) saveFile(answer.data, nameOf(answer.data));
  return answer;
}

/**
 * Fetches the file that a call answers. It comes without an envelope, so a call before it makes sure that the token is good.
 * Refused where the file does not come.
 */
export async function fetchFile(address: string, locale: Locale): Promise<Answer<Blob>> {
  const profileAnswer = await askAsMember(profile, { locale });
  if (!profileAnswer.accepted) return profileAnswer;
  const token = readTokens()?.token ?? '';
  try {
    const answer = await fetch(address, { headers: { ...callHeaders(locale), 'ba-user-token': token } });
    if (!answer.headers.get('content-disposition')) return await refusal(answer, locale);
    return { accepted: true, data: await answer.blob(), message: '' };
  } catch {
    return { accepted: false, failure: navigator.onLine ? 'unreachable' : 'offline', message: '' };
  }
}

/** The refusal that came instead of the file. */
async function refusal(answer: Response, locale: Locale): Promise<Refused> {
  const { msg, code, data } = (await answer.json().catch(() => ({}))) as Record<'msg' | 'code' | 'data', unknown>;
  if (code === REDIRECT) followRoute(data, locale);
  if (typeof msg !== 'string') return { accepted: false, failure: 'unreadable', message: '', status: answer.status };
  return { accepted: false, failure: 'refused', message: msg, ...(typeof code === 'number' && { code }) };
}
