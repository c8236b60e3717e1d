import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/payment.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { paymentCalls } from '../../../wire/payment.ts';
import type { Answer } from '../../shared/call.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import proofFiles from './save-proof.ts?files';

/** Calls for money that is sent and asked back. */

export type Details = DataOf<typeof paymentCalls.getDetails>;
export type Report = DataOf<typeof paymentCalls.getMyPayments>['list'][number];
export type Payout = DataOf<typeof paymentCalls.getMyPayouts>['list'][number];

/** As many as a screen shows. */
export const SHOWN = 20;

export const fetchDetails = (locale: Locale, lotId: string | null) =>
  askAsMember(at.getDetails, { locale, input: lotId === null ? {} : { lot_id: lotId } });
export const fetchReports = (locale: Locale) =>
  askAsMember(at.getMyPayments, { locale, input: { page: 1, limit: SHOWN } });
export const fetchPayouts = (locale: Locale) =>
  askAsMember(at.getMyPayouts, { locale, input: { page: 1, limit: SHOWN } });
export const takeDemoMoney = (locale: Locale, id: string) =>
  askAsMember(at.takeDemoMoney, { locale, input: { request_id: id } });

/** Saves a proof as a file. Its script comes when a proof is first asked for. */
export async function saveProof(locale: Locale, fileId: string): Promise<Answer<unknown>> {
  try {
    await fetchFiles(proofFiles);
    const { downloadProof } = await import('./save-proof.ts');
    return await downloadProof(locale, fileId);
  } catch {
    return { accepted: false, failure: navigator.onLine ? 'unreachable' : 'offline', message: '' };
  }
}
