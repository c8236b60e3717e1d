import { suggestSource, type SuggestSource } from '../../domain/search/suggest.ts';
import type { SuggestIndex } from '../../domain/search/suggest-index.ts';
import { fetchCurrentRate } from '../shared/current-rate.ts';

let loading: Promise<SuggestSource> | undefined;

/** The index of the page's language. Loaded once; where it cannot be had the call refuses, and the next one tries again. */
export async function loadSuggestions(): Promise<SuggestSource> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function load(): Promise<SuggestSource> {
  const [answer, current] = await Promise.all([
    fetch(`/search/${document.documentElement.dataset['locale'] ?? 'en'}.json`),
    fetchCurrentRate(),
  ]);
  if (!answer.ok) throw new Error(`The suggestions answer ${answer.status}.`);
  return suggestSource(await answer.json<SuggestIndex>(), current?.rates);
}
