import type { Channel } from '../../domain/verification/codes.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { retrievePassword } from '../../wire/addresses/account.ts';
import { checkIn, checkInState } from '../../wire/addresses/auth.ts';
import type { accountCalls } from '../../wire/account.ts';
import type { authCalls } from '../../wire/auth.ts';
import type { DataOf, SentTo } from '../../wire/call.ts';
import { ask } from '../shared/ask.ts';
import type { Answer, Refused } from '../shared/call.ts';
import { faultsIn } from '../shared/input-faults.ts';
import { askAsMember } from '../shared/member/ask.ts';

type Entered = DataOf<typeof authCalls.checkIn>;
/** The values of a form: texts and ticks, which the server reads and checks. */
type CheckIn = SentTo<typeof authCalls.checkIn>;
type NewPassword = SentTo<typeof accountCalls.retrievePassword>;

export type EntryAnswer =
  | { accepted: true; data: Entered | null }
  | (Refused & {
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
  const input = { tab, ...(tab === 'register' && { registerType: channel }), ...fields } as CheckIn;
  return withFaults(await ask(checkIn, { locale, input }));
}

/** Replaces a lost password, using the code that was sent to the account's address. */
export async function setPassword(locale: Locale, type: Channel, fields: Fields): Promise<EntryAnswer> {
  const { captcha, password, countryCode, undo } = fields;
  const input = { type, account: fields[type], captcha, password, countryCode, undo } as NewPassword;
  const answer = await ask(retrievePassword, { locale, input });
  // The call names the fault's field `account`; the form's field is the address of that account.
  return withFaults(answer, { account: type });
}

/** Leads who is logged in already to the member centre. */
export async function askWhoIsHere(locale: Locale): Promise<void> {
  await askAsMember(checkInState, { locale, whenSignedOut: 'stay' });
}

function withFaults(answer: Answer<Entered | null>, names: Readonly<Record<string, string>> = {}): EntryAnswer {
  return answer.accepted ? answer : { ...answer, faults: faultsIn(answer, names) };
}
