import { LOCALE_CODES, type Locale } from '../shared/locale.ts';

/** What photographs are of. */
export const PHOTO_OWNERS = ['model', 'style', 'stock'] as const;
export type PhotoOwner = (typeof PHOTO_OWNERS)[number];

/** By which right a photograph is shown. Each with its name in every language: `admin-entities:photo.licences.<name>`. */
export const PHOTO_LICENCES = ['own', 'permission', 'press', 'ccBy', 'ccBySa', 'cc0', 'publicDomain'] as const;
export type PhotoLicence = (typeof PHOTO_LICENCES)[number];

/** Licences whose names are the same everywhere, and where their words stand. */
export const LICENCE_DEEDS: Readonly<Partial<Record<PhotoLicence, { name: string; url: string }>>> = {
  ccBy: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  ccBySa: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  cc0: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
};

/** Licences that ask for the name of the photographer. */
export const needsCredit = (licence: PhotoLicence): boolean => licence === 'ccBy' || licence === 'ccBySa';

/** A photograph as its owner states it. Its place in the list is its order; the first one leads. */
export interface Photo {
  /** Address of the largest size, which is kept as an upload. */
  url: string;
  /** What is seen on it, for who does not see it. A language may be missing. */
  alt: Readonly<Partial<Record<Locale, string>>>;
  credit: string;
  licence: PhotoLicence;
}

/** A photograph with the size of its file, as pages show it. */
export interface ShownPhoto extends Photo {
  width: number;
  height: number;
}

/** Widths every photograph is kept in; one that is narrower is kept as it is. */
export const PHOTO_WIDTHS = [480, 960, 1_600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
const [, , WIDEST] = PHOTO_WIDTHS;

/** The address of one of the sizes. */
export const photoAddress = (url: string, width: PhotoWidth): string =>
  width === WIDEST ? url : url.replace(/\.webp$/, `-${width}.webp`);

/** Whether an address may be a photograph's. */
export const isPhotoAddress = (url: string): boolean =>
  /^\/uploads\/[\w./-]{1,250}\.webp$/.test(url) && !url.includes('..');

/** The sizes a browser may choose from, with the width each really has. */
export function photoSources({ url, width }: Pick<ShownPhoto, 'url' | 'width'>): { url: string; width: number }[] {
  const smaller = PHOTO_WIDTHS.filter((one) => one < width).map((one) => ({ url: photoAddress(url, one), width: one }));
  return smaller.some((one) => one.width === WIDEST) ? smaller : [...smaller, { url, width }];
}

/** What is said of a photograph in a language: in English where it has none of it; undefined where nothing was written. */
export const photoAlt = ({ alt }: Pick<Photo, 'alt'>, locale: Locale): string | undefined =>
  alt[locale] || alt.en || undefined;

export const LONGEST_ALT = 200;
export const LONGEST_CREDIT = 120;
/** Photographs of one model, style or car. */
export const MOST_PHOTOS = 40;

/** Languages of an alternative text that are none. */
export const unknownLanguages = (alt: object): string[] =>
  Object.keys(alt).filter((key) => !(LOCALE_CODES as readonly string[]).includes(key));
