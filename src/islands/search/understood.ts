import { filterOffer } from '../../domain/search/filter-offer.ts';
import { MEANT, type MeantDetail } from '../../domain/search/meant.ts';
import { loadSuggestions } from './load.ts';
import { fillTold } from './told.ts';

/**
 * Shows the list of results that a keyword's filters mean wherever the page has a place for it: "Battery electric · SUV ·
 * up to US$20,000, 46 cars", and what was left out. Where the index cannot be had, the list of models is all there is.
 */
export async function showUnderstood(keyword: string): Promise<void> {
  requested = keyword;
  const source = keyword === '' ? undefined : await loadSuggestions().catch(() => undefined);
  // What is no longer asked comes too late.
  if (requested !== keyword) return;
  const offer = source && filterOffer(source.filters(), keyword);
  show(offer);
  if (!source) return;
  const detail: MeantDetail = { keyword, models: offer?.models };
  document.dispatchEvent(new CustomEvent(MEANT, { detail }));
}

let requested = '';

function show(offer: ReturnType<typeof filterOffer>): void {
  // Where cars were found by what was meant, "nothing found" would be wrong.
  for (const element of document.querySelectorAll<HTMLElement>('[data-unless-understood]'))
    element.hidden = offer !== undefined;
  for (const place of document.querySelectorAll<HTMLElement>('[data-understood]')) {
    place.hidden = offer === undefined;
    if (!offer) continue;
    const link = document.createElement('a');
    link.href = offer.path;
    const label = document.createElement('bdi');
    label.textContent = offer.label;
    link.appendChild(label);
    place.querySelector('[data-understood-link]')?.replaceChildren(link);
    place.querySelector('[data-understood-count]')?.replaceChildren(offer.count);
    const messagePlace = place.querySelector<HTMLElement>('[data-told]');
    if (messagePlace) fillTold(messagePlace, offer.told);
  }
}
