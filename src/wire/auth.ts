import * as z from 'zod/mini';
import { ACCOUNT_LIMITS } from '../domain/account/rules.ts';
import { AUTH_LIMITS } from '../domain/auth/rules.ts';
import { codeSchema } from '../domain/verification/schema.ts';
import { givenPassword, usernameSchema } from '../domain/auth/schema.ts';
import {
  captcha,
  captchaSwitch,
  channel,
  channels,
  countryField,
  memberFields,
  nameField,
  newPassword,
} from './account-fields.ts';
import * as at from './addresses/auth.ts';
import { call } from './call.ts';
import { because, described, emptyInput, optional, pageFields, switchField } from './fields.ts';

const userInfoOutput = z.object({
  ...memberFields,
  token: z.string(),
  refresh_token: described(z.string(), 'Empty unless the login is to be kept.'),
});

export const authCalls = {
  checkInState: call(at.checkInState, {
    callers: ['optional member'],
    summary: 'What a login needs to know. Who is logged in already is answered code 303, `data.type` `logged in`.',
    input: emptyInput,
    output: z.object({ accountVerificationType: channels, userLoginCaptchaSwitch: captchaSwitch }),
  }),
  checkIn: call(at.checkIn, {
    limits: [{ purpose: 'check-in', per: 'caller', ...AUTH_LIMITS.login }],
    callers: ['optional member'],
    summary:
      'Logs in by `username`, `email` or `mobile`, or registers with the code that `Ems/send` or `Sms/send` sent. ' +
      '`captcha` is that code. A login takes the click captcha where `userLoginCaptchaSwitch` says so. Ten failures lock ' +
      'the name that was typed, but not for a browser that sends the cookie `haitu_device` of an earlier login along.',
    input: z.discriminatedUnion(
      'tab',
      [
        z
          .object({
            tab: z.literal('login'),
            username: nameField,
            email: nameField,
            mobile: nameField,
            password: givenPassword('passwordMissing'),
            keep: described(switchField, 'True: a refresh token comes along.'),
            countryCode: countryField,
            ...captcha,
          })
          .check(
            z.refine(({ username, email, mobile }) => [username, email, mobile].some(Boolean), {
              path: ['username'],
              error: because('account'),
            }),
          ),
        z.object({
          tab: z.literal('register'),
          registerType: channel,
          username: usernameSchema,
          password: newPassword,
          email: nameField,
          mobile: nameField,
          captcha: codeSchema,
          keep: switchField,
          countryCode: countryField,
        }),
      ],
      { error: because('tab') },
    ),
    output: z.object({ userInfo: userInfoOutput, routePath: z.string() }),
  }),
  logout: call(at.logout, {
    limits: [{ purpose: 'logout', per: 'refresh token', ...AUTH_LIMITS.refresh }],
    callers: ['optional member'],
    summary: 'Ends the login of the access token in the header and of `refreshToken`. Works without a login.',
    input: z.object({ refreshToken: optional(z.string().check(z.maxLength(200))) }),
    output: z.null(),
  }),
  refreshToken: call(at.refreshToken, {
    limits: [{ purpose: 'refresh', per: 'refresh token', ...AUTH_LIMITS.refresh }],
    callers: ['optional member', 'optional admin'],
    summary:
      'A new access token, for the refresh token and the access token in the header, which dies. A refresh token that ' +
      'comes with an access token that was replaced already ends the login with all its tokens.',
    input: z.object({ refreshToken: z.string({ error: because('refreshToken') }).check(z.maxLength(200)) }),
    output: z.object({ type: z.enum(['user-refresh', 'admin-refresh']), token: z.string() }),
  }),
  devices: call(at.devices, {
    callers: ['member'],
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
  signOut: call(at.signOut, {
    limits: [{ purpose: 'sign-out', per: 'member', ...ACCOUNT_LIMITS.change }],
    callers: ['member'],
    summary: 'Ends one login by its `id`, or without one all but the caller’s own.',
    input: z.object({ id: z.optional(z.uuid({ error: because('invalid') })) }),
    output: z.null(),
  }),
};
