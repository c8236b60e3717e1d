import { LOCALE_CODES, DEFAULT_LOCALE, type Locale } from '../shared/locale.ts';
import type { Video } from './model.ts';

export interface ShownVideo {
  video: Video;
  /** The existing captions, the reader's language first. */
  captions: readonly { locale: Locale; url: string }[];
}

/**
 * Returns one version of each video for a reader of `locale`, by position: in their language, else in English, else in
 * any. It comes with its captions in every language.
 */
export function videosIn(videos: readonly Video[], locale: Locale): ShownVideo[] {
  const bySlug = Map.groupBy(videos, ({ slug }) => slug);
  const shown = [...bySlug.values()].flatMap((versions): ShownVideo[] => {
    const version = (wanted: Locale) => versions.find((one) => one.locale === wanted);
    const video = version(locale) ?? version(DEFAULT_LOCALE) ?? versions[0];
    if (!video) return [];
    const order = [video.locale, ...LOCALE_CODES.filter((code) => code !== video.locale)];
    const captions = order.flatMap((code) => {
      const url = version(code)?.captions;
      return url ? [{ locale: code, url }] : [];
    });
    return [{ video, captions }];
  });
  return shown.sort((a, b) => a.video.position - b.video.position || a.video.slug.localeCompare(b.video.slug));
}
