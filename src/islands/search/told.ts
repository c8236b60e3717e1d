import { filterOffer } from '../../domain/search/filter-offer.ts';
import { loadSuggestions } from './load.ts';

/** Sentences about how a question was understood, one a line; nothing where there is nothing to tell. */
export function fillTold(place: HTMLElement, sentences: readonly string[]): void {
  place.hidden = sentences.length === 0;
  const lines = sentences.map((sentence) => {
    const line = document.createElement('li');
    line.textContent = sentence;
    return line;
  });
  place.replaceChildren(...lines);
}

/** What a narrowed list is shown by other conditions for: they are the reader's own then. */
const CHANGES = '[data-facet], [data-chip], [data-clear], [data-clear-all]';

/** Tells above the list of results how the question it comes from was understood, until the reader changes the list. */
export async function tellQuestion(keyword: string): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-told]');
  if (!place) return;
  const offer = filterOffer((await loadSuggestions()).filters(), keyword);
  if (!offer) return;
  fillTold(place, offer.told);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(CHANGES)) place.hidden = true;
  });
}
