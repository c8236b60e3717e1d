import * as z from 'zod/mini';
import { ADMIN_LIMITS } from '../domain/admin/rules.ts';
import { AUTH_LIMITS } from '../domain/auth/rules.ts';
import { givenPassword } from '../domain/auth/schema.ts';
import { SETTING_KINDS } from '../domain/admin/added-setting.ts';
import { CODE_PATTERN } from '../domain/verification/codes.ts';
import { captcha } from './account-fields.ts';
import { WAITING_KINDS } from '../domain/admin/waiting.ts';
import * as at from './addresses/admin.ts';
import { call } from './call.ts';
import { leafRule, ruleFields, siteFields } from './client-shapes.ts';
import { emailField } from './email-field.ts';
import {
  because,
  described,
  emptyInput,
  optional,
  requiredText,
  switchField,
  textField,
  wholeNumber,
} from './fields.ts';

const adminFields = {
  id: z.int(),
  username: z.string(),
  nickname: z.string(),
  avatar: described(z.string(), 'Never empty.'),
  last_login_time: described(
    z.string(),
    'Of the login before this one: `YYYY-MM-DD HH:mm:ss` in the site’s zone (Asia/Shanghai), or `none`.',
  ),
};
/** An empty text means no code, because forms send empty fields. */
const loginCode = z.pipe(
  z.transform((text) => (typeof text === 'string' ? text.replaceAll(/\s/g, '') : text)),
  z.union([z.literal(''), z.string().check(z.regex(CODE_PATTERN, { error: because('code') }))]),
);
const captchaDue = described(z.boolean(), 'True: a login from here takes the click captcha.');

/** Shown before an entry is added: the member's name, and their present balance or points. */
const standing = {
  callers: ['admin'],
  summary: 'Whose balance or points an entry is to be added to, and what they have now.',
  input: z.object({ userId: described(wholeNumber(1, Number.MAX_SAFE_INTEGER), 'Id of the member.') }),
  output: z.object({
    user: z.object({
      id: z.int(),
      username: z.string(),
      nickname: z.string(),
      money: described(z.string(), 'Decimal text: `12.50`.'),
      score: z.int(),
    }),
  }),
} as const;

const idTexts = z.pipe(
  z.transform((value) => (Array.isArray(value) ? value.map(String) : [String(value)])),
  z.array(z.string().check(z.regex(/^\d{1,9}$/))).check(z.minLength(1), z.maxLength(200)),
);
/** An admin's closing of an account does the same as the member's own. */
const closing = {
  callers: ['admin'],
  right: 'user/user/del',
  summary:
    'Closes accounts for good: nothing of their owners is left, and they are told. Refused as a whole while there is money on one ' +
    'of them, held from it or on its way (`reason`).',
  output: z.null(),
} as const;
const attributes = z.union([z.string(), z.record(z.string(), z.string())]);

/** A setting, for clients that draw their own form for it. */
const configItem = z.object({
  id: z.int(),
  name: z.string(),
  group: z.string(),
  title: z.string(),
  tip: z.string(),
  type: z.string(),
  value: described(z.unknown(), 'As its type has it: a list, a boolean, a text.'),
  content: z.record(z.string(), z.string()),
  rule: z.string(),
  extend: attributes,
  input_extend: attributes,
  allow_del: z.int(),
  weigh: z.int(),
});

