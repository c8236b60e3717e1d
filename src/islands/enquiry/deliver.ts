import type { Locale } from '../../domain/shared/locale.ts';
import type { Answer } from '../shared/call.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import files from './api.ts?files';

/** Fetches what sends forms, so that it is there once a form is filled in. */
export const prepareDelivery = (): void => void fetchFiles(files).catch(() => {});

/** Sends a form's fields to the call its `action` names. Never throws: every outcome is a value. */
export async function deliver(path: string, locale: Locale, fields: Record<string, string>): Promise<Answer<unknown>> {
  try {
    await fetchFiles(files);
    const { send } = await import('./api.ts');
    return await send(path, locale, fields);
  } catch {
    return { accepted: false, failure: navigator.onLine ? 'unreachable' : 'offline', message: '' };
  }
}
