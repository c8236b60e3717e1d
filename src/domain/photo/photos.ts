import { LOCALE_CODES, type Locale } from '../shared/locale.ts';

/** What photographs are of. */
export const PHOTO_OWNERS = ['model', 'style', 'stock'] as const;
export type PhotoOwner = (typeof PHOTO_OWNERS)[number];

/** By which right a photograph is shown. Each with its name in every language: `catalogue:photos.licences.<name>`. */
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

/** The address of the smallest size of a photograph by its key; null without one. */
export const cardAddress = (key: string | null): string | null =>
  key === null ? null : photoAddress(`/${key}`, PHOTO_WIDTHS[0]);

/** Whether an address may be a photograph's. */
export const isPhotoAddress = (url: string): boolean =>
  /^\/uploads\/[\w./-]{1,250}\.webp$/.test(url) && !url.includes('..');

/** The sizes a browser may choose from, with the width each really has. */
export function photoSources({ url, width }: Pick<ShownPhoto, 'url' | 'width'>): { url: string; width: number }[] {
  const smaller = PHOTO_WIDTHS.filter((one) => one < width).map((one) => ({ url: photoAddress(url, one), width: one }));
  return smaller.some((one) => one.width === WIDEST) ? smaller : [...smaller, { url, width }];
}

/** The size that goes with a shared link: what a messenger shows on a phone. */
export const SHARED_PHOTO: PhotoWidth = 960;

/** A photograph in one of its sizes, and in one language. */
export interface SizedPhoto {
  url: string;
  width: number;
  height: number;
  /** What is said of it in the language of the page; undefined where nothing was written. */
  alt?: string | undefined;
}

export function sizedPhoto(photo: ShownPhoto, most: PhotoWidth, locale: Locale): SizedPhoto {
  const width = Math.min(photo.width, most);
  const height = Math.round((photo.height * width) / photo.width);
  return { url: photoAddress(photo.url, most), width, height, alt: photoAlt(photo, locale) };
}

/** As cards and rows of lists show it: in the smallest size there is. */
export const cardPhoto = (photo: ShownPhoto, locale: Locale): SizedPhoto => sizedPhoto(photo, PHOTO_WIDTHS[0], locale);

/** A photograph with the addresses of its sizes, as the wire shows it. */
export const presentedPhoto = (photo: ShownPhoto, locale: Locale) => ({
  url: photo.url,
  width: photo.width,
  height: photo.height,
  sizes: photoSources(photo),
  alt: photoAlt(photo, locale) ?? '',
  credit: photo.credit,
  licence: photo.licence,
});

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
