import type { MessageKind } from '../../domain/enquiry/contact.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import type { Sent } from './api.ts';
import files from './api.ts?files';

/** Fetches what sends forms, so that it is there once a form is filled in. */
export const prepareDelivery = (): void => void fetchFiles(files).catch(() => {});

/** Sends what stands in a form. Never throws: every outcome is a value. */
export async function deliver(kind: MessageKind, locale: Locale, fields: Record<string, string>): Promise<Sent> {
  try {
    await fetchFiles(files);
    const { send } = await import('./api.ts');
    return await send(kind, locale, fields);
  } catch {
    return { accepted: false, failure: navigator.onLine ? 'unreachable' : 'offline', message: '' };
  }
}
