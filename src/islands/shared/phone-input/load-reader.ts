import readerFiles from '../../../domain/shared/phone/read.ts?files';
import { fetchFiles } from '../fetch-files.ts';
import type { PhoneReader } from './phone-store.ts';

/** The metadata of all countries come with it: two thirds of what the phone input weighs. */
export async function loadReader(): Promise<PhoneReader> {
  await fetchFiles(readerFiles);
  const { readPhone } = await import('../../../domain/shared/phone/read.ts');
  return readPhone;
}
