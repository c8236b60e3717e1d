import * as z from 'zod/mini';
import { givenPassword } from '../../src/domain/account/schema.ts';
import { call } from '../../src/wire/call.ts';
import { because, described, emptyInput, pageFields } from '../../src/wire/fields.ts';

export const privacyCalls = {
  devices: call({
    method: 'GET',
    path: '/api/account/devices',
    isForMembers: true,
    summary: 'Where the member is logged in: here first, then the latest used.',
    input: z.object(pageFields),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          device: described(z.string(), 'Browser and system, or empty where it says nothing we know.'),
          country: described(z.nullable(z.string()), 'ISO 3166-1 alpha-2.'),
          login_time: described(z.int(), 'Unix seconds.'),
          last_used_time: described(z.int(), 'Unix seconds.'),
          is_current: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
  }),
  signOut: call({
    method: 'POST',
    path: '/api/account/signOut',
    isForMembers: true,
    summary: 'Ends one login by its `id`, or without one all but the caller’s own.',
    input: z.object({ id: z.optional(z.uuid({ error: because('invalid') })) }),
    output: z.null(),
  }),
  exportData: call({
    method: 'GET',
    path: '/api/account/export',
    isForMembers: true,
    summary: 'All we keep of the member, as a file.',
    input: emptyInput,
    output: z.unknown(),
    files: ['application/json'],
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/api/account/delete',
    isForMembers: true,
    summary:
      'Deletes the account at once and for good, and says so to the addresses that were bound to it; entries of the ' +
      'ledgers stay without a name. Refused while there is money on it.',
    input: z.object({ password: givenPassword('currentPassword') }),
    output: z.null(),
  }),
};
