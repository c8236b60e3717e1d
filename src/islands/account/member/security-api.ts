import * as z from 'zod/mini';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Answer } from '../../shared/request.ts';
import { memberRequest } from '../../shared/member/request.ts';

/** Calls for logins on other devices, and for the end of the account. */

const nothing = z.null();

const devicesSchema = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      country: z.nullable(z.string()),
      login_time: z.number(),
      last_used_time: z.number(),
      is_current: z.boolean(),
    }),
  ),
});
export type Device = z.infer<typeof devicesSchema>['list'][number];

export const fetchDevices = (locale: Locale): Promise<Answer<{ list: Device[] }>> =>
  memberRequest('/api/account/devices?limit=100', { locale, schema: devicesSchema });

/** Ends one login, or without an id all but this one. */
export const signOutDevice = (locale: Locale, id?: string): Promise<Answer<null>> =>
  memberRequest('/api/account/signOut', {
    locale,
    method: 'POST',
    body: id === undefined ? {} : { id },
    schema: nothing,
  });

export const deleteAccount = (locale: Locale, password: string): Promise<Answer<null>> =>
  memberRequest('/api/account/delete', { locale, method: 'POST', body: { password }, schema: nothing });
