import type { Locale } from '../../shared/locale.ts';

const HAN = /\p{Script=Han}/u;

/** `lang` of a name that is not in the page's own script: Chinese names are read out, and drawn, as Chinese. */
export function nameLanguage(name: string, locale: Locale): 'zh-CN' | undefined {
  return locale !== 'zh-cn' && HAN.test(name) ? 'zh-CN' : undefined;
}
