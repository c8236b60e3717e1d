import * as z from 'zod/mini';
import { GENDERS } from '../domain/account/model.ts';
import { mottoSchema, nicknameSchema } from '../domain/account/schema.ts';
import { codeSchema } from '../domain/verification/schema.ts';
import { givenPassword, usernameSchema } from '../domain/auth/schema.ts';
import { MENU_RULE_TYPES, MENU_TYPES } from '../domain/shared/menu-rule.ts';
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
import { because, described, emptyInput, optional, pageFields, requiredText, switchField } from './fields.ts';

/** The client that has every screen there is; others have those of their family alone. */
export const OUR_CLIENT = 'haitu';

const ruleFields = {
  id: z.int(),
  pid: described(z.int(), '`id` of the rule it hangs on; 0 on top.'),
  type: described(z.enum(MENU_RULE_TYPES), '`button`: a call that may be made, in `name`.'),
  title: described(z.string(), 'In the language asked for.'),
  name: z.string(),
  path: described(z.string(), 'Where it shows below the client’s own member centre; empty for a button.'),
  icon: described(z.string(), 'Classes of Font Awesome 4.'),
  menu_type: described(z.enum(MENU_TYPES), '`iframe`: a page of somebody else’s, at `url`.'),
  url: described(z.string(), 'With its origin; empty for a tab.'),
  component: described(z.string(), 'The client’s file that draws it, as BuildAdmin names it.'),
  keepalive: described(
    z.union([z.literal(0), z.string()]),
    'The row’s `name` where its screen is kept as it was left.',
  ),
  extend: z.string(),
};
const leaf = z.object({ ...ruleFields, children: z.array(z.unknown()) });

const change = <const Fields extends Record<string, z.ZodMiniType>>(fields: Fields) =>
  z.object({
    list: z.array(z.object({ memo: z.string(), create_time: z.int(), ...fields })),
    total: z.int(),
  });

export const accountCalls = {
  overview: call(at.overview, {
    isForMembers: true,
    summary: 'Points and balance at the end of each of the last seven days (UTC), today last.',
    input: emptyInput,
    output: z.object({
      days: z.array(described(z.string(), 'ISO date.')),
      score: z.array(z.int()),
      money: z.array(z.string()),
    }),
  }),
  profile: call(at.profile, {
    isForMembers: true,
    summary: 'The member’s own data.',
    input: emptyInput,
    output: z.object({ accountVerificationType: channels, ...memberFields }),
  }),
  changeProfile: call(at.changeProfile, {
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
  changeBind: call(at.changeBind, {
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
  changePassword: call(at.changePassword, {
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
  balance: call(at.balance, {
    isForMembers: true,
    summary: 'What changed the balance, the newest first.',
    input: z.object(pageFields),
    output: change({ money: z.string(), before: z.string(), after: z.string() }),
  }),
  integral: call(at.integral, {
    isForMembers: true,
    summary: 'What changed the points, the newest first.',
    input: z.object(pageFields),
    output: change({ score: z.int(), before: z.int(), after: z.int() }),
  }),
  retrievePassword: call(at.retrievePassword, {
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
    takesToken: true,
    input: z.object({
      requiredLogin: described(switchField, '1: refuse who is not logged in. 0 unless told.'),
      client: described(
        z.optional(z.literal(OUR_CLIENT)),
        'Who asks: this site’s own client has screens that others of its family do not, and finds them in `menus`.',
      ),
    }),
    output: z.object({
      site: z.object({
        siteName: z.string(),
        recordNumber: described(z.string(), 'ICP record number of the company’s site in China, or empty.'),
        version: z.string(),
        cdnUrl: described(z.string(), 'Empty: files are under the site’s own address.'),
        upload: z.object({
          mode: z.literal('local'),
          maxsize: described(z.int(), 'Bytes.'),
          mimetype: described(z.string(), 'Extensions and media types that may be sent, separated by commas.'),
          savename: described(z.string(), 'What the address of an upload is made of.'),
          maxSize: described(z.int(), 'As `maxsize`.'),
          allowedSuffixes: described(z.array(z.string()), 'Of the files that are kept.'),
          allowedMimeTypes: described(z.array(z.string()), 'Of the files that are kept.'),
          saveName: described(z.string(), 'As `savename`.'),
        }),
      }),
      openMemberCenter: z.boolean(),
      userInfo: described(z.union([z.object(memberFields), z.strictObject({})]), 'As `account/profile` has it.'),
      rules: described(z.array(leaf), 'Calls the member may make, named as their addresses behind `/api/`.'),
      menus: described(
        z.array(z.object({ ...ruleFields, children: z.array(leaf) })),
        'The member centre’s screens as a tree.',
      ),
    }),
  }),
  exportData: call(at.exportData, {
    isForMembers: true,
    summary: 'All we keep of the member, as a file.',
    input: emptyInput,
    output: z.unknown(),
    files: ['application/json'],
  }),
  deleteAccount: call(at.deleteAccount, {
    isForMembers: true,
    summary:
      'Deletes the account at once and for good, and says so to the addresses that were bound to it; entries of the ' +
      'ledgers stay without a name. Refused while there is money on it.',
    input: z.object({ password: givenPassword('currentPassword') }),
    output: z.null(),
  }),
};
