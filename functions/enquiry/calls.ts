import * as z from 'zod/mini';
import { SUBSCRIBE_PATH } from '../../src/domain/enquiry/rules.ts';
import { call } from '../http/call.ts';
import { emailField } from '../http/email-field.ts';

export const enquiryCalls = {
  subscribe: call({
    method: 'POST',
    path: SUBSCRIBE_PATH,
    summary:
      'Asks for the newsletter. The answer is the same whether the address is new or known; nothing is sent before ' +
      'its owner confirms by a mail sent once. A form takes its language from `?lang=`.',
    input: z.object({
      email: emailField,
      /** A field people do not see. Robots fill in what they find; of whatever shape it is, it must not warn them. */
      website: z.optional(z.unknown()),
    }),
    output: z.null(),
    isForm: true,
  }),
};
