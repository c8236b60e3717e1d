import { failureWords, type FailureWords } from '../shared/call-failure.ts';
import { UPLOAD_FAULTS } from '../upload/rules.ts';
import type { PhoneWords } from '../shared/phone/words.ts';
import { captchaWords, type CaptchaWords } from '../captcha/words.ts';

/** Reasons for which the account's forms refuse an input before asking the server: `errors:input.<reason>`. */
const REASONS = [
  'username',
  'email',
  'emailInvalid',
  'mobile',
  'mobileInvalid',
  'password',
  'currentPassword',
  'passwordRepeat',
  'code',
  'birthday',
  'adult',
  'plainText',
] as const;

const AVATAR_KEYS = [
  'title',
  'choose',
  'hint',
  'change',
  'remove',
  'crop',
  'cropHelp',
  'zoom',
  'use',
  'cancel',
  'uploading',
  'unreadable',
] as const;
const PROFILE_KEYS = [
  'title',
  'username',
  'nickname',
  'nicknameHint',
  'gender',
  'genderUnknown',
  'genderMale',
  'genderFemale',
  'birthday',
  'birthdayHint',
  'motto',
  'mottoHint',
  'save',
  'saved',
  'filled',
  'missing',
] as const;
const BINDING_KEYS = [
  'title',
  'email',
  'mobile',
  'none',
  'bindEmail',
  'bindMobile',
  'changeEmail',
  'changeMobile',
  'stepOf',
  'whoTitle',
  'whoText',
  'byPassword',
  'byEmail',
  'byMobile',
  'next',
  'newEmail',
  'newMobile',
  'act',
  'cancel',
  'doneEmail',
  'doneMobile',
] as const;
const PASSWORD_KEYS = ['lead', 'old', 'next', 'repeat', 'hint', 'act', 'done', 'lost'] as const;
type FormKey =
  | 'check'
  | 'working'
  | 'show'
  | 'hide'
  | 'code'
  | 'codeHint'
  | 'sendCode'
  | 'sendAgain'
  | 'wait'
  | 'codeSent'
  | 'unloaded';

type Words<Keys extends readonly string[]> = Readonly<Record<Keys[number], string>>;

/** The words of the screens on which members change their personal data, addresses and password. */
export interface PersonalWords {
  avatar: Words<typeof AVATAR_KEYS>;
  profile: Words<typeof PROFILE_KEYS>;
  binding: Words<typeof BINDING_KEYS> & { wornOut: string };
  password: Words<typeof PASSWORD_KEYS>;
  form: Readonly<Record<FormKey, string>>;
  upload: Words<typeof UPLOAD_FAULTS>;
  reasons: Words<typeof REASONS>;
  failures: FailureWords;
  phone: PhoneWords;
  captcha: CaptchaWords;
}

/** Takes them from the namespaces `personal`, `account`, `errors`, `phone` and `captcha`. */
export function personalWords(text: (key: string) => string): PersonalWords {
  return {
    avatar: take(AVATAR_KEYS, (key) => text(`personal:avatar.${key}`)),
    profile: take(PROFILE_KEYS, (key) => text(`personal:profile.${key}`)),
    binding: {
      ...take(BINDING_KEYS, (key) => text(`personal:binding.${key}`)),
      // The sentence with which the server refuses an expired proof; the form then goes back to its first step.
      wornOut: text('errors:account.notVerified'),
    },
    password: take(PASSWORD_KEYS, (key) => text(`personal:password.${key}`)),
    form: formWords(text),
    upload: take(UPLOAD_FAULTS, (key) => text(`errors:upload.${key}`)),
    reasons: take(REASONS, (key) => text(`errors:input.${key}`)),
    failures: failureWords(text),
    phone: {
      label: text('auth:fields.mobile'),
      placeholder: text('phone:placeholder'),
      country: text('phone:country'),
      countries: text('phone:countries'),
      invalid: text('errors:input.mobileInvalid'),
      several: text('phone:several'),
    },
    captcha: captchaWords(text),
  };
}

const take = <Keys extends readonly string[]>(keys: Keys, textOf: (key: string) => string) =>
  Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Words<Keys>;

function formWords(text: (key: string) => string): PersonalWords['form'] {
  return {
    check: text('auth:check'),
    working: text('auth:working'),
    show: text('auth:show'),
    hide: text('auth:hide'),
    code: text('auth:fields.code'),
    codeHint: text('auth:hints.code'),
    sendCode: text('auth:sendCode'),
    sendAgain: text('auth:sendAgain'),
    wait: text('auth:wait'),
    codeSent: text('personal:binding.codeSent'),
    unloaded: text('auth:unloaded'),
  };
}
