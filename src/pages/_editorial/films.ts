import { ofBuild } from '../../layouts/of-build.ts';
import { rowsOf, type Row } from '../../layouts/rows.ts';

type VideoRow = Row<'videos'>;

const loaded = ofBuild(() => rowsOf('videos'));

/** All videos in all languages: read once a build. */
export function loadVideos(): Promise<VideoRow[]> {
  if (import.meta.env.DEV) return rowsOf('videos');
  return loaded();
}

/** The videos that belong to an article. */
export const videosOfArticle = (videos: readonly VideoRow[], slug: string): VideoRow[] =>
  videos.filter(({ articles }) => articles?.includes(slug));
