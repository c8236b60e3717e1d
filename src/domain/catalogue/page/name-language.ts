import type { Locale } from '../../shared/locale.ts';

const HAN = /\p{Script=Han}/u;

/** Returns `lang` for a Chinese name on another language's page, so that it is read out and drawn as Chinese. */
export function nameLanguage(name: string, locale: Locale): 'zh-CN' | undefined {
  return locale !== 'zh-cn' && HAN.test(name) ? 'zh-CN' : undefined;
}
