import type { Locale } from '../../shared/locale.ts';
import type { Brand, Model, Style } from '../model.ts';

/** Chinese readers know the names at home; everyone else the ones written in Latin letters. */
const readsChinese = (locale: Locale) => locale === 'zh-cn';

export function brandName(brand: Brand, locale: Locale): string {
  return readsChinese(locale) ? brand.nameZh : brand.name;
}

export function modelName(model: Model, locale: Locale): string {
  return readsChinese(locale) ? model.nameZh : model.name;
}

/** `BYD Seagull`: brand and model, the brand not said twice where the model's name begins with it. */
export function carName(brand: Brand, model: Model, locale: Locale): string {
  const [first, second] = [brandName(brand, locale), modelName(model, locale)];
  return second.toLowerCase().startsWith(first.toLowerCase()) ? second : `${first} ${second}`;
}

export function trimName(style: Style, locale: Locale): string {
  return readsChinese(locale) ? style.trimZh : style.trim;
}

/** `1.5T Guochao Urban, 2025`: the trim with the model year that tells it from its namesakes. */
export function styleName(style: Style, locale: Locale): string {
  return readsChinese(locale) ? `${style.modelYear}款 ${style.trimZh}` : `${style.trim}, ${style.modelYear}`;
}

/** Names the model is also known by, without those the reader already sees. */
export function otherNames(model: Model, locale: Locale): string[] {
  const shown = modelName(model, locale).toLowerCase();
  const all = [model.name, model.homeName, model.nameZh, ...model.aliases];
  return [...new Set(all)].filter((name) => name !== '' && name.toLowerCase() !== shown);
}
