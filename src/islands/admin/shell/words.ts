import type { CaptchaWords } from '../../../domain/captcha/words.ts';
import type { FailureWords } from '../../../domain/shared/call-failure.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import type { AdminCountKey, AdminKey, AdminWords } from '../../../i18n/admin-words.ts';

/** What the page hands to the panel, as JSON. */
export interface Given {
  words: AdminWords;
  failures: FailureWords;
  captcha: CaptchaWords;
  password: { label: string; show: string; hide: string; missing: string; working: string };
  siteName: string;
  /** Screens for those who develop the admin are open. */
  hasDevScreens: boolean;
}

type Values = Readonly<Record<string, string | number>>;

/** A text of the admin in the page's language, `{{name}}` filled in. */
export interface AdminText {
  (key: AdminKey, values?: Values): string;
  /** The form of a text that its number asks for; `{{count}}` is that number as the language writes it. */
  count: (key: AdminCountKey, count: number, values?: Values) => string;
}

export function adminText(words: AdminWords, locale: Locale): AdminText {
  const { tag } = localeOf(locale);
  const rules = new Intl.PluralRules(tag);
  const figures = new Intl.NumberFormat(tag);
  const fill = (text: string, values: Values) =>
    text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark));
  const text = (key: AdminKey, values: Values = {}) => fill(words[key], values);
  return Object.assign(text, {
    count: (key: AdminCountKey, count: number, values: Values = {}) => {
      const forms: Partial<Record<string, string>> = words;
      const form = forms[`${key}_${rules.select(count)}`] ?? forms[`${key}_other`] ?? '';
      return fill(form, { ...values, count: figures.format(count) });
    },
  });
}
