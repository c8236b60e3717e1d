import * as z from 'zod/mini';
import type { Channel } from '../../../domain/account/model.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { memberRequest } from '../../shared/member/request.ts';
import { faultsIn } from '../../shared/input-faults.ts';
import { request, type Answer } from '../../shared/request.ts';

const enteredSchema = z.object({ userInfo: z.object({ token: z.string(), refresh_token: z.string() }) });
type Entered = z.infer<typeof enteredSchema>;

export type EntryAnswer =
  | { accepted: true; data: Entered | null }
  | (Extract<Answer<unknown>, { accepted: false }> & {
      /** What is wrong with a field, by the name it has in the form. */
      faults: ReadonlyMap<string, string>;
    });

type Fields = Readonly<Record<string, string | boolean | undefined>>;

/** Logs in or registers. `fields` hold the address under the channel's name, and the proof of the captcha. */
export async function enter(
  locale: Locale,
  tab: 'login' | 'register',
  channel: Channel,
  fields: Fields,
): Promise<EntryAnswer> {
  const body = { tab, ...(tab === 'register' && { registerType: channel }), ...fields };
  return withFaults(await request('/api/user/checkIn', { locale, method: 'POST', body, schema: enteredSchema }));
}

/** Sets a lost password anew, for the code that was sent to the account's address. */
export async function setPassword(locale: Locale, type: Channel, fields: Fields): Promise<EntryAnswer> {
  const { captcha, password, countryCode, undo } = fields;
  const body = { type, account: fields[type], captcha, password, countryCode, undo };
  const answer = await request('/api/account/retrievePassword', { locale, method: 'POST', body, schema: z.null() });
  // The call speaks of an account; the form has the address it belongs to.
  return withFaults(answer, { account: type });
}

/** Leads who is logged in already to the member centre. */
export async function askWhoIsHere(locale: Locale): Promise<void> {
  await memberRequest('/api/user/checkIn', { locale, schema: z.unknown(), whenSignedOut: 'stay' });
}

function withFaults(answer: Answer<Entered | null>, names: Readonly<Record<string, string>> = {}): EntryAnswer {
  return answer.accepted ? answer : { ...answer, faults: faultsIn(answer, names) };
}
