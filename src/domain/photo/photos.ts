import { LOCALE_CODES, type Locale } from '../shared/locale.ts';

/** What photographs are of. */
export const PHOTO_OWNERS = ['model', 'style', 'stock'] as const;
export type PhotoOwner = (typeof PHOTO_OWNERS)[number];

/** Rights by which a photograph is shown. Their names are in every language: `catalogue:photos.licences.<name>`. */
export const PHOTO_LICENCES = ['own', 'permission', 'press', 'ccBy', 'ccBySa', 'cc0', 'publicDomain'] as const;
export type PhotoLicence = (typeof PHOTO_LICENCES)[number];

/** Licences with the same name in every language, and the addresses of their texts. */
export const LICENCE_DEEDS: Readonly<Partial<Record<PhotoLicence, { name: string; url: string }>>> = {
  ccBy: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  ccBySa: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  cc0: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
};

/** Tells whether a licence requires the photographer's name. */
export const needsCredit = (licence: PhotoLicence): boolean => licence === 'ccBy' || licence === 'ccBySa';

/** A photograph as its owner states it. The list is in order; its first photograph leads. */
export interface Photo {
  /** Address of the largest size, which is kept as an upload. */
  url: string;
  /** What it shows, for readers who cannot see it. A language may be missing. */
  alt: Readonly<Partial<Record<Locale, string>>>;
  credit: string;
  licence: PhotoLicence;
}

/** A photograph with the size of its file, as pages show it. */
export interface ShownPhoto extends Photo {
  width: number;
  height: number;
}

/** Widths in which every photograph is stored; a narrower one is stored as it is. */
export const PHOTO_WIDTHS = [480, 960, 1_600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
const [, , WIDEST] = PHOTO_WIDTHS;

/** Returns the address of one of the sizes. */
export const photoAddress = (url: string, width: PhotoWidth): string =>
  width === WIDEST ? url : url.replace(/\.webp$/, `-${width}.webp`);

/** Returns the address of a photograph's smallest size, from its key; null without a key. */
export const cardAddress = (key: string | null): string | null =>
  key === null ? null : photoAddress(`/${key}`, PHOTO_WIDTHS[0]);

/** Tells whether an address may be a photograph's. */
export const isPhotoAddress = (url: string): boolean =>
  /^\/uploads\/[\w./-]{1,250}\.webp$/.test(url) && !url.includes('..');

/** Returns the sizes from which a browser may choose, with their real widths. */
export function photoSources({ url, width }: Pick<ShownPhoto, 'url' | 'width'>): { url: string; width: number }[] {
  const smaller = PHOTO_WIDTHS.filter((one) => one < width).map((one) => ({ url: photoAddress(url, one), width: one }));
  return smaller.some((one) => one.width === WIDEST) ? smaller : [...smaller, { url, width }];
}

/** The size for shared links, which messengers show on a phone. */
export const SHARED_PHOTO: PhotoWidth = 960;

/** A photograph in one of its sizes, and in one language. */
export interface SizedPhoto {
  url: string;
  width: number;
  height: number;
  /** Alternative text in the page's language; undefined if none was written. */
  alt?: string | undefined;
}

export function sizedPhoto(photo: ShownPhoto, max: PhotoWidth, locale: Locale): SizedPhoto {
  const width = Math.min(photo.width, max);
  const height = Math.round((photo.height * width) / photo.width);
  return { url: photoAddress(photo.url, max), width, height, alt: photoAlt(photo, locale) };
}

/** Returns a photograph as cards and rows of lists show it: in its smallest size. */
export const cardPhoto = (photo: ShownPhoto, locale: Locale): SizedPhoto => sizedPhoto(photo, PHOTO_WIDTHS[0], locale);

/** Returns a photograph with the addresses of its sizes, for the wire. */
export const presentedPhoto = (photo: ShownPhoto, locale: Locale) => ({
  url: photo.url,
  width: photo.width,
  height: photo.height,
  sizes: photoSources(photo),
  alt: photoAlt(photo, locale) ?? '',
  credit: photo.credit,
  licence: photo.licence,
});

/** Returns the alternative text in a language, else in English; undefined if none was written. */
export const photoAlt = ({ alt }: Pick<Photo, 'alt'>, locale: Locale): string | undefined =>
  alt[locale] || alt.en || undefined;

export const LONGEST_ALT = 200;
export const LONGEST_CREDIT = 120;
/** Photographs of one model, style or car. */
export const MAX_PHOTOS = 40;

/** Returns keys of an alternative text that are not languages of ours. */
export const unknownLanguages = (alt: object): string[] =>
  Object.keys(alt).filter((key) => !(LOCALE_CODES as readonly string[]).includes(key));
