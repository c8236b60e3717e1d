import { MARKET_INDEX, unstampedIndex, type MarketIndex } from '../logistics/market/files.ts';

/**
 * Small files of a release that are written again without drawing a page when what they say changes, so that pages learn it
 * without calling the Worker. That of the market names others, which are written with it.
 */
export const LIVE_FILES = { chat: '/live/chat.json', rates: '/live/rates.json', market: MARKET_INDEX } as const;
export type LiveFile = keyof typeof LIVE_FILES;
/** Those that are looked at each minute: they are read from a few rows. The market is looked at after a change and each hour. */
export const LOOKED_AT_EACH_MINUTE = ['chat', 'rates'] as const satisfies LiveFile[];
export const ALL_LIVE_FILES: readonly LiveFile[] = [...LOOKED_AT_EACH_MINUTE, 'market'];

/** Folder of a release the first two are in. */
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
    if (served === undefined || unstampedIndex(served) === stored) return false;
    if (!isHosted || name === 'chat') return true;
    return name === 'rates'
      ? readAt(stored) - readAt(served) >= HOSTED_RATES_SECONDS
      : isMarketStale(indexOf(stored), indexOf(served));
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

/** Whether another file is named, or the newest rate of exchange is of a later day. */
function isMarketStale(stored: MarketIndex | undefined, served: MarketIndex | undefined): boolean {
  if (!stored || !served) return true;
  const named = ({ places, countries }: MarketIndex) => JSON.stringify([places, countries]);
  return named(stored) !== named(served) || newestDay(stored) > newestDay(served);
}

const newestDay = ({ rates }: MarketIndex): string =>
  Object.values(rates.byCurrency).reduce((newest, { on }) => (on > newest ? on : newest), '');

/** Undefined for what is no such file. */
function indexOf(text: string): MarketIndex | undefined {
  try {
    const { rates, places, countries } = JSON.parse(text) as Partial<MarketIndex>;
    return rates && places && countries ? { rates, places, countries } : undefined;
  } catch {
    return undefined;
  }
}
