import { isNearly } from '../../domain/search/typo.ts';
import { isFoundBy, otherWays } from '../../domain/search/words.ts';

/** How many records have each value of a filter. */
type Counts = Record<string, number>;

/** The part of `/pagefind/pagefind.js` that is used. The build writes that file (host/build/search-index.ts). */
interface Pagefind {
  filters: () => Promise<{ page?: Counts; word?: Counts }>;
  /** `filters` counts what was found under every value of every filter that is loaded. */
  search: (
    words: string | null,
    options?: { filters: { word: { any: string[] } } },
  ) => Promise<{ filters: { page?: Counts } }>;
}

interface Index {
  pagefind: Pagefind;
  /** Every word of every record. */
  words: string[];
}

// In a variable, because the file is made after the bundle and is no module of it.
const ADDRESS = '/pagefind/pagefind.js';
let loading: Promise<Index> | undefined;
let failures = 0;

async function load(): Promise<Index> {
  // A browser remembers that a module failed to load, and Pagefind which files it lacks, so a retry uses a new address.
  const address = failures > 0 ? `${ADDRESS}?again=${failures}` : ADDRESS;
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
  const { page, word } = await pagefind.filters();
  // If a filter's file is missing, Pagefind only warns, and then finds nothing for any word.
  if (!page || !word) throw new Error('The search index is not whole.');
  return { pagefind, words: Object.keys(word) };
}

/**
 * For every word, the addresses of the models' pages that have a word beginning with it, or it in another form ("SUVs"), or
 * it but for one slip.
 * Read from the filter `page`: Pagefind's own results would cost a request for every model found.
 *
 * The first call loads the index; it refuses where the index cannot be loaded, and the next call tries again.
 */
export async function pagesByWord(words: string[]): Promise<Map<string, Set<string>>> {
  loading ??= load();
  try {
    const index = await loading;
    const answers = words.map(async (word) => [word, await pagesOf(word, index)] as const);
    return new Map(await Promise.all(answers));
  } catch (error) {
    loading = undefined;
    failures += 1;
    throw error;
  }
}

async function pagesOf(typed: string, index: Index): Promise<Set<string>> {
  const { words } = index;
  const pages = await pagesWith(
    words.filter((word) => isFoundBy(word, typed)),
    typed,
    index,
  );
  if (pages.size > 0) return pages;
  for (const parts of otherWays(typed)) {
    const both = (await Promise.all(parts.map((part) => pagesOf(part, index)))).reduce(inBoth);
    if (both.size > 0) return both;
  }
  // Nothing has the word: one slip in it is forgiven.
  const meant = words.filter((word) => isNearly(word, typed));
  return meant.length > 0 ? pagesWith(meant, typed, index) : pages;
}

async function pagesWith(any: string[], typed: string, { pagefind }: Index): Promise<Set<string>> {
  const answers = await Promise.all([
    // In quotation marks, for it would otherwise shorten a word it does not know until it knows one: "lidar" to "Li".
    pagefind.search(`"${typed}"`),
    ...(any.length > 0 ? [pagefind.search(null, { filters: { word: { any } } })] : []),
  ]);
  return new Set(answers.flatMap(({ filters }) => found(filters.page ?? {})));
}

function found(counts: Counts): string[] {
  return Object.keys(counts).filter((value) => counts[value]);
}

function inBoth(left: Set<string>, right: Set<string>): Set<string> {
  return new Set([...left].filter((page) => right.has(page)));
}
