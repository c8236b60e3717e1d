/** What is used of `/pagefind/pagefind.js`, which the build writes beside the pages (scripts/build/search-index.ts). */
interface Pagefind {
  filters: () => Promise<unknown>;
  /** `filters` counts what was found under every value of every filter that is loaded. */
  search: (words: string) => Promise<{ filters: { page?: Record<string, number> } }>;
}

// In a variable, for the file is no module of the bundle: it is made after it.
const ADDRESS = '/pagefind/pagefind.js';
let loading: Promise<Pagefind> | undefined;

async function load(): Promise<Pagefind> {
  const pagefind = (await import(/* @vite-ignore */ ADDRESS)) as Pagefind;
  await pagefind.filters();
  return pagefind;
}

/**
 * For every word, the addresses of the models' pages the search index of the page's language finds by it. Read from
 * the filter `page`: Pagefind's own results would cost a request for every model found.
 *
 * Words are asked one by one, for Pagefind overlooks a word it does not know when another one is found. The first call
 * loads the index; it refuses where the index cannot be loaded, and the next call tries again.
 */
export async function pagesByWord(words: string[]): Promise<Map<string, Set<string>>> {
  loading ??= load();
  try {
    const pagefind = await loading;
    const answers = words.map(async (word) => {
      const { filters } = await pagefind.search(word);
      const found = Object.entries(filters.page ?? {}).filter(([, count]) => count > 0);
      return [word, new Set(found.map(([address]) => address))] as const;
    });
    return new Map(await Promise.all(answers));
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
