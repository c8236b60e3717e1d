import type { Locale } from '../../../domain/shared/locale.ts';
import { deleteAccount as deletion } from '../../../wire/addresses/account.ts';
import { devices, signOut } from '../../../wire/addresses/auth.ts';
import type { authCalls } from '../../../wire/auth.ts';
import type { DataOf } from '../../../wire/call.ts';
import { askAsMember } from '../../shared/member/ask.ts';

/** Calls for logins on other devices, and for the end of the account. */

export type Device = DataOf<typeof authCalls.devices>['list'][number];

export const fetchDevices = (locale: Locale) => askAsMember(devices, { locale, input: { limit: 100 } });

/** Ends one login, or without an id all but this one. */
export const signOutDevice = (locale: Locale, id?: string) =>
  askAsMember(signOut, { locale, input: id === undefined ? {} : { id } });

export const deleteAccount = (locale: Locale, password: string) =>
  askAsMember(deletion, { locale, input: { password } });
