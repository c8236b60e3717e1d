import * as z from 'zod/mini';
import { DEFAULT_AVATAR } from '../domain/account/avatar.ts';
import { CHANNELS } from '../domain/verification/codes.ts';
import { PASSWORD } from '../domain/auth/rules.ts';
import { birthdaySchema } from '../domain/account/schema.ts';
import { passwordSchema } from '../domain/auth/schema.ts';
import { readBy } from '../domain/shared/reasons.ts';
import { siteDay } from '../domain/shared/site-zone.ts';
import { placeShape } from './logistics-shapes.ts';
import { because, described, lineField, optional, requiredText } from './fields.ts';

/** Fields that several calls about accounts share. */

/**
 * Fields of every call that the captcha guards. Such a call made without them tells whether a captcha would help: its
 * limits refuse it first, and only then the missing captcha.
 */
export const captcha = {
  captchaId: described(optional(lineField(64)), 'Id of a picture of `common/clickCaptcha`.'),
  captchaInfo: described(optional(lineField(200)), 'What `common/checkClickCaptcha` takes as `info`. It is spent.'),
};
export const captchaSwitch = described(
  z.boolean(),
  'True: a login from here takes the captcha. A login that is refused says the same of its name in its `data`.',
);
export const channel = z.enum(CHANNELS, { error: because('channel') });
/** A name as typed; its form tells whether it is a username, an email address or a telephone number. */
export const nameField = optional(lineField(254));
export const mobileField = requiredText(40, 'mobile');
export const countryField = described(
  optional(
    z.pipe(
      z.union([z.string(), z.int()], { error: because('country') }),
      readBy((code: string | number) => {
        const text = String(code);
        return /^(?:[A-Za-z]{2}|\+?[1-9]\d{0,3})$/.test(text) ? text : undefined;
      }, 'country'),
    ),
  ),
  'How a number without + is read: ISO 3166-1 alpha-2 (`KE`), or a calling code (254). As the caller’s network says, unless told.',
);

/** A password that is being set. */
export const newPassword = described(
  passwordSchema,
  `${PASSWORD.min} to ${PASSWORD.max} characters with at least two of: capital letters, small letters, digits. ` +
    'It may have no spaces and none of & < > " \'.',
);

/** Address of an upload; empty for no picture. */
export const avatarField = z.pipe(
  z.pipe(
    z.string(),
    // Clients send a profile back as they received it, with the picture shown for accounts without one.
    z.transform((address) => (address === DEFAULT_AVATAR ? '' : address)),
  ),
  z.string().check(z.maxLength(200), z.regex(/^(?:\/uploads\/[\w./-]+)?$/, { error: because('avatar') })),
);

/** Checked against the day of the site at each call, because a member may turn eighteen today. */
export const birthdayField = z.pipe(
  // Some date pickers send null for a cleared date.
  z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string({ error: because('birthday') }),
  ),
  z.transform((text: string, context) => {
    const read = birthdaySchema(siteDay(Date.now())).safeParse(text);
    if (read.success) return read.data;
    context.issues.push({ code: 'custom', input: text, message: read.error.issues[0]?.message ?? because('birthday') });
    return z.NEVER;
  }),
);

export const channels = described(z.array(z.enum(CHANNELS)), 'Ways an account can be registered and verified by here.');
/** A member as every call shows them. */
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
  last_login_time: described(z.nullable(z.int()), 'Of the login before this one, in unix seconds.'),
  last_login_ip: described(z.string(), 'Of the login before this one.'),
  join_time: described(z.int(), 'Unix seconds.'),
  motto: z.string(),
  place: described(z.nullable(placeShape), 'Where they buy for, from `setMyPlace`; null: they have not said.'),
};
