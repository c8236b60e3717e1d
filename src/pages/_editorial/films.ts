import { videosIn } from '../../domain/editorial/videos.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { rowsOf, type Row } from '../../layouts/rows.ts';

export type VideoRow = Row<'videos'>;

let loading: Promise<VideoRow[]> | undefined;

/** All videos in all languages: read once a build. */
export function loadVideos(): Promise<VideoRow[]> {
  if (import.meta.env.DEV) return rowsOf('videos');
  return (loading ??= rowsOf('videos'));
}

/** What a page needs of some videos: each for the reader, with its captions in all languages. */
export function videosFor(videos: readonly VideoRow[], locale: Locale, isWanted: (video: VideoRow) => boolean) {
  return videosIn(videos.filter(isWanted), locale);
}

/** The videos that belong to an article. */
export const videosOfArticle = (videos: readonly VideoRow[], slug: string): VideoRow[] =>
  videos.filter(({ articles }) => articles?.includes(slug));
