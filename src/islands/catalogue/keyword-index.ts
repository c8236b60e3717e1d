/** What is used of `/pagefind/pagefind.js`, which the build writes beside the pages (scripts/build/search-index.ts). */
interface Pagefind {
  filters: () => Promise<{ page?: Record<string, number> }>;
  /** `filters` counts what was found under every value of every filter that is loaded. */
  search: (words: string) => Promise<{ filters: { page?: Record<string, number> } }>;
}

// In a variable, for the file is no module of the bundle: it is made after it.
const ADDRESS = '/pagefind/pagefind.js';
let loading: Promise<Pagefind> | undefined;
let failures = 0;

async function load(): Promise<Pagefind> {
  // Browsers remember under its address that a module failed to load, and Pagefind what it lacks: a new one starts anew.
  const address = failures > 0 ? `${ADDRESS}?again=${failures}` : ADDRESS;
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
  // Where the file of the filter is missing, Pagefind only warns, and would find nothing by any word.
  if (!(await pagefind.filters()).page) throw new Error('The search index is not whole.');
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
    failures += 1;
    throw error;
  }
}
