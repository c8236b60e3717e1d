import type { FormWords } from '../../domain/enquiry/form-words.ts';
import type { Translator } from '../../i18n/translator.ts';

/** What a form's script says, as the attribute it is read from. */
export function formWords(t: Translator, act: string): string {
  const words: FormWords = {
    locale: t.locale,
    email: t('errors:input.email'),
    sending: t('enquiry:status.sending'),
    check: t('enquiry:status.check'),
    offline: t('enquiry:status.offline'),
    failed: t('enquiry:status.failed'),
    again: t('enquiry:status.again'),
    act,
  };
  return JSON.stringify(words);
}
