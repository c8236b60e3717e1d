import { MARKET_INDEX, unstampedIndex, type MarketIndex } from '../logistics/market/files.ts';

/**
 * Small files of a release that are rewritten when their data changes, without drawing a page. Pages thus learn changes
 * without calling the Worker. The file of the market names further ones, which are written with it.
 */
export const LIVE_FILES = { chat: '/live/chat.json', rates: '/live/rates.json', market: MARKET_INDEX } as const;
export type LiveFile = keyof typeof LIVE_FILES;
/** Files checked each minute, since they depend on only a few rows. The market is checked after a change and each hour. */
export const LOOKED_AT_EACH_MINUTE = ['chat', 'rates'] as const satisfies LiveFile[];
export const ALL_LIVE_FILES: readonly LiveFile[] = [...LOOKED_AT_EACH_MINUTE, 'market'];

/** Folder of a release with the first two files. */
export const LIVE_FOLDER = 'live';

/** On a host each publish is a build. Rates are only for orientation and name their day, so one build a day is enough. */
const HOSTED_RATES_SECONDS = 24 * 60 * 60;

interface ServedLiveFile {
  name: LiveFile;
  /** Absent if pages are drawn on request. */
  served: string | undefined;
  stored: string;
}

/** Returns the files that must be rewritten. @param isHosted whether each publish costs a build */
export function staleLiveFiles(files: readonly ServedLiveFile[], { isHosted }: { isHosted: boolean }): LiveFile[] {
  const isStale = ({ name, served, stored }: ServedLiveFile): boolean => {
    if (served === undefined || unstampedIndex(served) === stored) return false;
    if (!isHosted || name === 'chat') return true;
    return name === 'rates'
      ? readAt(stored) - readAt(served) >= HOSTED_RATES_SECONDS
      : isMarketStale(indexOf(stored), indexOf(served));
  };
  return files.filter(isStale).map(({ name }) => name);
}

/** Returns when rates were read, in unix seconds; 0 for the reference rate and for a text that is not such a file. */
function readAt(rates: string): number {
  try {
    return (JSON.parse(rates) as { updated_at?: number | null }).updated_at ?? 0;
  } catch {
    return 0;
  }
}

/** Tells whether other files are named, or the newest exchange rate is of a later day. */
function isMarketStale(stored: MarketIndex | undefined, served: MarketIndex | undefined): boolean {
  if (!stored || !served) return true;
  const named = ({ places, countries }: MarketIndex) => JSON.stringify([places, countries]);
  return named(stored) !== named(served) || newestDay(stored) > newestDay(served);
}

const newestDay = ({ rates }: MarketIndex): string =>
  Object.values(rates.byCurrency).reduce((newest, { on }) => (on > newest ? on : newest), '');

/** Undefined if the text is not such a file. */
function indexOf(text: string): MarketIndex | undefined {
  try {
    const { rates, places, countries } = JSON.parse(text) as Partial<MarketIndex>;
    return rates && places && countries ? { rates, places, countries } : undefined;
  } catch {
    return undefined;
  }
}
