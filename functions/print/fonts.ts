import { servedBytes } from '../http/served-release.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

/** The families of papers, cut to what is needed: Noto Sans, Vazirmatn, Noto Sans Ethiopic and Noto Sans SC. */
export type Family = 'sans' | 'arabic' | 'ethiopic' | 'chinese';
export type Weight = 400 | 700;
/** A file of `public/fonts/print`. Chinese has one weight; its bold is the same letters with a stroke around them. */
export type FontFile = `${Exclude<Family, 'chinese'>}-${Weight}` | 'chinese-400';

/** Loads the bytes of a file of `public/fonts/print`. */
export type LoadFont = (file: FontFile) => Promise<Uint8Array>;

export const fontFile = (family: Family, weight: Weight): FontFile =>
  family === 'chinese' ? 'chinese-400' : `${family}-${weight}`;

/** The address at which a font file is served. */
export const fontPath = (file: FontFile): string => `/fonts/print/${file}.ttf`;

/** Loads fonts from the served release, so that the Worker does not carry them. */
export function servedFonts(environment: Pick<Cloudflare.Env, 'ASSETS'>): LoadFont {
  return async (file) => {
    const bytes = await servedBytes(environment, fontPath(file));
    if (!bytes) throw new Error(`The release has no ${fontPath(file)}.`);
    return bytes;
  };
}

/** The family of a language. Glyphs it lacks are looked for in the others. */
const OWN_FAMILIES: Partial<Record<Locale, Family>> = { ar: 'arabic', am: 'ethiopic', 'zh-cn': 'chinese' };

/**
 * Characters for which another family is loaded; Chinese, the largest, only for Chinese and signs no other has. Scripts count
 * by their extensions: the Arabic comma and the Arabic digits belong to several scripts, and so to none alone.
 */
const SCRIPTS: Record<Exclude<Family, 'sans'>, RegExp> = {
  arabic: /\p{Script_Extensions=Arabic}/u,
  ethiopic: /\p{Script_Extensions=Ethiopic}/u,
  chinese: /[\p{Script=Han}\u2000-\u2bff\u3000-\u30ff\uff00-\uffef]/u,
};
const OTHER_FAMILIES = Object.keys(SCRIPTS) as Exclude<Family, 'sans'>[];

/** The families that may have a character, best first. */
export function familiesFor(character: string, locale: Locale): Family[] {
  const first: Family[] = [OWN_FAMILIES[locale] ?? 'sans', 'sans'];
  const others = OTHER_FAMILIES.filter((family) => SCRIPTS[family].test(character));
  return [...new Set([...first, ...others])];
}
