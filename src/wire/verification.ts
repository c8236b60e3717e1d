import * as z from 'zod/mini';
import { ACCOUNT_LIMITS } from '../domain/account/rules.ts';
import { CODE_LIMITS } from '../domain/verification/rules.ts';
import { EVENTS_OF, CHANNELS } from '../domain/verification/codes.ts';
import { codeSchema, emailSchema } from '../domain/verification/schema.ts';
import { givenPassword } from '../domain/auth/schema.ts';
import { captcha, channel, countryField, mobileField } from './account-fields.ts';
import * as at from './addresses/verification.ts';
import { call } from './call.ts';
import { because, optional } from './fields.ts';

const CALLS = { purpose: 'code', per: 'caller', ...CODE_LIMITS.calls } as const;

export const verificationCalls = {
  verification: call(at.verification, {
    limits: [{ purpose: 'verification', per: 'member', ...ACCOUNT_LIMITS.change }],
    callers: ['member'],
    summary:
      'Proves who the member is: by the code of `user_email_verify` or `user_mobile_verify` in `captcha`, or by the ' +
      `password. The token binds another address by \`account/changeBind\` within ten minutes.`,
    input: z
      .object({ type: channel, captcha: optional(codeSchema), password: optional(givenPassword('currentPassword')) })
      .check(
        z.refine(({ captcha: code, password }) => code !== undefined || password !== undefined, {
          path: ['captcha'],
          error: because('code'),
        }),
      ),
    output: z.object({ type: z.enum(CHANNELS), accountVerificationToken: z.string() }),
  }),
  sendEmail: call(at.sendEmail, {
    limits: [CALLS],
    callers: ['optional member'],
    summary:
      'Sends a code by mail. The answer does not tell whether there is an account; the mail does. The events of an ' +
      'address that is bound or verified are for members. Without the captcha nothing is sent or used up, and the answer ' +
      'tells whether solving one would help: 429 where there are no codes for now, else a fault of `captchaId`.',
    input: z.object({
      email: emailSchema,
      event: z.enum(EVENTS_OF.email, { error: because('event') }),
      password: optional(givenPassword('currentPassword')),
      ...captcha,
    }),
    output: z.null(),
  }),
  sendSms: call(at.sendSms, {
    limits: [CALLS],
    callers: ['optional member'],
    summary: 'The same by text message.',
    input: z.object({
      mobile: mobileField,
      countryCode: countryField,
      event: z.enum(EVENTS_OF.mobile, { error: because('event') }),
      password: optional(givenPassword('currentPassword')),
      ...captcha,
    }),
    output: z.null(),
  }),
};
