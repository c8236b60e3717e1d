import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/payment.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { paymentCalls } from '../../../wire/payment.ts';
import { callHeaders, type Answer } from '../../shared/call.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import { readTokens } from '../../shared/member/tokens.ts';
import { saveFile } from '../../shared/save-file.ts';

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

/** Saves a proof as a file. A call before it makes sure that the token is good. */
export async function saveProof(locale: Locale, fileId: string): Promise<Answer<unknown>> {
  const known = await fetchReports(locale);
  const token = readTokens()?.token;
  if (!known.accepted || token === undefined) return known;
  const failed = { accepted: false, failure: 'unreachable', message: '' } as const;
  try {
    const query = new URLSearchParams({ file_id: fileId }).toString();
    const headers = { ...callHeaders(locale), 'ba-user-token': token };
    const answer = await fetch(`${at.getProof.path}?${query}`, { headers });
    if (!answer.headers.has('content-disposition')) return { ...failed, failure: 'unreadable' };
    const file = await answer.blob();
    // `image/jpeg` is saved as `.jpeg`, `application/pdf` as `.pdf`.
    saveFile(file, `haitu-proof.${file.type.split('/')[1] ?? 'bin'}`);
    return known;
  } catch {
    return failed;
  }
}
