import * as z from 'zod/mini';
import { ACCOUNT_LIMITS } from '../domain/account/rules.ts';
import { GENDERS } from '../domain/account/model.ts';
import { mottoSchema, nicknameSchema } from '../domain/account/schema.ts';
import { codeSchema } from '../domain/verification/schema.ts';
import { givenPassword, usernameSchema } from '../domain/auth/schema.ts';
import {
  avatarField,
  birthdayField,
  channel,
  channels,
  countryField,
  memberFields,
  nameField,
  newPassword,
} from './account-fields.ts';
import * as at from './addresses/account.ts';
import { call } from './call.ts';
import { leafRule, ruleFields, siteFields } from './client-shapes.ts';
import { because, described, emptyInput, optional, pageFields, requiredText, switchField } from './fields.ts';

/** Name of our own client, which has every screen. Other clients have only the screens of their family. */
export const OUR_CLIENT = 'haitu';

const change = <const Fields extends Record<string, z.ZodMiniType>>(fields: Fields) =>
  z.object({
    list: z.array(z.object({ memo: z.string(), create_time: z.int(), ...fields })),
    total: z.int(),
  });

const changes = (purpose: string) => ({ purpose, per: 'member', ...ACCOUNT_LIMITS.change }) as const;

export const accountCalls = {
  overview: call(at.overview, {
    callers: ['member'],
    summary: 'Points and balance at the end of each of the last seven days (UTC), today last.',
    input: emptyInput,
    output: z.object({
      days: z.array(described(z.string(), 'ISO date.')),
      score: z.array(z.int()),
      money: z.array(z.string()),
    }),
  }),
  profile: call(at.profile, {
    callers: ['member'],
    summary: 'The member’s own data.',
    input: emptyInput,
    output: z.object({ accountVerificationType: channels, ...memberFields }),
  }),
  changeProfile: call(at.changeProfile, {
    limits: [changes('profile')],
    callers: ['member'],
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
  changeBind: call(at.changeBind, {
    limits: [changes('change-bind')],
    callers: ['member'],
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
  changePassword: call(at.changePassword, {
    limits: [changes('change-password')],
    callers: ['member'],
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
  balance: call(at.balance, {
    callers: ['member'],
    summary: 'What changed the balance, the newest first.',
    input: z.object(pageFields),
    output: change({ money: z.string(), before: z.string(), after: z.string() }),
  }),
  integral: call(at.integral, {
    callers: ['member'],
    summary: 'What changed the points, the newest first.',
    input: z.object(pageFields),
    output: change({ score: z.int(), before: z.int(), after: z.int() }),
  }),
  retrievePassword: call(at.retrievePassword, {
    limits: [{ purpose: 'retrieve', per: 'caller', ...ACCOUNT_LIMITS.retrieve }],
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
  index: call(at.index, {
    summary:
      'What a client begins with: the site, who is logged in by the token in the header, and the member’s menu. Nobody ' +
      'logged in: `userInfo` is empty, as are `rules` and `menus`; with `requiredLogin` code 303 with `data.type` ' +
      '`need login`, or code 409 where the token has expired.',
    callers: ['optional member'],
    input: z.object({
      requiredLogin: described(switchField, '1: refuse who is not logged in. 0 unless told.'),
      client: described(
        z.optional(z.literal(OUR_CLIENT)),
        'Who asks: this site’s own client has screens that others of its family do not, and finds them in `menus`.',
      ),
    }),
    output: z.object({
      site: z.object(siteFields),
      openMemberCenter: z.boolean(),
      userInfo: described(z.union([z.object(memberFields), z.strictObject({})]), 'As `account/profile` has it.'),
      rules: described(
        z.array(leafRule),
        'Rights of the member, each named like the address behind `/api/` of a call that needs it.',
      ),
      menus: described(
        z.array(z.object({ ...ruleFields, children: z.array(leafRule) })),
        'The member centre’s screens as a tree.',
      ),
    }),
  }),
  exportData: call(at.exportData, {
    limits: [{ ...changes('export'), isRead: true }],
    callers: ['member'],
    summary: 'All we keep of the member, as a file.',
    input: emptyInput,
    output: z.unknown(),
    files: ['application/json'],
  }),
  deleteAccount: call(at.deleteAccount, {
    limits: [changes('delete-account')],
    callers: ['member'],
    summary:
      'Deletes the account at once and for good, and says so to the addresses that were bound to it; entries of the ' +
      'ledgers stay without a name. Refused while an order is open or owes the member money, or there is money on the ' +
      'account or on its way; `reason` says which: `order-open`, `order-credit`, `has-balance`, `has-deposit`, ' +
      '`payment-reported`, `payout-asked`.',
    input: z.object({ password: givenPassword('currentPassword') }),
    output: z.null(),
  }),
};
