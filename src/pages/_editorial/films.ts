import { rowsOf, type Row } from '../../layouts/rows.ts';

type VideoRow = Row<'videos'>;

let loading: Promise<VideoRow[]> | undefined;

/** All videos in all languages: read once a build. */
export function loadVideos(): Promise<VideoRow[]> {
  if (import.meta.env.DEV) return rowsOf('videos');
  return (loading ??= rowsOf('videos'));
}

/** The videos that belong to an article. */
export const videosOfArticle = (videos: readonly VideoRow[], slug: string): VideoRow[] =>
  videos.filter(({ articles }) => articles?.includes(slug));
