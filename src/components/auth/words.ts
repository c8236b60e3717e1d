import { captchaWords } from '../../domain/captcha/words.ts';
import { ENTRY_REASONS, type EntryReason, type EntryWords } from '../../domain/auth/entry.ts';
import { failureWords } from '../../domain/shared/call-failure.ts';
import type { Translator } from '../../i18n/translator.ts';

/** What the script of an entry form says, as the attribute it is read from. */
export function entryWords(t: Translator): string {
  const reason = (name: EntryReason) => [name, t(`errors:input.${name}`)] as const;
  const words: EntryWords = {
    working: t('auth:working'),
    check: t('auth:check'),
    unloaded: t('auth:unloaded'),
    unkept: t('auth:unkept'),
    collected: t('auth:collected'),
    ended: t('auth:ended'),
    adultMissing: t('auth:adultMissing'),
    sendCode: t('auth:sendCode'),
    sendAgain: t('auth:sendAgain'),
    wait: t('auth:wait'),
    codeSent: t('auth:codeSent'),
    show: t('auth:show'),
    hide: t('auth:hide'),
    reasons: Object.fromEntries(ENTRY_REASONS.map(reason)) as EntryWords['reasons'],
    failures: failureWords(t),
    phone: {
      label: t('auth:fields.mobile'),
      placeholder: t('phone:placeholder'),
      country: t('phone:country'),
      countries: t('phone:countries'),
      invalid: t('errors:input.mobileInvalid'),
      several: t('phone:several'),
    },
    captcha: captchaWords(t),
  };
  return JSON.stringify(words);
}
