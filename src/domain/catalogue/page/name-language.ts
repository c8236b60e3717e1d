import type { Locale } from '../../shared/locale.ts';
import { escapeHtml } from '../../shared/escape.ts';

const HAN = /\p{Script=Han}/u;

/** `lang` of a name that is not in the page's own script: Chinese names are read out, and drawn, as Chinese. */
export function nameLanguage(name: string, locale: Locale): 'zh-CN' | undefined {
  return locale !== 'zh-cn' && HAN.test(name) ? 'zh-CN' : undefined;
}

/** A name as HTML that keeps its direction and says its language, for names that stand in one line of text. */
export function nameHtml(name: string, locale: Locale): string {
  const language = nameLanguage(name, locale);
  return `<bdi${language ? ` lang="${language}"` : ''}>${escapeHtml(name)}</bdi>`;
}
