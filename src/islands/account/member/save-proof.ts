import type { Locale } from '../../../domain/shared/locale.ts';
import { getProof } from '../../../wire/addresses/payment.ts';
import type { Answer } from '../../shared/call.ts';
import { endingOf } from '../../shared/save-file.ts';
import { download } from './download.ts';

/** Saves the proof of a payment as a file. */
export function downloadProof(locale: Locale, fileId: string): Promise<Answer<unknown>> {
  const query = new URLSearchParams({ file_id: fileId }).toString();
  return download(`${getProof.path}?${query}`, locale, (file) => `haitu-proof.${endingOf(file)}`);
}