export const adminCalls = {
  loginState: call(at.loginState, {
    callers: ['optional admin'],
    summary: 'What an admin’s login needs. Who is logged in already is answered code 303, `data.type` `logged in`.',
    input: emptyInput,
    output: z.object({ captcha: captchaDue }),
  }),
  login: call(at.login, {
    limits: [{ purpose: 'admin-login', per: 'admin browser', ...ADMIN_LIMITS.login }],
    callers: ['optional admin'],
    summary:
      'Logs an admin in. Three failures ask for the click captcha, ten lock the name, longer each time; a browser the admin ' +
      'logged in with before is counted apart. A refusal says in `data.captcha` whether the next try takes one, and in ' +
      '`data.locked` whether the name, or the browser, is locked: `code`, which `sendCode` mails, lets in then.',
    input: z.object({
      username: requiredText(64, 'account'),
      password: givenPassword('passwordMissing'),
      keep: described(switchField, 'True: a refresh token comes along.'),
      code: described(optional(loginCode), 'Six digits from the mail, where the name is locked.'),
      ...captcha,
    }),
    output: z.object({
      userInfo: z.object({
        ...adminFields,
        token: z.string(),
        refresh_token: described(z.string(), 'Empty unless the login is to be kept.'),
      }),
    }),
  }),
  sendLoginCode: call(at.sendLoginCode, {
    limits: [{ purpose: 'admin-code', per: 'admin browser', ...ADMIN_LIMITS.login }],
    message: 'errors:account.loginCodeMaybe',
    callers: ['optional admin'],
    summary:
      'Mails a code to an admin whose name is locked, with a captcha. The answer is the same for every name: whether there ' +
      'is such an admin, has an address and is locked is told to nobody. One a minute; 3 an hour and network, 20 a day of ' +
      'one name.',
    input: z.object({ username: requiredText(64, 'account'), ...captcha }),
    output: z.null(),
  }),
  index: call(at.index, {
    callers: ['admin'],
    summary: 'What an admin’s client begins with: who they are, what they may open, and the site.',
    input: emptyInput,
    output: z.object({
      adminInfo: z.object({ ...adminFields, super: described(z.boolean(), 'True: may do everything.') }),
      menus: z.array(
        z.object({ ...ruleFields, children: z.array(z.object({ ...ruleFields, children: z.array(leafRule) })) }),
      ),
      siteConfig: z.object({ ...siteFields, apiUrl: described(z.string(), 'Empty: the site’s own address.') }),
      terminal: z.object({
        installServicePort: z.string(),
        npmPackageManager: z.string(),
        phpDevelopmentServer: z.boolean(),
      }),
    }),
  }),
  logout: call(at.logout, {
    limits: [{ purpose: 'admin-logout', per: 'network', ...AUTH_LIMITS.refresh }],
    callers: ['optional admin'],
    summary: 'Ends the login of the access token in the header and of `refreshToken`. Works without a login.',
    input: z.object({ refreshToken: optional(z.string().check(z.maxLength(200))) }),
    output: z.null(),
  }),
  dashboard: call(at.dashboard, {
    callers: ['admin'],
    right: 'dashboard/index',
    summary: 'The start page: what waits for the caller, as far as they may open it.',
    input: emptyInput,
    output: z.object({
      remark: z.string(),
      waiting: z.array(
        z.object({
          kind: z.enum(WAITING_KINDS),
          title: described(z.string(), 'What waits, in the caller’s language.'),
          place: described(z.string(), 'Screen that lists it: `operation/enquiry`.'),
          filter: described(z.array(z.string()), 'Filters of that list: `state:=:new`.'),
          count: z.int(),
          since: described(z.nullable(z.int()), 'Of the longest wait, in milliseconds.'),
          late: described(z.int(), 'How many of them wait longer than we promise.'),
        }),
      ),
      backup: described(
        z.nullable(z.object({ made_at: described(z.nullable(z.int()), 'In milliseconds; null: there is none yet.') })),
        'The last one, for super admins; null where this site makes none itself.',
      ),
      missing: described(
        z.array(z.object({ title: z.string(), place: described(z.string(), 'Screen: `routine/config?group=bank`.') })),
        'Facts of the company that buyers look for and that are not stated, for admins who may state them.',
      ),
    }),
  }),
  profile: call(at.profile, {
    callers: ['admin'],
    right: 'routine/adminInfo/index',
    summary: 'The caller’s own row.',
    input: emptyInput,
    output: z.object({
      info: z.object({
        ...adminFields,
        email: z.string(),
        mobile: z.string(),
        motto: z.string(),
        version: described(z.string(), 'Which state of the row it is.'),
      }),
    }),
  }),
  balanceOf: call(at.balanceOf, { ...standing, right: 'user/moneyLog/add' }),
  pointsOf: call(at.pointsOf, { ...standing, right: 'user/scoreLog/add' }),
  closeMember: call(at.closeMember, {
    ...closing,
    input: z.object({ id: described(wholeNumber(1, Number.MAX_SAFE_INTEGER), 'Id of the member.') }),
  }),
  closeMembers: call(at.closeMembers, { ...closing, input: z.object({ ids: idTexts }) }),
  editProfile: call(at.editProfile, {
    callers: ['admin'],
    right: 'routine/adminInfo/edit',
    summary:
      'Changes what is sent of the caller’s own row. A new `password` takes the present one as `old_password`, and ends their ' +
      'other logins.',
    input: z.catchall(z.object({ version: optional(textField(40)) }), z.unknown()),
    output: z.object({ version: z.string() }),
  }),
  config: call(at.config, {
    callers: ['admin'],
    right: 'routine/config/index',
    summary: 'What the company states of itself, by groups.',
    input: emptyInput,
    output: z.object({
      list: z.record(z.string(), z.object({ name: z.string(), title: z.string(), list: z.array(configItem) })),
      configGroup: described(z.record(z.string(), z.string()), 'Titles of the groups, in their order.'),
      quickEntrance: z.array(z.object({ key: z.string(), value: z.string() })),
      remark: z.string(),
      row: described(z.looseObject({ version: z.string() }), 'All of it as one form; texts by language.'),
    }),
  }),
  editConfig: call(at.editConfig, {
    callers: ['admin'],
    right: 'routine/config/edit',
    summary: 'Changes the settings that are sent, such as `hours.fr`. Bank details take the caller’s `bank_password`.',
    input: z.catchall(z.object({ version: optional(textField(40)) }), z.unknown()),
    output: z.object({ version: z.string() }),
  }),
  addConfig: call(at.addConfig, {
    callers: ['admin'],
    right: 'routine/config/add',
    summary: 'Adds a setting to those of the program. What it is cannot be changed later; its value can.',
    input: z.catchall(
      z.object({
        group: described(optional(textField(40)), 'A key of `configGroup`.'),
        name: described(optional(textField(60)), 'Letters, digits and underscores, a letter first.'),
        title: optional(textField(80)),
        type: described(optional(textField(20)), `One of ${Object.keys(SETTING_KINDS).join(', ')}.`),
      }),
      z.unknown(),
    ),
    output: z.object({ id: z.int() }),
  }),
  delConfig: call(at.delConfig, {
    callers: ['admin'],
    right: 'routine/config/del',
    summary: 'Removes settings that were added (`allow_del` 1) into the recycle bin.',
    input: z.object({ ids: described(idTexts, 'Ids of items, as `ids[]`.') }),
    output: z.null(),
  }),
  sendTestMail: call(at.sendTestMail, {
    limits: [
      { purpose: 'admin-test-mail', per: 'network', ...ADMIN_LIMITS.testMail },
      { purpose: 'admin-test-mail', per: 'field', fields: ['testMail'], ...ADMIN_LIMITS.testMail },
    ],
    callers: ['admin'],
    right: 'routine/config/sendTestMail',
    summary:
      'Sends a mail by the mail server the site has, and answers once that took it. Settings sent along are not read.',
    input: z.object({
      testMail: described(emailField({ missing: 'email', invalid: 'emailInvalid' }), 'Whom it is sent to.'),
    }),
    output: z.null(),
  }),
  publishedSheet: call(at.publishedSheet, {
    callers: ['admin'],
    right: 'shop/autoStyle/edit',
    summary: 'The sheet of a style as the served page says it; empty where it has no page yet.',
    input: z.object({ id: described(textField(20), 'Id of the style.') }),
    output: z.object({ sheet: described(z.looseObject({}), 'By parameter, as in the form.') }),
  }),
  dictionary: call(at.dictionary, {
    callers: ['admin'],
    right: 'shop/autoStyle/edit',
    summary: 'What sheets are made of, for their form: parameters, vocabulary and names.',
    input: emptyInput,
    output: z.object({
      groups: z.array(z.object({ key: z.string(), order: z.int() })),
      parameters: z.array(
        z.object({
          key: z.string(),
          group: z.string(),
          order: z.int(),
          kind: z.string(),
          unit: optional(z.string()),
          leastDecimals: optional(z.int()),
        }),
      ),
      terms: z.array(z.object({ code: z.string(), kind: z.string() })),
      names: described(
        z.looseObject({}),
        'In the caller’s language: `groups`, `parameters`, `units`, `terms` by code.',
      ),
      free: described(z.string(), 'What an option without a price of its own is said to be.'),
    }),
  }),
};
