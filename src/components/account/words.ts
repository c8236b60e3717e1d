import { captchaWords } from '../../domain/account/captcha-words.ts';
import { ENTRY_REASONS, type EntryReason, type EntryWords } from '../../domain/account/entry.ts';
import { failureWords } from '../../domain/shared/call-failure.ts';
import type { Translator } from '../../i18n/translator.ts';

/** What the script of an entry form says, as the attribute it is read from. */
export function entryWords(t: Translator): string {
  const reason = (name: EntryReason) => [name, t(`errors:input.${name}`)] as const;
  const words: EntryWords = {
    working: t('account:entry.working'),
    check: t('account:entry.check'),
    unloaded: t('account:entry.unloaded'),
    unkept: t('account:entry.unkept'),
    collected: t('account:entry.collected'),
    ended: t('account:entry.ended'),
    adultMissing: t('account:entry.adultMissing'),
    sendCode: t('account:entry.sendCode'),
    sendAgain: t('account:entry.sendAgain'),
    wait: t('account:entry.wait'),
    codeSent: t('account:entry.codeSent'),
    show: t('account:entry.show'),
    hide: t('account:entry.hide'),
    reasons: Object.fromEntries(ENTRY_REASONS.map(reason)) as EntryWords['reasons'],
    failures: failureWords(t),
    phone: {
      label: t('account:entry.fields.mobile'),
      placeholder: t('phone:placeholder'),
      country: t('phone:country'),
      countries: t('phone:countries'),
      invalid: t('errors:input.mobileInvalid'),
    },
    captcha: captchaWords(t),
  };
  return JSON.stringify(words);
}
