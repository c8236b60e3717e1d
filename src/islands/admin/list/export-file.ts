import type { Resource } from '../../../domain/admin/resource.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { callHeaders, readEnvelope, type Answer, type Refused } from '../../shared/call.ts';
import { endingOf, saveFile } from '../../shared/save-file.ts';
import { asAdmin } from '../calls/ask.ts';

/**
 * Saves rows of a list as a CSV file.
 *
 * @returns the reason if there is no file: a refusal, or a download that broke off, since half a file looks like a whole one
 */
export async function exportFile(
  { controller, name }: Resource,
  { query, locale }: { query: string; locale: Locale },
): Promise<Refused | undefined> {
  const path = `/admin/${controller}/export?${query}`;
  const answer = await asAdmin((loginHeaders) => fetchFile(path, { ...callHeaders(locale), ...loginHeaders }), {
    locale,
  });
  if (!answer.accepted) return answer;
  saveFile(answer.data, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
  return undefined;
}

/** Saves the file that a call on a row returns, under the given name. */
export async function saveRowFile(
  { controller, name }: Resource,
  { call, id, locale }: { call: string; id: string; locale: Locale },
): Promise<Refused | undefined> {
  const path = `/admin/${controller}/${call}?${new URLSearchParams({ id }).toString()}`;
  return saveFileOf(path, { name: (file) => `${name}-${id}-${call}.${endingOf(file)}`, locale });
}

/** Saves the file that a call answers. */
export async function saveFileOf(
  path: string,
  { name, locale }: { name: string | ((file: Blob) => string); locale: Locale },
): Promise<Refused | undefined> {
  const answer = await asAdmin((loginHeaders) => fetchFile(path, { ...callHeaders(locale), ...loginHeaders }), {
    locale,
  });
  if (!answer.accepted) return answer;
  saveFile(answer.data, typeof name === 'string' ? name : name(answer.data));
  return undefined;
}

async function fetchFile(path: string, headers: Record<string, string>): Promise<Answer<Blob>> {
  try {
    const response = await fetch(path, { headers });
    const isFile = response.headers.has('content-disposition');
    if (isFile) return { accepted: true, data: await response.blob(), message: '' };
    const answer = readEnvelope(await response.json(), response.status);
    return answer.accepted ? { accepted: false, failure: 'unreadable', message: '' } : answer;
  } catch {
    return { accepted: false, failure: navigator.onLine ? 'unreachable' : 'offline', message: '' };
  }
}
