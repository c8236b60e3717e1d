/**
 * Small files of a release that are written again without drawing a page when what they say changes, so that pages learn it
 * without calling the Worker.
 */
export const LIVE_FILES = { chat: '/live/chat.json', rates: '/live/rates.json' } as const;
export type LiveFile = keyof typeof LIVE_FILES;

/** Folder of a release they are in. */
export const LIVE_FOLDER = 'live';

/** A host publishes by a build: for rates, which are for orientation and name their day, one a day is enough. */
const HOSTED_RATES_SECONDS = 24 * 60 * 60;

interface ServedLiveFile {
  name: LiveFile;
  /** Absent where pages are drawn when they are asked for. */
  served: string | undefined;
  stored: string;
}

/** The files that have to be written again. @param isHosted each publish costs a build */
export function staleLiveFiles(files: readonly ServedLiveFile[], { isHosted }: { isHosted: boolean }): LiveFile[] {
  const isStale = ({ name, served, stored }: ServedLiveFile): boolean => {
    if (served === undefined || served === stored) return false;
    return name !== 'rates' || !isHosted || readAt(stored) - readAt(served) >= HOSTED_RATES_SECONDS;
  };
  return files.filter(isStale).map(({ name }) => name);
}

/** When rates were read, in unix seconds; 0 for the usual rate and for what is no such file. */
function readAt(rates: string): number {
  try {
    return (JSON.parse(rates) as { updated_at?: number | null }).updated_at ?? 0;
  } catch {
    return 0;
  }
}
