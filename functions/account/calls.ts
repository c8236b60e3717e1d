import * as z from 'zod/mini';
import { EVENTS_OF } from '../../src/domain/account/codes.ts';
import { CHANNELS, GENDERS } from '../../src/domain/account/model.ts';
import {
  codeSchema,
  emailSchema,
  givenPassword,
  mottoSchema,
  nicknameSchema,
  usernameSchema,
} from '../../src/domain/account/schema.ts';
import { call } from '../../src/wire/call.ts';
import {
  because,
  described,
  emptyInput,
  optional,
  pageFields,
  requiredText,
  switchField,
} from '../../src/wire/fields.ts';
import {
  avatarField,
  birthdayField,
  captcha,
  captchaSwitch,
  channel,
  countryField,
  mobileField,
  nameField,
  newPassword,
} from './fields.ts';

const channels = described(z.array(z.enum(CHANNELS)), 'Ways an account can be registered and verified by here.');
/** A member as every call shows them (specification, section 3). */
export const memberFields = {
  id: z.int(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: described(z.string(), 'E.164, or empty.'),
  avatar: described(z.string(), 'Address on this site; a picture of ours for who has none.'),
  gender: described(z.int(), '0: not stated, 1: male, 2: female.'),
  birthday: described(z.string(), 'ISO date, or empty.'),
  money: described(z.string(), 'Balance, with two decimals.'),
  score: z.int(),
  last_login_time: described(z.nullable(z.int()), 'Unix seconds.'),
  last_login_ip: z.string(),
  join_time: described(z.int(), 'Unix seconds.'),
  motto: z.string(),
};
const userInfoOutput = z.object({
  ...memberFields,
  token: z.string(),
  refresh_token: described(z.string(), 'Empty unless the login is to be kept.'),
});
const change = (fields: Record<string, z.ZodMiniType>) =>
  z.object({
    list: z.array(z.object({ memo: z.string(), create_time: z.int(), ...fields })),
    total: z.int(),
  });
export const accountCalls = {
  checkInState: call({
    method: 'GET',
    path: '/api/user/checkIn',
    takesToken: true,
    summary: 'What a login needs to know. Who is logged in already is answered code 303, `data.type` `logged in`.',
    input: emptyInput,
    output: z.object({ accountVerificationType: channels, userLoginCaptchaSwitch: captchaSwitch }),
  }),
  checkIn: call({
    method: 'POST',
    path: '/api/user/checkIn',
    takesToken: true,
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
  logout: call({
    method: 'POST',
    path: '/api/user/logout',
    takesToken: true,
    summary: 'Ends the login of the access token in the header and of `refreshToken`. Works without a login.',
    input: z.object({ refreshToken: optional(z.string().check(z.maxLength(200))) }),
    output: z.null(),
  }),
  refreshToken: call({
    method: 'POST',
    path: '/api/common/refreshToken',
    takesToken: true,
    summary:
      'A new access token, for the refresh token and the access token in the header, which dies. A refresh token that ' +
      'comes with an access token that was replaced already ends the login with all its tokens.',
    input: z.object({ refreshToken: z.string({ error: because('refreshToken') }).check(z.maxLength(200)) }),
    output: z.object({ type: z.enum(['user-refresh', 'admin-refresh']), token: z.string() }),
  }),
  overview: call({
    method: 'GET',
    path: '/api/account/overview',
    isForMembers: true,
    summary: 'Points and balance at the end of each of the last seven days (UTC), today last.',
    input: emptyInput,
    output: z.object({
      days: z.array(described(z.string(), 'ISO date.')),
      score: z.array(z.int()),
      money: z.array(z.string()),
    }),
  }),
  profile: call({
    method: 'GET',
    path: '/api/account/profile',
    isForMembers: true,
    summary: 'The member’s own data.',
    input: emptyInput,
    output: z.object({ accountVerificationType: channels, ...memberFields }),
  }),
  changeProfile: call({
    method: 'POST',
    path: '/api/account/profile',
    isForMembers: true,
    summary: 'Changes what is given.',
    input: z.object({
      avatar: described(z.optional(avatarField), 'The `url` of an upload of one’s own; empty for none.'),
      username: z.optional(usernameSchema),
      nickname: z.optional(nicknameSchema),
      gender: z.optional(
        z.pipe(
          z.transform((value: unknown) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value)),
          z.literal(Object.values(GENDERS), { error: because('gender') }),
        ),
      ),
      birthday: z.optional(birthdayField),
      motto: z.optional(mottoSchema),
    }),
    output: z.object(memberFields),
  }),
  verification: call({
    method: 'POST',
    path: '/api/account/verification',
    isForMembers: true,
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
  changeBind: call({
    method: 'POST',
    path: '/api/account/changeBind',
    isForMembers: true,
    summary:
      'Binds another address, for the code that was sent to it (`user_change_email`, `user_change_mobile`), and for the ' +
      `token of \`account/verification\` or the password.`,
    input: z
      .object({
        type: channel,
        captcha: codeSchema,
        email: nameField,
        mobile: nameField,
        countryCode: countryField,
        accountVerificationToken: optional(z.string().check(z.maxLength(200))),
        password: optional(givenPassword('currentPassword')),
      })
      .check(
        z.refine(({ accountVerificationToken: proof, password }) => proof !== undefined || password !== undefined, {
          path: ['password'],
          error: because('currentPassword'),
        }),
      ),
    output: z.null(),
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/account/changePassword',
    isForMembers: true,
    summary: 'Sets another password; every other login of the member ends.',
    input: z
      .object({
        oldPassword: givenPassword('currentPassword'),
        newPassword,
        confirmPassword: newPassword,
      })
      .check(
        z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
          path: ['confirmPassword'],
          error: because('passwordRepeat'),
        }),
      ),
    output: z.null(),
  }),
  balance: call({
    method: 'GET',
    path: '/api/account/balance',
    isForMembers: true,
    summary: 'What changed the balance, the newest first.',
    input: z.object(pageFields),
    output: change({ money: z.string(), before: z.string(), after: z.string() }),
  }),
  integral: call({
    method: 'GET',
    path: '/api/account/integral',
    isForMembers: true,
    summary: 'What changed the points, the newest first.',
    input: z.object(pageFields),
    output: change({ score: z.int(), before: z.int(), after: z.int() }),
  }),
  retrievePassword: call({
    method: 'POST',
    path: '/api/account/retrievePassword',
    summary:
      'Sets the password of who lost theirs, for the code of `user_retrieve_pwd`. All logins of the member end. An address ' +
      'that was bound to the account until less than seven days ago will do: it is bound again, and so is what stood in the ' +
      'place of others that were bound since.',
    input: z.object({
      type: channel,
      account: requiredText(254, 'account'),
      countryCode: countryField,
      captcha: codeSchema,
      password: newPassword,
      undo: described(switchField, 'True: undoes what was bound in the last seven days in place of something else.'),
    }),
    output: z.null(),
  }),
  sendEmail: call({
    method: 'POST',
    path: '/api/Ems/send',
    takesToken: true,
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
  sendSms: call({
    method: 'POST',
    path: '/api/Sms/send',
    takesToken: true,
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
