import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  MARKET_FOLDER,
  MARKET_INDEX,
  stampedIndex,
  unstampedIndex,
  type MarketIndex,
} from '../../src/domain/logistics/market/files.ts';
import type { MarketTexts } from '../../src/domain/logistics/market/make-files.ts';
import { isCode } from '../../scripts/support/failure.ts';
import { replaceFile } from '../../scripts/support/run-state.ts';

/** How long a file stays after the index stops naming it: an open page may have read the older index. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

interface KeptFile {
  text: string;
  /** Milliseconds since 1970: when the index named it last. */
  namedAt: number;
}

/** The market files of a build, by their addresses. */
export function marketIn(folder: string | undefined, now = Date.now()): ReadonlyMap<string, KeptFile> {
  const client = join(folder ?? '', 'client');
  if (folder === undefined) return new Map();
  const index = indexIn(client);
  const named = namedBy(index);
  return new Map([
    ...(index === undefined ? [] : [[MARKET_INDEX, { text: index, namedAt: now }] as const]),
    ...addressesIn(client).map((address) => {
      const file = join(client, address);
      const namedAt = named.has(address) ? now : statSync(file).mtimeMs;
      return [address, { text: readFileSync(file, 'utf8'), namedAt }] as const;
    }),
  ]);
}

interface Written {
  now: number;
  /** The files of the release before, of which a new one keeps those. */
  before?: ReturnType<typeof marketIn> | undefined;
  /** Makes the server answer files that were added: called before an index names them. */
  onAdded?: (() => Promise<void>) | undefined;
}

/**
 * Writes missing files of the market, then their index if it has changed. A file the index no longer names stays for
 * seven days; its modification time says since when.
 *
 * @returns the addresses of files that were written or removed
 */
export async function writeMarketFiles(
  folder: string,
  { index, files }: MarketTexts,
  { now, before = new Map(), onAdded }: Written,
): Promise<string[]> {
  const client = join(folder, 'client');
  const there = new Set(addressesIn(client));
  const added = Object.entries(files).filter(([address]) => !there.has(address));
  for (const [address, text] of added) replaceFile(join(client, address), text);
  const isCarried = (address: string) => address !== MARKET_INDEX && !there.has(address) && !(address in files);
  const carried = [...before].filter(([address]) => isCarried(address));
  for (const [address, { text, namedAt }] of carried) {
    replaceFile(join(client, address), text);
    setTime(join(client, address), namedAt);
  }
  if (added.length > 0) await onAdded?.();
  const old = indexIn(client);
  const isSame = old !== undefined && unstampedIndex(old) === index;
  if (!isSame) {
    for (const address of namedBy(old)) if (there.has(address)) setTime(join(client, address), now);
    const last = before.get(MARKET_INDEX)?.text ?? '';
    const isAsBefore = unstampedIndex(last) === index;
    replaceFile(join(client, MARKET_INDEX), isAsBefore ? last : stampedIndex(index, now));
  }
  const isOver = (address: string) => !(address in files) && now - statSync(join(client, address)).mtimeMs > KEPT_MS;
  const removed = [...there, ...carried.map(([address]) => address)].filter(isOver);
  for (const address of removed) rmSync(join(client, address), { force: true });
  return [...added.map(([address]) => address), ...(isSame ? [] : [MARKET_INDEX]), ...removed];
}

const setTime = (file: string, at: number) => utimesSync(file, new Date(at), new Date(at));

/** Addresses of the files of a build but the index. */
function addressesIn(client: string): string[] {
  return ['place', 'country'].flatMap((kind) =>
    orNothing(() => readdirSync(join(client, MARKET_FOLDER, kind)), [])
      .filter((name) => name.endsWith('.json'))
      .map((name) => `/${MARKET_FOLDER}/${kind}/${name}`),
  );
}

const indexIn = (client: string): string | undefined =>
  orNothing(() => readFileSync(join(client, MARKET_INDEX), 'utf8'), undefined);

function namedBy(index: string | undefined): Set<string> {
  const { places, countries } = JSON.parse(index ?? '{}') as Partial<MarketIndex>;
  return new Set([...Object.values(places ?? {}), ...Object.values(countries ?? {})]);
}

/** What is read of the disk; something else where there is none. */
function orNothing<Read, Nothing>(read: () => Read, nothing: Nothing): Read | Nothing {
  try {
    return read();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return nothing;
    throw error;
  }
}
